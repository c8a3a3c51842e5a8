// What the commands that play many games have in common on the command line.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "apps/common.hpp"
#include "lab/processes.hpp"

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

    std::string options_line() const;  // "key=value key=value"
    // The cores of this machine shared out, if nothing was said.
    int threads_for(const lab::Processes& processes) const;
};

// Under mpirun, shared out to all processes. What fails in one of them is said, and ends them all.
int shared_out(const std::function<int(const lab::Processes&)>& work);

// Set by SIGINT and SIGTERM from now on: what was played is kept, and the command ends politely.
const std::atomic<bool>& stop_on_signals();

void add_experiment_options(CLI::App& command, ExperimentOptions& options,
                            const std::string& players_help);

}  // namespace apps
