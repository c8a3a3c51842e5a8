// The subcommands of `salon`. Each adds itself to the command line and says what to run; main does
// the rest.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace apps {

using Run = std::function<int()>;  // the exit code: 0 success, 1 failure, 2 wrong usage

void add_play_command(CLI::App& app, Run& run);
void add_replay_command(CLI::App& app, Run& run);
void add_test_command(CLI::App& app, Run& run);
void add_rules_command(CLI::App& app, Run& run);
void add_cards_command(CLI::App& app, Run& run);
void add_bench_command(CLI::App& app, Run& run);
void add_lab_command(CLI::App& app, Run& run);
void add_tournament_command(CLI::App& app, Run& run);
void add_analyse_command(CLI::App& app, Run& run);
void add_golden_command(CLI::App& app, Run& run);
void add_schema_command(CLI::App& app, Run& run);

}  // namespace apps
