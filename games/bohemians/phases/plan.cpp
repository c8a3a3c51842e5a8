// Shaping the day: Habits, the Job, Muses. Nobody else sees it until all have confirmed. [BOH-6.8]
// to [BOH-6.16]
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

void place(State& s, PlayerId who, const Place& a, const Tell& tell) {
    Player& p = at(s, who);
    p.hand.remove(a.card);
    p.routine[a.slot].habit = a.card;
    tell(PlanChanged{who, a.card, a.slot});
}

void place_job(State& s, PlayerId who, Slot slot, const Tell& tell) {
    at(s, who).job_in = slot;
    tell(PlanChanged{who, CardId{}, slot});
}

void attach(State& s, PlayerId who, const Attach& a, const Tell& tell) {
    Player& p = at(s, who);
    p.hand.remove(a.card);
    p.routine[a.slot].muses.push_back(a.card);
    tell(PlanChanged{who, a.card, a.slot});
}

namespace {

void empty_muses(Player& p, Slot slot) {
    for (const CardId id : p.routine[slot].muses) p.hand.add(id);
    p.routine[slot].muses.clear();
}

void empty_space(Player& p, Slot slot) {
    empty_muses(p, slot);
    if (p.routine[slot].habit.some()) p.hand.add(p.routine[slot].habit);
    p.routine[slot].habit = {};
}

// Muses that may not stand there (any more) go back to the hand: attach them all again, one by one,
// and those that only share a space when the others stand there. [BOH-15.1]
void sift_muses(const Box& box, const State& s, Player& p, Slot slot, std::uint16_t bans) {
    const auto muses = p.routine[slot].muses;
    p.routine[slot].muses.clear();
    for (const bool sharing : {false, true})
        for (const CardId id : muses) {
            if (has_how(box.card(id), Verb::Attach, How::Shares) != sharing) continue;
            if (may_attach(box, s, p, bans, id, slot)) p.routine[slot].muses.push_back(id);
            else p.hand.add(id);
        }
}

}  // namespace

void take_back(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    if (p.take_backs < 255) ++p.take_backs;  // [BOH-6.18]
    tell(PlanChanged{who, id, {}});
    if (!id.some()) return p.job_in.clear();
    const Slot slot = space_of(p, id).value();
    if (p.routine[slot].habit == id) return empty_space(p, slot);
    p.routine[slot].muses.remove_at(p.routine[slot].muses.find(id));
    p.hand.add(id);
    sift_muses(box, s, p, slot, bans_on(box, p));  // [BOH-15.1] nobody left to share with
}

// A Hardship has come late: what it forbids leaves the plan. [BOH-6.7]
void tidy_plan(const Box& box, State& s, PlayerId who) {
    Player& p = at(s, who);
    const std::uint16_t bans = bans_on(box, p);
    if (p.job_in.some() && (job_barred(s, bans) || has_bit(blocked_spaces(bans), p.job_in.value())))
        p.job_in.clear();
    for (const Slot slot : kAllSlots) {
        if (!p.routine[slot].habit.some()) continue;
        if (has_bit(blocked_spaces(bans), slot)) empty_space(p, slot);
        else if (!p.routine[slot].muses.empty()) sift_muses(box, s, p, slot, bans);
    }
}

void confirm(State& s, PlayerId who, const Tell& tell) {
    at(s, who).dawn = Dawn::Ready;
    tell(PlanConfirmed{who});
    for (const Player& p : s.players)
        if (p.dawn != Dawn::Ready) return;
    s.tasks.pop_back();  // [BOH-6.16]
    push(s, TaskKind::Reveal);
}

void reveal_days(State& s, const Tell& tell) {  // [BOH-6.15]
    tell(DaysRevealed{});
    for (int i = 0; i < players_in(s); ++i) {
        const PlayerId who = core::player((s.first.index + i) % players_in(s));
        tell(DayShown{who, at(s, who).routine, at(s, who).job_in});
    }
    for (Player& p : s.players) {
        p.discard = p.discard | p.hand;  // [BOH-6.14]
        p.hand.clear();
        p.shown.clear();
    }
    push(s, TaskKind::EndRound);
    for (int i = players_in(s) - 1; i >= 0; --i)
        push(s, TaskKind::BeginDay,
             core::player((s.first.index + i) % players_in(s)));  // [BOH-7.1]
}

}  // namespace games::bohemians
