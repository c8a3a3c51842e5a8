// load_program [TABLES SECONDS IDLE disk|system [FOLDER]]: the load test by itself.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "server/bench.hpp"

int main(int argc, char** argv) {
    server::BenchWish wish;
    if (argc > 1) wish.tables = std::atoi(argv[1]);
    if (argc > 2) wish.seconds = std::atof(argv[2]);
    if (argc > 3) wish.idle_sockets = std::atoi(argv[3]);
    if (argc > 4 && std::string(argv[4]) == "system") wish.sync = store::Sync::System;
    if (argc > 5) wish.data = argv[5];
    try {
        const server::BenchResult result = server::bench(wish);
        std::printf("%s%s\n", server::to_text(result).c_str(),
                    server::to_json_text(result).c_str());
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "load: %s\n", problem.what());
        return 1;
    }
    return 0;
}
