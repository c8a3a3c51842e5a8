// Lineups of Habits: what is found pair by pair is the best there is.
#include "games/bohemians/evaluate_lineups.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"

namespace games::bohemians {
namespace {

// All ways to fill the four spaces, the Job in one of them or in none.
float best_by_trying(const LineupFigures& f, bool with_job) {
    float best = -1000;
    const auto n = static_cast<int>(f.count);
    for (int code = 0; code < (n + 1) * (n + 1) * (n + 1) * (n + 1); ++code) {
        std::array<int, kSlots> held{};  // n: the Job
        int rest = code, jobs = 0;
        unsigned taken = 0;
        bool twice = false;
        for (int& habit : held) {
            habit = rest % (n + 1);
            rest /= n + 1;
            if (habit == n) ++jobs;
            else twice = twice || ((taken >> static_cast<unsigned>(habit)) & 1U) != 0;
            taken |= 1U << static_cast<unsigned>(habit);
        }
        if (twice || jobs > (with_job ? 1 : 0)) continue;
        float value = jobs > 0 ? f.job : 0;
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            if (held[slot] == n) continue;
            const auto habit = static_cast<std::size_t>(held[slot]);
            value += f.worth[slot][habit];
            if (slot == 0) value += f.first[habit];
            else if (held[slot - 1] != n)
                value += f.seam[static_cast<std::size_t>(held[slot - 1])][habit];
            if (slot == kSlots - 1) value += f.last[habit];
        }
        best = std::max(best, value);
    }
    return best;
}

TEST(Lineups, AreTheBest) {
    core::Rng rng(5);
    for (int round = 0; round < 200; ++round) {
        LineupFigures f;
        f.count = 4 + rng.below(6);
        f.job = static_cast<float>(rng.below(50)) / 10;
        const auto any = [&] { return static_cast<float>(rng.below(60)) / 10 - 1; };
        for (std::size_t i = 0; i < f.count; ++i) {
            f.first[i] = any(), f.last[i] = any();
            for (std::size_t j = 0; j < f.count; ++j) f.seam[i][j] = any();
            for (auto& slot : f.worth) slot[i] = any();
        }
        const bool with_job = round % 2 == 0;
        BestLineups found;
        offer_full_lineups(f, with_job, found);
        EXPECT_NEAR(found.begin()->value, best_by_trying(f, with_job), 1e-4);
    }
}

}  // namespace
}  // namespace games::bohemians
