// Plays the games of a plan on all cores. The same plan gives the same outcomes, whatever the
// number of threads and processes and however often it was interrupted.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <set>

#include "games/registry.hpp"
#include "lab/outcome.hpp"
#include "lab/plan.hpp"

namespace lab {

// One game; nothing if it was stopped before its end. Throws std::runtime_error when a player from
// outside fails.
std::optional<Outcome> play_game(const games::Entry& entry, const engine::AnyGame& game,
                                 const Plan& plan, int number, ai::Stop stop = nullptr);

struct Share {  // of the games of a plan: every `of`-th, from `first` on
    int first = 0;
    int of = 1;
};

// Plays what is not in `done` yet; `each` is called for every outcome, one at a time, in no
// particular order. Ends early when `stop` is set.
void play_games(const games::Entry& entry, const engine::AnyGame& game, const Plan& plan,
                const std::set<int>& done, Share share, int threads,
                const std::function<void(const Outcome&)>& each, const std::atomic<bool>& stop);

// "" or what is wrong with a plan.
std::string check_plan(const games::Entry& entry, const engine::AnyGame& game, const Plan& plan);

}  // namespace lab
