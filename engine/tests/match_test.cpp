#include "engine/match.hpp"

#include <gtest/gtest.h>

#include "engine/ledger.hpp"
#include "engine/play_file.hpp"
#include "engine/tests/toy.hpp"

namespace {

using engine::toy::Toy;
using Match = engine::Match<Toy<>>;

const Toy<>::Box kBox;
const core::Texts kTexts = engine::toy::toy_texts(core::Language::English);

Match new_match(std::uint64_t seed) { return Match(kBox, {2}, engine::secret_from_number(seed)); }

// Plays the first legal action until the game is over.
void play_out(Match& match) {
    std::vector<Toy<>::Action> legal;
    while (!match.waiting().over()) {
        engine::legal_actions<Toy<>>(kBox, match.state(), match.waiting().first(), legal);
        ASSERT_TRUE(match.act(match.waiting().first(), legal.front()).ok());
    }
}

engine::MatchFile file_of(const Match& match) {
    engine::MatchFile file;
    file.game = "toy";
    file.rules_version = 1;
    file.cards = "none";
    file.options = engine::options_text(kBox, match.state().options);
    file.seats = {{"Ada", "person"}, {"Tom Two", "random"}};
    file.seed_hash = engine::seed_hash_of(match.secret());
    match.write_steps(file);
    file.seed = match.secret();
    return file;
}

// Means every coin, also those that nobody holds.
struct Careless : Toy<> {
    static void candidates(const Box&, const State&, core::PlayerId, std::vector<Action>& into) {
        for (const engine::toy::Coin coin : engine::toy::kAllCoins)
            into.push_back(engine::toy::Lay{coin});
    }
};

TEST(AnyLegalAction, IsLegalAndEachIsAsLikely) {
    Careless::State state = Careless::start(kBox, {2});
    core::Rng rng(3);
    engine::settle_chance<Careless>(kBox, state, rng);
    engine::toy::Coins& hand = state.players[0].hand;
    hand.clear();
    hand.add(engine::toy::Coin::One);
    hand.add(engine::toy::Coin::Three, 2);
    std::vector<Careless::Action> buffer;
    int ones = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto action =
            engine::any_legal_action<Careless>(kBox, state, core::player(0), buffer, rng);
        ASSERT_TRUE(Careless::check(kBox, state, core::player(0), action).ok());
        ones += std::get<engine::toy::Lay>(action).coin == engine::toy::Coin::One ? 1 : 0;
    }
    EXPECT_GT(ones, 900);
    EXPECT_LT(ones, 1100);
}

TEST(MatchTest, TheSameSecretGivesTheSameMatch) {
    Match a = new_match(4);
    Match b = new_match(4);
    Match c = new_match(5);
    play_out(a);
    play_out(b);
    play_out(c);
    EXPECT_EQ(engine::to_text(file_of(a)), engine::to_text(file_of(b)));
    EXPECT_NE(engine::to_text(file_of(a)), engine::to_text(file_of(c)));
}

TEST(MatchTest, ARecordReadsBackAndReplays) {
    Match match = new_match(9);
    play_out(match);
    const std::string text = engine::to_text(file_of(match));
    const auto file = engine::parse_match_file("a.record", text);
    ASSERT_TRUE(file.ok()) << file.error();
    EXPECT_EQ(engine::to_text(file.value()), text);
    EXPECT_EQ(file.value().seats[1].name, "Tom Two");
    const auto again = Match::replay(kBox, kTexts, file.value());
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_TRUE(again.value().state() == match.state());
}

TEST(MatchTest, ARecordCutBeforeChanceGoesOnWithTheSameLuck) {
    Match match = new_match(9);
    play_out(match);
    engine::MatchFile file = file_of(match);
    file.steps.resize(4);  // in the middle of the deal
    auto cut = Match::replay(kBox, kTexts, file);
    ASSERT_TRUE(cut.ok()) << cut.error();
    ASSERT_TRUE(cut.value().waiting().chance());
    cut.value().play_chance();
    play_out(cut.value());
    EXPECT_EQ(engine::to_text(file_of(cut.value())), engine::to_text(file_of(match)));
}

