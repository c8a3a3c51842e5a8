// What happens by itself: the stack of tasks is worked off until chance or a player must act.
// [BOH-5.1]
#include <algorithm>

#include "games/bohemians/game.hpp"
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

void push(State& s, TaskKind kind, PlayerId who, int n, CardId card) {
    s.tasks.push_back({kind, who, card, static_cast<std::uint8_t>(n)});
}

void gain_atelier(const Box& box, State& s, PlayerId who, int points, const Tell& tell) {
    std::uint8_t& atelier = atelier_of(s, who);
    const int gained = std::min(points, box.atelier_most - atelier);  // [BOH-8.3] [BOH-2.14]
    if (gained <= 0) return;
    atelier = static_cast<std::uint8_t>(atelier + gained);
    tell(AtelierMoved{who, static_cast<std::int8_t>(gained)});
}

void lose_atelier(State& s, PlayerId who, int points, const Tell& tell) {
    std::uint8_t& atelier = atelier_of(s, who);
    const int lost = std::min<int>(points, atelier);  // [BOH-14.7]
    if (lost <= 0) return;
    atelier = static_cast<std::uint8_t>(atelier - lost);
    tell(AtelierMoved{who, static_cast<std::int8_t>(-lost)});
}

void end_game(const Box& box, State& s, Result result, const Tell& tell) {
    if (s.result != Result::Playing) return;
    s.result = result;
    s.tasks.clear();
    tell(ending_of(box, s));
}

void remove_from_market(State& s, PlayerId who, CardId id, const Tell& tell) {
    row_of(s, is_muse(id) ? Row::Muses
                          : Row::Habits)[static_cast<std::size_t>(market_place(s, id))] = {};
    s.removed.add(id);  // [BOH-7.18]
    tell(MarketCardRemoved{who, id});
    push(s, TaskKind::FillMarket);
}

