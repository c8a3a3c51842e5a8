// The load test: many tables, two sockets at each, a move a second; and a crowd that only listens.
#pragma once

#include <string>

#include "store/sync.hpp"

namespace server {

struct BenchWish {
    int tables = 1000;
    double moves_per_second = 1;  // of each table
    double seconds = 20;
    int idle_sockets = 10'000;
    std::string data;  // a folder for the store; "": a temporary one
    store::Sync sync = store::Sync::Disk;
};

struct BenchResult {
    int tables = 0;
    int sockets = 0;
    double seconds = 0;
    std::uint64_t moves = 0;
    std::uint64_t refused = 0;  // moves the server did not take
    double p50_ms = 0, p90_ms = 0, p99_ms = 0,
           most_ms = 0;          // from a move sent to the move seen by the other socket
    double bytes_per_table = 0;  // of the server: match, log, two sockets
    double bytes_per_idle_socket = 0;
    double server_cpu = 0;       // cores, while the tables play
    double client_cpu = 0;       // of the load generator, beside it
    double moves_per_batch = 0;  // what group commit gathers
    double disk_sync_ms = 0;     // what one fdatasync costs here, median
    int idle_held = 0;           // idle sockets open at the end
    bool sync_to_disk = true;
};

// The server runs in a process of its own, so that memory and CPU are its own. Throws when it
// cannot be measured.
BenchResult bench(const BenchWish& wish);

std::string to_json_text(const BenchResult& result);

}  // namespace server
