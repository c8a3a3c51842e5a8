// From the last Day Phase to the next round: uproar, sleep, clean-up, the token. [BOH-9.2]
// [BOH-10.1] to [BOH-10.5]
#include <algorithm>

#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

// [BOH-9.2] In turn order; only what its owner has announced in the own Day Phase.
void end_round(const Box& box, State& s) {
    push(s, TaskKind::CloseRound);
    for (int i = players_in(s) - 1; i >= 0; --i) {
        const PlayerId who = core::player((s.first.index + i) % players_in(s));
        const CardSet used = habits_in(at(s, who)) & at(s, who).used;
        for (int nth = used.size() - 1; nth >= 0; --nth)
            if (find_effect(box.card(used.nth(nth)), Verb::Uproar) != nullptr)
                push(s, TaskKind::Uproar, who, 0, used.nth(nth));
    }
}

namespace {

void tax_achievers(const Box& box, State& s, PlayerId owner, int n, const Tell& tell) {
    int taken = 0;
    for (int i = 0; i < players_in(s); ++i) {
        if (core::player(i) == owner || s.players[i].gained == 0) continue;
        const int lost = std::min<int>(n, s.players[i].atelier);
        lose_atelier(s, core::player(i), lost, tell);
        taken += lost;
    }
    gain_atelier(box, s, owner, taken, tell);
}

void mock_jobs(const Box& box, State& s, int n, const Tell& tell) {
    for (int i = 0; i < players_in(s); ++i) {
        if (s.players[i].job_in.some()) lose_atelier(s, core::player(i), n, tell);
        else gain_atelier(box, s, core::player(i), n, tell);
    }
}

}  // namespace

void uproar(const Box& box, State& s, const Task& task, const Tell& tell) {
    const Effect& effect = *find_effect(box.card(task.card), Verb::Uproar);
    tell(UproarBegan{task.who, task.card});
    if (effect.topic == Topic::TaxAchievers) return tax_achievers(box, s, task.who, effect.n, tell);
    if (effect.topic == Topic::MockJobs) return mock_jobs(box, s, effect.n, tell);
    for (int i = players_in(s) - 1; i > 0; --i)  // the others, clockwise from the owner
        push(s, TaskKind::Answer, core::player((task.who.index + i) % players_in(s)),
             task.who.index, task.card);
}

bool can_answer(const Box& box, const State& s, const Task& task) {
    const Effect& effect = *find_effect(box.card(task.card), Verb::Uproar);
    if (effect.topic == Topic::PayOrSuffer) return at(s, task.who).atelier >= effect.n;
    return !rejectable_hardships(box, at(s, task.who)).empty();
}

void answer_by_force(const Box& box, State& s, const Task& task) {
    if (find_effect(box.card(task.card), Verb::Uproar)->topic == Topic::PayOrSuffer)
        push(s, TaskKind::GainHardship, task.who);
}

void answer(const Box& box, State& s, PlayerId who, CardId rejected, bool pays, const Tell& tell) {
    const Task task = s.tasks.pop_back();
    const Effect& effect = *find_effect(box.card(task.card), Verb::Uproar);
    if (effect.topic == Topic::PayOrSuffer) {
        if (!pays) return push(s, TaskKind::GainHardship, who);
        lose_atelier(s, who, effect.n, {});  // told as what it is paid for
        return tell(PaidUp{who, effect.n});
    }
    if (!rejected.some()) return;
    at(s, who).rejected.add(rejected);
    tell(CardRejected{who, rejected, false, 0});
    gain_atelier(box, s, core::player(task.n), effect.n, tell);
}

namespace {

// [BOH-8.9] Is there a card this player could pay to reject?
bool can_reject_any(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    if (has_ban(bans_on(box, p), Ban::Atelier)) return false;  // [BOH-15.16]
    return !(played_by(p) - p.rejected).empty() &&
           price_in_atelier(box, s, who, box.reject_cost) <= atelier_of(s, who);
}

}  // namespace

