#include "games/bohemians/evaluate_lineups.hpp"

namespace games::bohemians {

namespace {

constexpr int kNobody = -1;
constexpr float kNothing = -1000;

// The best three of some Habits: one of them is free, whichever two others are taken.
class Three {
public:
    void offer(std::size_t habit, float value) {
        std::size_t place = 3;
        while (place > 0 && values_[place - 1] < value) --place;
        if (place == 3) return;
        for (std::size_t i = 2; i > place; --i)
            values_[i] = values_[i - 1], habits_[i] = habits_[i - 1];
        values_[place] = value;
        habits_[place] = static_cast<int>(habit);
    }
    int habit(std::size_t place) const { return habits_[place]; }
    float value(std::size_t place) const { return values_[place]; }
    std::size_t best_but(int one, int other = kNobody) const {
        std::size_t place = 0;
        while (habits_[place] == one || habits_[place] == other) ++place;
        return place;
    }

private:
    std::array<int, 4> habits_{kNobody, kNobody, kNobody, -2};
    std::array<float, 4> values_{kNothing, kNothing, kNothing, kNothing};
};

class Pairs {
public:
    Pairs(const LineupFigures& figures, BestLineups& into) : f_(figures), into_(into) {
        for (std::size_t i = 0; i < f_.count; ++i) {
            mornings_.offer(i, f_.worth[0][i] + f_.first[i]);
            nights_.offer(i, f_.worth[kSlots - 1][i] + f_.last[i]);
            for (std::size_t j = 0; j < f_.count; ++j) {
                if (i == j) continue;
                before_[i].offer(j, f_.worth[0][j] + f_.first[j] + f_.seam[j][i]);
                after_[i].offer(j, f_.worth[kSlots - 1][j] + f_.last[j] + f_.seam[i][j]);
            }
        }
    }

    void four() {
        each_middle([&](int b, int c, float middle) {
            const Three& left = before_[static_cast<std::size_t>(b)];
            const Three& right = after_[static_cast<std::size_t>(c)];
            const std::size_t a = left.best_but(c);
            const std::size_t d = right.best_but(b);
            if (left.habit(a) != right.habit(d)) return both(left, a, b, c, right, d, middle);
            both(left, a, b, c, right, right.best_but(b, left.habit(a)), middle);
            both(left, left.best_but(c, right.habit(d)), b, c, right, d, middle);
        });
    }

    void three_and_the_job() {
        each_middle([&](int b, int c, float middle) {
            const Three& left = before_[static_cast<std::size_t>(b)];
            const Three& right = after_[static_cast<std::size_t>(c)];
            const std::size_t a = left.best_but(c);
            const std::size_t d = right.best_but(b);
            offer({kNobody, b, c, right.habit(d)}, 0, middle + right.value(d));
            offer({left.habit(a), b, c, kNobody}, 3, middle + left.value(a));
        });
        for (std::size_t i = 0; i < f_.count; ++i) {
            const int habit = static_cast<int>(i);
            for (std::size_t k = 0; k < 3 && after_[i].habit(k) >= 0; ++k) {  // the Job at noon
                const int d = after_[i].habit(k);
                const std::size_t a = mornings_.best_but(habit, d);
                offer({mornings_.habit(a), kNobody, habit, d}, 1,
                      f_.worth[2][i] + after_[i].value(k) + mornings_.value(a));
            }
            for (std::size_t k = 0; k < 3 && before_[i].habit(k) >= 0; ++k) {  // in the evening
                const int a = before_[i].habit(k);
                const std::size_t d = nights_.best_but(habit, a);
                offer({a, habit, kNobody, nights_.habit(d)}, 2,
                      f_.worth[1][i] + before_[i].value(k) + nights_.value(d));
            }
        }
    }

private:
    template <class Visit>
    void each_middle(Visit&& visit) const {
        for (std::size_t b = 0; b < f_.count; ++b)
            for (std::size_t c = 0; c < f_.count; ++c)
                if (b != c)
                    visit(static_cast<int>(b), static_cast<int>(c),
                          f_.worth[1][b] + f_.seam[b][c] + f_.worth[2][c]);
    }

    void both(const Three& left, std::size_t a, int b, int c, const Three& right, std::size_t d,
              float middle) {
        offer({left.habit(a), b, c, right.habit(d)}, kNobody,
              middle + left.value(a) + right.value(d));
    }

    void offer(const std::array<int, kSlots>& held, int job, float value) {
        Lineup lineup;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            lineup.held[slot] = static_cast<std::int8_t>(held[slot]);
        lineup.job = static_cast<std::int8_t>(job);
        lineup.value = value + (job >= 0 ? f_.job : 0);
        into_.offer(lineup);
    }

    const LineupFigures& f_;
    BestLineups& into_;
    Three mornings_;
    Three nights_;
    std::array<Three, kLineupMost> before_{};  // each Habit: what lies best to its left
    std::array<Three, kLineupMost> after_{};   // and to its right
};

}  // namespace

void offer_full_lineups(const LineupFigures& figures, bool with_job, BestLineups& into) {
    Pairs pairs(figures, into);
    pairs.four();
    if (with_job) pairs.three_and_the_job();
}

}  // namespace games::bohemians
