// Everybody against everybody, two at a table, and what the results say about their strength.
#pragma once

#include <atomic>
#include <functional>

#include "games/registry.hpp"
#include "lab/run.hpp"
#include "lab/statistics.hpp"

namespace lab {

struct PairResult {
    int first = 0;
    int second = 0;
    Proportion won;                   // by the first
    double milliseconds[2] = {0, 0};  // a decision, each
};

struct Tournament {
    std::vector<std::string> players;
    std::vector<PairResult> pairs;
    std::vector<Rating> ratings;
};

Tournament hold(const games::Entry& entry, const engine::AnyGame& game,
                const std::vector<std::string>& players, const std::string& options, int games,
                std::uint64_t seed, int threads, const std::function<void(const Outcome&)>& each,
                const std::atomic<bool>& stop);

std::string to_markdown(const Tournament& tournament);

}  // namespace lab
