// What a game may know about playing it well, beyond the contract. Each is optional.
#pragma once

#include <algorithm>
#include <vector>

#include "ai/setting.hpp"
#include "core/inplace_vector.hpp"
#include "engine/game.hpp"

namespace ai {

using core::PlayerId;
using core::Rng;

// `reflex`: a move so obvious that nobody lists the others; false where there is something to
// choose. Who plays on without thought makes it at once, and search does not branch there.
template <engine::Game G>
bool reflex(const typename G::Box& box, const typename G::State& state, PlayerId who,
            typename G::Action& action) {
    if constexpr (requires { G::reflex(box, state, who, action); })
        return G::reflex(box, state, who, action);
    else return false;
}

// `courses`: a few good ways to go through a decision that is made in many small steps. Search
// compares them as if each were one move, and who has chosen one follows it to its end. None where
// steps are decided one by one.
template <engine::Game G>
using Course = core::InplaceVector<typename G::Action, 16>;

template <engine::Game G>
void courses(const typename G::Box& box, const typename G::State& state, PlayerId who,
             std::vector<Course<G>>& into) {
    into.clear();
    if constexpr (requires { G::courses(box, state, who, into); })
        G::courses(box, state, who, into);
}

// `leanings`: how strongly instinct is drawn to each legal action, as a weight. With it, search
// looks one step ahead at its root only and trusts instinct about what to try first below.
template <engine::Game G>
constexpr bool has_leanings = requires(const typename G::Box& box, const typename G::State& state,
                                       PlayerId who, const std::vector<typename G::Action>& legal,
                                       std::vector<double>& weights) {
    G::leanings(box, state, who, legal, weights);
};

using engine::wins_together;

// `kThoughts`: what a hundred iterations are worth in other games takes so many in this one. The
// levels below Master are fitted by it, so that they lie as far apart in every game.
template <engine::Game G>
Setting fitted(Setting setting) {
    if constexpr (requires { G::kThoughts; })
        if (!setting.fits)
            setting.search.iterations = std::max(1, setting.search.iterations * G::kThoughts / 100);
    setting.fits = true;
    return setting;
}

// `instinct`: the index of a sensible legal action, chosen quickly. Without it, any.
template <engine::Game G>
std::size_t instinct(const typename G::Box& box, const typename G::State& state, PlayerId who,
                     const std::vector<typename G::Action>& legal, Rng& rng) {
    if constexpr (requires { G::instinct(box, state, who, legal, rng); })
        return G::instinct(box, state, who, legal, rng);
    else return rng.below(static_cast<std::uint32_t>(legal.size()));
}

}  // namespace ai