std::string replay_error(engine::MatchFile file) {
    const auto again = Match::replay(kBox, kTexts, file);
    return again.ok() ? "" : again.error();
}

TEST(MatchTest, AForgedRecordIsFound) {
    Match match = new_match(9);
    play_out(match);
    engine::MatchFile good = file_of(match);
    EXPECT_EQ(replay_error(good), "");

    engine::MatchFile other_deal = good;
    other_deal.steps[0].text = other_deal.steps[0].text == "draw one" ? "draw two" : "draw one";
    EXPECT_NE(replay_error(other_deal).find("the seed gives another outcome"), std::string::npos);

    engine::MatchFile other_hash = good;
    other_hash.steps[3].hash ^= 1U;
    EXPECT_NE(replay_error(other_hash).find("differs from the recorded one"), std::string::npos);

    engine::MatchFile other_actor = good;
    for (engine::StepLine& step : other_actor.steps)
        if (step.actor == core::player(0)) step.actor = core::player(1);
    EXPECT_NE(replay_error(other_actor).find("is not allowed. That cannot be. (TOY-1.1)"),
              std::string::npos)
        << replay_error(other_actor);

    engine::MatchFile other_options = good;
    other_options.options = "players=9";
    other_options.lines["options"] = 5;
    EXPECT_EQ(replay_error(other_options), "record:5: two to four players");

    engine::MatchFile nonsense = good;
    nonsense.steps[7].text = "dance";
    EXPECT_NE(replay_error(nonsense).find("there is no 'dance' here"), std::string::npos);
}

TEST(MatchTest, ARecordWithoutItsSeedKeepsThePublishedHash) {
    Match match = new_match(9);
    play_out(match);
    engine::MatchFile file = file_of(match);
    file.seed.reset();
    const auto again = Match::replay(kBox, kTexts, file);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_TRUE(match.knows_secret());
    EXPECT_FALSE(again.value().knows_secret());
    EXPECT_EQ(again.value().seed_hash(), match.seed_hash());
}

TEST(MatchTest, ARecordKnowsWhereEachLineOfItsHeadAndEndStands) {
    const auto file = engine::parse_match_file(
        "x.record",
        "salon record 1\ngame toy\nrules 1\ncards none\n# a word\noptions players=2\nseat P1 A "
        "person\nseat P2 B person\nseed-hash 12\nbegin\nresult P1 place 1 points 3\nresult P2 "
        "place 2 points 1\nseed " +
            std::string(64, '0') + "\n");
    ASSERT_TRUE(file.ok()) << file.error();
    EXPECT_EQ(file.value().place("game"), "x.record:2");
    EXPECT_EQ(file.value().place("options"), "x.record:6");
    EXPECT_EQ(file.value().place("seat 2"), "x.record:8");
    EXPECT_EQ(file.value().place("result 2"), "x.record:12");
    EXPECT_EQ(file.value().place("seed"), "x.record:13");
    EXPECT_EQ(engine::MatchFile{}.place("game"), "record") << "never written";
}

