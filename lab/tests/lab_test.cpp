// The laboratory: plans, statistics, repeatability, resuming, reports.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "lab/compare.hpp"
#include "lab/journal.hpp"
#include "lab/report.hpp"
#include "lab/run.hpp"
#include "lab/tables.hpp"
#include "lab/tournament.hpp"

namespace lab {
namespace {

namespace fs = std::filesystem;

// For this process alone: several builds may be tested at once.
std::string scratch(const std::string& name) {
    return (fs::temp_directory_path() / ("salon_lab_" + std::to_string(::getpid()) + "_" + name))
        .string();
}

const games::Entry& entry() { return *games::all().front(); }
const engine::AnyGame& game() {
    static const auto opened = entry().open(entry().data());
    return *opened;
}

Plan plan(int games) {
    return {std::string(entry().name), {"greedy", "random"}, "", games, 7,
            game().cards_fingerprint()};
}

std::map<int, Outcome> play(const Plan& p, int threads, const std::set<int>& done = {},
                            Share share = {}) {
    std::map<int, Outcome> outcomes;
    const std::atomic<bool> go_on{false};
    play_games(
        entry(), game(), p, done, share, threads, [&](const Outcome& o) { outcomes[o.game] = o; },
        go_on);
    return outcomes;
}

void expect_same(const std::map<int, Outcome>& a, const std::map<int, Outcome>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [number, one] : a) {
        const Outcome& other = b.at(number);
        ASSERT_EQ(one.seats.size(), other.seats.size());
        for (std::size_t i = 0; i < one.seats.size(); ++i)
            EXPECT_TRUE(one.seats[i].same_as(other.seats[i])) << number;
        EXPECT_EQ(one.things, other.things);
        EXPECT_EQ(one.rounds, other.rounds);
    }
}

TEST(Plan, ReadsPlayers) {
    EXPECT_EQ(read_players("master,greedy*3").value(),
              (std::vector<std::string>{"master", "greedy", "greedy", "greedy"}));
    EXPECT_FALSE(read_players("greedy*x").ok());
    EXPECT_FALSE(read_players("greedy,,random").ok());
    EXPECT_FALSE(read_players("").ok());
}

TEST(Plan, RotatesSeatsWithTheSameLuck) {
    const Plan p = plan(4);
    EXPECT_EQ(p.player_at(0, 0), 0);
    EXPECT_EQ(p.player_at(1, 0), 1);
    EXPECT_EQ(p.luck_of(0), p.luck_of(1));
    EXPECT_NE(p.luck_of(1), p.luck_of(2));
}

TEST(Plan, IsCheckedBeforeItIsPlayed) {
    Plan p = plan(2);
    p.players = {"greedy", "wizard"};
    EXPECT_NE(check_plan(entry(), game(), p).find("wizard"), std::string::npos);
    p.players.assign(8, "greedy");
    EXPECT_NE(check_plan(entry(), game(), p).find("names 8"), std::string::npos);
    p = plan(2);
    p.options = "colour=blue";
    EXPECT_FALSE(check_plan(entry(), game(), p).empty());
}

TEST(Run, GivesTheSameWithAnyNumberOfThreadsAndShares) {
    const Plan p = plan(24);
    const auto alone = play(p, 1);
    EXPECT_EQ(alone.size(), 24U);
    expect_same(alone, play(p, 3));
    auto shared = play(p, 1, {}, {0, 2});
    for (const auto& [number, outcome] : play(p, 2, {}, {1, 2})) shared[number] = outcome;
    expect_same(alone, shared);
}

TEST(Run, GoesOnAfterASuddenEnd) {
    const Plan p = plan(16);
    const std::string path = scratch("journal");
    fs::remove(path);
    {
        auto journal = Journal::open(path, p);
        ASSERT_TRUE(journal.ok()) << journal.error();
        for (const auto& [number, outcome] : play(p, 1))
            if (number < 9) journal.value().add(outcome);
    }
    std::ofstream(path, std::ios::app) << "{\"game\":9,\"rou";  // killed in the middle of a line
    auto journal = Journal::open(path, p);
    ASSERT_TRUE(journal.ok()) << journal.error();
    EXPECT_EQ(journal.value().outcomes().size(), 9U);
    std::set<int> done;
    for (const auto& [number, outcome] : journal.value().outcomes()) done.insert(number);
    const auto rest = play(p, 2, done);
    EXPECT_EQ(rest.size(), 7U);
    for (const auto& [number, outcome] : rest) journal.value().add(outcome);
    expect_same(play(p, 1), journal.value().outcomes());
    Plan other = p;
    other.seed = 8;
    EXPECT_NE(Journal::open(path, other).error().find("another experiment"), std::string::npos);
    fs::remove(path);
}

TEST(Run, TellsWhenAPlayerFromOutsideFails) {
    Plan p = plan(1);
    p.players[1] = "exec:while read line; do echo nonsense; done";
    try {
        play(p, 1);
        FAIL();
    } catch (const std::exception& problem) {
        EXPECT_NE(std::string(problem.what()).find("'nonsense', which is no legal move"),
                  std::string::npos)
            << problem.what();
    }
}

TEST(Statistics, ProportionsHaveWilsonIntervals) {
    Proportion p{50, 100};
    EXPECT_NEAR(p.interval().low, 0.404, 0.001);
    EXPECT_NEAR(p.interval().high, 0.596, 0.001);
    Proportion all{10, 10};
    EXPECT_NEAR(all.interval().low, 0.722, 0.001);
}

TEST(Statistics, SamplesKnowMeanAndSpread) {
    Sample sample;
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) sample.add(value);
    EXPECT_NEAR(sample.mean(), 5, 1e-12);
    EXPECT_NEAR(sample.deviation(), 2.138, 0.001);
}

