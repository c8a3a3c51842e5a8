// salon lab: plays many games and says what came of them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "lab/compare.hpp"
#include "lab/journal.hpp"
#include "lab/processes.hpp"
#include "lab/report.hpp"
#include "lab/run.hpp"
#include "lab/tables.hpp"

namespace apps {

namespace {

struct LabOptions : CommonOptions {
    std::string game;
    std::string players = "greedy,greedy";
    int games = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> options;
    std::string report;
    std::string against;
    int threads = 0;
    bool fresh = false;
};

std::atomic<bool> stopped{false};
void stop(int) { stopped = true; }

int threads_of(const LabOptions& o, const lab::Processes& processes) {
    if (o.threads > 0) return o.threads;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return std::max(1, cores / processes.size());
}

std::string base_of(const std::string& report) {
    return report.size() > 5 && report.ends_with(".html") ? report.substr(0, report.size() - 5)
                                                          : report;
}

lab::Plan plan_of(const LabOptions& o, const engine::AnyGame& game) {
    const auto players = lab::read_players(o.players);
    if (!players.ok()) throw WrongUsage(players.error());
    std::string options;
    for (const std::string& option : o.options) options += (options.empty() ? "" : " ") + option;
    return {o.game, players.value(), options, o.games, o.seed, game.cards_fingerprint()};
}

// The journals of all processes of an experiment that was interrupted.
std::set<int> done_elsewhere(const std::string& journal, const lab::Plan& plan, int rank) {
    std::set<int> done;
    for (int other = 0; other < 256; ++other) {
        const std::string path = other == 0 ? journal : fmt::format("{}.{}", journal, other);
        if (other == rank || !std::filesystem::exists(path)) continue;
        const auto opened = lab::Journal::read(path, plan);
        if (!opened.ok()) throw Failure(opened.error());
        for (const auto& [game, outcome] : opened.value()) done.insert(game);
    }
    return done;
}

// All outcomes in order, at the first process; nothing elsewhere or when it was stopped.
std::vector<lab::Outcome> experiment(const LabOptions& o, const engine::AnyGame& game,
                                     const std::string& base, const lab::Processes& processes) {
    const games::Entry& entry = entry_named(o.game);
    const lab::Plan plan = plan_of(o, game);
    if (const std::string wrong = lab::check_plan(entry, game, plan); !wrong.empty())
        throw WrongUsage(wrong);
    const std::string shared = base + ".journal";
    const std::string own =
        processes.first() ? shared : fmt::format("{}.{}", shared, processes.rank());
    if (o.fresh) std::filesystem::remove(own);
    auto journal = lab::Journal::open(own, plan);
    if (!journal.ok()) throw Failure(journal.error());
    std::set<int> done = done_elsewhere(shared, plan, processes.rank());
    for (const auto& [number, outcome] : journal.value().outcomes()) done.insert(number);
    int count = static_cast<int>(done.size());
    {
        Progress progress(plan.games, count);
        lab::play_games(
            entry, game, plan, done, {processes.rank(), processes.size()}, threads_of(o, processes),
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

void tell(const lab::Findings& found) {
    fmt::print("{} games of {}: {:.1f} rounds, {:.1f} decisions, {:.1f} points (winners {:.1f})\n",
               found.games, found.plan.game, found.rounds.mean(), found.decisions.mean(),
               found.points.mean(), found.winning_points.mean());
    for (const lab::PlayerFinding& player : found.players) {
        const lab::Interval sure = player.won.interval();
        fmt::print(
            "  {:<28} won {:5.1f} % ({:.1f} to {:.1f}), {:.1f} points, {:.1f} ms a decision\n",
            player.name, 100 * player.won.share(), 100 * sure.low, 100 * sure.high,
            player.points.mean(), player.milliseconds.mean());
    }
    for (std::size_t i = 0; found.seats.size() > 1 && i < found.seats.size(); ++i)
        fmt::print("  seat {}: won {:.1f} %\n", i + 1, 100 * found.seats[i].share());
    for (const lab::StudyFinding& study : found.studies) {
        fmt::print("  {}\n", study.title);
        for (const lab::ThingFinding& one : study.things)
            fmt::print("    {:<30} {:6} times, won {:5.1f} % with, {:5.1f} % without\n", one.name,
                       one.times, 100 * one.with.share(), 100 * one.without.share());
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
        fmt::print(stderr, "salon: stopped; the same command goes on with it\n");
        return 1;
    }
    const lab::Plan plan = plan_of(o, *game);
    const lab::Findings found = lab::find(plan, outcomes, *game, o.lang());
    const auto match =
        game->start(fmt::format("players={} {}", plan.seats(), plan.options), core::Secret{});
    lab::write_tables(base, plan, outcomes, match.value()->scores());
    if (other) {
        const lab::Findings after = lab::find(plan_of(o, *other), others, *other, o.lang());
        const std::string before_name = o.cards.empty() ? "the built-in cards" : o.cards;
        write_file(base + ".html",
                   lab::comparison_report(found, after, before_name, o.against, *game, o.lang()));
        fmt::print("{}", lab::comparison_text(lab::compare(found, after, o.lang()), o.lang()));
    } else {
        write_file(base + ".html", lab::report(found, *game, o.lang()));
        tell(found);
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
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command->add_option("--players", options->players,
                        "who plays, e.g. master,journeyman*3; seats are rotated");
    command->add_option("--games", options->games, "how many games")
        ->check(CLI::Range(1, 100000000));
    command->add_option("--seed", options->seed, "another number, other luck");
    command->add_option("--option", options->options,
                        "an option of the game, key=value; may be repeated");
    command->add_option("--report", options->report,
                        "where to write the report (FILE.html) and, beside it, the data; an "
                        "interrupted experiment goes on from there");
    command->add_option("--against", options->against,
                        "a second folder of cards: what does the change from --cards do?");
    command->add_option("--threads", options->threads, "as many as cores, if nothing is said")
        ->check(CLI::Range(1, 1024));
    command->add_flag("--fresh", options->fresh, "forget an interrupted experiment");
    add_common_options(*command, *options, With::Cards);
    command->callback([options, &run] { run = [options] { return run_lab(*options); }; });
}

}  // namespace apps
