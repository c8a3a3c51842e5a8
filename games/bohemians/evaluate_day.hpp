// What a day is worth to its player: what its Inspiration can buy, what its abilities do, and the
// dues. In chances to win the game.
#pragma once

#include <algorithm>

#include "games/bohemians/plan.hpp"

namespace games::bohemians {

class DayJudge {
public:
    DayJudge() = default;  // to whom all days are nothing
    DayJudge(const Box& box, const State& s, PlayerId who);

    double rest() const { return rest_; }  // the chance to win without this day
    // The best use of n Inspiration, if the Achievement costs so much less.
    double of_inspiration(int n, int discount = 0) const;
    double of_points(int n) const { return point_ * n; }
    double of_little(double inspiration) const { return unit_ * inspiration; }
    double of_day(const Frame& frame, const Layout& day) const;
    double of_counted_day(const Frame& frame, const Layout& day, int inspiration) const;

    friend bool operator==(const DayJudge&, const DayJudge&) = default;

private:
    static constexpr int kMost = 40;

    using Table = std::array<double, kMost + 1>;

    void plan_cards(const Box& box, const State& s, PlayerId who,
                    const std::array<double, 2 * kMarket>& worths);
    void plan_gains(const Box& box, const State& s, PlayerId who);

    double rest_ = 0;
    double point_ = 0;  // an Atelier point
    double unit_ = 0;   // 1 Inspiration, more or less
    double dues_ = 0;   // a Hardship more in the deck
    bool funded_ = false;
    double gain_ = 0;  // an Achievement, or a fight
    int gain_cost_ = kMost + 1;
    int discount_ = 0;  // already in that cost
    bool gains_often_ = false;
    Table cards_{};  // the best use of so much Inspiration, without a gain
    Table spent_{};  // and with one
};

// Abilities of a day that give something else than Inspiration, in Inspiration.
double worth_of_abilities(const Frame& frame, const Layout& day);

struct BestDay {
    Layout day;
    double value = -1;  // none found
};

// The state before anything was planned, with the Hardships of the hand played, as they will be.
// Whoever plans judges by it: what is laid already must not change what is best.
State before_planning(const State& s, PlayerId who);

// All that a day laid out from such a state depends on.
struct Morning {
    unsigned edition = 0;
    PlayerId who;
    Player player;
    Options options;
    Tidings holding;
    Spirit spirit;
    AchievementId top;
    std::array<std::uint8_t, kPlayersMax> achievements{};

    friend bool operator==(const Morning&, const Morning&) = default;
};
Morning morning_of(const Box& box, const State& open, PlayerId who);

// The best day that can be laid out from such a state.
const BestDay& best_day(const Box& box, const State& open, PlayerId who, const DayJudge& judge);

// Cards of the plan that do not lie where this day has them.
int astray(const Layout& plan, const Layout& day);

}  // namespace games::bohemians
