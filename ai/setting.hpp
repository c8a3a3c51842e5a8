// How a computer player thinks: all that can be set about it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace ai {

struct SearchSetting {
    static constexpr int kToTheEnd = 1'000'000;

    int iterations = 400;
    int milliseconds = 0;      // 0: as long as the iterations take
    bool guided = true;        // priors and cut-off by the game's own evaluation; otherwise plain
                               // UCT with random play to the end, the measuring stick
    int playout = 0;           // guided: decisions played by instinct before the evaluation
    double exploration = 1.0;  // weight of what was tried little
    double focus = 0.05;       // how much better a move must look to be tried e times as often
    int threads = 1;           // trees grown side by side and added up
    bool thorough = false;     // go on when the best move cannot change any more
};

struct Setting {
    enum class Kind : std::uint8_t { Random, Instinct, Opinion, Search };

    Kind kind = Kind::Opinion;
    double temperature = 0;  // how freely moves are taken that look worse; 0: never
    SearchSetting search;
    bool fits = true;  // false: a level whose iterations are still to be fitted to a game
};

// Whoever waits for a thought may say that it is not needed any more.
using Stop = const std::atomic<bool>*;

}  // namespace ai
