#include "apps/experiment.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <thread>

namespace apps {

namespace {

std::atomic<bool> stopped{false};
// A second signal of the kind ends the program at once.
void stop(int signal) {
    stopped = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& stop_on_signals() {
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    return stopped;
}

std::string ExperimentOptions::options_line() const { return apps::options_line(options); }

int ExperimentOptions::threads_for(const lab::Processes& processes) const {
    if (threads > 0) return threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / processes.here());
}

int shared_out(const std::function<int(const lab::Processes&)>& work) {
    const lab::Processes processes;
    if (processes.size() == 1) return work(processes);
    try {
        return work(processes);
    } catch (const WrongUsage&) {
        // Everybody finds the same mistake before anybody waits for another; one says it.
        if (processes.first()) throw;
        return 2;
    } catch (const std::exception& failure) {
        fmt::print(stderr, "salon: {}\n", failure.what());
        std::fflush(nullptr);
        processes.abort(1);
    }
}

void add_experiment_options(CLI::App& command, ExperimentOptions& options,
                            const std::string& players_help) {
    command.add_option("game", options.game, "which game: " + games::listed())->required();
    command.add_option("--players", options.players, players_help)->capture_default_str();
    command.add_option("--games", options.games, "how many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    add_seed_option(command, options.seed, "another number, other luck");
    command.add_option("--option", options.options,
                       "an option of the game, key=value; may be repeated");
    command.add_option("--threads", options.threads, "as many as cores, if nothing is said")
        ->check(CLI::Range(1, 1024));
    command.add_flag("--fresh", options.fresh, "forget an interrupted experiment");
    add_common_options(command, options, With::CardsAndJson);
}

}  // namespace apps
