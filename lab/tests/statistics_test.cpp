// The statistics of the laboratory: intervals that hold what they promise.
#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"
#include "lab/outcome.hpp"
#include "lab/statistics.hpp"

namespace lab {
namespace {

// Games that have each a deal of their own.
Proportion won(int wins, int games) {
    Proportion out;
    for (int i = 0; i < games; ++i) out.add(i, i < wins ? 1 : 0);
    return out;
}

TEST(Statistics, ProportionsHaveWilsonIntervals) {
    const Proportion p = won(50, 100);
    EXPECT_NEAR(p.interval().low, 0.404, 0.002);
    EXPECT_NEAR(p.interval().high, 0.596, 0.002);
    EXPECT_NEAR(won(10, 10).interval().low, 0.722, 0.001);
}

TEST(Statistics, SamplesKnowMeanAndSpread) {
    Sample sample;
    int group = 0;
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) sample.add(group++, value);
    EXPECT_NEAR(sample.mean(), 5, 1e-12);
    EXPECT_NEAR(sample.deviation(), 2.138, 0.001);
    EXPECT_NEAR(std::sqrt(sample.variance()), 2.138 / std::sqrt(8), 0.001);
}

// Two games of a deal that always end alike say no more than one; two that always end otherwise say
// that the share is a half.
TEST(Statistics, ADealIsOnePieceOfLuck) {
    Proportion alike;
    Proportion opposed;
    for (int deal = 0; deal < 100; ++deal)
        for (const int game : {0, 1}) {
            alike.add(deal, deal % 2);
            // One deal in ten is an exception.
            opposed.add(deal, deal % 10 == 0 ? deal / 10 % 2 : game);
        }
    EXPECT_NEAR(alike.worth(), 99, 0.01);
    EXPECT_NEAR(alike.interval().low, won(50, 100).interval().low, 1e-9);
    EXPECT_GT(opposed.worth(), 900);
    EXPECT_EQ(opposed.count(), 200);
}

// Truths drawn at random lie in 95 of 100 intervals, also where deals are one piece of luck.
TEST(Statistics, IntervalsHoldWhatTheyPromise) {
    core::Rng rng(5);
    const auto unit = [&] { return rng.below(1'000'000) / 1e6; };
    int held_share = 0;
    int held_mean = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        Proportion share;
        Sample mean;
        for (int deal = 0; deal < 60; ++deal) {
            const double chance = unit() < 0.5 ? 0.2 : 0.7;  // 0.45 on average
            for (int game = 0; game < 3; ++game) share.add(deal, unit() < chance ? 1 : 0);
            for (int game = 0; game < 3; ++game) mean.add(deal, chance + unit());
        }
        held_share += share.interval().low <= 0.45 && 0.45 <= share.interval().high;
        held_mean += mean.interval().low <= 0.95 && 0.95 <= mean.interval().high;
    }
    EXPECT_NEAR(held_share, 950, 20);
    EXPECT_NEAR(held_mean, 950, 20);
}

// Also where only a few deals were played, and the two games of a deal always end alike.
TEST(Statistics, VeryFewDealsPromiseLittle) {
    core::Rng rng(6);
    const auto unit = [&] { return rng.below(1'000'000) / 1e6; };
    for (const int deals : {1, 2, 3, 4, 5}) {
        int held_share = 0;
        int held_mean = 0;
        for (int trial = 0; trial < 1000; ++trial) {
            Proportion share;
            Sample mean;
            for (int deal = 0; deal < deals; ++deal) {
                const double end = unit() < 0.4 ? 1 : 0;
                const double length = unit() + unit() + unit();
                for (int game = 0; game < 2; ++game) share.add(deal, end), mean.add(deal, length);
            }
            held_share += share.interval().low <= 0.4 && 0.4 <= share.interval().high;
            held_mean += mean.interval().low <= 1.5 && 1.5 <= mean.interval().high;
        }
        EXPECT_GE(held_share, 930) << deals << " deals";
        EXPECT_GE(held_mean, 930) << deals << " deals";
    }
    Sample one;
    one.add(0, 16), one.add(0, 72);
    EXPECT_TRUE(std::isinf(one.interval().low) && std::isinf(one.interval().high));
}

TEST(Statistics, WhatNeverVariesHasNoInterval) {
    Sample always;
    for (int i = 0; i < 300; ++i) always.add(i / 3, i % 3 == 0 ? 1 : 0);  // a third, in every deal
    EXPECT_EQ(always.interval().low, always.interval().high);
}

