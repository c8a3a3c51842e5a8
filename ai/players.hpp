// Players that think. They are templates over the contract and know no game. Each is handed a state
// its seat could imagine, never the true one: a computer player cannot see more than its seat.
#pragma once

#include <algorithm>
#include <vector>

#include "ai/levels.hpp"
#include "engine/game.hpp"

namespace ai {

using core::PlayerId;
using core::Rng;

// A move with what the player thinks of it: the chance to win, 0 to 1.
template <class Action>
struct Opinion {
    Action action;
    double value = 0;
};

template <engine::Game G>
class Thinker {
public:
    using Action = typename G::Action;
    using State = typename G::State;

    explicit Thinker(const typename G::Box& box) : box_(box) {}

    Action choose(Level level, const State& truth, PlayerId who, Rng& rng) {
        const State seen = G::imagine(box_, truth, who, rng);
        engine::legal_actions<G>(box_, seen, who, legal_);
        ENSURE(!legal_.empty());
        if (level == Level::Random || legal_.size() == 1)
            return legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
        return best(opinions(seen, who, rng), rng);
    }

    // Every legal move with its value one step ahead, averaged over a few worlds this seat could be
    // in.
    const std::vector<Opinion<Action>>& opinions(const State& seen, PlayerId who, Rng& rng) {
        engine::legal_actions<G>(box_, seen, who, legal_);
        opinions_.clear();
        for (const Action& action : legal_) opinions_.push_back({action, 0});
        for (int world = 0; world < kWorlds; ++world) {
            const State imagined = G::imagine(box_, seen, who, rng);
            const std::uint64_t luck =
                rng.next();  // the same for every move: they are compared, not gambled
            for (Opinion<Action>& opinion : opinions_)
                opinion.value += value_after(imagined, who, opinion.action, luck) / kWorlds;
        }
        return opinions_;
    }

private:
    static constexpr int kWorlds = 4;

    double value_after(State state, PlayerId who, const Action& action, std::uint64_t luck) {
        Rng chance(luck);
        G::apply(box_, state, who, action, {});
        engine::settle_chance<G>(box_, state, chance);
        return G::evaluate(box_, state, who);
    }

    // The best move; among equals, chance decides.
    static Action best(const std::vector<Opinion<Action>>& opinions, Rng& rng) {
        double top = -1;
        for (const Opinion<Action>& opinion : opinions) top = std::max(top, opinion.value);
        std::uint32_t equals = 0;
        for (const Opinion<Action>& opinion : opinions) equals += opinion.value == top ? 1 : 0;
        std::uint32_t pick = rng.below(equals);
        for (const Opinion<Action>& opinion : opinions)
            if (opinion.value == top && pick-- == 0) return opinion.action;
        return opinions.front().action;
    }

    const typename G::Box& box_;
    std::vector<Action> legal_;
    std::vector<Opinion<Action>> opinions_;
};

}  // namespace ai
