// A guess of who will win, for players that think: how the game will end by what the decks bring,
// and what today is worth. While planning, the best day that can still be laid out counts as laid.
#include <algorithm>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

constexpr double kProgressOfPlan = 1e-6;  // of equal plans, the one that is laid already
constexpr double kUsed = 0.05;            // of equal turns, the one in which more was done

int cards_planned(const Player& p) {
    return habits_in(p).size() + muses_in(p).size() + (p.job_in.some() ? 1 : 0) +
           (p.dawn == Dawn::Ready ? 1 : 0);
}

bool has_task(const State& s, TaskKind kind, PlayerId who) {
    for (const Task& task : s.tasks)
        if (task.kind == kind && (task.who == who || !task.who.some())) return true;
    return false;
}

// What this round still brings.
double today(const Box& box, const State& s, PlayerId who, const DayJudge& judge) {
    const Player& p = at(s, who);
    if (in_day(s) == who && p.counted) {
        const bool dues = !p.job_in.some() && !s.holding.fund;
        return judge.of_inspiration(p.inspiration) - (dues ? judge.of_dues() : 0) +
               judge.of_little(kUsed * p.used.size());
    }
    if (next_is(s, TaskKind::WakeUp) && p.dawn != Dawn::Ready && p.dawn != Dawn::Asleep) {
        const BestDay best = p.dawn == Dawn::Waking
                                 ? best_day(box, with_hardships_faced(s, who), who, judge)
                                 : best_day(box, s, who, judge);
        return std::max(0.0, best.value) + kProgressOfPlan * cards_planned(p);
    }
    const bool planned = p.dawn == Dawn::Ready &&
                         (next_is(s, TaskKind::WakeUp) || has_task(s, TaskKind::Reveal, who));
    if (planned || in_day(s) == who || has_task(s, TaskKind::BeginDay, who))
        return judge.of_day(frame_of(box, s, who), layout_of(p)) +
               kProgressOfPlan * cards_planned(p);
    return 0;
}

}  // namespace

double Bohemians::evaluate(const Box& box, const State& s, PlayerId who) {
    if (s.result == Result::Won) return 1;
    if (s.result == Result::Lost) return 0;
    if (s.result == Result::Ended) {
        const engine::ScoreSheet sheet = scores(box, s);
        int sharing = 0;
        for (const engine::PlayerScore& score : sheet.players) sharing += score.place == 1 ? 1 : 0;
        return sheet.players[who.index].place == 1 ? 1.0 / sharing : 0.0;
    }
    const DayJudge judge(box, s, who);
    return std::clamp(judge.rest() + today(box, s, who, judge), 0.0, 1.0);
}

}  // namespace games::bohemians
