// What a game may know about playing it well, beyond the contract. Each is optional.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace ai {

using core::PlayerId;
using core::Rng;

// `foresees`: the evaluation already looks to the end of what this decision decides; searching
// would add nothing.
template <engine::Game G>
bool foresees(const typename G::Box& box, const typename G::State& state, PlayerId who) {
    if constexpr (requires { G::foresees(box, state, who); }) return G::foresees(box, state, who);
    else return false;
}

// `reflex`: a move so obvious that nobody lists the others; false where there is something to
// choose. Who plays on without thought makes it at once, and search does not branch there.
template <engine::Game G>
bool reflex(const typename G::Box& box, const typename G::State& state, PlayerId who,
            typename G::Action& action) {
    if constexpr (requires { G::reflex(box, state, who, action); })
        return G::reflex(box, state, who, action);
    else return false;
}

// `leanings`: how strongly instinct is drawn to each legal action, as a weight. With it, search
// looks one step ahead at its root only and trusts instinct about what to try first below.
template <engine::Game G>
constexpr bool has_leanings = requires(const typename G::Box& box, const typename G::State& state,
                                       PlayerId who, const std::vector<typename G::Action>& legal,
                                       std::vector<double>& weights) {
    G::leanings(box, state, who, legal, weights);
};

// `wins_together`: all seats win or lose as one.
template <engine::Game G>
bool wins_together(const typename G::State& state) {
    if constexpr (requires { G::wins_together(state); }) return G::wins_together(state);
    else return false;
}

// `instinct`: the index of a sensible legal action, chosen quickly. Without it, any.
template <engine::Game G>
std::size_t instinct(const typename G::Box& box, const typename G::State& state, PlayerId who,
                     const std::vector<typename G::Action>& legal, Rng& rng) {
    if constexpr (requires { G::instinct(box, state, who, legal, rng); })
        return G::instinct(box, state, who, legal, rng);
    else return rng.below(static_cast<std::uint32_t>(legal.size()));
}

}  // namespace ai
