// Which Habits lie best beside each other, by sums alone: what each is worth in each space, and
// what two of them complete between them.
#pragma once

#include <array>
#include <cstdint>

#include "games/bohemians/catalogue.hpp"

namespace games::bohemians {

constexpr std::size_t kHeldMost = 9;                     // Habits of a hand that are looked at
constexpr std::size_t kLineupMost = kHeldMost + kSlots;  // and those that lie already

// What is known of the Habits of one hand, by their place in it.
struct LineupFigures {
    std::size_t count = 0;
    std::array<std::array<float, kLineupMost>, kLineupMost> seam{};  // left and right neighbour
    std::array<float, kLineupMost> first{};                          // with the edge of the board
    std::array<float, kLineupMost> last{};
    std::array<std::array<float, kLineupMost>, kSlots> worth{};
    float job = 0;  // what the Job saves
};

struct Lineup {
    std::array<std::int8_t, kSlots> held{-1, -1, -1, -1};  // which Habit; none: -1
    std::int8_t job = -1;
    float value = -1000;

    bool some() const { return value > -1000; }
};

// The few best lineups, best first.
class BestLineups {
public:
    static constexpr std::size_t kKept = 4;

    void offer(const Lineup& lineup) {
        if (lineup.value <= lineups_.back().value) return;
        std::size_t place = kKept - 1;
        for (; place > 0 && lineups_[place - 1].value < lineup.value; --place)
            lineups_[place] = lineups_[place - 1];
        lineups_[place] = lineup;
    }
    auto begin() const { return lineups_.begin(); }
    auto end() const { return lineups_.end(); }

private:
    std::array<Lineup, kKept> lineups_{};
};

// Lineups of four Habits, and of three and the Job if it may be played, where all spaces are open
// and there are at least four Habits: for every pair of neighbours the best ends.
void offer_full_lineups(const LineupFigures& figures, bool with_job, BestLineups& into);

}  // namespace games::bohemians
