// Players that think. They are templates over the contract and know no game. Each is handed a state
// its seat could imagine, never the true one: a computer player cannot see more than its seat.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "ai/levels.hpp"
#include "ai/search.hpp"
#include "engine/match.hpp"

namespace ai {

template <engine::Game G>
class Thinker {
public:
    using Action = typename G::Action;
    using State = typename G::State;
    using Opinions = std::vector<Opinion<Action>>;

    explicit Thinker(const typename G::Box& box) : box_(box) {}

    // Without search, in a world the seat could be in.
    Action choose(const Setting& setting, const State& seen, PlayerId who, Rng& rng) {
        if (setting.kind == Setting::Kind::Instinct)
            return thoughtless<G>(box_, seen, who, legal_, rng);
        if (setting.kind == Setting::Kind::Random) {
            engine::legal_actions<G>(box_, seen, who, legal_);
            return legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
        }
        return by_value(opinions(seen, who, rng), setting.temperature, rng);
    }

    // Every legal move with its value one step ahead, averaged over a few worlds this seat could be
    // in.
    const Opinions& opinions(const State& seen, PlayerId who, Rng& rng) {
        engine::legal_actions<G>(box_, seen, who, legal_);
        opinions_.clear();
        for (const Action& action : legal_) opinions_.push_back({action, 0, 0, {}});
        for (int world = 0; world < kWorlds; ++world) {
            const State imagined = G::imagine(box_, seen, who, rng);
            const std::uint64_t luck =
                rng.next();  // the same for every move: they are compared, not gambled
            for (Opinion<Action>& opinion : opinions_)
                opinion.value += value_after(imagined, who, opinion.action, luck) / kWorlds;
        }
        return opinions_;
    }

    // The best move; among equals, chance decides. Warmth lets worse ones through, the less the
    // worse they look.
    static Action by_value(const Opinions& opinions, double temperature, Rng& rng) {
        double top = -1;
        double mean = 0;
        for (const Opinion<Action>& opinion : opinions) {
            top = std::max(top, opinion.value);
            mean += opinion.value / static_cast<double>(opinions.size());
        }
        // Measured by what is at stake, so that it means the same in every game.
        const double scale = temperature * std::max(1e-9, top - mean);
        return opinions[picked(opinions, rng,
                               [&](const Opinion<Action>& opinion) {
                                   if (temperature <= 0) return opinion.value == top ? 1.0 : 0.0;
                                   return std::exp((opinion.value - top) / scale);
                               })]
            .action;
    }

    // The move that was thought about most: its place among the opinions.
    static std::size_t by_share(const Opinions& opinions, double temperature, Rng& rng) {
        double top = 0;
        for (const Opinion<Action>& opinion : opinions) top = std::max(top, opinion.share);
        return picked(opinions, rng, [&](const Opinion<Action>& opinion) {
            if (temperature <= 0) return opinion.share == top ? 1.0 : 0.0;
            return std::pow(opinion.share / std::max(1e-9, top), 1 / temperature);
        });
    }

private:
    static constexpr int kWorlds = 4;

    double value_after(State state, PlayerId who, const Action& action, std::uint64_t luck) {
        Rng chance(luck);
        G::apply(box_, state, who, action, {});
        engine::settle_chance<G>(box_, state, chance);
        return G::evaluate(box_, state, who);
    }

    template <class Weight>
    static std::size_t picked(const Opinions& opinions, Rng& rng, Weight&& weight) {
        double sum = 0;
        for (const Opinion<Action>& opinion : opinions) sum += weight(opinion);
        constexpr double kSteps = 1U << 30U;
        double left = sum * (rng.below(1U << 30U) / kSteps);
        for (std::size_t i = 0; i < opinions.size(); ++i) {
            left -= weight(opinions[i]);
            if (left < 0) return i;
        }
        return 0;
    }

    const typename G::Box& box_;
    std::vector<Action> legal_;
    Opinions opinions_;
};

}  // namespace ai
