// salon serve: the page, the API and the sockets.
#include <fmt/format.h>
#include <pthread.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <csignal>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "server/server.hpp"

namespace apps {

namespace {

struct ServeOptions : CommonOptions {
    server::Config config;
    std::string sync = "disk";
    std::string log = "info";
};

sigset_t stop_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

std::unique_ptr<server::Server> start(const server::Config& config, core::Language language) {
    try {
        return std::make_unique<server::Server>(config);
    } catch (const server::CannotListen& cannot) { throw Failure(cannot.sentence(language)); }
}

int serve(const ServeOptions& o) {
    umask(077);  // a database, wherever it lies, is for whoever runs the server
    const sigset_t signals = stop_signals();
    pthread_sigmask(SIG_BLOCK, &signals,
                    nullptr);  // before the first thread: every one inherits it
    spdlog::set_default_logger(spdlog::stderr_color_mt("salon"));
    spdlog::set_level(spdlog::level::from_str(o.log));
    server::Config config = o.config;
    config.sync = o.sync == "disk" ? store::Sync::Disk : store::Sync::System;
    const std::unique_ptr<server::Server> running = start(config, o.lang());
    fmt::print("listening on http://{}:{}\n", config.host, running->port());
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    spdlog::info("stopping");
    running->stop();
    return 0;
}

void add_limits(CLI::App& command, server::Limits& limits) {
    const auto positive = CLI::Range(1, 1'000'000);
    command.add_option("--max-connections", limits.connections, "connections at once")
        ->check(positive);
    command
        .add_option("--max-connections-per-address", limits.connections_per_address,
                    "of one address")
        ->check(positive);
    command
        .add_option("--max-tables-per-guest", limits.tables_per_guest,
                    "unfinished tables of one guest")
        ->check(positive);
    command
        .add_option("--max-openings-per-hour", limits.openings_per_hour,
                    "tables opened from one address, within an hour or at once")
        ->check(positive);
}

}  // namespace

void add_serve_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<ServeOptions>();
    server::Config& config = options->config;
    CLI::App* command = app.add_subcommand("serve", "the page, the API and the sockets");
    add_common_options(*command, *options, With::Nothing);
    command->add_option("--port", config.port, "port to listen on; 0: any free one")
        ->capture_default_str();
    command->add_option("--host", config.host, "address to listen on; 0.0.0.0: all of them")
        ->capture_default_str();
    command->add_option("--data", config.data, "folder for people, matches and the key")
        ->capture_default_str();
    command->add_option("--store", config.store,
                        "another store than a file in the data folder: sqlite:PATH or memory:");
    command
        ->add_option(
            "--sync", options->sync,
            "what a kept move survives: a power cut (disk), or any end of the program (system)")
        ->check(CLI::IsMember({"disk", "system"}))
        ->capture_default_str();
    command->add_option("--cards", config.cards,
                        "folder of cards of your own: DIR/<game>/ for every game that has some");
    command->add_option("--page", config.page, "folder to serve the page from, for development");
    command
        ->add_option("--bot-pause", config.bot_pause,
                     "milliseconds a computer player seems to think")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    command
        ->add_option("--analysis-iterations", config.analysis_iterations,
                     "games imagined for each decision of an analysed match")
        ->check(CLI::Range(16, 100'000))
        ->capture_default_str();
    command
        ->add_option("--forget-after-days", config.forget_after_days,
                     "a table where nothing happened for so long leaves the lists; more than a "
                     "clock of days can count")
        ->check(CLI::Range(31, 36'500))
        ->capture_default_str();
    command->add_option("--threads", config.threads,
                        "threads for the network; 0: one for each core");
    command->add_option("--thinkers", config.thinkers,
                        "threads for computer players; 0: one fewer than cores");
    command->add_flag("--behind-proxy", config.behind_proxy,
                      "believe X-Forwarded-For and X-Forwarded-Proto");
    command->add_option("--log", options->log, "how much is logged")
        ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    add_limits(*command, config.limits);
    command->callback([options, &run] { run = [options] { return serve(*options); }; });
}

}  // namespace apps
