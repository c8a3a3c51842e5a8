// Points by category, each with the rule it comes from; total, place and tie-breaks. The same sheet
// serves the end screen, the running score, the laboratory and the tests.
#pragma once

#include "core/inplace_vector.hpp"

namespace engine {

// A column of the sheet. `id` is also the key of its label, under "score.".
struct ScoreCategory {
    const char* id = "";
    const char* rule = "";
    bool tie_break = false;  // not added to the total; compared in order when totals are equal

    friend bool operator==(const ScoreCategory&, const ScoreCategory&) = default;
};

struct PlayerScore {
    static constexpr int kLinesMax = 12;

    core::InplaceVector<int, kLinesMax> values;  // one for each category
    int total = 0;
    int place = 1;  // 1 is best; equal players share a place

    friend bool operator==(const PlayerScore&, const PlayerScore&) = default;
};

struct ScoreSheet {
    core::InplaceVector<ScoreCategory, PlayerScore::kLinesMax> categories;
    core::InplaceVector<PlayerScore, 8> players;

    friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

// Adds up the totals and gives places: by total, then by each tie-break in order.
void rank(ScoreSheet& sheet);

// The category by which the winner came before the second, or -1: points decided, or the victory is
// shared. What decides further down is no news.
int deciding_tie_break(const ScoreSheet& sheet);

}  // namespace engine
