// A player that cannot see more than its seat: in two positions that differ only in what the seat
// does not know, it chooses the same move.
#pragma once

#include <gtest/gtest.h>

#include "ai/players.hpp"

namespace ai {

// Plays a game by instinct and tries at every few decisions; returns how many were really
// different inside.
template <engine::Game G>
int expect_no_peeping(const typename G::Box& box, const typename G::Options& options,
                      const Setting& setting, std::uint64_t seed) {
    Rng luck(seed);
    typename G::State state = G::start(box, options);
    std::vector<typename G::Action> legal;
    int different = 0;
    for (int decision = 0;; ++decision) {
        engine::settle_chance<G>(box, state, luck);
        const engine::Waiting waiting = G::waiting(box, state);
        if (waiting.over()) return different;
        const PlayerId who = waiting.first();
        engine::legal_actions<G>(box, state, who, legal);
        if (decision % 5 == 0 && legal.size() > 1) {
            Rng elsewhere = luck.fork();
            const typename G::State other = G::imagine(box, state, who, elsewhere);
            different += other == state ? 0 : 1;
            Thinker<G> here(box);
            Thinker<G> there(box);
            Rng one(seed + 1);
            Rng two(seed + 1);
            EXPECT_EQ(engine::notation(box, here.choose(setting, state, who, one)),
                      engine::notation(box, there.choose(setting, other, who, two)))
                << "decision " << decision << " of seed " << seed;
        }
        G::apply(box, state, who, legal[instinct<G>(box, state, who, legal, luck)], {});
    }
}

}  // namespace ai
