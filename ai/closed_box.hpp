// What a match is worth before anything is dealt, to those who have no rivals. Games played on
// without thought would not tell: among rivals thoughtlessness harms nobody more than the others,
// but alone or together it only loses, and whatever thought is worth would look like luck of the
// set-up. So several boxes are opened, and each is thought about as the match itself is.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "ai/search.hpp"

namespace ai {

template <engine::Game G>
class ClosedBox {
public:
    using State = typename G::State;

    struct Chances {
        Values<G> mean{};
        Values<G> error{};  // standard error of the mean
    };

    ClosedBox(const typename G::Box& box, const SearchSetting& setting)
        : box_(box), setting_(setting) {}

    // Nothing if it is told to stop.
    std::optional<Chances> chances(const State& closed, std::uint64_t seed,
                                   const std::function<bool()>& go_on) {
        constexpr int kOpened = 24;
        Values<G> sum{}, squares{};
        Rng luck(seed);
        for (int i = 0; i < kOpened; ++i) {
            if (!go_on()) return {};
            Rng rng = luck.fork();
            const Values<G> values = opened(closed, rng);
            for (std::size_t p = 0; p < values.size(); ++p)
                sum[p] += values[p], squares[p] += values[p] * values[p];
        }
        Chances out;
        for (std::size_t p = 0; p < sum.size(); ++p) {
            out.mean[p] = sum[p] / kOpened;
            const double variance = squares[p] / kOpened - out.mean[p] * out.mean[p];
            out.error[p] = std::sqrt(std::max(0.0, variance) / (kOpened - 1));
        }
        return out;
    }

private:
    // Until chance acts again: of the decisions before that the last is informed best, and it is
    // its value that counts for all of them in an account.
    Values<G> opened(State state, Rng& rng) {
        constexpr int kDecisionsMost = 12;
        engine::settle_chance<G>(box_, state, rng);
        Values<G> values = values_of<G>(box_, state);
        for (int i = 0; i < kDecisionsMost && G::waiting(box_, state).players(); ++i) {
            const PlayerId who = G::waiting(box_, state).first();
            Search<G> search(box_, setting_);
            courses<G>(box_, state, who, courses_);
            const bool whole = !courses_.empty();
            whole ? search.run(state, who, courses_, rng) : search.run(state, who, rng);
            search.opinions(who, opinions_);
            const auto best = std::max_element(
                opinions_.begin(), opinions_.end(),
                [](const auto& one, const auto& other) { return one.share < other.share; });
            std::copy_n(best->all.begin(), values.size(), values.begin());
            if (whole)
                follow<G>(box_, state, who,
                          courses_[static_cast<std::size_t>(best - opinions_.begin())], rng);
            else G::apply(box_, state, who, best->action, {});
        }
        return values;
    }

    const typename G::Box& box_;
    SearchSetting setting_;
    std::vector<Course<G>> courses_;
    std::vector<Opinion<typename G::Action>> opinions_;
};

}  // namespace ai
