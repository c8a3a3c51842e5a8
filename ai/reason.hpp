// Why a move is good, in words.
#pragma once

#include <array>
#include <string>

#include "core/text.hpp"
#include "engine/score_sheet.hpp"

namespace ai {

// What is known of a move beside the others that were considered.
struct Reason {
    bool alone = false;  // no other came into question
    double ahead = 0;    // of the best other move, in games won of a hundred
    double above = 0;    // the others on average, as a chance to win
    double margin = 0;   // points ahead of the best rival at the end, or all of them without one
    double rival = 0;    // points the best rival ends with, more than after other moves
    std::array<double, engine::PlayerScore::kLinesMax> lines{};  // more than other moves bring
    std::string consequence;  // an event told in words, or nothing
    double often = 0;         // how often it follows
};

// The words of the thinking players themselves.
const core::Texts& texts(core::Language language);

// "+6 objects and −2 materials compared with the other moves. In 7 games out of 10 this follows:
// crafted the Mill." There is always something to say; what speaks against the order of the moves
// is not said. A game has words for a line after a number under "score_gain"; else its title
// serves.
std::string say_reason(const Reason& reason, const engine::ScoreSheet& sheet,
                       const core::Texts& game);

}  // namespace ai
