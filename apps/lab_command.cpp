// salon lab: plays many games and says what came of them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <filesystem>

#include "apps/command.hpp"
#include "apps/experiment.hpp"
#include "apps/progress.hpp"
#include "lab/compare.hpp"
#include "lab/json.hpp"
#include "lab/page.hpp"
#include "lab/perform.hpp"
#include "lab/report.hpp"
#include "lab/tables.hpp"

namespace apps {

namespace {

struct LabOptions : ExperimentOptions {
    LabOptions() { players = "greedy,greedy", games = 1000; }

    std::string report;
    std::string against;

    // Where the report is written, and what the names of the data begin with.
    std::string page() const { return report.empty() ? data() + ".html" : stem() + ".html"; }
    std::string data() const {
        const std::string base = report.empty() ? "lab-" + game : stem();
        return out.empty()
                   ? base
                   : (std::filesystem::path(out) / std::filesystem::path(base).filename()).string();
    }

private:
    std::string stem() const {
        return report.size() > 5 && report.ends_with(".html") ? report.substr(0, report.size() - 5)
                                                              : report;
    }
};

lab::Plan plan_of(const LabOptions& o, const engine::AnyGame& game) {
    const auto players = lab::read_players(o.players);
    if (!players.ok()) throw WrongUsage(players.error());
    return {o.game,
            players.value(),
            o.options_line(),
            o.games,
            o.seed,
            game.cards_fingerprint(),
            game.rules_version(),
            lab::meanings_of(players.value(), *entry_named(o.game).thinker)};
}

std::vector<lab::Outcome> experiment(const LabOptions& o, const engine::AnyGame& game,
                                     const std::string& base, const lab::Processes& processes) {
    const games::Entry& entry = entry_named(o.game);
    const lab::Plan plan = plan_of(o, game);
    if (const std::string wrong = lab::check_plan(entry, game, plan); !wrong.empty())
        throw WrongUsage(wrong);
    Progress progress(plan.games);
    return lab::perform({entry, game, processes, o.threads_for(processes), stop_on_signals()}, plan,
                        {base + ".journal", o.fresh}, [&](int done) { progress.show(done); });
}

// What came of it on a terminal; pictures and more figures are in the report.
class Teller {
public:
    Teller(const lab::Findings& found, core::Language language)
        : found_(found), language_(language), words_(lab::texts(language)) {}

    void tell() const {
        fmt::print("{}\n", words_.say("tell.games", {{"games", found_.games},
                                                     {"rounds", number(found_.rounds.mean())},
                                                     {"decisions", number(found_.decisions.mean())},
                                                     {"points", number(found_.points.mean())}}));
        if (const std::string note = lab::seats_note(found_.plan, language_); !note.empty())
            fmt::print("{}\n", note);
        if (!found_.rivals) fmt::print("  {}\n", words_.say("tell.won", sure_of(found_.won)));
        for (const lab::PlayerFinding& player : found_.named) tell_player(player);
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            fmt::print("  {:<28} {} %\n",
                       words_.say("report.seat", {{"number", static_cast<int>(i) + 1}}),
                       percent(found_.seats[i].share()));
        for (const lab::StudyFinding& study : found_.studies) tell_study(study);
    }

private:
    std::string number(double value) const { return lab::one_decimal(value, language_); }
    std::string percent(double share) const { return number(100 * share); }
    core::TextArgs sure_of(const lab::Proportion& won) const {
        const lab::Interval sure = won.interval();
        return {{"won", percent(won.share())},
                {"low", percent(sure.low)},
                {"high", percent(sure.high)}};
    }

    void tell_player(const lab::PlayerFinding& player) const {
        core::TextArgs args = sure_of(player.won);
        args.push_back({"points", number(player.points.mean())});
        args.push_back({"ms", number(player.milliseconds.mean())});
        fmt::print("  {:<28} {}\n", player.shown,
                   words_.say(found_.rivals ? "tell.player" : "tell.player_together", args));
    }

    void tell_study(const lab::StudyFinding& study) const {
        if (study.things.empty()) return;
        fmt::print("  {}\n", study.title);
        for (const lab::ThingFinding& one : study.things)
            fmt::print("    {:<32} {:>12}, {}\n", one.name,
                       words_.say("report.times", {{"times", one.times}}),
                       words_.say("report.with", {{"with", percent(one.with.share())},
                                                  {"without", percent(one.without.share())}}));
    }

