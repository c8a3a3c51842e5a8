// The acts of the phases, one a kind of action. Each is called after check allowed it.
#pragma once

#include "games/bohemians/actions.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

// phases/setup_choices.cpp
void begin_setup(const Box& box, State& s);
void job_effect(const Box& box, State& s, const Task& task, const Tell& tell);
void pick(State& s, const PickBoard& a, const Tell& tell);
void pick(State& s, const PickArtist& a, const Tell& tell);
void pick(State& s, const PickJob& a, const Tell& tell);
void pick(const Box& box, State& s, const PickSide& a, const Tell& tell);
void keep_at_setup(State& s, PlayerId who, CardId id, const Tell& tell);
void remove_at_setup(State& s, PlayerId who, CardId id, const Tell& tell);

// phases/wake.cpp
void get_up(const Box& box, State& s, PlayerId who, const Tell& tell);
void face(const Box& box, State& s, PlayerId who, const Tell& tell);
void wake(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void wake_effect(const Box& box, State& s, const Task& task, const Tell& tell);
void discard(State& s, PlayerId who, CardId id, const Tell& tell);
void keep(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void stop_choosing(State& s, PlayerId who);
void ignore_hardship(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void draw_two(const Box& box, State& s, PlayerId who, const Tell& tell);

// phases/chance.cpp
CardSet turn_up_from(const State& s, const Task& task);

// phases/plan.cpp
void place(State& s, PlayerId who, const Place& a, const Tell& tell);
void place_job(State& s, PlayerId who, Slot slot, const Tell& tell);
void attach(State& s, PlayerId who, const Attach& a, const Tell& tell);
void take_back(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void confirm(State& s, PlayerId who, const Tell& tell);
void tidy_plan(const Box& box, State& s, PlayerId who);
void reveal_days(State& s, const Tell& tell);

// phases/day.cpp
void begin_day(const Box& box, State& s, PlayerId who, const Tell& tell);
bool has_choice_at_start(const Box& box, const State& s, PlayerId who);
void count(const Box& box, State& s, PlayerId who, const Tell& tell);
void copy_muse(State& s, PlayerId who, const CopyMuse& a, const Tell& tell);
void use(const Box& box, State& s, PlayerId who, const UseOn& a, const Tell& tell);
void announce(const Box& box, State& s, PlayerId who, const Announce& a, const Tell& tell);
void end_turn(const Box& box, State& s, PlayerId who, const Tell& tell);

// phases/spend.cpp
void buy(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void take(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void achieve(const Box& box, State& s, PlayerId who, int points, const Tell& tell);
void fight(const Box& box, State& s, PlayerId who, const Fight& a, const Tell& tell);
void invest(State& s, PlayerId who, const Tell& tell);
void clean_market(const Box& box, State& s, PlayerId who, Row row, const Tell& tell);

// phases/night.cpp
void end_round(const Box& box, State& s);
void uproar(const Box& box, State& s, const Task& task, const Tell& tell);
bool can_answer(const Box& box, const State& s, const Task& task);
void answer_by_force(const Box& box, State& s, const Task& task);
void close_round(const Box& box, State& s, const Tell& tell);
void reject(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell);
void answer(const Box& box, State& s, PlayerId who, CardId rejected, bool pays, const Tell& tell);
void clean_up(const Box& box, State& s, const Tell& tell);
void pass_token(const Box& box, State& s, const Tell& tell);

// phases/spirit.cpp
void activate(const Box& box, State& s, CardId habit, const Tell& tell);
void answer_spirit(const Box& box, State& s, bool yields, const Tell& tell);
void raise_danger(const Box& box, State& s, int by, const Tell& tell);
void check_overwhelmed(const Box& box, State& s, PlayerId who, const Tell& tell);

}  // namespace games::bohemians
