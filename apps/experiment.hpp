// What the commands that play many games have in common on the command line.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "apps/common.hpp"

namespace apps {

struct ExperimentOptions : CommonOptions {
    std::string game;
    std::string players;
    int games = 0;
    std::uint64_t seed = 1;
    std::vector<std::string> options;
    int threads = 0;
    std::string out;     // a folder for what is kept; "": as the command likes
    bool fresh = false;  // forget what was kept before

    std::string options_line() const;      // "key=value key=value"
    int threads_for(int processes) const;  // the cores shared out, if nothing was said
};

// Set by SIGINT and SIGTERM from now on: what was played is kept, and the command ends politely.
const std::atomic<bool>& stop_on_signals();

void add_experiment_options(CLI::App& command, ExperimentOptions& options,
                            const std::string& players_help);

}  // namespace apps
