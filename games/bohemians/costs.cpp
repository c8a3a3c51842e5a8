// What things cost: printed price, discounts, surcharges. [BOH-7.12] [BOH-8.10]
#include <algorithm>

#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

// Calls visit(owner, effect) for every ability at work in a player's Routine that changes prices:
// Habits, Muses, then Hardships.
template <class Visit>
void each_ability(const Box& box, const State& s, const Player& p, Visit&& visit) {
    const unsigned muted = muted_spaces(s, p);
    for (const Slot slot : kAllSlots) {
        const Space& space = p.routine[slot];
        if (!space.habit.some()) continue;
        if (box.pricers.has(space.habit) && !has_bit(muted, slot))
            for (const Effect& effect : box.card(space.habit).effects) visit(space.habit, effect);
        for (const CardId id : space.muses)
            if (const CardId ability = acting_as(p, id); box.pricers.has(ability))
                for (const Effect& effect : box.card(ability).effects) visit(id, effect);
    }
    if (p.hardships.empty()) return;
    for (const CardId id : active_hardships(p) & box.pricers)
        for (const Effect& effect : box.card(id).effects) visit(id, effect);
}

bool discounts(const Effect& effect, Kind kind) {
    return effect.verb == Verb::Discount && (effect.kinds & bit_of(kind)) != 0;
}

int modifiers(const Box& box, const State& s, const Player& p, Kind kind) {
    int sum = 0;
    each_ability(box, s, p, [&](CardId, const Effect& effect) {
        if (discounts(effect, kind)) sum -= effect.n;
    });
    return sum;
}

CardSet payers_in(const Box& box, const State& s, const Player& p) {
    CardSet payers;
    each_ability(box, s, p, [&](CardId owner, const Effect& effect) {
        if (effect.verb == Verb::PayWithAtelier && !p.used.has(owner)) payers.add(owner);
    });
    return payers;
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
    int cost = box.card(id).cost + modifiers(box, s, at(s, who), kind);
    if (const Effect* effect = spirit_effect(box, s, Verb::Discount);
        effect != nullptr && discounts(*effect, kind))
        cost -= effect->n;  // [BOH-13.A3] Loom
    return std::max(0, cost);
}

Price price_of_achievement(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const int printed =
        s.top.some() ? box.achievement(s.top).cost : box.stand_in_cost;  // [BOH-11.4]
    const int cost = printed + s.holding.achievement_cost +
                     modifiers(box, s, p, Kind::Achievement);  // [BOH-9.5]
    return {std::max(0, cost), {}, payers_in(box, s, p)};
}

// [BOH-13.8] Surcharges hinder every fight; each discount helps one, the first that it makes
// cheaper.
Price price_of_fight(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    Price price{printed_fight(box, s, p), {}, payers_in(box, s, p)};
    each_ability(box, s, p, [&](CardId, const Effect& effect) {
        if (discounts(effect, Kind::Achievement) && effect.n < 0) price.cost -= effect.n;
    });
    each_ability(box, s, p, [&](CardId owner, const Effect& effect) {
        if (!discounts(effect, Kind::Achievement) || effect.n < 0 || p.used.has(owner) ||
            price.cost == 0)
            return;
        price.cost = std::max(0, price.cost - effect.n);
        price.helpers.add(owner);
    });
    return price;
}

namespace {

int lowered(const Box& box, const State& s, PlayerId who, int printed) {
    const Player& p = at(s, who);
    if (!p.counted && in_day(s) != who)
        return printed;  // from the own Day Phase to the end of the round
    int cheaper = 0;
    each_ability(box, s, p, [&](CardId, const Effect& effect) {
        cheaper += effect.verb == Verb::CheaperAtelier ? effect.n : 0;
    });
    return std::max(0, printed - cheaper);
}

}  // namespace

// [BOH-8.10] RULING: as many face-up Achievements are used as lower the cost; nobody is asked.
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
