// Nobody sees more than their seat: in two positions that differ only in what a seat cannot know,
// it makes the same move, with the memory of a whole match behind it.
#pragma once

#include <functional>

#include "ai/fairness_report.hpp"
#include "ai/seat.hpp"

namespace ai {

// Changes something that the seat cannot know; false if there is nothing to change.
template <engine::Game G>
using Swap = std::function<bool(typename G::State&, PlayerId, Rng&)>;

// What the game itself says cannot be known.
template <engine::Game G>
Swap<G> swap_by_imagining(const typename G::Box& box) {
    return [&box](typename G::State& state, PlayerId who, Rng& rng) {
        const typename G::State truth = state;
        state = G::imagine(box, state, who, rng);
        return !(state == truth);
    };
}

// Plays a match, or its first decisions; at each one the seat is asked twice.
template <engine::Game G>
FairnessReport watch_for_peeping(const typename G::Box& box, const typename G::Options& options,
                                 const Setting& setting, std::uint64_t seed, int decisions,
                                 const Swap<G>& swap) {
    FairnessReport report;
    engine::Match<G> match(box, options, engine::secret_from_number(seed));
    std::vector<Seat<G>> here;
    std::vector<Seat<G>> there;
    for (int i = 0; i < options.players; ++i) {
        here.emplace_back(box, setting);
        there.emplace_back(box, setting);
    }
    Rng luck(seed);
    while (!match.waiting().over() && report.decisions < decisions) {
        const PlayerId who = match.waiting().first();
        typename G::State other = match.state();
        if (swap(other, who, luck)) ++report.different;
        Rng one = luck.fork();
        Rng two = one;
        const auto move = here[who.index].choose(match.state(), match.steps(), who, one);
        const auto again = there[who.index].choose(other, match.steps(), who, two);
        if (!(move == again) && report.failure.empty())
            report.failure = "seed " + std::to_string(seed) + ", decision " +
                             std::to_string(report.decisions) + ": " + engine::notation(box, move) +
                             ", but " + engine::notation(box, again) +
                             " if others held other cards";
        ++report.decisions;
        ENSURE(match.act(who, move).ok());
    }
    return report;
}

}  // namespace ai
