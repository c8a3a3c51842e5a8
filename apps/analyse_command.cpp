// salon analyse: a recorded match, decision by decision.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
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
    std::string level;
    std::uint64_t seed = 1;
    bool all = false;
};

constexpr int kThoughtsLeast = 16;  // fewer know nothing
constexpr int kThoughtsMost = 1'000'000;

std::string signed_points(int points) { return fmt::format("{:+d}", points); }
int at_most(double share) { return static_cast<int>(std::ceil(100 * share)); }
int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

// One seat's chance along the match, from the closed box to the result.
std::string curve_of(const ai::Analysis& analysis, std::size_t seat) {
    static constexpr std::array<const char*, 8> kBars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::size_t kWide = 72;
    const std::size_t points = analysis.moments.size();
    std::string out;
    for (std::size_t column = 0; column < std::min(points, kWide); ++column) {
        const ai::Moment& moment = analysis.moments[column * points / std::min(points, kWide)];
        out += kBars[static_cast<std::size_t>(std::clamp(8 * moment.after[seat], 0.0, 7.0))];
    }
    return out;
}

std::string named(const engine::AnyMatch& then, core::PlayerId who,
                  const std::vector<std::string>& moves, core::Language language) {
    return core::plain(ai::named(then, who, moves, language));
}

// Every step with the chances behind it, as percentages by seat.
void tell_all(const AnalyseOptions& o, const engine::AnyMatch& match,
              const ai::Analysis& analysis) {
    for (const ai::Moment& moment : analysis.moments) {
        const std::unique_ptr<engine::AnyMatch> then = match.at(moment.step);
        std::string chances;
        for (const double chance : moment.after) chances += fmt::format("{:>4}", percent(chance));
        const std::string what = moment.who.some()
                                     ? fmt::format("P{} {}", moment.who.index + 1,
                                                   named(*then, moment.who, moment.made, o.lang()))
                                     : shell_texts(o.lang()).say("analyse.chance");
        std::cout << fmt::format("{:>5} {}  {}\n", moment.step + 1, chances, what);
    }
}

void tell(const AnalyseOptions& o, const engine::MatchFile& file, const engine::AnyMatch& match,
          const ai::Analysis& analysis) {
    const core::Texts& shell = shell_texts(o.lang());
    std::cout << shell.say("analyse.title",
                           {{"steps", match.steps()}, {"iterations", analysis.iterations}})
              << "\n\n";
    for (std::size_t i = 0; i < analysis.accounts.size(); ++i) {
        const ai::WholePoints whole = ai::whole_points(analysis.accounts[i]);
        const ai::Margins& off = analysis.accounts[i].margins;
        std::cout << shell.say("analyse.account", {{"name", file.seats[i].name},
                                                   {"start", whole.start},
                                                   {"own", signed_points(whole.own)},
                                                   {"own_off", at_most(off.own)},
                                                   {"others", signed_points(whole.others)},
                                                   {"others_off", at_most(off.others)},
                                                   {"luck", signed_points(whole.luck)},
                                                   {"luck_off", at_most(off.luck)},
                                                   {"result", whole.result}})
                  << "\n    " << curve_of(analysis, i) << "\n";
    }
    std::cout << shell.say("analyse.margins") << "\n";
    const auto round = [&](int step) { return match.at(step)->round(o.lang()); };
    const auto turning = ai::turning_points(analysis, 8, round);
    std::cout << "\n" << shell.say(turning.empty() ? "analyse.none" : "analyse.turning") << "\n";
    for (const ai::Moment* m : turning) {
        const std::unique_ptr<engine::AnyMatch> then = match.at(m->step);
        std::cout << shell.say("analyse.point",
                               {{"step", m->step + 1},
                                {"round", then->round(o.lang())},
                                {"name", file.seats[m->who.index].name},
                                {"move", named(*then, m->who, m->made, o.lang())},
                                {"cost", percent(m->before[m->who.index] - m->after[m->who.index])},
                                {"better", named(*then, m->who, m->better, o.lang())}})
                  << "\n";
    }
    if (o.all) {
        std::cout << "\n" << shell.say("analyse.all") << "\n";
        tell_all(o, match, analysis);
    }
}

ai::Setting setting_of(const std::string& level) {
    const auto setting = ai::parse_setting(level);
    if (!setting.ok()) throw WrongUsage(setting.error());
    if (setting.value().kind != ai::Setting::Kind::Search)
        throw WrongUsage(
            "--level needs a player who searches: apprentice, journeyman, master or plain");
    if (level.find("ms=") != std::string::npos && level.find("iterations=") == std::string::npos)
        throw WrongUsage("--level counts thoughts, not time: say iterations= instead of ms=");
    return setting.value();
}

// As many thoughts as a player of that level has in this game, but enough to say something.
int thoughts_of(const ai::Setting& setting, const ai::AnyThinker& thinker) {
    return std::clamp(thinker.fitted(setting).search.iterations, kThoughtsLeast, kThoughtsMost);
}

int analyse(const AnalyseOptions& o) {
    const ai::Setting as_level = o.level.empty() ? ai::Setting{} : setting_of(o.level);
    const Recorded recorded = open_record(o.file, o.cards);
    const engine::AnyMatch& match = *recorded.match;
    const ai::AnyThinker& thinker = *entry_named(recorded.file.game).thinker;
    const int iterations = o.level.empty() ? o.iterations : thoughts_of(as_level, thinker);
    if (!match.waiting().over())
        throw Failure(o.file + ": this match is not over; only finished matches are analysed");
    ai::Analysis analysis;
    {
        Progress progress(match.steps(), 0);
        analysis = thinker.analyse(match, iterations, o.seed, [&](int done, int) {
            progress.show(done);
            return true;
        });
    }
    if (o.json) fmt::print("{}\n", boost::json::serialize(ai::to_json(analysis)));
    else tell(o, recorded.file, match, analysis);
    return 0;
}

}  // namespace

void add_analyse_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command = app.add_subcommand(
        "analyse", "a finished match: what was decided, what was luck, and where it turned");
    command->add_option("file", options->file, "the record of a match")->required();
    CLI::Option* iterations =
        command->add_option("--iterations", options->iterations, "thoughts about each decision")
            ->check(CLI::Range(kThoughtsLeast, kThoughtsMost))
            ->capture_default_str();
    command
        ->add_option("--level", options->level,
                     "as many thoughts as this player has, e.g. master or journeyman")
        ->excludes(iterations);
    add_seed_option(*command, options->seed, "of the thoughts");
    command->add_flag("--all", options->all, "the chances after every decision and every draw");
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return analyse(*options); }; });
}

}  // namespace apps