TEST(Statistics, TheSameDealsAreHeldAgainstOneAnother) {
    Sample before;
    Sample after;
    core::Rng rng(3);
    for (int deal = 0; deal < 100; ++deal) {
        const double luck = rng.below(1000);
        before.add(deal, luck);
        after.add(deal, luck + rng.below(10));
    }
    EXPECT_LT(luck_of(before, after), 1e-6);
    Sample elsewhere;  // the same values with other deals
    for (const Sample::Group& group : after.groups()) elsewhere.add(group.number + 100, group.sum);
    EXPECT_GT(luck_of(before, elsewhere), 0.5);
    EXPECT_EQ(luck_of(before, before), 1);
}

TEST(Statistics, TimesKnowTheirQuantilesAndTheLongest) {
    Times times;
    for (int i = 1; i <= 1000; ++i) times.add(i * 100);  // up to a tenth of a second
    EXPECT_EQ(times.count(), 1000);
    EXPECT_EQ(times.most(), 100'000);
    EXPECT_NEAR(times.quantile(0.95), 95'000, 9'500);
    EXPECT_EQ(times.over_a_second(), 0);
    for (const int microseconds : {970'000, 999'999, 1'000'000, 1'000'001, 1'040'000, 3'000'000})
        times.add(microseconds);
    EXPECT_EQ(times.over_a_second(), 3);
    SeatOutcome seat;
    seat.times = times;
    Outcome outcome;
    outcome.seats = {seat};
    const Times again = outcome_from_line(to_line(outcome)).value().seats[0].times;
    EXPECT_EQ(again.steps(), times.steps());
    EXPECT_EQ(again.most(), times.most());
    EXPECT_EQ(again.count(), times.count());
    EXPECT_EQ(again.over_a_second(), 3);
}

TEST(Statistics, ManyFiguresRaiseTheBar) {
    // One figure at 4 % is believed alone, but not as the best of twenty.
    EXPECT_EQ(believed({0.04}), std::vector<bool>{true});
    std::vector<double> luck(20, 0.5);
    luck[3] = 0.04;
    EXPECT_EQ(believed(luck), std::vector<bool>(20, false));
    luck[3] = 0.001;
    luck[7] = 0.004;
    std::vector<bool> expected(20, false);
    expected[3] = expected[7] = true;
    EXPECT_EQ(believed(luck), expected);
    EXPECT_NEAR(luck_of(won(60, 100), 0.5), 0.0455, 0.005);
}

TEST(Ratings, ExplainResults) {
    // Three wins of four are 191 points.
    const std::vector<Rating> ratings = rate(3, {{0, 1, won(750, 1000)}, {1, 2, won(750, 1000)}});
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 191, 3);
    EXPECT_NEAR(ratings[1].elo - ratings[2].elo, 191, 3);
    EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
    EXPECT_GT(ratings[0].interval.high, ratings[0].elo);
    EXPECT_LT(ratings[0].interval.high - ratings[0].interval.low, 60);
}

TEST(Ratings, WhoWonEveryGameMayBeAnyAmountStronger) {
    const std::vector<Rating> few = rate(2, {{0, 1, won(4, 4)}});
    EXPECT_LT(few[0].interval.low, 60);  // four games say little
    EXPECT_GT(few[0].elo, few[0].interval.low);
    EXPECT_TRUE(std::isinf(few[0].interval.high));
    EXPECT_TRUE(std::isinf(few[1].interval.low));
    // The others are as sure of one another as they were without the one who lost all.
    const std::vector<Rating> four = rate(4, {{0, 1, won(20, 40)},
                                              {0, 2, won(20, 40)},
                                              {1, 2, won(20, 40)},
                                              {0, 3, won(40, 40)},
                                              {1, 3, won(40, 40)},
                                              {2, 3, won(40, 40)}});
    EXPECT_TRUE(std::isinf(four[3].interval.low));
    EXPECT_LT(four[3].interval.high, -250);
    EXPECT_LT(four[0].interval.high - four[0].interval.low, 200);
}

TEST(Ratings, IntervalsHoldWhatTheyPromise) {
    core::Rng rng(9);
    const double truth[] = {100, 0, -100};
    int held = 0;
    int asked = 0;
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<Meeting> meetings;
        for (const auto& [a, b] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
            const double chance = 1 / (1 + std::pow(10, (truth[b] - truth[a]) / 400));
            meetings.push_back({a, b, {}});
            for (int game = 0; game < 40; ++game)
                meetings.back().won.add(game, rng.below(1'000'000) / 1e6 < chance ? 1 : 0);
        }
        const std::vector<Rating> ratings = rate(3, meetings);
        for (std::size_t i = 0; i < 3; ++i, ++asked)
            held += ratings[i].interval.low <= truth[i] && truth[i] <= ratings[i].interval.high;
    }
    EXPECT_NEAR(static_cast<double>(held) / asked, 0.95, 0.025);
}

}  // namespace
}  // namespace lab
