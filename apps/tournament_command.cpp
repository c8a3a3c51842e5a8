// salon tournament: everybody against everybody, with ratings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <thread>

#include "ai/foreign.hpp"
#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "lab/tournament.hpp"

namespace apps {

namespace {

struct TournamentOptions : CommonOptions {
    std::string game;
    std::string players = "greedy,apprentice,journeyman,master";
    int games = 200;
    std::uint64_t seed = 1;
    std::vector<std::string> options;
    int threads = 0;
};

int run_tournament(const TournamentOptions& o) {
    const games::Entry& entry = entry_named(o.game);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game, o.cards);
    std::vector<std::string> players;
    std::stringstream words(o.players);
    for (std::string word; std::getline(words, word, ',');) players.push_back(word);
    if (players.size() < 2) throw WrongUsage("--players needs two names or more");
    std::string options;
    for (const std::string& option : o.options) options += (options.empty() ? "" : " ") + option;
    const lab::Plan plan{o.game, {players[0], players[1]}, options, o.games, o.seed, ""};
    if (const std::string wrong = lab::check_plan(entry, *game, plan); !wrong.empty())
        throw WrongUsage(wrong);
    for (const std::string& name : players)
        if (const auto player = ai::player_named(*entry.thinker, name); !player.ok())
            throw WrongUsage(player.error());
    const int threads = o.threads > 0
                            ? o.threads
                            : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
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
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command->add_option("--players", options->players,
                        "names separated by commas, e.g. master,plain:ms=50");
    command->add_option("--games", options->games, "for each pair")->check(CLI::Range(1, 1000000));
    command->add_option("--seed", options->seed, "another number, other luck");
    command->add_option("--option", options->options, "an option of the game, key=value");
    command->add_option("--threads", options->threads, "as many as cores, if nothing is said");
    add_common_options(*command, *options, With::Cards);
    command->callback([options, &run] { run = [options] { return run_tournament(*options); }; });
}

}  // namespace apps
