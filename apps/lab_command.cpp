// salon lab: plays many games and says what came of them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <filesystem>

#include "apps/command.hpp"
#include "apps/experiment.hpp"
#include "apps/progress.hpp"
#include "lab/compare.hpp"
#include "lab/journal.hpp"
#include "lab/processes.hpp"
#include "lab/report.hpp"
#include "lab/run.hpp"
#include "lab/tables.hpp"

namespace apps {

namespace {

struct LabOptions : ExperimentOptions {
    LabOptions() { players = "greedy,greedy", games = 1000; }

    std::string report;
    std::string against;
    bool fresh = false;
};

std::atomic<bool> stopped{false};
void stop(int) { stopped = true; }

std::string base_of(const std::string& report) {
    return report.size() > 5 && report.ends_with(".html") ? report.substr(0, report.size() - 5)
                                                          : report;
}

lab::Plan plan_of(const LabOptions& o, const engine::AnyGame& game) {
    const auto players = lab::read_players(o.players);
    if (!players.ok()) throw WrongUsage(players.error());
    return {o.game, players.value(), o.options_line(), o.games, o.seed, game.cards_fingerprint()};
}

// All outcomes in order, at the first process; nothing elsewhere or when it was stopped.
std::vector<lab::Outcome> experiment(const LabOptions& o, const engine::AnyGame& game,
                                     const std::string& base, const lab::Processes& processes) {
    const games::Entry& entry = entry_named(o.game);
    const lab::Plan plan = plan_of(o, game);
    if (const std::string wrong = lab::check_plan(entry, game, plan); !wrong.empty())
        throw WrongUsage(wrong);
    const std::string shared = base + ".journal";
    const std::string own = lab::Journal::path_of(shared, processes.rank());
    if (o.fresh) {
        std::filesystem::remove(own);
        // Nobody reads those of a larger company that was interrupted.
        for (int rank = processes.size(); processes.first() && rank < lab::Journal::kProcessesMost;
             ++rank)
            std::filesystem::remove(lab::Journal::path_of(shared, rank));
    }
    auto journal = lab::Journal::open(own, plan);
    if (!journal.ok()) throw Failure(journal.error());
    // Those of other processes too, if it was interrupted.
    std::set<int> done;
    for (const std::string& path :
         o.fresh ? std::vector<std::string>{own} : lab::Journal::all_beside(shared)) {
        const auto there = lab::Journal::read(path, plan);
        if (!there.ok()) throw Failure(there.error());
        for (const auto& [number, outcome] : there.value()) done.insert(number);
    }
    int count = static_cast<int>(done.size());
    {
        Progress progress(plan.games, count);
        lab::play_games(
            entry, game, plan, done, {processes.rank(), processes.size()},
            o.threads_for(processes.size()),
            [&](const lab::Outcome& outcome) {
                journal.value().add(outcome);
                progress.show(count += processes.size());
            },
            stopped);
    }
    std::string lines;
    for (const auto& [number, outcome] : journal.value().outcomes())
        lines += lab::to_line(outcome) + "\n";
    const std::string all = processes.gather(lines);
    if (!processes.first()) return {};
    return lab::Journal::merge(all, journal.value(), shared, plan);
}

void tell(const lab::Findings& found, core::Language language) {
    const core::Texts& words = lab::texts(language);
    const auto number = [&](double value) { return lab::one_decimal(value, language); };
    const auto percent = [&](double share) { return number(100 * share); };
    fmt::print("{}\n", words.say("tell.games", {{"games", found.games},
                                                {"rounds", number(found.rounds.mean())},
                                                {"decisions", number(found.decisions.mean())},
                                                {"points", number(found.points.mean())}}));
    for (const lab::PlayerFinding& player : found.players) {
        const lab::Interval sure = player.won.interval();
        fmt::print("  {:<28} {}\n", player.name,
                   words.say("tell.player", {{"won", percent(player.won.share())},
                                             {"low", percent(sure.low)},
                                             {"high", percent(sure.high)},
                                             {"points", number(player.points.mean())},
                                             {"ms", number(player.milliseconds.mean())}}));
    }
    for (std::size_t i = 0; found.seats.size() > 1 && i < found.seats.size(); ++i)
        fmt::print("  {:<28} {} %\n",
                   words.say("report.seat", {{"number", static_cast<int>(i) + 1}}),
                   percent(found.seats[i].share()));
    for (const lab::StudyFinding& study : found.studies) {
        fmt::print("  {}\n", study.title);
        for (const lab::ThingFinding& one : study.things)
            fmt::print("    {:<32} {:>12}, {}\n", one.name,
                       words.say("report.times", {{"times", one.times}}),
                       words.say("report.with", {{"with", percent(one.with.share())},
                                                 {"without", percent(one.without.share())}}));
    }
}

int run_lab(const LabOptions& o) {
    const lab::Processes processes;
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    const std::string base = base_of(o.report.empty() ? "lab-" + o.game : o.report);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game, o.cards);
    const std::vector<lab::Outcome> outcomes = experiment(o, *game, base, processes);
    const std::unique_ptr<engine::AnyGame> other =
        o.against.empty() ? nullptr : open_game(o.game, o.against);
    const std::vector<lab::Outcome> others =
        other ? experiment(o, *other, base + ".against", processes) : std::vector<lab::Outcome>{};
    if (!processes.first()) return 0;
    if (stopped || static_cast<int>(outcomes.size()) < o.games) {
        fmt::print(stderr, "salon: {}\n", lab::texts(o.lang()).say("tell.stopped"));
        return 1;
    }
    const lab::Plan plan = plan_of(o, *game);
    const lab::Findings found = lab::find(plan, outcomes, *game, o.lang());
    const auto match =
        game->start(fmt::format("players={} {}", plan.seats(), plan.options), core::Secret{});
    lab::write_tables(base, plan, outcomes, match.value()->scores());
    if (other) {
        const lab::Findings after = lab::find(plan_of(o, *other), others, *other, o.lang());
        const std::string before_name =
            o.cards.empty() ? lab::texts(o.lang()).say("compare.built_in") : o.cards;
        write_file(base + ".html",
                   lab::comparison_report(found, after, before_name, o.against, *game, o.lang()));
        fmt::print("{}", lab::comparison_text(lab::compare(found, after, o.lang()), o.lang()));
    } else {
        write_file(base + ".html", lab::report(found, *game, o.lang()));
        tell(found, o.lang());
    }
    fmt::print("{}.html, {}.sqlite, {}.seats.csv, {}.things.csv\n", base, base, base, base);
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
    command->add_flag("--fresh", options->fresh, "forget an interrupted experiment");
    command->callback([options, &run] { run = [options] { return run_lab(*options); }; });
}

}  // namespace apps
