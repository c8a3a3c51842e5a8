// Legality in the Wake Up Phase. [BOH-6.4] to [BOH-6.18]
#include "games/bohemians/checks.hpp"
#include "games/bohemians/count.hpp"

namespace games::bohemians {

namespace {

bool holds(const Player& p, CardId id) { return id.some() && p.hand.has(id); }

Verdict check_wake(const Box& box, const Player& p, CardId id) {
    if (!holds(p, id)) return Refusal{"BOH-6.4", "not_in_hand"};
    if (!box.wakers.has(id)) return Refusal{"BOH-6.4", "no_wake_icon", {{"card", box.noun(id)}}};
    if (p.used.has(id) && !p.shown.has(id))
        return Refusal{"BOH-6.7", "passed_over", {{"card", box.noun(id)}}};
    if (p.used.has(id)) return Refusal{"BOH-4.8", "used_already", {{"card", box.noun(id)}}};
    Player only = p;  // would this one card do anything?
    only.hand = (p.hand - box.wakers);
    only.hand.add(id);
    if (!can_wake_with_any(box, only))
        return Refusal{"BOH-6.4", "nothing_to_wake_for", {{"card", box.noun(id)}}};
    return Verdict::allowed();
}

Verdict check_discard(const Box& box, const Player& p, CardId id) {
    if (!holds(p, id)) return Refusal{"BOH-14.2", "not_in_hand"};
    if (p.choice.left > 0) {
        if (!is_of(p.choice.kinds, id))
            return Refusal{"BOH-14.2", "not_that_kind", {{"card", box.noun(id)}}};
        return Verdict::allowed();
    }
    if (excess_habits(box, p) == 0) return Refusal{"BOH-14.2", "nothing_to_discard"};
    if (!is_habit(id)) return Refusal{"BOH-6.19", "not_that_kind", {{"card", box.noun(id)}}};
    return Verdict::allowed();
}

Verdict check_space(const Box& box, const Player& p, Slot slot) {
    if (has_bit(blocked_spaces(bans_on(box, p)), slot))
        return Refusal{"BOH-6.9", "space_is_blocked"};
    if (p.routine[slot].habit.some() || p.job_in == core::Maybe<Slot>(slot))
        return Refusal{"BOH-3.1", "space_is_taken"};
    return Verdict::allowed();
}

Verdict check_place(const Box& box, const Player& p, const Place& a) {
    if (!holds(p, a.card)) return Refusal{"BOH-6.8", "not_in_hand"};
    if (!is_habit(a.card)) return Refusal{"BOH-6.8", "not_a_habit", {{"card", box.noun(a.card)}}};
    return check_space(box, p, a.slot);
}

Verdict check_job(const Box& box, const State& s, const Player& p, Slot slot) {
    if (job_barred(s, bans_on(box, p))) return Refusal{"BOH-15.13", "job_is_barred"};
    if (p.job_in.some()) return Refusal{"BOH-6.8", "job_is_placed"};
    return check_space(box, p, slot);
}

Verdict check_attach(const Box& box, const State& s, const Player& p, const Attach& a) {
    if (!holds(p, a.card)) return Refusal{"BOH-6.11", "not_in_hand"};
    if (!is_muse(a.card)) return Refusal{"BOH-6.11", "not_a_muse", {{"card", box.noun(a.card)}}};
    const std::uint16_t bans = bans_on(box, p);
    if (muses_barred(box, s, bans))
        return Refusal{has_ban(bans, Ban::Muses) ? "BOH-6.11" : "BOH-13.C2", "muses_are_barred"};
    const Card& card = box.card(a.card);
    const char* noun = box.noun(a.card);
    if (!p.routine[a.slot].habit.some()) return Refusal{"BOH-6.12", "no_habit_there"};
    if (!has_bit(card.spaces, a.slot))
        return Refusal{"BOH-6.12", "wrong_time_of_day", {{"card", noun}}};
    if (may_attach(box, s, p, bans, a.card, a.slot)) return Verdict::allowed();
    if (has_bit(p.chains, a.slot)) return Refusal{"BOH-13.B4", "space_is_chained"};
    if (has_how(card, Verb::Attach, How::Shares))
        return Refusal{"BOH-15.1", "nobody_to_share_with", {{"card", noun}}};
    if (card.needs.some() && has_bit(colourless(bans), a.slot))
        return Refusal{"BOH-4.5", "habit_without_colour", {{"card", noun}}};
    Player alone_there = p;
    alone_there.routine[a.slot].muses.clear();
    if (may_attach(box, s, alone_there, bans, a.card, a.slot))
        return Refusal{"BOH-6.11", "one_muse_a_space"};
    return Refusal{"BOH-6.12", "wrong_colour", {{"card", noun}}};
}

Verdict check_take_back(const Box& box, const State& s, PlayerId who, CardId id) {
    const Player& p = at(s, who);
    if (id.some() ? !space_of(p, id).some() : !p.job_in.some())
        return Refusal{"BOH-6.18", "not_in_the_plan"};
    if (p.take_backs >= box.take_backs && check_plan_is_complete(box, s, who).ok())
        return Refusal{"BOH-6.18", "changed_too_often", {{"times", box.take_backs}}};
    return Verdict::allowed();
}

// [BOH-6.17] At any moment of the own planning.
Verdict check_draw_two(const Box& box, const State& s, PlayerId who) {
    if (const Verdict points = check_points(box, s, who, box.draw_cost); !points.ok())
        return points;
    if (!has_cards_to_draw(at(s, who))) return Refusal{"BOH-6.2", "nothing_to_draw"};
    return Verdict::allowed();
}

Verdict check_keep(const Player& p, CardId id) {
    if (p.looked.empty() || !id.some() || !p.looked.contains(id))
        return Refusal{"BOH-6.4", "not_among_them"};
    return Verdict::allowed();
}

// What has to be finished before anything else.
Verdict check_unfinished(const Box& box, const Player& p, const Action& action) {
    const bool free = p.looked.empty() && p.choice.left == 0;
    const bool limits = !p.hardships.empty() && !(active_hardships(p) & box.limiters).empty();
    if (free && !limits && !std::holds_alternative<Done>(action)) return Verdict::allowed();
    if (!p.looked.empty() && !std::holds_alternative<Keep>(action))
        return Refusal{"BOH-6.4", "keep_one_first"};
    if (p.looked.empty() && p.choice.left > 0 && !std::holds_alternative<Discard>(action)) {
        const bool may_stop = p.choice.how == How::May || p.choice.how == How::Redraw;
        if (may_stop && std::holds_alternative<Done>(action)) return Verdict::allowed();
        return Refusal{
            "BOH-6.4", may_stop ? "discard_or_stop" : "discard_first", {{"cards", p.choice.left}}};
    }
    if (p.choice.left == 0 && std::holds_alternative<Done>(action))
        return Refusal{"BOH-6.16", "confirm_instead"};
    const bool helps = std::holds_alternative<Discard>(action) ||
                       std::holds_alternative<IgnoreHardship>(action) ||
                       std::holds_alternative<DrawTwo>(action);  // [BOH-6.17]
    const bool limited =
        p.looked.empty() && p.choice.left == 0 && p.dawn == Dawn::Planning && !helps;
    if (const int excess = limited ? excess_habits(box, p) : 0; excess > 0)
        return Refusal{"BOH-6.19", "too_many_habits", {{"cards", excess}}};
    return Verdict::allowed();
}

bool is_planning(const Action& action) {
    return std::holds_alternative<Place>(action) || std::holds_alternative<PlaceJob>(action) ||
           std::holds_alternative<Attach>(action) || std::holds_alternative<TakeBack>(action) ||
           std::holds_alternative<TakeBackJob>(action) || std::holds_alternative<Confirm>(action) ||
           std::holds_alternative<IgnoreHardship>(action);
}

}  // namespace

// [BOH-6.8] [BOH-6.9]
Verdict check_plan_is_complete(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const std::uint16_t bans = bans_on(box, p);
    if (job_forced(box, s, bans) && !p.job_in.some()) return Refusal{"BOH-13.A3", "job_is_forced"};
    if (has_ban(bans, Ban::IdleHabits)) {  // [BOH-15.6]
        if (!every_habit_has_a_symbol(frame_of(box, s, who), layout_of(p)))
            return Refusal{"BOH-15.6", "habit_without_symbol"};
        return Verdict::allowed();
    }
    const bool habits_left = !(p.hand & kAllHabits).empty();
    const bool job_left = !p.job_in.some() && !job_barred(s, bans);
    if (!habits_left && !job_left) return Verdict::allowed();
    for (const Slot slot : kAllSlots)
        if (!has_bit(blocked_spaces(bans), slot) && !p.routine[slot].habit.some() &&
            p.job_in != core::Maybe<Slot>(slot))
            return Refusal{"BOH-6.9", "space_is_empty"};
    return Verdict::allowed();
}

Verdict check_ignore(const Box& box, const State& s, PlayerId who, CardId id) {
    const Player& p = at(s, who);
    if (active_hardships(p).empty()) return Refusal{"BOH-8.6", "no_hardship_here"};
    if (!id.some() || !p.hardships.has(id)) return Refusal{"BOH-8.6", "no_such_hardship"};
    if (p.ignored.has(id)) return Refusal{"BOH-8.7", "ignored_already", {{"card", box.noun(id)}}};
    return check_points(box, s, who, box.ignore_cost);
}

Verdict check_wake_phase(const Box& box, const State& s, PlayerId who, const Action& action) {
    const Player& p = at(s, who);
    if (p.dawn == Dawn::Ready) return Refusal{"BOH-6.16", "confirmed_already"};
    // OPTIMIZATION: by far the most questions are about a plan that nothing stands in the way of;
    // the answers are those below.
    if (p.dawn == Dawn::Planning && p.looked.empty() && p.choice.left == 0 &&
        (p.hardships.empty() || (active_hardships(p) & box.limiters).empty())) {
        if (const auto* a = std::get_if<Place>(&action)) return check_place(box, p, *a);
        if (const auto* a = std::get_if<PlaceJob>(&action)) return check_job(box, s, p, a->slot);
        if (const auto* a = std::get_if<Attach>(&action)) return check_attach(box, s, p, *a);
        if (const auto* a = std::get_if<TakeBack>(&action); a != nullptr && a->card.some())
            return check_take_back(box, s, who, a->card);
    }
    if (const Verdict unfinished = check_unfinished(box, p, action); !unfinished.ok())
        return unfinished;
    if (p.dawn == Dawn::Waking && is_planning(action))
        return Refusal{"BOH-6.3", "face_hardships_first"};
    if (const auto* a = std::get_if<TakeBack>(&action); a != nullptr && a->card.some())
        return check_take_back(box, s, who, a->card);
    return std::visit(
        core::Overload{
            [&](const Wake& a) { return check_wake(box, p, a.card); },
            [&](const Discard& a) {
                return p.looked.empty() ? check_discard(box, p, a.card)
                                        : Verdict(Refusal{"BOH-6.4", "keep_one_first"});
            },
            [&](const Keep& a) { return check_keep(p, a.card); },
            [&](const Face&) {
                return p.dawn == Dawn::Waking ? Verdict::allowed()
                                              : Verdict(Refusal{"BOH-6.6", "faced_already"});
            },
            [&](const Place& a) { return check_place(box, p, a); },
            [&](const PlaceJob& a) { return check_job(box, s, p, a.slot); },
            [&](const Attach& a) { return check_attach(box, s, p, a); },
            [&](const TakeBack&) {
                return Verdict(Refusal{"BOH-6.18", "not_in_the_plan"});
            },
            [&](const TakeBackJob&) { return check_take_back(box, s, who, {}); },
            [&](const Confirm&) { return check_plan_is_complete(box, s, who); },
            [&](const IgnoreHardship& a) { return check_ignore(box, s, who, a.card); },
            [&](const DrawTwo&) { return check_draw_two(box, s, who); },
            [&](const Done&) { return Verdict::allowed(); },
            [&](const auto&) {
                return Verdict(Refusal{"BOH-6.3", "not_while_waking_up"});
            },
        },
        action);
}

}  // namespace games::bohemians
