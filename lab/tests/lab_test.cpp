// The laboratory: plans, repeatability, resuming, reports, tournaments.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "engine/about.hpp"
#include "lab/compare.hpp"
#include "lab/journal.hpp"
#include "lab/report.hpp"
#include "lab/tables.hpp"
#include "lab/tests/bench.hpp"
#include "lab/tournament.hpp"

namespace lab {
namespace {

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

TEST(Run, CountsRoundsAndNotWhatGoesBeforeAndAfter) {
    for (const auto& [number, outcome] : play(plan(4), 1)) EXPECT_EQ(outcome.rounds, 12) << number;
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

TEST(Run, EndsInTheMiddleOfAGameWhenItIsStopped) {
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(play_game(entry(), game(), plan(1), 0, &stop).has_value());
    Plan slow = plan(1);
    slow.players[0] = "exec:sleep 100";
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_FALSE(play_game(entry(), game(), slow, 0, &stop).has_value());
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(30));
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

TEST(Run, TellsWhenAnAnswerHasNoEnd) {
    Plan p = plan(1);
    p.players[1] = "exec:read line; head -c 9000 /dev/zero | tr '\\0' x; sleep 20";
    try {
        play(p, 1);
        FAIL();
    } catch (const std::exception& problem) {
        EXPECT_NE(std::string(problem.what()).find("no end of a line"), std::string::npos)
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

TEST(Report, NamesWhatWasStudiedInBothLanguages) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(40), 2)) outcomes.push_back(outcome);
    for (const core::Language language : {core::Language::English, core::Language::French}) {
        const Findings found = find(plan(40), outcomes, game(), language);
        EXPECT_EQ(found.games, 40);
        ASSERT_FALSE(found.studies.empty());
        for (const StudyFinding& study : found.studies)
            for (const ThingFinding& thing : study.things) {
                EXPECT_EQ(thing.with.count() + thing.without.count(), 80) << thing.id;
                EXPECT_NEAR(thing.with.sum() + thing.without.sum(), 40, 1e-9) << thing.id;
                EXPECT_NE(thing.name, "");
                EXPECT_EQ(thing.often.count(), 40) << thing.id;
            }
        const std::string html = report(found, game(), language);
        EXPECT_NE(html.find(engine::title(game(), language)), std::string::npos);
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
    EXPECT_EQ(says({"greedy", "master"}).find("Master thinks by the clock"), 0U);
    EXPECT_EQ(says({"plain:ms=5", "master"}).find("Plain (ms=5) and Master think by the clock"),
              0U);
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

// A study of one thing that came to one of two seats in the first `times` of 100 games.
StudyFinding study_of(const std::string& event, const std::string& thing, int times) {
    ThingFinding one{thing, thing, times, {}, {}, {}};
    for (int i = 0; i < 100; ++i) {
        one.often.add(i, i < times ? 1 : 0);
        for (const int seat : {0, 1})
            (seat == 0 && i < times ? one.with : one.without).add(i, (i + seat) % 2);
    }
    return {event, "Made", false, {one}};
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

// Every game in every way it can be played by rivals, alone and together, as far as its options go.
struct Way {
    const games::Entry* entry;
    Plan plan;
};
std::vector<Way> ways() {
    std::vector<Way> ways;
    for (const games::Entry* one : games::all()) {
        const auto opened = one->open(one->data());
        for (const engine::OptionText& option : opened->options())
            for (const std::string& choice : option.choices)
                for (int seats = opened->players().first; seats <= 2; ++seats) {
                    const std::string words = option.id + "=" + choice;
                    const Plan p{
                        std::string(one->name),
                        std::vector<std::string>(static_cast<std::size_t>(seats), "instinct"),
                        words,
                        4,
                        3,
                        "",
                        0,
                        {}};
                    if (check_plan(*one, *opened, p).empty()) ways.push_back({one, p});
                }
    }
    return ways;
}

TEST(Report, CallsThingsByTheirNamesInEveryGame) {
    for (const Way& way : ways()) {
        const auto opened = way.entry->open(way.entry->data());
        std::vector<Outcome> outcomes;
        for (int i = 0; i < 2; ++i)
            outcomes.push_back(play_game(*way.entry, *opened, way.plan, i).value());
        for (const core::Language language : {core::Language::English, core::Language::French})
            for (const StudyFinding& study : find(way.plan, outcomes, *opened, language).studies)
                for (const ThingFinding& thing : study.things)
                    EXPECT_NE(thing.name, thing.id) << way.plan.game << " " << study.event;
    }
}

TEST(Report, CountsAGameWithoutRivalsOnce) {
    int together = 0;
    for (const Way& way : ways()) {
        const auto opened = way.entry->open(way.entry->data());
        std::vector<Outcome> outcomes;
        for (int i = 0; i < way.plan.games; ++i)
            outcomes.push_back(play_game(*way.entry, *opened, way.plan, i).value());
        const Findings found = find(way.plan, outcomes, *opened, core::Language::English);
        if (found.rivals) continue;
        together += way.plan.seats() > 1;
        EXPECT_EQ(found.won.count(), way.plan.games);
        EXPECT_TRUE(found.seats.empty());
        for (const StudyFinding& study : found.studies)
            for (const ThingFinding& thing : study.things)
                EXPECT_EQ(thing.with.count() + thing.without.count(), way.plan.games) << thing.id;
        const std::string html = report(found, *opened, core::Language::English);
        for (const char* words :
             {"would be fair", "ahead of the second", "Seat 1", "class=\"fair\"/>\n</svg>"})
            EXPECT_EQ(html.find(words), std::string::npos) << words;
        EXPECT_NE(html.find("of games won ("), std::string::npos);
        for (const Change& change : compare(found, found, core::Language::English))
            EXPECT_EQ(change.figure.find("Seat"), std::string::npos);
    }
    EXPECT_GT(together, 0);  // there is such a game
}

TEST(Report, SaysWhenTheLastDealIsNotPlayedFromEverySeat) {
    EXPECT_EQ(seats_note(plan(4), core::Language::English), "");
    EXPECT_NE(seats_note(plan(5), core::Language::English).find("5 is not a multiple of 2"),
              std::string::npos);
    Plan alike = plan(5);  // nobody to move round
    alike.players = {"greedy", "greedy"};
    EXPECT_EQ(seats_note(alike, core::Language::French), "");
}

// The same deals on both sides: a small change that every deal shows is no luck, however much the
// deals differ from one another.
TEST(Report, ComparesDealByDeal) {
    std::vector<Outcome> outcomes;
    for (const auto& [number, outcome] : play(plan(100), 2)) outcomes.push_back(outcome);
    const Findings before = find(plan(100), outcomes, game(), core::Language::English);
    for (Outcome& outcome : outcomes)
        for (SeatOutcome& seat : outcome.seats) seat.points += outcome.game % 4 == 0 ? 1 : 0;
    const Findings after = find(plan(100), outcomes, game(), core::Language::English);
    for (const Change& change : compare(before, after, core::Language::English))
        if (change.figure == "Points of a player") {
            EXPECT_LT(change.after_sure.low, change.before_sure.high);  // the ranges overlap
            EXPECT_TRUE(change.certain) << change.luck;
        }
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
    const Tournament t = hold(workshop(2, go_on), {p, "", false}, [](int) {});
    EXPECT_LT(t.ratings[0].elo, t.ratings[1].elo);
    EXPECT_EQ(t.pairs.at(0).won.count(), 20);
    const std::string english = to_markdown(t, core::Language::English);
    EXPECT_NE(english.find("| greedy |"), std::string::npos);
    EXPECT_NE(english.find("| first | second | games | won by the first |"), std::string::npos);
    const std::string french = to_markdown(t, core::Language::French);
    EXPECT_NE(french.find("| joueur | Elo |"), std::string::npos) << french;
    EXPECT_NE(french.find(" à "), std::string::npos) << french;
    for (const char* english_word : {"player", "first", "won", " to ", "decision |"})
        EXPECT_EQ(french.find(english_word), std::string::npos) << french;
}

// Ratings of those who cannot beat one another would only tell in which order they were named.
TEST(Tournament, RefusesThoseWhoAreNoRivals) {
    Plan p = plan(4);
    EXPECT_EQ(no_contest(game(), p, core::Language::English), "");
    p.players = {"greedy", "random", "greedy"};
    EXPECT_NE(no_contest(game(), p, core::Language::English).find("'greedy' twice"),
              std::string::npos);
    EXPECT_NE(no_contest(game(), p, core::Language::French).find("« greedy » deux fois"),
              std::string::npos);
}

TEST(Tournament, GoesOnWhereItWasStopped) {
    const std::string folder = scratch("tournament");
    fs::remove_all(folder);
    Plan p = plan(8);
    p.players = {"random", "greedy", "instinct"};
    p.meanings = meanings_of(p.players, *entry().thinker);
    std::atomic<bool> stop{false};
    hold(workshop(1, stop), {p, folder, false}, [&](int done) { stop = stop || done >= 11; });
    stop = false;
    std::vector<int> told;
    const Tournament resumed =
        hold(workshop(2, stop), {p, folder, false}, [&](int done) { told.push_back(done); });
    EXPECT_EQ(told.front(), 8);  // the first pair, whole
    EXPECT_EQ(told.back(), 24);
    EXPECT_LE(told.size(), 24U - 11U + 3U);  // nothing is played twice
    const Tournament at_once = hold(workshop(1, stop), {p, "", false}, [](int) {});
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(resumed.ratings[i].elo, at_once.ratings[i].elo) << i;
    // Named in another order, they have met all the same.
    std::reverse(p.players.begin(), p.players.end());
    std::reverse(p.meanings.begin(), p.meanings.end());
    told.clear();
    const Tournament reversed =
        hold(workshop(1, stop), {p, folder, false}, [&](int done) { told.push_back(done); });
    EXPECT_EQ(told, (std::vector<int>{8, 16, 24}));
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_NEAR(reversed.ratings[2 - i].elo, at_once.ratings[i].elo, 1e-6) << i;
    EXPECT_NEAR(reversed.pairs.back().won.share(), 1 - at_once.pairs.front().won.share(), 1e-12);
    fs::remove_all(folder);
}

}  // namespace
}  // namespace lab
