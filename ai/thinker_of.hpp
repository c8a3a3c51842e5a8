// The adaptor from thinking players of a game to AnyThinker, written once.
#pragma once

#include <algorithm>

#include "ai/any_thinker.hpp"
#include "ai/players.hpp"
#include "engine/any_game_of.hpp"

namespace ai {

template <engine::Game G>
class ThinkerOf final : public AnyThinker {
public:
    std::string choose(const engine::AnyMatch& match, PlayerId who, Level level,
                       Rng& rng) const override {
        const auto& typed = static_cast<const engine::MatchOf<G>&>(match);
        Thinker<G> thinker(typed.box());
        return engine::notation(typed.box(),
                                thinker.choose(level, typed.match().state(), who, rng));
    }

    std::vector<Hint> hints(const engine::AnyMatch& match, PlayerId who, std::size_t most,
                            Rng& rng) const override {
        const auto& typed = static_cast<const engine::MatchOf<G>&>(match);
        Thinker<G> thinker(typed.box());
        const typename G::State seen = G::imagine(typed.box(), typed.match().state(), who, rng);
        std::vector<Hint> hints;
        for (const auto& opinion : thinker.opinions(seen, who, rng))
            hints.push_back({engine::notation(typed.box(), opinion.action), opinion.value});
        std::stable_sort(hints.begin(), hints.end(),
                         [](const Hint& a, const Hint& b) { return a.value > b.value; });
        if (hints.size() > most) hints.resize(most);
        return hints;
    }
};

}  // namespace ai
