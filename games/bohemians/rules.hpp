// Questions about a state that several phases ask. All of them are derived; none is stored.
#pragma once

#include <algorithm>

#include "engine/game.hpp"
#include "games/bohemians/events.hpp"
#include "games/bohemians/state.hpp"

namespace games::bohemians {

using Tell = engine::Tell<Event>;
using Routine = core::Table<Slot, Space, kSlots>;

inline int players_in(const State& s) { return s.players.size(); }
inline PlayerId left_of(const State& s, PlayerId who) {
    return core::player((who.index + 1) % players_in(s));
}
inline Player& at(State& s, PlayerId who) { return s.players[who.index]; }
inline const Player& at(const State& s, PlayerId who) { return s.players[who.index]; }

inline bool alone(const State& s) { return players_in(s) == 1; }
inline bool against_spirit(const State& s) { return s.options.mode != Mode::Standard; }
inline bool together(const State& s) { return against_spirit(s) && !alone(s); }  // [BOH-13.D1]
inline std::size_t company(const State& s) {
    return together(s) ? 1 : 0;
}  // index of a pair in the spirits' data
inline const SpiritSheet& spirit_sheet(const Box& box, const State& s) {
    return box.spirits[static_cast<std::size_t>(s.options.mode) - 1];
}
// What the colour card at work does in this round [BOH-13.3]; of a Claw, what was chosen.
inline const Effect* spirit_effect(const Box& box, const State& s, Verb verb) {
    if (!s.spirit.card.some()) return nullptr;
    for (const Effect& effect : box.spirit_card(s.spirit.card).effects[s.spirit.yielded ? 1 : 0])
        if (effect.verb == verb) return &effect;
    return nullptr;
}

// [BOH-13.D2] Together there is one token.
inline std::uint8_t& atelier_of(State& s, PlayerId who) {
    return s.players[together(s) ? 0 : who.index].atelier;
}
inline int atelier_of(const State& s, PlayerId who) {
    return s.players[together(s) ? 0 : who.index].atelier;
}

inline bool next_is(const State& s, TaskKind kind) {
    return !s.tasks.empty() && s.tasks.back().kind == kind;
}
inline PlayerId in_day(const State& s) {
    return next_is(s, TaskKind::Day) ? s.tasks.back().who : PlayerId{};
}

constexpr std::uint8_t bit(Slot slot) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(slot));
}
constexpr bool has_bit(unsigned set, Slot slot) {
    return ((set >> static_cast<unsigned>(slot)) & 1U) != 0;
}

inline bool is_of(std::uint8_t kinds, CardId id) {
    const Kind kind = is_habit(id) ? Kind::Habit : is_muse(id) ? Kind::Muse : Kind::Hardship;
    return (kinds & bit_of(kind)) != 0;
}

inline CardSet active_hardships(const Player& p) { return p.hardships - p.ignored; }  // [BOH-14.4]
inline CardSet rejectable_hardships(const Box& box, const Player& p) {                // [BOH-15.5]
    return p.hardships - p.rejected - box.stubborn;
}
inline std::uint16_t bans_on(const Box& box, const Player& p) {
    unsigned bans = 0;
    if (p.hardships.empty()) return 0;
    for (const CardId id : active_hardships(p) & box.banners) bans |= box.card(id).bans;
    return static_cast<std::uint16_t>(bans);
}

// [BOH-4.5] Spaces whose Habit has no colour.
constexpr unsigned colourless(std::uint16_t bans) {
    if (has_ban(bans, Ban::Colour)) return 0x0F;
    return has_ban(bans, Ban::OuterColour) ? bit(Slot::Morning) | bit(Slot::Night) : 0;
}
constexpr unsigned blocked_spaces(std::uint16_t bans) {
    return bans & 0x0FU;
}  // the first four bans
static_assert(bit_of(Ban::Morning) == 1 && bit_of(Ban::Night) == 8);

inline bool muses_barred(const Box& box, const State& s, std::uint16_t bans) {
    return has_ban(bans, Ban::Muses) ||
           spirit_effect(box, s, Verb::Forbid) != nullptr;  // [BOH-13.C2] Lust
}
inline bool job_barred(const State& s, std::uint16_t bans) {
    return has_ban(bans, Ban::Job) || s.holding.strike;
}  // [BOH-15.13]
inline bool job_forced(const Box& box, const State& s, std::uint16_t bans) {  // [BOH-13.A3] Siren
    return spirit_effect(box, s, Verb::MustWork) != nullptr && !job_barred(s, bans) &&
           blocked_spaces(bans) != 0x0F;
}

inline bool has_cards_to_draw(const Player& p) {  // [BOH-6.2]
    return !(p.deck.empty() && p.top.empty() && p.discard.empty());
}

// [BOH-6.1] How many Habits a hand is filled up to.
inline int habits_to_draw(const Box& box, const State& s) {
    const Effect* effect = spirit_effect(box, s, Verb::Hand);  // [BOH-13.A3] [BOH-13.C2]
    return effect == nullptr ? box.habits_in_hand : effect->n;
}

