// Thinking players for matches without their type.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ai/analysis.hpp"
#include "ai/levels.hpp"
#include "core/rng.hpp"
#include "engine/any_game.hpp"

namespace ai {

using core::PlayerId;
using core::Rng;

// A move a thinking player would consider, for the eyes of one seat.
struct Hint {
    std::vector<std::string> moves;  // notation; several where a whole plan is meant
    double value = 0;                // chance to win, 0 to 1
    double margin = 0;               // points ahead of the best rival at the end, on average; all
                                     // of them where nobody is a rival
    std::string reason;              // what tells it from the others, in a sentence or two
};

// Simulations per CPU second, and what they cost the heap.
struct SearchSpeed {
    double cut_off = 0;      // as a Master searches: judged after a while
    double full = 0;         // to the end
    double allocations = 0;  // for each simulation
};

// The moves of a plan, one after the other.
inline std::string named(const engine::AnyMatch& match, PlayerId who,
                         const std::vector<std::string>& moves, engine::Language language) {
    std::string out;
    for (const std::string& move : moves)
        out += (out.empty() ? "" : ", ") + match.name_action(who, move, language);
    return out;
}

// Somebody who sits at a table: it may remember what it thought before.
class AnyPlayer {
public:
    virtual ~AnyPlayer() = default;
    virtual std::string choose(const engine::AnyMatch& match, PlayerId who, Rng& rng,
                               Stop stop = nullptr) = 0;
    // How many moves the last decision was between; 1 if it followed from one before.
    virtual std::size_t choices() const = 0;
};

class AnyThinker {
public:
    virtual ~AnyThinker() = default;
    virtual std::unique_ptr<AnyPlayer> sit(const Setting& setting) const = 0;
    // A level as it plays this game.
    virtual Setting fitted(const Setting& setting) const = 0;
    // The best moves, best first, with reasons. None if it was stopped.
    virtual std::vector<Hint> hints(const engine::AnyMatch& match, PlayerId who, std::size_t most,
                                    engine::Language language, Rng& rng,
                                    Stop stop = nullptr) const = 0;
    // What a finished match looks like to a strong player, decision by decision.
    virtual Analysis analyse(const engine::AnyMatch& match, int iterations, std::uint64_t seed,
                             const std::function<bool(int done, int of)>& go_on) const = 0;
    // `allocations` tells how often the program has asked for memory so far.
    virtual SearchSpeed bench(const engine::AnyMatch& match, double seconds,
                              std::uint64_t (*allocations)()) const = 0;

    // One decision without memory.
    std::string choose(const engine::AnyMatch& match, PlayerId who, const Setting& setting,
                       Rng& rng, Stop stop = nullptr) const {
        return sit(setting)->choose(match, who, rng, stop);
    }
    std::string choose(const engine::AnyMatch& match, PlayerId who, Level level, Rng& rng) const {
        return choose(match, who, setting_of(level), rng);
    }
};

}  // namespace ai
