// Questions about a state that several files ask. All of them are derived; none is stored.
#pragma once

#include "engine/game.hpp"
#include "games/template_game/events.hpp"
#include "games/template_game/state.hpp"

namespace games::template_game {

inline int players_in(const State& s) { return s.players.size(); }

inline PlayerId left_of(const State& s, PlayerId who) {  // [TPL-3.1] clockwise
    return core::player((who.index + 1) % players_in(s));
}

inline bool is_over(const Box& box, const State& s) { return s.round > box.rounds; }  // [TPL-4.1]

// [TPL-2.2] [TPL-3.5] The first of the shortest hands; nobody, when all are full.
inline PlayerId next_to_draw(const Box& box, const State& s) {
    PlayerId next;
    int shortest = box.hand_size;
    for (int i = 0; i < players_in(s); ++i) {
        if (s.players[i].hand.size() >= shortest) continue;
        shortest = s.players[i].hand.size();
        next = core::player(i);
    }
    return next;
}

inline int points_of(const Box& box, const Player& p) {  // [TPL-4.2] hands count for nothing
    int points = 0;
    for (const CoinId id : p.laid) points += box.coin(id).value;
    return points;
}

}  // namespace games::template_game