TEST(MatchTest, BrokenRecordsSayWhereAndWhat) {
    const auto error_of = [](const std::string& text) {
        const auto file = engine::parse_match_file("x.record", text);
        return file.ok() ? std::string() : file.error();
    };
    EXPECT_EQ(error_of(""), "x.record:1: the file is empty; expected 'salon record 1'");
    EXPECT_EQ(error_of("hello\n"),
              "x.record:1: this is no record of a match; expected 'salon record 1'");
    EXPECT_EQ(error_of("salon record 1\ngame toy\n"), "x.record:2: the record ends before 'begin'");
    const std::string head = "salon record 1\ngame toy\nrules 1\ncards none\noptions players=2\n";
    const std::string begun = head + "seat P1 A person\nseed-hash 12\nbegin\n";
    EXPECT_EQ(error_of(begun), "");
    EXPECT_EQ(error_of(begun + "   2  P1: lay one 00000000\n"), "x.record:9: expected step 1");
    EXPECT_EQ(error_of(begun + "   1  P1: lay one\n"),
              "x.record:9: the hash is missing; expected eight hex digits, and not 'one', at the "
              "end");
    EXPECT_EQ(error_of(begun + "seed 12\n"), "x.record:9: a seed has 64 hex digits");
    const std::string seed = "seed " + std::string(64, '0') + "\n";
    EXPECT_EQ(error_of(begun + seed), "");
    EXPECT_EQ(error_of(begun + seed + seed), "x.record:10: the seed stands there twice");
    EXPECT_EQ(
        error_of(head + "seat P1 person\nbegin\n"),
        "x.record:6: a seat has a number, a name and who plays it, as in 'seat P1 Ada person'");
    EXPECT_EQ(error_of(head + "seat P9 Ada person\nbegin\n"),
              "x.record:6: 'P9' is not the next seat; expected P1");
    EXPECT_EQ(error_of(head + "seat P1 A b\nseat P1 A b\nbegin\n"),
              "x.record:7: 'P1' is not the next seat; expected P2");
    EXPECT_EQ(error_of(head + "chairs 3\n"),
              "x.record:6: 'chairs' does not belong in the head of a record; expected game, rules, "
              "cards, options, seat, seed-hash or begin");
}

TEST(MatchTest, EachLineOfAHeadStandsThereOnce) {
    const std::vector<std::string> lines{"game toy",          "rules 1",          "cards none",
                                         "options players=2", "seat P1 A person", "seed-hash 12"};
    const auto error_of = [](const std::vector<std::string>& head, const std::string& end) {
        std::string text = "salon record 1" + end;
        for (const std::string& line : head) text += line + end;
        const auto file = engine::parse_match_file("x.record", text + "begin" + end);
        return file.ok() ? std::string() : file.error();
    };
    EXPECT_EQ(error_of(lines, "\n"), "");
    EXPECT_EQ(error_of(lines, "\r\n"), "");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string key = lines[i].substr(0, lines[i].find(' '));
        std::vector<std::string> fewer = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(error_of(fewer, "\n"),
                  "x.record:7: '" + key + "' is missing; expected before 'begin'");
        std::vector<std::string> more = lines;
        more.push_back(lines[i]);
        if (key == "seat") continue;
        EXPECT_EQ(error_of(more, "\n"), "x.record:8: '" + key + "' stands there twice");
    }
}

// Undo works on actions that chance did not follow: here the last ones, when the bag is empty.
TEST(MatchTest, UndoUntilChanceHasActed) {
    Match match = new_match(3);
    std::vector<Toy<>::Action> legal;
    while (match.state().bag.size() > 0) {
        const core::PlayerId who = match.waiting().first();
        engine::legal_actions<Toy<>>(kBox, match.state(), who, legal);
        ASSERT_TRUE(match.act(who, legal.front()).ok());
        EXPECT_EQ(match.steps_to_undo(who, 0), 0);  // a coin was drawn after it
    }
    const Toy<>::State before = match.state();
    const core::PlayerId first = match.waiting().first();
    engine::legal_actions<Toy<>>(kBox, match.state(), first, legal);
    ASSERT_TRUE(match.act(first, legal.front()).ok());
    const core::PlayerId second = match.waiting().first();
    engine::legal_actions<Toy<>>(kBox, match.state(), second, legal);
    ASSERT_TRUE(match.act(second, legal.front()).ok());

    EXPECT_FALSE(match.undo(first, 0));  // somebody else has acted
    EXPECT_TRUE(
        match.undo(first, static_cast<std::uint8_t>(1U << second.index)));  // and does not mind
    EXPECT_TRUE(match.state() == before);
    EXPECT_FALSE(match.undo(first, 0));
}

