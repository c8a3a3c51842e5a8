// Actions applied: `check` has allowed them. [TPL-3]
#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

namespace {

using Tell = TemplateGame::Tell;

void lay(State& s, const Lay& a, const Tell& tell) {
    Player& me = s.players[s.active.index];
    me.hand.remove(a.coin);
    me.laid.push_back(a.coin);
    s.last = a.coin;  // [TPL-3.3]
    tell(CoinLaid{s.active, a.coin});
}

void swap_coin(State& s, const Swap& a, const Tell& tell) {
    s.players[s.active.index].hand.remove(a.coin);
    s.bag.add(a.coin);  // [TPL-3.4] it may be drawn again at once
    tell(CoinSwapped{s.active, a.coin});
}

void end_turn(const Box& box, State& s, const Tell& tell) {
    s.active = left_of(s, s.active);
    if (s.active != core::player(0)) return;  // [TPL-3.1] the first seat begins each round
    ++s.round;
    if (is_over(box, s)) tell(GameEnded{});
}

}  // namespace

void TemplateGame::apply(const Box& box, State& s, PlayerId who, const Action& action,
                         const Tell& tell) {
    ENSURE(who == s.active && !is_over(box, s));
    std::visit(core::Overload{
                   [&](const Lay& a) { lay(s, a, tell); },
                   [&](const Swap& a) { swap_coin(s, a, tell); },
               },
               action);
    end_turn(box, s, tell);  // the hand is short now: chance draws next [TPL-3.5]
}

}  // namespace games::template_game
