// What a scenario cannot say: who sees what. [TPL-1.3]
#include <gtest/gtest.h>

#include "games/template_game/game.hpp"

namespace games {

core::DataFolder template_game_data();  // the data files, as compiled in

namespace template_game {

namespace {

State dealt(const Box& box) {
    State s = TemplateGame::start(box, Options{});
    core::Rng rng(1);
    engine::settle_chance<TemplateGame>(box, s, rng);
    return s;
}

TEST(Secrets, AHandIsSeenByItsOwnerOnly) {
    const Box box = read_box(template_game_data());
    const State s = dealt(box);
    EXPECT_EQ(TemplateGame::view(box, s, core::player(0)).my_hand, s.players[0].hand);
    EXPECT_TRUE(TemplateGame::view(box, s, PlayerId{}).my_hand.empty());

    State other = s;  // P2 holds something else: P1 cannot tell
    other.bag.add_all(other.players[1].hand);
    other.players[1].hand.clear();
    for (int i = 0; i < box.hand_size; ++i) {
        const CoinId coin = other.bag.nth(0);
        other.bag.remove(coin);
        other.players[1].hand.add(coin);
    }
    ASSERT_FALSE(other == s);
    EXPECT_EQ(TemplateGame::view(box, other, core::player(0)),
              TemplateGame::view(box, s, core::player(0)));
}

TEST(Secrets, WhatIsDrawnOrPutBackIsToldToItsOwnerOnly) {
    const CoinId crown{4};
    for (const Event& event :
         {Event(CoinDrawn{core::player(1), crown}), Event(CoinSwapped{core::player(1), crown})}) {
        EXPECT_EQ(TemplateGame::seen_by(event, core::player(1)), event);
        EXPECT_FALSE(TemplateGame::seen_by(event, core::player(0)) == event);
        EXPECT_FALSE(TemplateGame::seen_by(event, PlayerId{}) == event);
    }
}

}  // namespace

}  // namespace template_game

}  // namespace games