// A scenario may play with other figures than the shipped ones, written as in the data files.
TEST(PlayFileTest, CardsCanBeChanged) {
    core::DataFolder data;
    data.add("things.toml", {"things.toml",
                             "[[thing]]\nid = \"mill\"\ncost = 3\n\n[[thing]]\n"
                             "id = \"barn\"\ncost = 5\nwide = true\n"});
    const auto changed = [&](const std::string& line) {
        const auto script = engine::parse_play_script(
            "t.play", "# rules TOY-1.1\n" + line + "\nplayers 2\nexpect waiting P1\n");
        if (!script.ok()) return script.error();
        const auto result = engine::changed_data(script.value(), data);
        return result.ok() ? result.value().file("things.toml").text : result.error();
    };
    EXPECT_EQ(
        changed("card barn cost = 7   # dearer"),
        "[[thing]]\nid = \"mill\"\ncost = 3\n\n[[thing]]\nid = \"barn\"\ncost = 7\nwide = true\n");
    EXPECT_EQ(changed("card tower cost = 7"), "t.play:2: no card 'tower' with a 'cost'");
    EXPECT_EQ(changed("card mill wide = true"), "t.play:2: no card 'mill' with a 'wide'");
    EXPECT_EQ(changed("card mill"),
              "t.play:2: expected 'card ID KEY = VALUE' before everything else");
}

TEST(PlayFileTest, FailuresSayLineExpectedAndFound) {
    const core::Texts texts = engine::toy::toy_texts(core::Language::English);
    const auto error_of = [&](const std::string& text) {
        const auto result = engine::PlayFile<Toy<>>(kBox, texts).run("t.play", text);
        return result.ok() ? std::string() : result.error();
    };
    const std::string head =
        "# rules TOY-1.1\nplayers 2\ngiven P1.hand one*2 two\ngiven P2.hand three*3\ngiven bag "
        "one*6 two*7 three*5\n";
    EXPECT_EQ(error_of(head + "P1: lay two\nchance: draw one\nexpect P1.hand one*3\nexpect waiting "
                              "P2\nexpect score P1 2\nexpect place P1 1\n"),
              "");
    EXPECT_EQ(error_of(head + "expect P1.hand one\n"),
              "t.play:6: expected P1.hand one, found one*2 two");
    EXPECT_EQ(error_of(head + "P2: lay three\n"),
              "t.play:6: expected to be allowed, but refused by TOY-1.1 (not_your_turn)");
    EXPECT_EQ(error_of(head + "refused TOY-1.1 P1: lay two\n"),
              "t.play:6: expected a refusal by TOY-1.1, but it is allowed");
    EXPECT_EQ(error_of(head + "refused TOY-1.1 P1: lay three\n"),
              "t.play:6: expected a refusal by TOY-1.1, found TOY-1.2 (not_in_hand)");
    EXPECT_EQ(error_of(head + "expect P1.hat one\n"),
              "t.play:6: there is no 'P1.hat' in the state");
    EXPECT_EQ(error_of(head + "P1: lay gold\n"),
              "t.play:6: 'gold' does not fit here; expected one, two or three");
    EXPECT_EQ(error_of(head + "given options.players 9\nexpect waiting P1\n"),
              "t.play:7: the given state cannot exist: two to four players");
    EXPECT_EQ(error_of(head + "given current P4\nexpect count P4 0\n").substr(0, 35),
              "t.play:7: the game cannot do this: ");
    for (const char* unfinished : {"legal P1:", "legal P1 lay one", "legal Px: lay one",
                                   "legal P1:lay one", "count P1", "count P99"})
        EXPECT_EQ(error_of(head + "expect " + unfinished + "\n"),
                  "t.play:6: expected 'legal P1: move' or 'count P1 4'")
            << unfinished;
    EXPECT_EQ(error_of("# rules TOY-1.1\nplayers 9\nexpect waiting P1\n"),
              "t.play:3: two to four players");
    EXPECT_EQ(error_of("# rules TOY-1.1\ngiven P1.hand one\nexpect waiting P1\n"),
              "t.play:3: the given state cannot exist: coins are lost or made");
    EXPECT_EQ(error_of("players 2\nexpect waiting P1\n"),
              "t.play:1: a play file opens with '# rules' and the ids it covers");
    EXPECT_EQ(error_of("# rules TOY-1.1\nplayers 2\n"), "t.play:1: the file checks nothing");
    EXPECT_EQ(error_of("# rules TOY-1.1\njump\n").substr(0, 40),
              "t.play:2: 'jump' is no word of a play fi");
}

