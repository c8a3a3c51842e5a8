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

// Whoever lays a one and draws a one is told nothing by that.
TEST(Hints, NameNoConsequenceThatRepeatsTheMove) {
    int told = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::vector<Toy::Action> legal;
        const Toy::State state = position(seed);
        engine::legal_actions<Toy>(kBox, state, core::player(0), legal);
        Prospects<Toy> prospects(kBox, state, core::player(0));
        for (const Toy::Action& action : legal) prospects.add({action});
        Rng rng(seed);
        prospects.look(20, rng);
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (const auto* event = prospects.consequence(i).first; event != nullptr) {
                ++told;
                EXPECT_NE(std::get<engine::toy::DrewCoin>(*event).coin.value(),
                          std::get<engine::toy::Lay>(legal[i]).coin);
            }
    }
    EXPECT_GT(told, 0);
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
