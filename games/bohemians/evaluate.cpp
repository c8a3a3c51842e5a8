// A guess of who will win, for players that think: how the game will end by what the decks bring,
// and what today is worth. While planning, the best day that can be laid out counts as laid.
#include <algorithm>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

constexpr double kProgressOfPlan = 1e-6;  // of equal plans, the one that is laid already
constexpr double kAstray = 1e-5;          // a card laid where it does not belong
constexpr double kUnconfirmed = 0.005;    // nobody plans for ever
constexpr double kTakenBack = 0.02;       // nor takes back a day because others disappoint
constexpr double kUsed = 0.05;            // of equal turns, the one in which more was done
constexpr double kBend = 0.03;            // so near to 0 and 1 a guess goes on growing, but slower

// A sum of guesses may leave 0..1; cut off there, a good plan would look like the best one, and a
// bad one like a lost game. It comes nearer and nearer to the limits instead, and never as far.
double within_limits(double guess) {
    if (guess < kBend) return kBend * kBend / (2 * kBend - guess);
    if (guess > 1 - kBend) return 1 - kBend * kBend / (guess - 1 + 2 * kBend);
    return guess;
}

int cards_planned(const Player& p) {
    return habits_in(p).size() + muses_in(p).size() + (p.job_in.some() ? 1 : 0);
}

bool has_task(const State& s, TaskKind kind, PlayerId who) {
    for (const Task& task : s.tasks)
        if (task.kind == kind && (task.who == who || !task.who.some())) return true;
    return false;
}

bool is_planning(const State& s, const Player& p) {
    return next_is(s, TaskKind::WakeUp) && p.dawn != Dawn::Ready && p.dawn != Dawn::Asleep;
}

double while_planning(const Box& box, const State& s, PlayerId who) {
    const State open = before_planning(s, who);
    const DayJudge judge(box, open, who);
    const BestDay& best = best_day(box, open, who, judge);
    const Layout plan = layout_of(at(s, who));
    return judge.rest() + std::max(0.0, best.value) - kUnconfirmed -
           kTakenBack * at(s, who).take_backs + kProgressOfPlan * cards_planned(at(s, who)) -
           kAstray * astray(plan, best.day);
}

// What this round still brings.
double today(const Box& box, const State& s, PlayerId who, const DayJudge& judge) {
    const Player& p = at(s, who);
    const Frame frame = frame_of(box, s, who);
    if (in_day(s) == who && p.counted)
        return judge.of_counted_day(frame, layout_of(p), p.inspiration) +
               judge.of_little(kUsed * (p.used - box.earners).size());
    const bool planned = p.dawn == Dawn::Ready && next_is(s, TaskKind::WakeUp);
    if (planned || in_day(s) == who || has_task(s, TaskKind::BeginDay, who))
        return judge.of_day(frame, layout_of(p));
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
    if (is_planning(s, at(s, who))) return within_limits(while_planning(box, s, who));
    const DayJudge judge(box, s, who);
    return within_limits(judge.rest() + today(box, s, who, judge));
}

}  // namespace games::bohemians
