/* What the laboratory needs of MPI, as plain functions: loaded at run time, and only under mpirun. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int salon_mpi_begin(int* rank, int* size, int* here);
char* salon_mpi_gather(const char* text, long long length, long long* total);
void salon_mpi_abort(int exit_code);
void salon_mpi_end(void);

/* A message counts its letters in an int, and texts may be longer than that. */
enum { PIECE = 1 << 16 };

static int piece(long long left) { return left < PIECE ? (int)left : PIECE; }

int salon_mpi_begin(int* rank, int* size, int* here) {
    int provided = 0;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return 0;
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    MPI_Comm machine;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, *rank, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, here);
    MPI_Comm_free(&machine);
    return 1;
}

static void send_all(const char* text, long long length) {
    for (long long at = 0; at < length; at += PIECE)
        MPI_Send(text + at, piece(length - at), MPI_CHAR, 0, 0, MPI_COMM_WORLD);
}

static void receive_all(char* into, long long length, int from) {
    for (long long at = 0; at < length; at += PIECE)
        MPI_Recv(into + at, piece(length - at), MPI_CHAR, from, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

/* The texts of all processes one after another, at the first process; NULL elsewhere. To be freed. */
char* salon_mpi_gather(const char* text, long long length, long long* total) {
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long long* lengths = malloc(sizeof(long long) * (size_t)size);
    if (lengths == NULL) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Gather(&length, 1, MPI_LONG_LONG, lengths, 1, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    char* all = NULL;
    *total = 0;
    if (rank == 0) {
        for (int i = 0; i < size; ++i) *total += lengths[i];
        all = malloc((size_t)*total + 1);
        if (all == NULL) MPI_Abort(MPI_COMM_WORLD, 1);
        memcpy(all, text, (size_t)length);
        long long at = length;
        for (int i = 1; i < size; at += lengths[i++]) receive_all(all + at, lengths[i], i);
    } else {
        send_all(text, length);
    }
    free(lengths);
    return all;
}

void salon_mpi_abort(int exit_code) { MPI_Abort(MPI_COMM_WORLD, exit_code); }

void salon_mpi_end(void) { MPI_Finalize(); }