TEST(Statistics, RatingsExplainResults) {
    std::vector<Meeting> meetings;
    for (int i = 0; i < 1000; ++i) {
        meetings.push_back({0, 1, i % 4 == 0 ? 0.0 : 1.0});  // three wins of four: 191 points
        meetings.push_back({1, 2, i % 4 == 0 ? 0.0 : 1.0});
    }
    const std::vector<Rating> ratings = rate(3, meetings, 1);
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 191, 3);
    EXPECT_NEAR(ratings[1].elo - ratings[2].elo, 191, 3);
    EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
    EXPECT_GT(ratings[0].interval.high, ratings[0].elo);
    EXPECT_LT(ratings[0].interval.high - ratings[0].interval.low, 60);
}

TEST(Report, NamesWhatWasStudiedInBothLanguages) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(40), 2)) outcomes.push_back(outcome);
    for (const core::Language language : {core::Language::English, core::Language::French}) {
        const Findings found = find(plan(40), outcomes, game(), language);
        EXPECT_EQ(found.games, 40);
        ASSERT_FALSE(found.studies.empty());
        for (const StudyFinding& study : found.studies)
            for (const ThingFinding& thing : study.things) {
                EXPECT_EQ(thing.with.count + thing.without.count, 80) << thing.id;
                EXPECT_NEAR(thing.with.sum + thing.without.sum, 40, 1e-9) << thing.id;
                EXPECT_NE(thing.name, "");
            }
        const std::string html = report(found, game(), language);
        EXPECT_NE(html.find("<svg"), std::string::npos);
        EXPECT_EQ(html.find("http"), std::string::npos);  // nothing is fetched
        EXPECT_NE(html.find(found.studies.front().title), std::string::npos);
    }
}

TEST(Report, FindsNoChangeWhereThereIsNone) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(20), 2)) outcomes.push_back(outcome);
    const Findings found = find(plan(20), outcomes, game(), core::Language::English);
    for (const Change& change : compare(found, found, core::Language::English))
        EXPECT_FALSE(change.certain) << change.figure;
}

TEST(Tables, HoldEverySeat) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(6), 1)) outcomes.push_back(outcome);
    const std::string base = scratch("tables");
    const auto match = game().start("players=2", core::Secret{});
    write_tables(base, plan(6), outcomes, match.value()->scores());
    std::ifstream seats(base + ".seats.csv");
    int lines = 0;
    for (std::string line; std::getline(seats, line);) ++lines;
    EXPECT_EQ(lines, 13);
    EXPECT_TRUE(fs::exists(base + ".sqlite"));
    for (const char* end : {".seats.csv", ".things.csv", ".sqlite"}) fs::remove(base + end);
}

TEST(Tournament, RanksThem) {
    const std::atomic<bool> go_on{false};
    const Tournament t = hold(
        entry(), game(), {"random", "greedy"}, "", 20, 1, 2, [](const Outcome&) {}, go_on);
    EXPECT_LT(t.ratings[0].elo, t.ratings[1].elo);
    EXPECT_EQ(t.pairs.at(0).won.count, 20);
    EXPECT_NE(to_markdown(t).find("| greedy |"), std::string::npos);
}

}  // namespace
}  // namespace lab
