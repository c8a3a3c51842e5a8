// Legality in the Day Phase. [BOH-7.3] to [BOH-7.19]
#include "games/bohemians/checks.hpp"
#include "games/bohemians/count.hpp"

namespace games::bohemians {

namespace {

// An ability of a card in the Routine that has not been used and is not silenced.
Verdict check_ability(const Box& box, const State& s, const Player& p, CardId id) {
    const core::Maybe<Slot> slot = id.some() ? space_of(p, id) : core::Maybe<Slot>{};
    if (!slot.some()) return Refusal{"BOH-7.8", "not_in_your_day"};
    if (p.used.has(id)) return Refusal{"BOH-4.8", "used_already", {{"card", box.noun(id)}}};
    if (is_habit(id) && has_bit(s.holding.barricades, slot.value()))
        return Refusal{"BOH-9.5", "barricaded", {{"card", box.noun(id)}}};
    if (is_habit(id) && has_bit(p.chains, slot.value()))
        return Refusal{"BOH-13.B4", "chained_habit", {{"card", box.noun(id)}}};
    return Verdict::allowed();
}

Verdict check_copy(const Box& box, const State& s, const Player& p, const CopyMuse& a) {
    if (!a.card.some() || !holds_muse(p, a.card) || !box.copiers.has(a.card))
        return Refusal{"BOH-15.2", "copies_nothing"};
    if (p.counted) return Refusal{"BOH-7.4", "counted_already"};
    for (const Copied& copy : p.copies)
        if (copy.by == a.card)
            return Refusal{"BOH-4.8", "used_already", {{"card", box.noun(a.card)}}};
    if (!a.of.some() || box.copiers.has(a.of)) return Refusal{"BOH-15.2", "cannot_be_copied"};
    const bool from_market = find_effect(box.card(a.card), Verb::CopyMuse)->from == From::Market;
    const bool there =
        from_market ? is_muse(a.of) && market_place(s, a.of) >= 0 : holds_muse(p, a.of);
    if (!there) return Refusal{"BOH-15.2", "cannot_be_copied"};
    return Verdict::allowed();
}

Verdict check_start_ability(const Box& box, const Player& p, const UseOn& a, const Effect& effect) {
    if (p.counted) return Refusal{"BOH-7.4", "counted_already"};
    if (effect.verb == Verb::Ignore) {  // [BOH-7.3]
        if (!a.target.some() || !active_hardships(p).has(a.target))
            return Refusal{"BOH-14.4", "no_such_hardship"};
        return Verdict::allowed();
    }
    if (is_habit(a.card) && has_ban(bans_on(box, p), Ban::HabitInspiration))
        return Refusal{"BOH-15.15", "habits_are_silent"};
    if (effect.pay == Pay::AttachedMuse) {
        const Space& space = p.routine[space_of(p, a.card).value()];
        if (!a.target.some() || !space.muses.contains(a.target))
            return Refusal{"BOH-14.1", "no_muse_attached"};
        if (p.rejected.has(a.target)) return Refusal{"BOH-14.5", "cannot_be_rejected"};
        return Verdict::allowed();
    }
    return a.target.some() ? Verdict(Refusal{"BOH-7.8", "needs_no_target"}) : Verdict::allowed();
}

// [BOH-7.21] Atelier points taken before the count.
Verdict check_earn(const Box& box, const State& s, PlayerId who, const UseOn& a) {
    const Player& p = at(s, who);
    if (p.counted) return Refusal{"BOH-7.21", "counted_already"};
    if (a.target.some()) return Refusal{"BOH-7.8", "needs_no_target"};
    if (atelier_of(s, who) >= box.atelier_most)
        return Refusal{"BOH-8.3", "atelier_is_full", {{"most", box.atelier_most}}};
    if (points_of(frame_of(box, s, who), layout_of(p), a.card) == 0)
        return Refusal{"BOH-7.21", "gives_no_points", {{"card", box.noun(a.card)}}};
    return Verdict::allowed();
}

// [BOH-15.8] A card may reject itself.
CardSet rejectable(const Box& box, const Player& p, std::uint8_t kinds) {
    CardSet set;
    if ((kinds & bit_of(Kind::Habit)) != 0) set = set | habits_in(p);
    if ((kinds & bit_of(Kind::Muse)) != 0) set = set | muses_in(p);
    if ((kinds & bit_of(Kind::Hardship)) != 0) set = set | p.hardships;
    return set - p.rejected - box.stubborn;
}

Verdict check_reject_ability(const Box& box, const Player& p, const UseOn& a, const Effect& effect,
                             bool may_skip) {
    if (!p.counted && effect.cost > 0) return Refusal{"BOH-7.4", "count_first"};
    const CardSet targets = rejectable(box, p, effect.kinds);
    if (!a.target.some())
        return may_skip ? Verdict::allowed() : Verdict(Refusal{"BOH-14.5", "name_a_card"});
    if (p.hardships.has(a.target) && box.stubborn.has(a.target))
        return Refusal{"BOH-15.5", "only_the_atelier", {{"card", box.noun(a.target)}}};
    if (!targets.has(a.target)) return Refusal{"BOH-14.5", "cannot_be_rejected"};
    if (p.inspiration < effect.cost)
        return Refusal{
            "BOH-7.10", "too_little_inspiration", {{"cost", effect.cost}, {"have", p.inspiration}}};
    return Verdict::allowed();
}

Verdict check_use(const Box& box, const State& s, PlayerId who, const UseOn& a) {
    const Player& p = at(s, who);
    if (const Verdict ability = check_ability(box, s, p, a.card); !ability.ok()) return ability;
    const Card& card = box.card(acting_as(p, a.card));
    const bool uproar = find_effect(card, Verb::Uproar) != nullptr;
    for (const Effect& effect : card.effects) {
        if (effect.verb == Verb::Ignore ||
            (effect.verb == Verb::Inspire && effect.pay != Pay::Nothing))
            return check_start_ability(box, p, a, effect);
        if (earns_points(effect)) return check_earn(box, s, who, a);
        if (effect.verb == Verb::Reject) return check_reject_ability(box, p, a, effect, uproar);
        if (effect.verb != Verb::Uproar && effect.verb != Verb::TopOfDeck) continue;
        return a.target.some() ? Verdict(Refusal{"BOH-7.8", "needs_no_target"})
                               : Verdict::allowed();
    }
    const bool able = !card.effects.empty();
    return Refusal{able ? "BOH-7.8" : "BOH-4.6",
                   able ? "works_by_itself" : "has_no_ability",
                   {{"card", box.noun(a.card)}}};
}

bool fits(Topic topic, News news) {
    switch (topic) {
        case Topic::Symbol:
            return news <= News::Expression;
        case Topic::AchievementCost:
            return news == News::More || news == News::Less;
        case Topic::Strike:
            return news == News::Strike || news == News::Fund;
        case Topic::Barricade:
            return news >= News::Morning;
        default:
            return false;
    }
}

Verdict check_announce(const Box& box, const State& s, const Player& p, const Announce& a) {
    if (const Verdict ability = check_ability(box, s, p, a.card); !ability.ok()) return ability;
    const Effect* effect = find_effect(box.card(a.card), Verb::Announce);
    if (effect == nullptr || !fits(effect->topic, a.news))
        return Refusal{"BOH-9.3", "no_such_news", {{"card", box.noun(a.card)}}};
    return Verdict::allowed();
}

Verdict check_buy(const Box& box, const State& s, PlayerId who, CardId id) {
    const Player& p = at(s, who);
    if (!id.some() || market_place(s, id) < 0) return Refusal{"BOH-7.11", "not_in_the_market"};
    if (!p.counted) return Refusal{"BOH-7.4", "count_first"};
    const int cost = price_of_card(box, s, who, id);
    if (cost > p.inspiration)
        return Refusal{
            "BOH-7.11", "too_little_inspiration", {{"cost", cost}, {"have", p.inspiration}}};
    if (is_muse(id) && p.gained > 0 && has_ban(bans_on(box, p), Ban::MuseWithAchievement))
        return Refusal{"BOH-15.14", "solitude_bars_muses"};
    return Verdict::allowed();
}

// [BOH-15.11] `points` of the Atelier, the rest in Inspiration.
Verdict check_price(const State& s, PlayerId who, const Price& price, int points,
                    const char* rule) {
    const Player& p = at(s, who);
    if (points > 0 && !price.may_use_points()) return Refusal{"BOH-7.15", "points_buy_nothing"};
    if (points > price.cost)
        return Refusal{"BOH-15.11", "more_points_than_it_costs", {{"cost", price.cost}}};
    if (points > atelier_of(s, who))
        return Refusal{
            "BOH-15.11", "too_few_points", {{"cost", points}, {"have", atelier_of(s, who)}}};
    if (p.inspiration < price.cost - points)
        return Refusal{rule,
                       "too_little_inspiration",
                       {{"cost", price.cost - points}, {"have", p.inspiration}}};
    return Verdict::allowed();
}

Verdict check_gain(const Box& box, const Player& p) {
    if (!p.counted) return Refusal{"BOH-7.4", "count_first"};
    if (p.bought_muse && has_ban(bans_on(box, p), Ban::MuseWithAchievement))
        return Refusal{"BOH-15.14", "solitude_bars_achievements"};
    return Verdict::allowed();
}

Verdict check_achieve(const Box& box, const State& s, PlayerId who, const Achieve& a) {
    const Player& p = at(s, who);
    if (against_spirit(s)) return Refusal{"BOH-13.1", "no_achievements_here"};
    if (const Verdict gain = check_gain(box, p); !gain.ok()) return gain;
    if (p.gained > 0) return Refusal{"BOH-7.14", "one_achievement_a_round"};
    if (alone(s) && !s.top.some()) return Refusal{"BOH-12.5", "no_stand_in"};
    return check_price(s, who, price_of_achievement(box, s, who), a.points, "BOH-7.14");
}

Verdict check_fight(const Box& box, const State& s, PlayerId who, const Fight& a) {
    if (!against_spirit(s)) return Refusal{"BOH-13.7", "no_spirit_here"};
    const Player& p = at(s, who);
    if (const Verdict gain = check_gain(box, p); !gain.ok()) return gain;
    if (s.options.mode == Mode::Wheels) {
        if (a.target > Target::Orange || s.spirit.bolts[static_cast<Colour>(a.target)] == 0)
            return Refusal{"BOH-13.A4", "no_such_wheel"};
    } else if (s.options.mode == Mode::Chains) {
        const int chain = static_cast<int>(a.target) - static_cast<int>(Target::Morning);
        if (chain < 0 || chain >= kSlots || !has_bit(p.chains, static_cast<Slot>(chain)))
            return Refusal{"BOH-13.B5", "no_such_chain"};
    } else if (a.target != Target::Work) {
        return Refusal{"BOH-13.C3", "create_a_work"};
    }
    return check_price(s, who, price_of_fight(box, s, who), a.points, "BOH-13.7");
}

Verdict check_invest(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    if (!p.counted) return Refusal{"BOH-7.4", "count_first"};
    if (p.inspiration == 0) return Refusal{"BOH-7.15", "no_inspiration_left"};
    if (has_ban(bans_on(box, p), Ban::Investing)) return Refusal{"BOH-15.19", "too_poor"};
    if (atelier_of(s, who) >= box.atelier_most)
        return Refusal{"BOH-8.3", "atelier_is_full", {{"most", box.atelier_most}}};
    return Verdict::allowed();
}

// [BOH-8.4] As often as there are points.
Verdict check_clean(const Box& box, const State& s, PlayerId who, Row row) {
    if (const Verdict points = check_points(box, s, who, box.clean_cost); !points.ok())
        return points;
    for (const CardId id : row_of(s, row))
        if (id.some()) return Verdict::allowed();
    return Refusal{"BOH-8.5", "row_is_empty"};
}

Verdict check_take(const Box& box, const State& s, const Player& p, CardId id) {
    const Effect* effect = nullptr;
    for (const Slot slot : kAllSlots) {
        const CardId habit = p.routine[slot].habit;
        if (habit.some() && !p.used.has(habit) && !has_bit(muted_spaces(s, p), slot))
            if (const Effect* found = find_effect(box.card(habit), Verb::Take)) effect = found;
    }
    if (effect == nullptr) return Refusal{"BOH-7.8", "nothing_for_free"};
    if (!id.some() || !is_muse(id) || market_place(s, id) < 0)
        return Refusal{"BOH-7.11", "not_in_the_market"};
    if (box.card(id).cost > effect->cost)
        return Refusal{"BOH-7.8", "too_dear_to_take", {{"most", effect->cost}}};
    return Verdict::allowed();
}

}  // namespace

Verdict check_day_phase(const Box& box, const State& s, PlayerId who, const Action& action) {
    const Player& p = at(s, who);
    return std::visit(
        core::Overload{
            [&](const IgnoreHardship& a) {
                return p.counted ? Verdict(Refusal{"BOH-8.6", "only_at_the_start"})
                                 : check_ignore(box, s, who, a.card);
            },
            [&](const CopyMuse& a) { return check_copy(box, s, p, a); },
            [&](const Use& a) {
                return check_use(box, s, who, {a.card, {}});
            },
            [&](const UseOn& a) {
                return a.target.some() ? check_use(box, s, who, a)
                                       : Verdict(Refusal{"BOH-7.8", "not_in_your_day"});
            },
            [&](const Announce& a) { return check_announce(box, s, p, a); },
            [&](const Count&) {
                return p.counted ? Verdict(Refusal{"BOH-7.4", "counted_already"})
                                 : Verdict::allowed();
            },
            [&](const Buy& a) { return check_buy(box, s, who, a.card); },
            [&](const Take& a) { return check_take(box, s, p, a.card); },
            [&](const Achieve& a) { return check_achieve(box, s, who, a); },
            [&](const Fight& a) { return check_fight(box, s, who, a); },
            [&](const Invest&) { return check_invest(box, s, who); },
            [&](const CleanMarket& a) { return check_clean(box, s, who, a.row); },
            [&](const Done&) {
                return p.counted ? Verdict::allowed() : Verdict(Refusal{"BOH-7.4", "count_first"});
            },
            [&](const auto&) {
                return Verdict(Refusal{"BOH-7.10", "not_in_the_day_phase"});
            },
        },
        action);
}

}  // namespace games::bohemians
