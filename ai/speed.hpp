// How fast searching is: iterations per CPU second, over the positions of one game.
#pragma once

#include "ai/analysis.hpp"
#include "ai/search.hpp"
#include "engine/bench.hpp"

namespace ai {

template <engine::Game G>
double iterations_per_second(const typename G::Box& box,
                             const std::vector<typename G::State>& states,
                             const SearchSetting& setting, double seconds) {
    constexpr int kPerPosition = 64;
    Tree<G> tree(box, setting);
    Rng rng(7);
    double iterations = 0;
    const double start = engine::cpu_seconds();
    for (std::size_t i = 0; engine::cpu_seconds() - start < seconds; i = (i + 7) % states.size()) {
        tree.clear();
        tree.prepare(kPerPosition);
        const PlayerId who = G::waiting(box, states[i]).first();
        for (int k = 0; k < kPerPosition; ++k) tree.iterate(states[i], who, rng);
        iterations += kPerPosition;
    }
    return iterations / (engine::cpu_seconds() - start);
}

template <engine::Game G>
SearchSpeed search_speed(const typename G::Box& box, const typename G::Options& options,
                         double seconds) {
    Rng rng(1);
    const std::vector<typename G::State> states = engine::some_states<G>(box, options, rng);
    SearchSetting cut_off;
    SearchSetting full;
    full.playout = SearchSetting::kToTheEnd;
    return {iterations_per_second<G>(box, states, cut_off, seconds),
            iterations_per_second<G>(box, states, full, seconds)};
}

}  // namespace ai
