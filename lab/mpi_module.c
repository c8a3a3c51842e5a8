/* What the laboratory needs of MPI, as plain functions: loaded at run time, and only under mpirun. */
#include <mpi.h>
#include <stdlib.h>

int salon_mpi_begin(int* rank, int* size);
char* salon_mpi_gather(const char* text, int length, int* total);
void salon_mpi_end(void);

int salon_mpi_begin(int* rank, int* size) {
    int provided = 0;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return 0;
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    return 1;
}

/* The texts of all processes one after another, at the first process; NULL elsewhere. To be freed. */
char* salon_mpi_gather(const char* text, int length, int* total) {
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int* lengths = rank == 0 ? malloc(sizeof(int) * (size_t)size) : NULL;
    int* starts = rank == 0 ? malloc(sizeof(int) * (size_t)size) : NULL;
    MPI_Gather(&length, 1, MPI_INT, lengths, 1, MPI_INT, 0, MPI_COMM_WORLD);
    char* all = NULL;
    *total = 0;
    if (rank == 0) {
        for (int i = 0; i < size; ++i) {
            starts[i] = *total;
            *total += lengths[i];
        }
        all = malloc((size_t)*total + 1);
    }
    MPI_Gatherv(text, length, MPI_CHAR, all, lengths, starts, MPI_CHAR, 0, MPI_COMM_WORLD);
    free(lengths);
    free(starts);
    return all;
}

void salon_mpi_end(void) { MPI_Finalize(); }
