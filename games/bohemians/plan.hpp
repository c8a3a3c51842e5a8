// Every day a player could still lay out from the present plan: arrangements of Habits and the Job,
// then of Muses. All of them for helpers and tests; the best of them, quickly, for players that
// think.
#pragma once

#include "games/bohemians/actions.hpp"
#include "games/bohemians/count.hpp"

namespace games::bohemians {

class DayWalk {
public:
    DayWalk(const Box& box, const State& s, PlayerId who);

    const Frame& frame() const { return frame_; }

    // Calls visit(layout) for every legal way to fill the open spaces; Muses stay as they are.
    template <class Visit>
    void arrangements(Visit&& visit) {
        fill(0, visit);
    }

    // Calls visit(layout) for every legal way to attach the Muses in hand to the Habits of this
    // layout.
    template <class Visit>
    void attachments(const Layout& day, Visit&& visit) {
        const Layout before = layout();
        player_.routine = day.routine;
        player_.job_in = day.job;
        attach(0, visit);
        player_.routine = before.routine;
        player_.job_in = before.job;
    }

    // Calls visit(layout) for every legal way to attach one more Muse of the hand to this layout.
    template <class Visit>
    void single_attachments(const Layout& day, Visit&& visit) {
        const Layout before = layout();
        player_.routine = day.routine;
        player_.job_in = day.job;
        for (const CardId id : muses_) {
            if (holds_muse(player_, id)) continue;
            for (const Slot slot : kAllSlots) {
                if (!may_attach(*frame_.box, state_, player_, frame_.bans, id, slot)) continue;
                player_.routine[slot].muses.push_back(id);
                visit(layout());
                player_.routine[slot].muses.pop_back();
            }
        }
        player_.routine = before.routine;
        player_.job_in = before.job;
    }

    // Both: every legal day.
    template <class Visit>
    void days(Visit&& visit) {
        arrangements([&](const Layout& day) {
            const Layout copy = day;
            attachments(copy, visit);
        });
    }

private:
    Layout layout() const { return {player_.routine, player_.job_in}; }
    bool is_open(Slot slot) const {
        return has_bit(open_, slot) && !player_.routine[slot].habit.some() &&
               player_.job_in != core::Maybe<Slot>(slot);
    }

    bool job_fits() const {  // [BOH-6.9] where no Habit is left for a space
        if (!job_open_ || player_.job_in.some()) return false;
        for (const Slot slot : kAllSlots)
            if (is_open(slot)) return true;
        return false;
    }

    template <class Visit>
    void fill(int index, Visit& visit) {
        if (index == kSlots) {
            if (job_forced_ && !player_.job_in.some()) return;
            if (idle_barred_ && !every_habit_has_a_symbol(frame_, layout())) return;
            if (!idle_barred_ && job_fits()) return;
            return visit(layout());
        }
        const auto slot = static_cast<Slot>(index);
        if (!is_open(slot)) return fill(index + 1, visit);
        bool any = false;
        for (int i = 0; i < habits_.size(); ++i) {
            if (((taken_ >> static_cast<unsigned>(i)) & 1U) != 0) continue;
            any = true;
            taken_ |= 1U << static_cast<unsigned>(i);
            player_.routine[slot].habit = habits_[i];
            fill(index + 1, visit);
            player_.routine[slot].habit = {};
            taken_ &= ~(1U << static_cast<unsigned>(i));
        }
        if (job_open_ && !player_.job_in.some()) {
            player_.job_in = slot;
            fill(index + 1, visit);
            player_.job_in.clear();
        }
        if (!any || idle_barred_) fill(index + 1, visit);
    }

    template <class Visit>
    void attach(int index, Visit& visit) {
        if (index == muses_.size()) return visit(layout());
        attach(index + 1, visit);
        for (const Slot slot : kAllSlots) {
            if (!may_attach(*frame_.box, state_, player_, frame_.bans, muses_[index], slot))
                continue;
            player_.routine[slot].muses.push_back(muses_[index]);
            attach(index + 1, visit);
            player_.routine[slot].muses.pop_back();
        }
    }

    const State& state_;
    Frame frame_;
    Player player_;
    core::InplaceVector<CardId, 16> habits_;  // in hand; more than sixteen are not looked at
    core::InplaceVector<CardId, 8> muses_;
    unsigned taken_ = 0;
    unsigned open_ = 0;
    bool job_open_ = false;
    bool job_forced_ = false;
    bool idle_barred_ = false;
};

inline DayWalk::DayWalk(const Box& box, const State& s, PlayerId who)
    : state_(s), frame_(frame_of(box, s, who)), player_(at(s, who)) {
    for (const CardId id : player_.hand& kAllHabits)
        if (!habits_.full()) habits_.push_back(id);
    for (const bool sharer : {false, true})  // [BOH-15.1] who shares comes last
        for (const CardId id : player_.hand& kAllMuses)
            if (!muses_.full() && has_how(box.card(id), Verb::Attach, How::Shares) == sharer)
                muses_.push_back(id);
    open_ = 0x0FU & ~blocked_spaces(frame_.bans);
    job_open_ = !job_barred(s, frame_.bans);
    job_forced_ = job_forced(box, s, frame_.bans);
    idle_barred_ = has_ban(frame_.bans, Ban::IdleHabits);
}

// The next step from a plan to a day that completes it: Job, Habits, Muses; then it is confirmed.
inline Action next_step(const Layout& plan, const Layout& day) {
    if (day.job.some() && !plan.job.some()) return PlaceJob{day.job.value()};
    for (const Slot slot : kAllSlots)
        if (day.routine[slot].habit.some() && !plan.routine[slot].habit.some())
            return Place{day.routine[slot].habit, slot};
    for (const Slot slot : kAllSlots)
        for (const CardId id : day.routine[slot].muses)
            if (!plan.routine[slot].muses.contains(id)) return Attach{id, slot};
    return Confirm{};
}

// The first card of a plan that does not lie where this day has it.
inline Action step_back(const Layout& plan, const Layout& day) {
    if (plan.job.some() && plan.job != day.job) return TakeBackJob{};
    for (const Slot slot : kAllSlots) {
        const Space& space = plan.routine[slot];
        if (space.habit.some() && space.habit != day.routine[slot].habit)
            return TakeBack{space.habit};
        for (const CardId id : space.muses)
            if (!day.routine[slot].muses.contains(id)) return TakeBack{id};
    }
    return Confirm{};
}

}  // namespace games::bohemians
