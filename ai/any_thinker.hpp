// Thinking players for matches without their type.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "ai/players.hpp"
#include "engine/any_game_of.hpp"

namespace ai {

struct Hint {
    std::string action;  // notation
    double value = 0;    // chance to win, 0 to 1
};

class AnyThinker {
public:
    virtual ~AnyThinker() = default;
    virtual std::string choose(const engine::AnyMatch& match, PlayerId who, Level level,
                               Rng& rng) const = 0;
    // The best moves of a thinking player, best first, for the eyes of that seat.
    virtual std::vector<Hint> hints(const engine::AnyMatch& match, PlayerId who, std::size_t most,
                                    Rng& rng) const = 0;
};

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
