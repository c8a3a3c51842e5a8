// Legality, and its only author: one function per action, in the order a player would be told.
#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

namespace {

using core::Refusal;
using core::Verdict;

Verdict check_turn(const Box& box, const State& s, PlayerId who) {
    if (!who.some() || who.index >= players_in(s)) return Refusal{"TPL-1.1", "not_a_player"};
    if (is_over(box, s)) return Refusal{"TPL-4.1", "game_is_over", {{"rounds", box.rounds}}};
    if (next_to_draw(box, s).some()) return Refusal{"TPL-2.2", "coins_are_being_drawn"};
    if (who != s.active) return Refusal{"TPL-3.1", "not_your_turn"};
    return Verdict::allowed();
}

Verdict check_hand(const Box& box, const Player& me, CoinId coin) {
    if (!me.hand.has(coin)) return Refusal{"TPL-3.2", "not_in_hand", {{"coin", box.noun(coin)}}};
    return Verdict::allowed();
}

Verdict check_lay(const Box& box, const State& s, const Player& me, const Lay& a) {
    if (const Verdict hand = check_hand(box, me, a.coin); !hand.ok()) return hand;
    if (a.coin == s.last) return Refusal{"TPL-3.3", "same_as_last", {{"coin", box.noun(a.coin)}}};
    return Verdict::allowed();
}

}  // namespace

Verdict TemplateGame::check(const Box& box, const State& s, PlayerId who, const Action& action) {
    if (const Verdict turn = check_turn(box, s, who); !turn.ok()) return turn;
    const Player& me = s.players[who.index];
    return std::visit(core::Overload{
                          [&](const Lay& a) { return check_lay(box, s, me, a); },
                          [&](const Swap& a) { return check_hand(box, me, a.coin); },
                      },
                      action);
}

// What could be meant; `check` has the last word on each.
void TemplateGame::candidates(const Box& box, const State& s, PlayerId who,
                              std::vector<Action>& into) {
    if (!check_turn(box, s, who).ok()) return;
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        if (!s.players[who.index].hand.has(id)) continue;
        into.push_back(Lay{id});
        into.push_back(Swap{id});
    }
}

void TemplateGame::universe(const Box&, std::vector<Action>& into) {
    for (int i = 0; i < kCoins; ++i) {
        into.push_back(Lay{core::key_at<CoinId>(i)});
        into.push_back(Swap{core::key_at<CoinId>(i)});
    }
}

}  // namespace games::template_game
