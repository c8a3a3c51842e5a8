// What the conformance checks of a game found.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "core/id.hpp"

namespace engine {

// Whose view it is, in a failure.
inline std::string name_of(core::PlayerId who) {
    return who.some() ? "P" + std::to_string(who.index + 1) : "a spectator";
}

struct ConformanceReport {
    std::string failure;  // "" if all is well
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    std::uint64_t imagined = 0;
    std::uint64_t imagined_otherwise = 0;  // the guess was not just the truth
    std::map<std::string, std::uint64_t>
        refusals;                    // by rule and message, as met among the candidates
    std::set<std::string> settings;  // options that were played, as text
    std::uint64_t signature = 0;     // of all final states: changes when behaviour does
};

}  // namespace engine
