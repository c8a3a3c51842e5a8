// Questions about a state that several phases ask. All of them are derived; none is stored.
#pragma once

#include "engine/game.hpp"
#include "games/artisans/events.hpp"
#include "games/artisans/state.hpp"

namespace games::artisans {

using Tell = engine::Tell<Event>;

inline int players_in(const State& s) { return s.players.size(); }

inline PlayerId left_of(const State& s, PlayerId who) {  // [ART-3.2] clockwise
    return core::player((who.index + 1) % players_in(s));
}

// Seats from `a` clockwise to `b`.
inline int distance(const State& s, PlayerId a, PlayerId b) {
    return (b.index - a.index + players_in(s)) % players_in(s);
}

inline int level_of(const Player& p, Material m) {  // [ART-1.7]
    const Levels& laid = p.tableau[m];
    int level = 0;
    while (level < kLevels && laid[static_cast<std::size_t>(level)] > 0) ++level;
    return level;
}

inline const Effect& effect_of(const Box& box, const Player& p) {
    static constexpr Effect kNone{};
    return p.artisan.some() ? box.artisan(p.artisan).effect : kNone;
}

inline bool has_power(const Box& box, const Player& p, Verb verb) {
    return p.artisan.some() && effect_of(box, p).verb == verb;
}

// [ART-9.4] How many cards the next level of a material may take; 0 when it is at the top.
inline int limit_of(const Box& box, const Player& p, Material m) {
    const int level = level_of(p, m);
    if (level == 0) return box.hand_limit;
    if (level == kLevels) return 0;  // [ART-9.3]
    const int extra =
        has_power(box, p, Verb::MoreCardsPerLevel) ? effect_of(box, p).amount : 0;  // [ART-13.6]
    return p.tableau[m][static_cast<std::size_t>(level - 1)] + extra;
}

// [ART-8.3] One card at the level is enough. The first requirement not met, or none.
inline Slot missing(const Player& p, const ArtObject& object) {
    for (const Material m : kAllMaterials)
        if (object.levels[m] > level_of(p, m)) return m;
    return {};
}

inline int row_slot(const State& s, ObjectId id) {
    for (int i = 0; i < kRowSlots; ++i)
        if (s.row[static_cast<std::size_t>(i)] == id) return i;
    return -1;
}

inline int deck_in_use(const Box& box, const State& s) {
    return s.month < box.deck_change_month ? 0 : 1;
}

inline int face_down(const State& s, int deck) {
    int sum = 0;
    for (const std::uint8_t n : s.deck_left[static_cast<std::size_t>(deck)]) sum += n;
    return sum;
}

// [ART-4.4] [ART-10.2] Will the row be filled again from the deck that the preview lies on?
inline bool preview_arrives(const Box& box, const State& s) {
    if (s.month < box.months) return s.month + 1 != box.deck_change_month;
    return s.options.final_refill && s.stage != Stage::FinalCraft && s.stage != Stage::Over;
}

inline int market_cards(const State& s) {
    int cards = 0;
    for (const Slot& slot : s.market) cards += slot.some() ? 1 : 0;
    return cards;
}

inline bool at_market(const State& s) {
    return s.stage == Stage::MarketOpen || s.stage == Stage::MarketClosing;
}

// [ART-6.3] [ART-6.4] The cards that a card laid into this slot may not repeat: left, then right.
std::array<Slot, 2> neighbours(const State& s, int slot);

// [ART-6.11] Swapping has gone on for too long: it is over until somebody takes the token.
inline bool is_stalled(const Box& box, const State& s) {
    return s.options.stall_guard && s.stage == Stage::MarketOpen &&
           s.swaps_in_a_row >= box.swaps_in_a_row_per_player * players_in(s);
}

// phases/month.cpp: what happens by itself, until chance or a player must act.
void run(const Box& box, State& s, const Tell& tell);
void end_month(const Box& box, State& s, const Tell& tell);
void after_artisans(State& s);  // the draft is done: month 1 begins

// phases/market.cpp
void open_market(const Box& box, State& s);
void end_turn(const Box& box, State& s, const Tell& tell);

}  // namespace games::artisans
