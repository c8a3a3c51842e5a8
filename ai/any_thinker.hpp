// Thinking players for matches without their type.
#pragma once

#include <string>
#include <vector>

#include "ai/levels.hpp"
#include "core/rng.hpp"
#include "engine/any_game.hpp"

namespace ai {

using core::PlayerId;
using core::Rng;

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

}  // namespace ai
