// The laboratory: plans, statistics, repeatability, resuming, reports.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
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
    return {std::string(entry().name),
            {"greedy", "random"},
            "",
            games,
            7,
            game().cards_fingerprint(),
            game().rules_version(),
            meanings_of({"greedy", "random"})};
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
    // A command may hold commas and stars.
    EXPECT_EQ(read_players("greedy,exec:./bot 'a,b' c\\,d *.txt,exec:./bot*2").value(),
              (std::vector<std::string>{"greedy", "exec:./bot 'a,b' c\\,d *.txt", "exec:./bot",
                                        "exec:./bot"}));
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
    p.options = "players=3";
    EXPECT_EQ(check_plan(entry(), game(), p), "--players names 2, and the options ask for 3");
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

Outcome empty_outcome(int number) {
    Outcome outcome;
    outcome.game = number;
    return outcome;
}

TEST(Journal, KeepsWhatWasPlayedWhenFewerGamesAreAsked) {
    const std::string path = scratch("fewer");
    fs::remove(path);
    for (int i = 0; i < 9; ++i) Journal::open(path, plan(9)).value().add(empty_outcome(i));
    EXPECT_EQ(Journal::open(path, plan(4)).value().outcomes().size(), 4U);
    EXPECT_EQ(Journal::read(path, plan(4)).value().size(), 4U);
    auto journal = Journal::open(path, plan(4));
    EXPECT_EQ(Journal::merge("", journal.value(), path, plan(4)).size(), 4U);
    EXPECT_EQ(Journal::open(path, plan(20)).value().outcomes().size(), 9U);
    fs::remove(path);
}

TEST(Journal, RefusesPlayersWhoseMeaningHasChanged) {
    const std::string path = scratch("meaning");
    fs::remove(path);
    Plan p = plan(4);
    p.players = {"journeyman", "greedy"};
    p.meanings = meanings_of(p.players);
    EXPECT_NE(p.meanings[0].find("iterations="), std::string::npos);
    { Journal::open(path, p).value().add(empty_outcome(0)); }
    EXPECT_EQ(Journal::open(path, p).value().outcomes().size(), 1U);
    Plan now = p;
    now.meanings[0] += " wiser";
    const auto refused = Journal::open(path, now);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().find("when 'journeyman' meant 'search"), std::string::npos)
        << refused.error();
    EXPECT_EQ(Journal::open(path, p).value().outcomes().size(), 1U);  // and nothing was lost
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

// A program that plays the first legal move.
const std::string kFirstMove = R"sh(sed -u 's/.*"legal":\["\([^"]*\)".*/\1/')sh";

TEST(Run, StartsAProgramAnewForEveryGame) {
    const std::string starts = scratch("starts");
    fs::remove(starts);
    Plan p = plan(3);
    p.players[1] = "exec:echo started >>" + starts + "; " + kFirstMove;
    const auto outcomes = play(p, 1);
    EXPECT_EQ(outcomes.size(), 3U);
    std::ifstream in(starts);
    int count = 0;
    for (std::string line; std::getline(in, line);) ++count;
    EXPECT_EQ(count, 3);
    fs::remove(starts);
}

TEST(Run, DoesNotWaitForAProgramThatWillNotEnd) {
    Plan p = plan(1);
    p.players[1] = "exec:trap '' TERM; " + kFirstMove + "; sleep 20";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(play(p, 1).size(), 1U);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
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

TEST(Statistics, TimesKnowTheirQuantilesAndTheLongest) {
    Times times;
    for (int i = 1; i <= 1000; ++i) times.add(i * 100);  // up to a tenth of a second
    EXPECT_EQ(times.count(), 1000);
    EXPECT_EQ(times.most(), 100'000);
    EXPECT_NEAR(times.quantile(0.95), 95'000, 9'500);
    EXPECT_NEAR(times.longer_than(50'000), 500, 50);
    EXPECT_EQ(times.longer_than(100'000), 0);
    SeatOutcome seat;
    seat.times = times;
    Outcome outcome;
    outcome.seats = {seat};
    const Times again = outcome_from_line(to_line(outcome)).value().seats[0].times;
    EXPECT_EQ(again.steps(), times.steps());
    EXPECT_EQ(again.most(), times.most());
    EXPECT_EQ(again.count(), times.count());
}

TEST(Statistics, ManyFiguresRaiseTheBar) {
    // One figure at 4 % is believed alone, but not as the best of twenty.
    EXPECT_EQ(believed({0.04}), std::vector<bool>{true});
    std::vector<double> luck(20, 0.5);
    luck[3] = 0.04;
    EXPECT_EQ(believed(luck), std::vector<bool>(20, false));
    luck[3] = 0.001;
    luck[7] = 0.004;
    std::vector<bool> expected(20, false);
    expected[3] = expected[7] = true;
    EXPECT_EQ(believed(luck), expected);
    EXPECT_NEAR(luck_of(Proportion{50, 100}, Proportion{64, 100}), 0.0455, 0.001);
    EXPECT_EQ(luck_of(Proportion{50, 100}, Proportion{50, 100}), 1);
    EXPECT_LT(luck_of_counts(0, 100, 80, 100), 1e-6);
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

TEST(Report, SaysWhetherItRepeats) {
    const auto says = [](const std::vector<std::string>& players) {
        Plan p = plan(1);
        p.players = players;
        return repeatability(p, core::Language::English);
    };
    const std::string same = "The same command gives the same figures.";
    EXPECT_EQ(says({"greedy", "journeyman"}), same);
    EXPECT_EQ(says({"greedy", "master:iterations=50"}), same);
    EXPECT_EQ(says({"greedy", "master"}).find("master thinks by the clock"), 0U);
    EXPECT_EQ(says({"plain:ms=5", "master"}).find("plain:ms=5 and master think by the clock"), 0U);
    EXPECT_NE(says({"exec:./bot", "greedy"}), same);
}

TEST(Report, ShowsDecisionsAndHowLongTheyTake) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(6), 1)) outcomes.push_back(outcome);
    Outcome& slow = outcomes.front();
    slow.seats[0].times.add(1'234'000);
    const Findings found = find(plan(6), outcomes, game(), core::Language::English);
    int decisions = 0;
    for (const Outcome& outcome : outcomes) decisions += outcome.decisions;
    int timed = 0;
    for (const PlayerFinding& player : found.named) timed += player.times.count();
    EXPECT_EQ(timed, decisions + 1);
    const std::string html = report(found, game(), core::Language::English);
    for (const char* words : {"Decisions of a game", "95 % within", "longest 1.2",
                              "decisions took longer than one second", "class=\"second\""})
        EXPECT_NE(html.find(words), std::string::npos) << words;
    EXPECT_NE(report(found, game(), core::Language::French).find("95\u202f% en moins de"),
              std::string::npos);
}

TEST(Report, ComparesInPictures) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(40), 2)) outcomes.push_back(outcome);
    const Findings before = find(plan(40), outcomes, game(), core::Language::English);
    for (Outcome& outcome : outcomes)
        for (SeatOutcome& seat : outcome.seats) seat.points += 30;
    const Findings after = find(plan(40), outcomes, game(), core::Language::English);
    const std::string html = comparison_report(before, after, "these cards", "those cards", game(),
                                               core::Language::English);
    for (const char* words :
         {"class=\"bar was\"", "class=\"outline\"", "▲", "those cards", "Benjamini and Hochberg"})
        EXPECT_NE(html.find(words), std::string::npos) << words;
    EXPECT_EQ(html.find("http"), std::string::npos);
}

TEST(Report, FindsNoChangeWhereThereIsNone) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(20), 2)) outcomes.push_back(outcome);
    const Findings found = find(plan(20), outcomes, game(), core::Language::English);
    for (const Change& change : compare(found, found, core::Language::English))
        EXPECT_FALSE(change.certain) << change.figure;
}

