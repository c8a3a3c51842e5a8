// A plan as it stands in the end: analysis tells what somebody did, not how often they thought
// again.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/game.hpp"

namespace ai {

// What the seat sees behind these actions; nothing if one of them is not allowed.
template <engine::Game G>
std::optional<typename G::View> seen_after(const typename G::Box& box, typename G::State state,
                                           core::PlayerId who,
                                           const std::vector<typename G::Action>& actions) {
    core::Rng luck(1);
    for (const typename G::Action& action : actions) {
        engine::settle_chance<G>(box, state, luck);
        if (!G::check(box, state, who, action).ok()) return {};
        G::apply(box, state, who, action, {});
    }
    return G::view(box, state, who);
}

// Leaves out what was laid and taken back: two actions without which the seat sees the same in the
// end.
template <engine::Game G>
void straighten(const typename G::Box& box, const typename G::State& state, core::PlayerId who,
                std::vector<typename G::Action>& all) {
    constexpr std::size_t kLongest = 64;
    if (all.size() > kLongest) return;
    const auto whole = seen_after<G>(box, state, who, all);
    std::vector<typename G::Action> fewer;
    for (std::size_t i = 0; whole && i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            fewer.clear();
            for (std::size_t k = 0; k < all.size(); ++k)
                if (k != i && k != j) fewer.push_back(all[k]);
            if (seen_after<G>(box, state, who, fewer) != whole) continue;
            all.swap(fewer);
            j = i;  // what stands there now may have been taken back too
        }
}

}  // namespace ai
