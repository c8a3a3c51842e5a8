// A guess of who will win, for search. The only place where a game may use floating point.
#include <algorithm>
#include <cmath>

#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

namespace {

constexpr double kShareOfHand = 0.6;  // of what a hand is worth, how much will be laid
constexpr double kSpreadAtEnd = 2.0;  // points by which a lead is told from luck
constexpr double kSpreadPerRound = 1.0;

double expected_points(const Box& box, const State& s, const Player& p) {
    double hand = 0;
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        hand += p.hand.count(id) * box.coin(id).value;
    }
    return points_of(box, p) + (s.round < box.rounds ? kShareOfHand * hand : 0);
}

double share_of_victory(const engine::ScoreSheet& sheet, PlayerId who) {
    int winners = 0;
    for (const engine::PlayerScore& score : sheet.players) winners += score.place == 1 ? 1 : 0;
    return sheet.players[who.index].place == 1 ? 1.0 / winners : 0.0;
}

}  // namespace

double TemplateGame::evaluate(const Box& box, const State& s, PlayerId who) {
    if (is_over(box, s)) return share_of_victory(scores(box, s), who);
    double rival = 0;
    for (int i = 0; i < players_in(s); ++i)
        if (core::player(i) != who) rival = std::max(rival, expected_points(box, s, s.players[i]));
    const double lead = expected_points(box, s, s.players[who.index]) - rival;
    const double spread = kSpreadAtEnd + kSpreadPerRound * (box.rounds - s.round);
    return 1.0 / (1.0 + std::exp(-lead / spread));
}

}  // namespace games::template_game