// A study of one thing that came `times` times, half of them to a winner.
StudyFinding study_of(const std::string& event, const std::string& thing, int times) {
    const Proportion half{times / 2.0, times};
    return {event, "Made", false, {{thing, thing, times, half, half, {}}}};
}

TEST(Report, ComparesWhatIsSeenOnOneSideOnly) {
    Findings before;
    before.games = 100;
    before.studies = {study_of("made", "old", 60)};
    Findings after = before;
    after.studies = {study_of("made", "new", 80), study_of("bought", "barrel", 70)};
    std::map<std::string, Change> by_figure;
    for (const Change& change : compare(before, after, core::Language::English))
        by_figure[change.figure] = change;
    EXPECT_NEAR(by_figure.at("Made: old, times a game").before, 0.6, 1e-9);
    EXPECT_EQ(by_figure.at("Made: old, times a game").after, 0);
    EXPECT_EQ(by_figure.at("Made: new, times a game").before, 0);
    EXPECT_NEAR(by_figure.at("Made: new, times a game").after, 0.8, 1e-9);
    EXPECT_TRUE(by_figure.at("Made: new, times a game").certain);
    EXPECT_NEAR(by_figure.at("Made: barrel, times a game").after, 0.7, 1e-9);
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
    Plan p = plan(20);
    p.players = {"random", "greedy"};
    const Tournament t = hold(
        entry(), game(), {p, ""}, 2, [](int) {}, go_on);
    EXPECT_LT(t.ratings[0].elo, t.ratings[1].elo);
    EXPECT_EQ(t.pairs.at(0).won.count, 20);
    EXPECT_NE(to_markdown(t).find("| greedy |"), std::string::npos);
}

TEST(Tournament, GoesOnWhereItWasStopped) {
    const std::string folder = scratch("tournament");
    fs::remove_all(folder);
    Plan p = plan(8);
    p.players = {"random", "greedy", "instinct"};
    std::atomic<bool> stop{false};
    hold(
        entry(), game(), {p, folder}, 1, [&](int done) { stop = done >= 11; }, stop);
    stop = false;
    std::vector<int> told;
    const Tournament resumed = hold(
        entry(), game(), {p, folder}, 2, [&](int done) { told.push_back(done); }, stop);
    EXPECT_EQ(told.front(), 8);  // the first pair, whole
    EXPECT_EQ(told.back(), 24);
    EXPECT_LE(told.size(), 24U - 11U + 3U);  // nothing is played twice
    const Tournament at_once = hold(
        entry(), game(), {p, ""}, 1, [](int) {}, stop);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(resumed.ratings[i].elo, at_once.ratings[i].elo) << i;
    fs::remove_all(folder);
}

}  // namespace
}  // namespace lab
