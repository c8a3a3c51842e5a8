// What the tests of the laboratory work with: the first game there is, a small plan, a place for
// files.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "lab/perform.hpp"
#include "lab/run.hpp"

namespace lab {

namespace fs = std::filesystem;

// For this process alone: several builds may be tested at once.
inline std::string scratch(const std::string& name) {
    return (fs::temp_directory_path() / ("salon_lab_" + std::to_string(::getpid()) + "_" + name))
        .string();
}

inline const games::Entry& entry() { return *games::all().front(); }
inline const engine::AnyGame& game() {
    static const auto opened = entry().open(entry().data());
    return *opened;
}

inline Plan plan(int games) {
    return {std::string(entry().name),
            {"greedy", "random"},
            "",
            games,
            7,
            game().cards_fingerprint(),
            game().rules_version(),
            meanings_of({"greedy", "random"}, *entry().thinker)};
}

inline Workshop workshop(int threads, const std::atomic<bool>& stop) {
    static const Processes alone;
    return {entry(), game(), alone, threads, stop};
}

inline std::map<int, Outcome> play(const Plan& p, int threads, const std::set<int>& done = {},
                                   Share share = {}) {
    std::map<int, Outcome> outcomes;
    const std::atomic<bool> go_on{false};
    play_games(
        entry(), game(), p, done, share, threads, [&](const Outcome& o) { outcomes[o.game] = o; },
        go_on);
    return outcomes;
}

inline void expect_same(const std::map<int, Outcome>& a, const std::map<int, Outcome>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [number, one] : a) {
        const Outcome& other = b.at(number);
        ASSERT_EQ(one.seats.size(), other.seats.size());
        for (std::size_t i = 0; i < one.seats.size(); ++i)
            EXPECT_TRUE(one.seats[i].same_as(other.seats[i])) << number;
        EXPECT_EQ(one.things, other.things);
        EXPECT_EQ(one.rounds, other.rounds);
    }
}

}  // namespace lab
