// Everybody against everybody, two at a table, and what the results say about their strength.
#pragma once

#include "lab/perform.hpp"
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

    int games() const;
};

struct TournamentPlan {
    Plan all;          // everybody; its games are those of one pair
    std::string kept;  // a folder with a journal for each pair; "": nothing is kept
    bool fresh = false;
};

// At the first process; nothing elsewhere. `each` is told how many games are done, those kept from
// before included. Throws std::runtime_error as `perform` does.
Tournament hold(const Workshop& workshop, const TournamentPlan& plan,
                const std::function<void(int done)>& each);

// Why these cannot be rated, in words: nobody is a rival, or somebody would meet themselves. "" if
// they can.
std::string no_contest(const engine::AnyGame& game, const Plan& all, core::Language language);

std::string to_markdown(const Tournament& tournament, core::Language language);

}  // namespace lab
