// salon tournament: everybody against everybody, with ratings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <filesystem>
#include <limits>

#include "ai/foreign.hpp"
#include "apps/command.hpp"
#include "apps/experiment.hpp"
#include "apps/progress.hpp"
#include "lab/json.hpp"
#include "lab/page.hpp"
#include "lab/report.hpp"
#include "lab/tournament.hpp"

namespace apps {

namespace {

struct TournamentOptions : ExperimentOptions {
    TournamentOptions() { players = "greedy,apprentice,journeyman,master", games = 200; }
};

lab::Plan plan_of(const TournamentOptions& o, const games::Entry& entry,
                  const engine::AnyGame& game) {
    const std::vector<std::string> players = ai::split_names(o.players);
    if (players.size() < 2) throw WrongUsage("--players needs two names or more");
    for (const std::string& name : players)
        if (const auto player = ai::player_named(*entry.thinker, name); !player.ok())
            throw WrongUsage(player.error());
    const lab::Plan all{o.game,
                        players,
                        o.options_line(),
                        o.games,
                        o.seed,
                        game.cards_fingerprint(),
                        game.rules_version(),
                        lab::meanings_of(players, *entry.thinker)};
    lab::Plan two = all;
    two.players.resize(2);
    if (const std::string wrong = lab::check_plan(entry, game, two); !wrong.empty())
        throw WrongUsage(wrong);
    if (const std::string why = lab::no_contest(game, all, o.lang()); !why.empty())
        throw WrongUsage(why);
    return all;
}

int run_tournament(const TournamentOptions& o, const lab::Processes& processes) {
    const games::Entry& entry = entry_named(o.game);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game, o.cards);
    const lab::TournamentPlan plan{plan_of(o, entry, *game), o.out, o.fresh};
    const int players = static_cast<int>(plan.all.players.size());
    const std::int64_t wanted = std::int64_t{players} * (players - 1) / 2 * o.games;
    if (wanted > std::numeric_limits<int>::max())
        throw WrongUsage(fmt::format("{} games are too many; ask for fewer --games", wanted));
    const int all = static_cast<int>(wanted);
    const std::atomic<bool>& stopped = stop_on_signals();
    lab::Tournament tournament;
    {
        Progress progress(all);
        tournament = lab::hold({entry, *game, processes, o.threads_for(processes), stopped}, plan,
                               [&](int done) { progress.show(done); });
    }
    if (!processes.first()) return 0;
    if (tournament.games() < all) {
        fmt::print(stderr, "salon: {}\n",
                   lab::texts(o.lang()).say(o.out.empty() ? "tell.lost" : "tell.stopped"));
        return 1;
    }
    lab::Plan two = plan.all;
    two.players.resize(2);
    if (const std::string note = lab::seats_note(two, o.lang()); !note.empty())
        fmt::print(stderr, "salon: {}\n", note);
    if (o.json) fmt::print("{}\n", boost::json::serialize(lab::to_json(tournament)));
    else fmt::print("{}", lab::to_markdown(tournament, o.lang()));
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
    command->add_option("--out", options->out,
                        "a folder that keeps every game: an interrupted tournament goes on from "
                        "there, and a larger one finds the pairs that have met");
    command->callback([options, &run] {
        run = [options] {
            return shared_out(
                [&](const lab::Processes& all) { return run_tournament(*options, all); });
        };
    });
}

}  // namespace apps
