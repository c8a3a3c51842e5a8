// What hints say: always something, and nothing against their own order.
#include <gtest/gtest.h>

#include "ai/prospects.hpp"
#include "engine/tests/toy.hpp"

namespace ai {
namespace {

using Toy = engine::toy::Toy<>;

const Toy::Box kBox;

const engine::ScoreSheet& sheet() {
    static const engine::ScoreSheet made = Toy::scores(kBox, Toy::start(kBox, {2}));
    return made;
}

core::Texts game_texts(core::Language language) {
    core::Texts texts(language);
    texts.set("score.coins", language == core::Language::English ? "Coins" : "Pièces");
    return texts;
}

std::string said(const Reason& reason, core::Language language = core::Language::English) {
    return say_reason(reason, sheet(), game_texts(language));
}

TEST(Hints, AlwaysSayWhy) {
    for (const core::Language language : {core::Language::English, core::Language::French})
        for (const double ahead : {-0.2, -0.011, -0.001, 0.0, 0.001, 0.011, 0.2}) {
            Reason reason;
            reason.above = ahead;
            reason.ahead = std::round(100 * ahead);
            EXPECT_GT(said(reason, language).size(), 10U);
            reason.alone = true;
            EXPECT_GT(said(reason, language).size(), 10U);
        }
    Reason reason;
    reason.ahead = 1;
    EXPECT_EQ(said(reason), "Wins 1 more game out of 100 than the next best move.");
    reason.ahead = -3;
    EXPECT_EQ(said(reason, core::Language::French),
              "Gagne 3 parties de moins sur 100 que le meilleur coup.");
}

TEST(Hints, DoNotSpeakAgainstTheirOrder) {
    Reason reason;
    reason.lines[0] = 3;
    reason.above = 0.1;
    reason.ahead = 10;
    EXPECT_EQ(said(reason), "+3 Coins compared with the other moves.");
    reason.above = -0.1;
    reason.ahead = -10;
    EXPECT_EQ(said(reason), "Wins 10 games fewer out of 100 than the best move.");
    reason.rival = 5;  // what it brings, it brings the rival twice
    EXPECT_EQ(said(reason),
              "+3 Coins compared with the other moves. The best rival ends 5.0 points higher than "
              "after the other moves.");
}

Toy::State position(std::uint64_t seed) {
    Rng luck(seed);
    Toy::State state = Toy::start(kBox, {2});
    engine::settle_chance<Toy>(kBox, state, luck);
    return state;
}

using Told = Prospects<Toy>::Told;

std::string word_of(const Toy::Event& event) {
    if (const auto* drew = std::get_if<engine::toy::DrewCoin>(&event))
        return std::string(core::word_of(drew->coin.value()));
    return std::string(core::word_of(std::get<engine::toy::LaidCoin>(event).coin));
}

Told told_with_a_link(const Toy::Event& event) {
    return {"handled a [coin](coin:" + word_of(event) + ")", false};
}

// The consequences of every move in some positions, as `listener` has them told; `names` tells what
// people call a move.
template <class Listener, class Names>
std::vector<std::pair<Toy::Action, Toy::Event>> consequences(Listener listener, Names names) {
    std::vector<std::pair<Toy::Action, Toy::Event>> told;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        std::vector<Toy::Action> legal;
        const Toy::State state = position(seed);
        engine::legal_actions<Toy>(kBox, state, core::player(0), legal);
        Prospects<Toy> prospects(kBox, state, core::player(0));
        for (const Toy::Action& action : legal) prospects.add({action}, names(action));
        prospects.listen_by(listener);
        Rng rng(seed);
        prospects.look(20, rng);
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (const auto* event = prospects.consequence(i).first; event != nullptr)
                told.emplace_back(legal[i], *event);
    }
    return told;
}

const auto no_names = [](const Toy::Action&) { return std::string(); };

// What is drawn is luck: it comes to every move, and what it brings is nobody's doing.
TEST(Hints, NameNoChanceAsAConsequence) {
    const auto told = consequences(told_with_a_link, no_names);
    EXPECT_FALSE(told.empty());
    for (const auto& [action, event] : told)
        EXPECT_TRUE(std::holds_alternative<engine::toy::LaidCoin>(event));
}

// Whoever lays a one and then another is told nothing by that.
TEST(Hints, NameNoConsequenceThatRepeatsTheMove) {
    const auto told = consequences(told_with_a_link, no_names);
    EXPECT_FALSE(told.empty());
    for (const auto& [action, event] : told)
        EXPECT_NE(std::get<engine::toy::LaidCoin>(event).coin,
                  std::get<engine::toy::Lay>(action).coin);
    // What people call the move may name more than its notation.
    const auto all = [](const Toy::Action&) {
        return std::string("[a](coin:one), [b](coin:two), [c](coin:three)");
    };
    EXPECT_TRUE(consequences(told_with_a_link, all).empty());
}

// "is ready for the day", "passed": whatever its fields say, no component is named.
TEST(Hints, NameNoConsequenceThatNamesNothing) {
    const auto without_a_link = [](const Toy::Event&) { return Told{"laid a coin", true}; };
    EXPECT_TRUE(consequences(without_a_link, no_names).empty());
    const auto untold = [](const Toy::Event&) { return Told{}; };
    EXPECT_TRUE(consequences(untold, no_names).empty());
}

TEST(Hints, RatherNameAGain) {
    const auto count = [](const auto& told) {
        return std::count_if(told.begin(), told.end(),
                             [](const auto& one) { return word_of(one.second) == "three"; });
    };
    const auto gain = [](const Toy::Event& event) {
        Told told = told_with_a_link(event);
        told.gain = word_of(event) == "three";
        return told;
    };
    EXPECT_GT(count(consequences(gain, no_names)), count(consequences(told_with_a_link, no_names)));
}

TEST(Hints, NameWhatALineCounts) {
    core::Texts texts = game_texts(core::Language::English);
    Reason reason;
    reason.lines[0] = 3;
    reason.above = 0.1;
    texts.set("score_gain.coins", "coins laid");
    EXPECT_EQ(say_reason(reason, sheet(), texts), "+3 coins laid compared with the other moves.");
}

// Whoever wins more often is told to be further ahead.
TEST(Hints, MarginsFollowChances) {
    Prospects<Toy> prospects(kBox, position(1), core::player(0));
    std::vector<Toy::Action> legal;
    engine::legal_actions<Toy>(kBox, position(1), core::player(0), legal);
    ASSERT_GE(legal.size(), 2U);
    for (const Toy::Action& action : legal) prospects.add({action});
    Rng rng(1);
    prospects.look(40, rng);
    std::vector<double> chances;
    for (std::size_t i = 0; i < legal.size(); ++i)
        chances.push_back(0.6 - 0.02 * static_cast<double>(i));
    for (std::size_t i = 1; i < legal.size(); ++i)
        EXPECT_GT(prospects.reason(i - 1, chances).margin, prospects.reason(i, chances).margin);
}

}  // namespace
}  // namespace ai
