// Why a move is good, in words.
#pragma once

#include <array>
#include <string>

#include "core/text.hpp"
#include "engine/score_sheet.hpp"

namespace ai {

struct Reason {
    double margin = 0;  // points ahead of the best rival at the end
    std::array<double, engine::PlayerScore::kLinesMax> lines{};  // more than other moves bring
};

// The words of the thinking players themselves.
const core::Texts& texts(core::Language language);

// "+6 Objects, −2 Materials compared with the other moves. 7 games of 10 go on with: crafted the
// Mill." Empty when there is nothing to say.
std::string say_reason(const Reason& reason, const engine::ScoreSheet& sheet,
                       const core::Texts& game, const std::string& consequence, double often);

}  // namespace ai
