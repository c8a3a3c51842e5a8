// What a position is worth to every seat, by the game's own guess.
#pragma once

#include <array>

#include "ai/talents.hpp"

namespace ai {

template <engine::Game G>
using Values = std::array<double, static_cast<std::size_t>(G::kPlayersMost)>;

// Chances of rivals add up to one, whatever the game guesses for each; those who win together have
// the same one.
template <engine::Game G>
Values<G> values_of(const typename G::Box& box, const typename G::State& state) {
    Values<G> values{};
    double sum = 0;
    for (int i = 0; i < state.options.players; ++i)
        sum += values[static_cast<std::size_t>(i)] = G::evaluate(box, state, core::player(i));
    if (state.options.players > 1 && sum > 0 && !wins_together<G>(state))
        for (double& value : values) value /= sum;
    return values;
}

}  // namespace ai
