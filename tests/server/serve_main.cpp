// A server of its own for the tests that end it without warning: `salon serve`, and nothing else.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "apps/serve_command.hpp"

int main(int argc, char** argv) {
    CLI::App app("salon serve, for tests");
    app.require_subcommand(1);
    apps::Run run;
    apps::add_serve_command(app, run);
    CLI11_PARSE(app, argc, argv);
    try {
        return run();
    } catch (const std::exception& failure) {
        fmt::print(stderr, "salon: {}\n", failure.what());
        return 1;
    }
}