namespace {

bool refill_deck(State& s, Row row, const Tell& tell) {  // [BOH-7.17]
    CardSet& deck = deck_of(s, row);
    if (!deck.empty()) return true;
    deck = s.removed & cards_of(row);
    s.removed = s.removed - deck;
    if (!deck.empty()) tell(MarketReshuffled{row});
    return !deck.empty();
}

bool market_needs_chance(State& s, const Tell& tell) {
    for (const Row row : {Row::Habits, Row::Muses})
        for (const CardId id : row_of(s, row))
            if (!id.some() && refill_deck(s, row, tell)) return true;
    return false;
}

bool can_draw(State& s, PlayerId who, const Tell& tell) {  // [BOH-6.2]
    Player& p = at(s, who);
    if (!p.deck.empty() || !p.top.empty()) return true;
    if (p.discard.empty()) return false;
    p.deck = p.discard;
    p.discard.clear();
    tell(DeckReshuffled{who});
    return true;
}

bool hardship_left(State& s) {  // [BOH-7.20]
    if (s.hardship_deck.empty()) {
        s.hardship_deck = s.rejected_hardships;
        s.rejected_hardships.clear();
    }
    return !s.hardship_deck.empty();
}

// Does this task still need chance? If not, it is done.
bool needs_chance(State& s, const Task& task, const Tell& tell) {
    switch (task.kind) {
        case TaskKind::FillMarket:
            return market_needs_chance(s, tell);
        case TaskKind::TopAchievement:
            return !s.top.some() && !s.achievements.empty();
        case TaskKind::Draw:
        case TaskKind::DrawExactly:
        case TaskKind::Browse:
        case TaskKind::DiscardTop:
            return task.n > 0 && can_draw(s, task.who, tell);
        case TaskKind::DrawUp:
            return (at(s, task.who).hand & kAllHabits).size() < task.n &&
                   can_draw(s, task.who, tell);
        case TaskKind::LoseHabit:
            return task.n > 0 && !(at(s, task.who).hand & kAllHabits).empty();
        case TaskKind::GainHardship:
        case TaskKind::AddHardship:
        case TaskKind::TopHardship:
            return hardship_left(s);
        case TaskKind::TurnUp:
            return task.n > 0 && !turn_up_from(s, task).empty();
        case TaskKind::RemoveRandom:
            return task.n > 0 && !at(s, task.who).deck.empty();
        case TaskKind::Activate:
            return refill_deck(s, Row::Habits, tell);  // [BOH-13.4]
        default:
            return true;
    }
}

void start_round(State& s, const Tell& tell) {
    ++s.round;
    s.holding = s.announced;  // [BOH-9.3]
    s.announced = {};
    s.spirit.card = {};
    s.spirit.yielded = false;
    s.spirit.works_this_round = 0;
    tell(RoundBegan{s.round});
    push(s, TaskKind::StartWake);
    if (against_spirit(s)) push(s, TaskKind::Activate);  // [BOH-13.3] before drawing
}

void start_wake(const Box& box, State& s) {
    push(s, TaskKind::WakeUp);
    const int habits = habits_to_draw(box, s);
    for (int i = players_in(s) - 1; i >= 0; --i) {
        s.players[i].dawn = Dawn::Asleep;
        push(s, TaskKind::GetUp, core::player(i));
        push(s, TaskKind::DrawUp, core::player(i), habits);  // [BOH-6.1]
    }
}

// Nobody waits for a player who has nothing left to decide before the Hardships.
bool hurry(const Box& box, State& s, const Tell& tell) {
    for (int i = 0; i < players_in(s); ++i) {
        const Player& p = s.players[i];
        if (p.dawn != Dawn::Waking || p.choice.left > 0 || !p.looked.empty() ||
            has_choice_at_dawn(box, s, core::player(i)))
            continue;
        face(box, s, core::player(i), tell);
        return true;
    }
    return false;
}

// A decision that is none is taken at once; true if something happened.
bool decide_by_itself(const Box& box, State& s, const Task& task, const Tell& tell) {
    if (task.kind == TaskKind::WakeUp) return hurry(box, s, tell);
    if (task.kind == TaskKind::ChooseKeep && at(s, task.who).looked.empty())
        return s.tasks.pop_back(), true;
    if (task.kind != TaskKind::Answer || can_answer(box, s, task)) return false;
    s.tasks.pop_back();
    answer_by_force(box, s, task);
    return true;
}

void happen(const Box& box, State& s, const Task& task, const Tell& tell) {
    switch (task.kind) {
        case TaskKind::JobEffect:
            return job_effect(box, s, task, tell);
        case TaskKind::StartRound:
            return start_round(s, tell);
        case TaskKind::StartWake:
            return start_wake(box, s);
        case TaskKind::GetUp:
            return get_up(box, s, task.who, tell);
        case TaskKind::WakeEffect:
            return wake_effect(box, s, task, tell);
        case TaskKind::Reveal:
            return reveal_days(s, tell);
        case TaskKind::BeginDay:
            return begin_day(box, s, task.who, tell);
        case TaskKind::EndRound:
            return end_round(box, s);
        case TaskKind::Uproar:
            return uproar(box, s, task, tell);
        case TaskKind::CloseRound:
            return close_round(box, s, tell);
        case TaskKind::CleanUp:
            return clean_up(box, s, tell);
        case TaskKind::PassToken:
            return pass_token(box, s, tell);
        default:
            UNREACHABLE("a task that waits for somebody does not happen by itself");
    }
}

}  // namespace

void run(const Box& box, State& s, const Tell& tell) {
    while (!s.tasks.empty()) {
        const Task task = s.tasks.back();
        if (is_chance(task.kind)) {
            if (needs_chance(s, task, tell)) return;
            s.tasks.pop_back();
        } else if (is_decision(task.kind)) {
            if (!decide_by_itself(box, s, task, tell)) return;
        } else {
            s.tasks.pop_back();
            happen(box, s, task, tell);
        }
    }
}

}  // namespace games::bohemians