inline const Effect* find_effect(const Card& card, Verb verb) {
    for (const Effect& effect : card.effects)
        if (effect.verb == verb) return &effect;
    return nullptr;
}
inline bool has_how(const Card& card, Verb verb, How how) {
    const Effect* effect = find_effect(card, verb);
    return effect != nullptr && effect->how == how;
}

// [BOH-15.2] Whose written ability a Muse has.
inline CardId acting_as(const Player& p, CardId muse) {
    for (const Copied& copy : p.copies)
        if (copy.by == muse) return copy.of;
    return muse;
}

inline bool holds_muse(const Player& p, CardId id) {
    for (const Space& space : p.routine.items)
        if (space.muses.contains(id)) return true;
    return false;
}
inline CardSet muses_in(const Player& p) {
    CardSet set;
    for (const Space& space : p.routine.items)
        for (const CardId id : space.muses) set.add(id);
    return set;
}
inline CardSet habits_in(const Player& p) {
    CardSet set;
    for (const Space& space : p.routine.items)
        if (space.habit.some()) set.add(space.habit);
    return set;
}
inline CardSet played_by(const Player& p) { return habits_in(p) | muses_in(p) | p.hardships; }

inline core::Maybe<Slot> space_of(const Player& p, CardId id) {
    for (const Slot slot : kAllSlots)
        if (p.routine[slot].habit == id || p.routine[slot].muses.contains(id)) return slot;
    return {};
}

// [BOH-9.5] [BOH-13.B4] Spaces whose Habit has no ability and no harmony.
inline unsigned muted_spaces(const State& s, const Player& p) {
    return static_cast<unsigned>(s.holding.barricades | p.chains);
}

inline int achievements_of(const Player& p) { return p.achievements.size(); }

inline int goal_of(const Box& box, const State& s) {
    return box.goal[static_cast<std::size_t>(players_in(s) - 1)];
}

// How far whoever leads is from the goal.
inline int achievements_to_the_end(const Box& box, const State& s) {
    int most = 0;
    for (const Player& p : s.players) most = std::max(most, achievements_of(p));
    return goal_of(box, s) - most;
}

// Every card a market row may take, by its deck.
inline CardSet& deck_of(State& s, Row row) {
    return row == Row::Habits ? s.habit_deck : s.muse_deck;
}
inline std::array<CardId, kMarket>& row_of(State& s, Row row) {
    return row == Row::Habits ? s.habits : s.muses;
}
inline const std::array<CardId, kMarket>& row_of(const State& s, Row row) {
    return row == Row::Habits ? s.habits : s.muses;
}
inline const CardSet& cards_of(Row row) { return row == Row::Habits ? kAllHabits : kAllMuses; }
inline int market_place(const State& s, CardId id) {  // 0 to 3, or -1
    const auto& row = row_of(s, is_muse(id) ? Row::Muses : Row::Habits);
    for (int i = 0; i < kMarket; ++i)
        if (row[static_cast<std::size_t>(i)] == id) return i;
    return -1;
}

// scoring.cpp
GameEnded ending_of(const Box& box, const State& s);  // how it ended, and why

// costs.cpp
struct Price {
    int cost = 0;
    CardSet helpers;  // whose discount is in the price of a fight
    CardSet payers;   // who let Atelier points pay [BOH-15.11]

    bool may_use_points() const { return !payers.empty(); }
};
int price_of_card(const Box& box, const State& s, PlayerId who, CardId id);
Price price_of_achievement(const Box& box, const State& s, PlayerId who);
Price price_of_fight(const Box& box, const State& s, PlayerId who);
int price_in_atelier(const Box& box, const State& s, PlayerId who, int printed);  // [BOH-8.10]
int discounts_for(const Box& box, const State& s, PlayerId who, int printed);
int price_of_reject(const Box& box, CardId id);

// phases/day.cpp
bool is_spared(const Box& box, const State& s, const Player& p);  // [BOH-7.19] no Dues Hardship

// attach.cpp: what may be planned
bool may_attach(const Box& box, const State& s, const Player& p, std::uint16_t bans, CardId muse,
                Slot slot);
int excess_habits(const Box& box,
                  const Player& p);  // [BOH-6.19] Habits to discard under a hand limit
bool can_wake_with_any(const Box& box, const Player& p);
bool has_choice_at_dawn(const Box& box, const State& s, PlayerId who);  // [BOH-6.4]

// phases/flow.cpp: what happens by itself, until chance or a player must act.
void run(const Box& box, State& s, const Tell& tell);
void push(State& s, TaskKind kind, PlayerId who = {}, int n = 0, CardId card = {});
void gain_atelier(const Box& box, State& s, PlayerId who, int points, const Tell& tell);
void lose_atelier(State& s, PlayerId who, int points, const Tell& tell);
void end_game(const Box& box, State& s, Result result, const Tell& tell);
void remove_from_market(State& s, PlayerId who, CardId id, const Tell& tell);

}  // namespace games::bohemians