    const lab::Findings& found_;
    core::Language language_;
    const core::Texts& words_;
};

void write_data(const std::string& base, const lab::Plan& plan, const engine::AnyGame& game,
                const std::vector<lab::Outcome>& outcomes) {
    const auto match = game.start(lab::options_of(plan), core::Secret{});
    lab::write_tables(base, plan, outcomes, match.value()->scores());
}

struct Side {  // of a comparison, or the only one
    std::unique_ptr<engine::AnyGame> game;
    std::string base;
    std::vector<lab::Outcome> outcomes;
};

lab::Findings write_side(const LabOptions& o, const Side& side) {
    const lab::Plan plan = plan_of(o, *side.game);
    write_data(side.base, plan, *side.game, side.outcomes);
    return lab::find(plan, side.outcomes, *side.game, o.lang());
}

void report_one(const LabOptions& o, const Side& side) {
    const lab::Findings found = write_side(o, side);
    write_file(o.page(), lab::report(found, *side.game, o.lang()));
    if (o.json) fmt::print("{}\n", boost::json::serialize(lab::to_json(found)));
    else Teller(found, o.lang()).tell();
}

void report_two(const LabOptions& o, const Side& one, const Side& other) {
    const lab::Findings before = write_side(o, one);
    const lab::Findings after = write_side(o, other);
    const std::string before_name =
        o.cards.empty() ? lab::texts(o.lang()).say("compare.built_in") : o.cards;
    write_file(o.page(),
               lab::comparison_report(before, after, before_name, o.against, *one.game, o.lang()));
    const std::vector<lab::Change> changes = lab::compare(before, after, o.lang());
    if (o.json)
        fmt::print("{}\n",
                   boost::json::serialize(boost::json::object{{"before", lab::to_json(before)},
                                                              {"after", lab::to_json(after)},
                                                              {"changes", lab::to_json(changes)}}));
    else fmt::print("{}", lab::comparison_text(changes, o.lang()));
}

int run_lab(const LabOptions& o, const lab::Processes& processes) {
    const std::atomic<bool>& stopped = stop_on_signals();
    if (!o.out.empty()) std::filesystem::create_directories(o.out);
    std::vector<Side> sides;
    sides.push_back({open_game(o.game, o.cards), o.data(), {}});
    if (!o.against.empty())
        sides.push_back({open_game(o.game, o.against), o.data() + ".against", {}});
    bool whole = true;
    for (Side& side : sides) {
        side.outcomes = experiment(o, *side.game, side.base, processes);
        whole = whole && static_cast<int>(side.outcomes.size()) == o.games;
    }
    if (!processes.first()) return 0;
    if (stopped || !whole) {
        fmt::print(stderr, "salon: {}\n", lab::texts(o.lang()).say("tell.stopped"));
        return 1;
    }
    if (sides.size() == 1) report_one(o, sides[0]);
    else report_two(o, sides[0], sides[1]);
    if (o.json) return 0;
    fmt::print("{}", o.page());
    for (const Side& side : sides)
        fmt::print(", {0}.sqlite, {0}.seats.csv, {0}.things.csv", side.base);
    fmt::print("\n");
    return 0;
}

}  // namespace

void add_lab_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<LabOptions>();
    CLI::App* command = app.add_subcommand(
        "lab",
        "plays many games on all cores and reports on balance; under mpirun, on many machines");
    add_experiment_options(*command, *options,
                           "who plays, e.g. master,journeyman*3; seats are rotated");
    command->add_option("--report", options->report,
                        "where to write the report (FILE.html) and, beside it, the data; an "
                        "interrupted experiment goes on from there");
    command->add_option("--against", options->against,
                        "a second folder of cards: what does the change from --cards do?");
    command->add_option("--out", options->out,
                        "a folder for the data (and the report, if --report does not say where)");
    command->callback([options, &run] {
        run = [options] {
            return shared_out([&](const lab::Processes& all) { return run_lab(*options, all); });
        };
    });
}

}  // namespace apps
