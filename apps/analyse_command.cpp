// salon analyse: a recorded match, decision by decision.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cmath>
#include <iostream>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/progress.hpp"

namespace apps {

namespace {

struct AnalyseOptions : CommonOptions {
    std::string file;
    int iterations = 800;
    std::uint64_t seed = 1;
};

std::string points(double share) { return fmt::format("{:+.0f}", 100 * share); }
int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

void tell(const AnalyseOptions& o, const engine::MatchFile& file, const engine::AnyMatch& match,
          const ai::Analysis& analysis) {
    const core::Texts& shell = shell_texts(o.lang());
    std::cout << shell.say("analyse.title",
                           {{"steps", match.steps()}, {"iterations", analysis.iterations}})
              << "\n\n";
    for (std::size_t i = 0; i < analysis.accounts.size(); ++i) {
        const ai::Account& a = analysis.accounts[i];
        std::cout << shell.say("analyse.account", {{"name", file.seats[i].name},
                                                   {"start", percent(a.start)},
                                                   {"own", points(a.own)},
                                                   {"others", points(a.others)},
                                                   {"luck", points(a.luck)},
                                                   {"result", percent(a.result)}})
                  << "\n";
    }
    const auto turning = ai::turning_points(analysis, 8);
    std::cout << "\n" << shell.say(turning.empty() ? "analyse.none" : "analyse.turning") << "\n";
    for (const ai::Moment* m : turning) {
        const std::unique_ptr<engine::AnyMatch> then = match.at(m->step);
        const auto named = [&](const std::string& move) {
            return core::plain(then->name_action(m->who, move, o.lang()));
        };
        std::cout << shell.say("analyse.point",
                               {{"step", m->step + 1},
                                {"round", then->round(o.lang())},
                                {"name", file.seats[m->who.index].name},
                                {"move", named(m->action)},
                                {"cost", percent(m->before[m->who.index] - m->after[m->who.index])},
                                {"better", named(m->better)}})
                  << "\n";
    }
}

int analyse(const AnalyseOptions& o) {
    const auto file = engine::parse_match_file(o.file, read_file(o.file));
    if (!file.ok()) throw Failure(file.error());
    const std::unique_ptr<engine::AnyGame> game = open_game(file.value().game, o.cards);
    const auto match = game->replay(file.value());
    if (!match.ok()) throw Failure(match.error());
    if (!match.value()->waiting().over())
        throw Failure(o.file + ": this match is not over; only finished matches are analysed");
    ai::Analysis analysis;
    {
        Progress progress(match.value()->steps(), 0);
        analysis = entry_named(file.value().game)
                       .thinker->analyse(*match.value(), o.iterations, o.seed, [&](int done, int) {
                           progress.show(done);
                           return true;
                       });
    }
    if (o.json) fmt::print("{}\n", boost::json::serialize(ai::to_json(analysis)));
    else tell(o, file.value(), *match.value(), analysis);
    return 0;
}

}  // namespace

void add_analyse_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command = app.add_subcommand(
        "analyse", "a finished match: what was decided, what was luck, and where it turned");
    command->add_option("file", options->file, "the record of a match")->required();
    command->add_option("--iterations", options->iterations, "thoughts about each decision")
        ->check(CLI::Range(16, 1000000));
    command->add_option("--seed", options->seed, "of the thoughts");
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return analyse(*options); }; });
}

}  // namespace apps
