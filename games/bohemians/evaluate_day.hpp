// What a day is worth to its player: what its Inspiration can buy, what its abilities do, and the
// dues. In chances to win the game.
#pragma once

#include <algorithm>

#include "games/bohemians/plan.hpp"

namespace games::bohemians {

class DayJudge {
public:
    DayJudge(const Box& box, const State& s, PlayerId who);

    double rest() const { return rest_; }  // the chance to win without this day
    double of_inspiration(int n) const {
        return spent_[static_cast<std::size_t>(std::clamp(n, 0, kMost))];
    }
    double of_points(int n) const { return point_ * n; }
    double of_little(double inspiration) const { return unit_ * inspiration; }
    double of_dues() const { return dues_; }
    double of_day(const Frame& frame, const Layout& day) const;

private:
    static constexpr int kMost = 40;

    void plan_spending(const Box& box, const State& s, PlayerId who, double per_gain,
                       const std::array<double, 2 * kMarket>& worths);

    double rest_ = 0;
    double point_ = 0;  // an Atelier point
    double unit_ = 0;   // 1 Inspiration, more or less
    double dues_ = 0;   // a Hardship more in the deck
    bool funded_ = false;
    std::array<double, kMost + 1> spent_{};  // the best use of so much Inspiration
};

struct BestDay {
    Layout day;
    double value = -1;  // none found
};

// The best completion of a plan: the best arrangements first, then Muses on those, one by one.
BestDay best_day(const Box& box, const State& s, PlayerId who, const DayJudge& judge);

// The state with the Hardships of the hand played, as they will be.
State with_hardships_faced(const State& s, PlayerId who);

}  // namespace games::bohemians
