// How fast searching is: iterations per CPU second, over the positions of one game.
#pragma once

#include "ai/any_thinker.hpp"
#include "ai/search.hpp"
#include "engine/bench.hpp"

namespace ai {

struct Pace {
    double per_second = 0;   // iterations
    double allocations = 0;  // for each iteration, room for the tree apart
};

template <engine::Game G>
Pace pace_of(const typename G::Box& box, const std::vector<typename G::State>& states,
             const SearchSetting& setting, double seconds, std::uint64_t (*allocations)()) {
    constexpr int kPerPosition = 64;
    Tree<G> tree(box, setting);
    Rng rng(7);
    tree.prepare(static_cast<int>(states.size()));
    for (const typename G::State& state : states) {  // warm
        tree.clear();
        tree.iterate(state, G::waiting(box, state).first(), rng);
    }
    double iterations = 0;
    std::uint64_t allocated = 0;
    const double start = engine::cpu_seconds();
    for (std::size_t i = 0; engine::cpu_seconds() - start < seconds; i = (i + 7) % states.size()) {
        tree.clear();
        tree.prepare(kPerPosition);
        const PlayerId who = G::waiting(box, states[i]).first();
        const std::uint64_t before = allocations();
        for (int k = 0; k < kPerPosition; ++k) tree.iterate(states[i], who, rng);
        allocated += allocations() - before;
        iterations += kPerPosition;
    }
    return {iterations / (engine::cpu_seconds() - start),
            static_cast<double>(allocated) / iterations};
}

template <engine::Game G>
SearchSpeed search_speed(const typename G::Box& box, const typename G::Options& options,
                         double seconds, std::uint64_t (*allocations)()) {
    Rng rng(1);
    const std::vector<typename G::State> states = engine::some_states<G>(box, options, rng);
    const SearchSetting master = setting_of(Level::Master).search;
    SearchSetting full = master;
    full.playout = SearchSetting::kToTheEnd;
    const Pace cut_off = pace_of<G>(box, states, master, seconds, allocations);
    const Pace to_the_end = pace_of<G>(box, states, full, seconds, allocations);
    return {cut_off.per_second, to_the_end.per_second,
            std::max(cut_off.allocations, to_the_end.allocations)};
}

}  // namespace ai
