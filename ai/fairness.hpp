// Nobody sees more than their seat: in two positions that differ only in what a seat cannot know,
// it makes the same move, with the memory of a whole match behind it.
#pragma once

#include <algorithm>
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

// The log as the seat could tell it, and nothing more: of what it did not see in full there is
// neither the move nor what came of it, and no hash of a state it does not know.
template <engine::Game G>
typename Seat<G>::Steps steps_as_seen(const typename Seat<G>::Steps& steps, PlayerId who) {
    constexpr std::uint32_t kOtherStates = 0x5EEDBA5E;
    typename Seat<G>::Steps out;
    for (auto step : steps) {
        step.hash ^= kOtherStates;
        const bool hidden =
            std::any_of(step.events.begin(), step.events.end(),
                        [&](const typename G::Event& e) { return !(G::seen_by(e, who) == e); });
        if (hidden) step.events.clear();
        if (hidden && step.actor != who) std::visit([](auto& what) { what = {}; }, step.what);
        out.push_back(std::move(step));
    }
    return out;
}

// Plays a match, or its first decisions; at each one the seat is asked twice, the second time where
// what it cannot know is otherwise, in the position and in the log.
template <engine::Game G, class Player = Seat<G>>
FairnessReport watch_for_peeping(const typename G::Box& box, const typename G::Options& options,
                                 const Setting& setting, std::uint64_t seed, int decisions,
                                 const Swap<G>& swap) {
    FairnessReport report;
    engine::Match<G> match(box, options, engine::secret_from_number(seed));
    std::vector<Player> here;
    std::vector<Player> there;
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
        const auto again =
            there[who.index].choose(other, steps_as_seen<G>(match.steps(), who), who, two);
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