// [BOH-11.2] The last round ends here; otherwise everybody goes to sleep.
void close_round(const Box& box, State& s, const Tell& tell) {
    if (!alone(s) && !against_spirit(s) && s.round >= box.rounds_most)
        s.last_round = true;  // [BOH-11.5]
    if (s.last_round) return end_game(box, s, Result::Ended, tell);
    if (s.options.mode == Mode::Claws &&
        s.spirit.works_this_round < box.works_expected[company(s)]) {  // [BOH-13.C4]
        raise_danger(box, s, 1, tell);
        if (s.result != Result::Playing) return;
    }
    push(s, TaskKind::PassToken);
    push(s, TaskKind::CleanUp);
    bool anybody = false;
    for (int i = 0; i < players_in(s); ++i) {
        const bool may = can_reject_any(box, s, core::player(i));
        s.players[i].dawn = may ? Dawn::Planning : Dawn::Ready;
        anybody = anybody || may;
    }
    if (anybody) push(s, TaskKind::Sleep);
}

namespace {

// [BOH-10.1] Rejected Habits and Muses are gone for good; Hardships may come back one day
// [BOH-7.20].
void carry_out_rejects(State& s, Player& p) {
    for (const CardId id : p.rejected)
        is_hardship(id) ? s.rejected_hardships.add(id) : s.gone.add(id);
}

void put_on_top(const Box& box, Player& p) {  // [BOH-15.18]
    for (const Space& space : p.routine.items)
        for (const CardId id : space.muses) {
            if (!p.used.has(id) ||
                find_effect(box.card(acting_as(p, id)), Verb::TopOfDeck) == nullptr)
                continue;
            if (p.rejected.has(space.habit) || p.top.contains(space.habit)) continue;
            p.top.push_back(space.habit);
        }
}

void clean_up_player(const Box& box, State& s, Player& p) {
    carry_out_rejects(s, p);
    const CardSet played = played_by(p);
    CardSet kept;
    const int known = p.top.size();
    put_on_top(box, p);
    for (int i = known; i < p.top.size(); ++i) kept.add(p.top[i]);
    p.discard = p.discard | (played - p.rejected - kept);  // [BOH-10.2]
    p.routine = {};
    p.job_in.clear();
    p.hardships.clear();
    p.ignored.clear();
    p.rejected.clear();
    p.used.clear();
    p.copies.clear();
    p.discounts_used = 0;  // [BOH-10.3]
    p.drawn = 0;
    p.gained = 0;
    p.take_backs = 0;
    p.bought_muse = false;
    p.counted = false;
    p.reckoning = {};
    p.dawn = Dawn::Asleep;
}

// [BOH-12.3] [BOH-12.5] [BOH-12.6]
void lose_an_achievement(const Box& box, State& s, const Tell& tell) {
    if (s.grace > 0) {  // [BOH-12.7]
        --s.grace;
        return tell(GraceSpent{static_cast<std::int8_t>(s.grace)});
    }
    if (s.top.some()) tell(AchievementRemoved{s.top});
    s.top = {};
    if (s.achievements.empty()) return end_game(box, s, Result::Lost, tell);
    push(s, TaskKind::TopAchievement);
}

}  // namespace

void clean_up(const Box& box, State& s, const Tell& tell) {
    for (Player& p : s.players) clean_up_player(box, s, p);
    if (alone(s) && !against_spirit(s)) lose_an_achievement(box, s, tell);
}

void pass_token(const Box&, State& s, const Tell& tell) {
    if (!alone(s)) {
        s.first = left_of(s, s.first);  // [BOH-10.4]
        tell(FirstPlayerPassed{s.first});
    }
    push(s, TaskKind::StartRound);
    push(s, TaskKind::Refresh, s.first);  // [BOH-10.5] [BOH-12.2] [BOH-13.10]
}

}  // namespace games::bohemians