TEST(LedgerTest, ReadsSectionsRulesSourcesAndCases) {
    const core::DataFile file{"rules.md",
                              "# T\n\n## TOY-1 Turns\n\n- TOY-1.1 One after another. [rulebook "
                              "§2]\n  - TOY-1.1a Except at night. (no code: it is never night) "
                              "[ruling]\n\n## TOY-2 Cases\n\n| T01 (printed) | a | b |\n"};
    const engine::Ledger ledger = engine::read_ledger(file, "TOY");
    ASSERT_EQ(ledger.sections.size(), 2U);
    ASSERT_EQ(ledger.sections[0].rules.size(), 2U);
    EXPECT_EQ(ledger.sections[0].title, "Turns");
    EXPECT_EQ(ledger.sections[0].rules[0].text, "One after another.");
    EXPECT_EQ(ledger.sections[0].rules[0].source, "rulebook §2");
    EXPECT_TRUE(ledger.sections[0].rules[1].no_code);
    EXPECT_EQ(ledger.sections[0].rules[1].why_no_code, "it is never night");
    EXPECT_EQ(ledger.sections[0].rules[1].text, "Except at night.");
    for (const char* empty : {"(no code)", "(no code:)", "(no code: )"}) {
        const auto read = engine::read_ledger(
            {"r.md", "## TOY-1 Turns\n- TOY-1.1 One. " + std::string(empty) + " [ruling]\n"},
            "TOY");
        EXPECT_TRUE(read.sections[0].rules[0].no_code) << empty;
        EXPECT_EQ(read.sections[0].rules[0].why_no_code, "") << empty;
        EXPECT_EQ(read.sections[0].rules[0].text, "One.") << empty;
    }
    EXPECT_EQ(ledger.cases, std::vector<std::string>{"T01"});
    EXPECT_EQ(engine::rule_ids_in("// [TOY-1.1] and TOY-2, XTOY-9.9", "TOY"),
              std::vector<std::string>{"TOY-1.1"});
}

TEST(ScoreSheetTest, TiesAreDecidedInOrderAndShared) {
    engine::ScoreSheet sheet;
    sheet.categories = {{"a", "X-1.1", false}, {"b", "X-1.2", false}, {"tie", "X-1.3", true}};
    for (const std::array<int, 3>& values :
         {std::array<int, 3>{3, 4, 1}, {5, 2, 2}, {1, 1, 9}, {4, 3, 1}}) {
        engine::PlayerScore score;
        score.values = {values[0], values[1], values[2]};
        sheet.players.push_back(score);
    }
    engine::rank(sheet);
    EXPECT_EQ(sheet.players[0].total, 7);
    EXPECT_EQ(sheet.players[1].place, 1);  // seven points as well, but the tie-break
    EXPECT_EQ(sheet.players[0].place, 2);
    EXPECT_EQ(sheet.players[3].place, 2);
    EXPECT_EQ(sheet.players[2].place, 4);
    EXPECT_EQ(engine::deciding_tie_break(sheet), 2);

    sheet.players[1].values = {5, 4, 0};  // a clear victory; the tie is for the second place
    sheet.players[3].values = {4, 3, 5};
    engine::rank(sheet);
    EXPECT_EQ(sheet.players[1].place, 1);
    EXPECT_EQ(sheet.players[3].place, 2);
    EXPECT_EQ(sheet.players[0].place, 3);
    EXPECT_EQ(engine::deciding_tie_break(sheet), -1);

    sheet.players[0].values = {5, 4, 0};  // shared
    engine::rank(sheet);
    EXPECT_EQ(engine::deciding_tie_break(sheet), -1);
}

}  // namespace
