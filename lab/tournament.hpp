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

struct TournamentPlan {
    Plan all;          // everybody; its games are those of one pair
    std::string kept;  // a folder with a journal for each pair; "": nothing is kept
};

// `each` is told how many games are done, those kept from before included. Throws
// std::runtime_error when a journal is that of another experiment.
Tournament hold(const games::Entry& entry, const engine::AnyGame& game, const TournamentPlan& plan,
                int threads, const std::function<void(int done)>& each,
                const std::atomic<bool>& stop);

void forget(const TournamentPlan& plan);  // what is kept of these pairs

std::string to_markdown(const Tournament& tournament);

}  // namespace lab
