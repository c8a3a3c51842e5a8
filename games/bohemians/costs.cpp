// What things cost: printed price, discounts, surcharges. [BOH-7.12] [BOH-8.10]
#include <algorithm>

#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

// Calls visit(effect) for every ability at work in a player's Routine that changes prices: Habits,
// Muses, then Hardships.
template <class Visit>
void each_ability(const Box& box, const State& s, const Player& p, Visit&& visit) {
    const unsigned muted = muted_spaces(s, p);
    for (const Slot slot : kAllSlots) {
        const Space& space = p.routine[slot];
        if (!space.habit.some()) continue;
        if (box.pricers.has(space.habit) && !has_bit(muted, slot))
            for (const Effect& effect : box.card(space.habit).effects) visit(effect);
        for (const CardId id : space.muses)
            if (const CardId ability = acting_as(p, id); box.pricers.has(ability))
                for (const Effect& effect : box.card(ability).effects) visit(effect);
    }
    if (p.hardships.empty()) return;
    for (const CardId id : active_hardships(p) & box.pricers)
        for (const Effect& effect : box.card(id).effects) visit(effect);
}

int modifiers(const Box& box, const State& s, const Player& p, Kind kind, bool benefits) {
    int sum = 0;
    each_ability(box, s, p, [&](const Effect& effect) {
        if (effect.verb == Verb::Discount && (effect.kinds & bit_of(kind)) != 0 &&
            (benefits || effect.n < 0))
            sum -= effect.n;
    });
    return sum;
}

bool pays_with_atelier(const Box& box, const State& s, const Player& p) {
    bool pays = false;
    each_ability(box, s, p,
                 [&](const Effect& effect) { pays = pays || effect.verb == Verb::PayWithAtelier; });
    return pays;
}

int stopped_wheels(const State& s) {
    int stopped = 0;
    for (const std::uint8_t bolts : s.spirit.bolts.items) stopped += bolts == 0 ? 1 : 0;
    return stopped;
}

int printed_fight(const Box& box, const State& s, const Player& p) {
    const int base = spirit_sheet(box, s).fight_cost;
    if (s.options.mode == Mode::Wheels) return base + stopped_wheels(s);             // [BOH-13.A4]
    if (s.options.mode == Mode::Chains) return base + __builtin_popcount(p.chains);  // [BOH-13.B5]
    return base + s.spirit.progress / (together(s) ? box.works_per_step : 1);        // [BOH-13.C3]
}

}  // namespace

int price_of_card(const Box& box, const State& s, PlayerId who, CardId id) {
    const Kind kind =
        is_muse(id) ? Kind::Muse : Kind::Habit;  // [BOH-9.1] a Revolution card is a Habit
    int cost = box.card(id).cost + modifiers(box, s, at(s, who), kind, true);
    if (kind == Kind::Muse && spirit_at_work(s, Mode::Wheels, Colour::Pink, box))
        cost += box.spirit_card(s.spirit.card).n[company(s)];  // [BOH-13.A3]
    return std::max(0, cost);
}

Price price_of_achievement(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const int printed =
        s.top.some() ? box.achievement(s.top).cost : box.stand_in_cost;  // [BOH-11.4]
    const int cost = printed + s.holding.achievement_cost +
                     modifiers(box, s, p, Kind::Achievement, true);  // [BOH-9.5]
    return {std::max(0, cost), pays_with_atelier(box, s, p)};
}

// [BOH-13.8] Benefits help the first fight of the round; surcharges hinder every one.
Price price_of_fight(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const bool first = p.gained == 0;
    const int cost = printed_fight(box, s, p) + modifiers(box, s, p, Kind::Achievement, first);
    return {std::max(0, cost), first && pays_with_atelier(box, s, p)};
}

namespace {

int lowered(const Box& box, const State& s, PlayerId who, int printed) {
    const Player& p = at(s, who);
    if (!p.counted && in_day(s) != who)
        return printed;  // from the own Day Phase to the end of the round
    int cheaper = 0;
    each_ability(box, s, p, [&](const Effect& effect) {
        cheaper += effect.verb == Verb::CheaperAtelier ? effect.n : 0;
    });
    return std::max(0, printed - cheaper);
}

}  // namespace

// [BOH-8.10] RULING: as many face-up Achievements are used as lower the cost: an early discount is
// never worse.
int discounts_for(const Box& box, const State& s, PlayerId who, int printed) {
    const Player& p = at(s, who);
    return std::min(lowered(box, s, who, printed), achievements_of(p) - p.discounts_used);
}

int price_in_atelier(const Box& box, const State& s, PlayerId who, int printed) {
    return lowered(box, s, who, printed) - discounts_for(box, s, who, printed);
}

int price_of_reject(const Box& box, CardId id) {
    const Effect* stubborn = find_effect(box.card(id), Verb::Stubborn);
    return box.reject_cost + (stubborn == nullptr ? 0 : stubborn->n);  // [BOH-15.5]
}

}  // namespace games::bohemians
