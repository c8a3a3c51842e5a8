// Legality, by phase. `check` in check.cpp asks these; nothing else decides what is allowed.
#pragma once

#include "core/refusal.hpp"
#include "games/bohemians/actions.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

using core::Refusal;
using core::Verdict;

Verdict check_wake_phase(const Box& box, const State& s, PlayerId who, const Action& action);
Verdict check_day_phase(const Box& box, const State& s, PlayerId who, const Action& action);
Verdict check_ignore(const Box& box, const State& s, PlayerId who, CardId id);
Verdict check_plan_is_complete(const Box& box, const State& s, PlayerId who);

inline Verdict check_points(const Box& box, const State& s, PlayerId who,
                            int printed) {  // [BOH-8.2]
    const int price = price_in_atelier(box, s, who, printed);
    if (has_ban(bans_on(box, at(s, who)), Ban::Atelier)) return Refusal{"BOH-15.16", "evicted"};
    if (price > atelier_of(s, who))
        return Refusal{
            "BOH-8.2", "too_few_points", {{"cost", price}, {"have", atelier_of(s, who)}}};
    return Verdict::allowed();
}

}  // namespace games::bohemians
