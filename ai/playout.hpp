// Playing on without thought: what search, hints and analysis do once they have looked far enough.
#pragma once

#include <vector>

#include "ai/talents.hpp"

namespace ai {

// Plays by `choose(state, mover)` for so many decisions, or to the end; chance plays by its
// own generator, unheard, and what it owes at the end is paid.
template <engine::Game G, class Choose>
void play_on(const typename G::Box& box, typename G::State& state, int decisions, Rng& chance,
             Choose&& choose, const engine::Tell<typename G::Event>& tell = {}) {
    for (int decision = 0; decision < decisions; ++decision) {
        engine::settle_chance<G>(box, state, chance);
        const PlayerId mover = G::waiting(box, state).first();
        if (!mover.some()) return;
        G::apply(box, state, mover, choose(state, mover), tell);
    }
    engine::settle_chance<G>(box, state, chance);
}

// A course from its first step to its last; in an imagined world something may come between two
// steps and end it.
template <engine::Game G>
void follow(const typename G::Box& box, typename G::State& state, PlayerId who,
            const Course<G>& course, Rng& chance) {
    for (const typename G::Action& action : course) {
        engine::settle_chance<G>(box, state, chance);
        if (!G::check(box, state, who, action).ok()) return;
        G::apply(box, state, who, action, {});
    }
}

// Without thought: by reflex, or else by instinct.
template <engine::Game G>
typename G::Action thoughtless(const typename G::Box& box, const typename G::State& state,
                               PlayerId mover, std::vector<typename G::Action>& legal, Rng& rng) {
    typename G::Action action{};
    if (reflex<G>(box, state, mover, action)) return action;
    engine::legal_actions<G>(box, state, mover, legal);
    return legal[instinct<G>(box, state, mover, legal, rng)];
}

// To the end by instinct, with the same luck for the same number: moves are compared so.
template <engine::Game G>
void play_to_the_end(const typename G::Box& box, typename G::State& state, std::uint64_t luck,
                     std::vector<typename G::Action>& legal,
                     const engine::Tell<typename G::Event>& tell = {}) {
    constexpr int kLongest = 1'000'000;  // decisions; no game is that long
    Rng chance(luck);
    Rng habit(luck + 1);
    play_on<G>(
        box, state, kLongest, chance,
        [&](const typename G::State& now, PlayerId mover) {
            return thoughtless<G>(box, now, mover, legal, habit);
        },
        tell);
}

}  // namespace ai
