// What came of one game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "lab/statistics.hpp"

namespace lab {

struct SeatOutcome {
    int player = 0;  // of the plan
    int points = 0;
    int place = 0;
    double won = 0;  // 1, 0, or a share when several win
    int decisions = 0;
    std::int64_t microseconds = 0;  // spent thinking; the only thing that luck does not repeat
    std::vector<int> lines;         // of the score sheet
    Times times;                    // of the decisions, one by one

    // Two runs of the same game: time apart.
    bool same_as(const SeatOutcome& other) const {
        return player == other.player && points == other.points && place == other.place &&
               won == other.won && decisions == other.decisions && lines == other.lines;
    }
};

struct Thing {  // somebody was dealt, chose, bought or made it
    int seat = 0;
    std::string event;
    std::string id;

    friend bool operator==(const Thing&, const Thing&) = default;
};

struct Outcome {
    int game = -1;
    int rounds = 0;
    int decisions = 0;
    std::vector<SeatOutcome> seats;
    std::vector<Thing> things;
};

std::string to_line(const Outcome& outcome);  // one line of JSON
core::Result<Outcome> outcome_from_line(const std::string& line);

}  // namespace lab
