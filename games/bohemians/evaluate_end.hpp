// How the game will end: the chance to win, from what the decks of all players bring. Between
// rivals it is a race of days to the last Achievement; alone, one against the deck of Achievements;
// against a Time Spirit, income against the price of victory in the rounds that are left.
#pragma once

#include "games/bohemians/rules.hpp"

namespace games::bohemians {

// What is asked of the future of one player: if its days were so much richer, and if it had gained
// so many Achievements (or won so many fights) more.
struct Wish {
    double income = 0;
    int gains = 0;
};

class Ending {
public:
    // `incomes` by seat. The day of `who` in this round is left out: it is judged by itself.
    Ending(const Box& box, const State& s, PlayerId who,
           const std::array<double, kPlayersMax>& incomes);

    double chance(const Wish& wish) const;

private:
    static constexpr int kHorizon = 14;              // rounds looked ahead, this one included
    using Times = std::array<double, kHorizon + 1>;  // chance to reach the goal in that round

    Times times_of(int seat, const Wish& wish, double today) const;
    double today_of(int seat) const;
    double chance_in_race(const Wish& wish) const;
    double chance_alone(const Wish& wish) const;
    double chance_against_spirit(const Wish& wish) const;
    double chance_in_chains(const Wish& wish) const;
    double price_of_victory(int gains) const;
    double rounds_of_spirit(double income, int gains) const;

    const Box& box_;
    const State& s_;
    PlayerId who_;
    std::array<double, kPlayersMax> incomes_;
    core::InplaceVector<int, kAchievements> costs_;  // of the Achievements left, ascending
    std::array<Times, kPlayersMax> rivals_{};
};

// What 1 Inspiration more, day by day, does to a count that must reach `cost`.
double chance_to_reach(double income, double cost);

}  // namespace games::bohemians
