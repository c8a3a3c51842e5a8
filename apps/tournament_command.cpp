// salon tournament: everybody against everybody, with ratings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "ai/foreign.hpp"
#include "apps/command.hpp"
#include "apps/experiment.hpp"
#include "apps/progress.hpp"
#include "lab/tournament.hpp"

namespace apps {

namespace {

struct TournamentOptions : ExperimentOptions {
    TournamentOptions() { players = "greedy,apprentice,journeyman,master", games = 200; }
};

int run_tournament(const TournamentOptions& o) {
    const games::Entry& entry = entry_named(o.game);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game, o.cards);
    std::vector<std::string> players;
    std::stringstream words(o.players);
    for (std::string word; std::getline(words, word, ',');) players.push_back(word);
    if (players.size() < 2) throw WrongUsage("--players needs two names or more");
    const std::string options = o.options_line();
    const lab::Plan plan{o.game, {players[0], players[1]}, options, o.games, o.seed, ""};
    if (const std::string wrong = lab::check_plan(entry, *game, plan); !wrong.empty())
        throw WrongUsage(wrong);
    for (const std::string& name : players)
        if (const auto player = ai::player_named(*entry.thinker, name); !player.ok())
            throw WrongUsage(player.error());
    const int threads = o.threads_for(1);
    const int pairs = static_cast<int>(players.size() * (players.size() - 1) / 2);
    int done = 0;
    const std::atomic<bool> never{false};
    lab::Tournament tournament;
    {
        Progress progress(pairs * o.games, 0);
        tournament = lab::hold(
            entry, *game, players, options, o.games, o.seed, threads,
            [&](const lab::Outcome&) { progress.show(++done); }, never);
    }
    fmt::print("{}", lab::to_markdown(tournament));
    return 0;
}

}  // namespace

void add_tournament_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<TournamentOptions>();
    CLI::App* command =
        app.add_subcommand("tournament", "everybody against everybody: a table of strength");
    add_experiment_options(
        *command, *options,
        "names separated by commas, e.g. master,plain:ms=50; each pair plays --games");
    command->callback([options, &run] { run = [options] { return run_tournament(*options); }; });
}

}  // namespace apps
