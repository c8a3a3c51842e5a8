// salon: one program for playing, studying and serving the games. See docs/architecture.md.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/serve_command.hpp"

namespace {

int run_safely(const apps::Run& run) {
    try {
        return run();
    } catch (const apps::WrongUsage& wrong) {
        fmt::print(stderr, "salon: {}\n", wrong.what());
        return 2;
    } catch (const std::exception& failure) {
        fmt::print(stderr, "salon: {}\n", failure.what());
        return 1;
    }
}

// CLI11 only says that a subcommand is missing; people want to know which word was wrong.
void refuse_unknown_command(CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
        if (command->get_name() == argv[1]) return;
        names.push_back(command->get_name());
    }
    throw apps::WrongUsage(
        fmt::format("there is no command '{}'; expected {}", argv[1], fmt::join(names, ", ")));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Salon: board games about artists, to play, learn and study");
    app.require_subcommand(1);
    apps::Run run;
    apps::add_serve_command(app, run);
    apps::add_play_command(app, run);
    apps::add_replay_command(app, run);
    apps::add_test_command(app, run);
    apps::add_rules_command(app, run);
    apps::add_cards_command(app, run);
    apps::add_bench_command(app, run);
    apps::add_lab_command(app, run);
    apps::add_tournament_command(app, run);
    apps::add_analyse_command(app, run);
    apps::add_golden_command(app, run);
    apps::add_schema_command(app, run);
    return run_safely([&]() -> int {
        refuse_unknown_command(app, argc, argv);
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) { return app.exit(error) == 0 ? 0 : 2; }
        return run();
    });
}
