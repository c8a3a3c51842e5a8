// How fast a game runs: random play, measured in CPU time of this thread.
#pragma once

#include <ctime>

#include "engine/bench_report.hpp"
#include "engine/game.hpp"

namespace engine {

inline double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// One random game; the number of decisions in it.
template <Game G>
int play_randomly(const typename G::Box& box, const typename G::Options& options, Rng& rng,
                  std::vector<typename G::Action>& buffer) {
    typename G::State state = G::start(box, options);
    int decisions = 0;
    for (;;) {
        settle_chance<G>(box, state, rng);
        const PlayerId who = G::waiting(box, state).first();
        if (!who.some()) return decisions;
        G::apply(box, state, who, any_legal_action<G>(box, state, who, buffer, rng), {});
        ++decisions;
    }
}

// The states of one random game, for the measures that need real ones.
template <Game G>
std::vector<typename G::State> some_states(const typename G::Box& box,
                                           const typename G::Options& options, Rng& rng) {
    std::vector<typename G::State> states;
    std::vector<typename G::Action> buffer;
    typename G::State state = G::start(box, options);
    for (;;) {
        settle_chance<G>(box, state, rng);
        const PlayerId who = G::waiting(box, state).first();
        if (!who.some()) return states;
        states.push_back(state);
        G::apply(box, state, who, any_legal_action<G>(box, state, who, buffer, rng), {});
    }
}

template <Game G>
BenchReport bench_game(const typename G::Box& box, const typename G::Options& options,
                       double seconds, std::uint64_t (*allocations)()) {
    BenchReport report;
    report.players = options.players;
    report.state_bytes = sizeof(typename G::State);
    report.action_bytes = sizeof(typename G::Action);
    Rng rng(1);
    std::vector<typename G::Action> buffer;
    buffer.reserve(1024);
    for (int i = 0; i < 20; ++i) play_randomly<G>(box, options, rng, buffer);  // warm

    const std::uint64_t allocated = allocations();
    const double start = cpu_seconds();
    do {
        report.decisions += static_cast<std::uint64_t>(play_randomly<G>(box, options, rng, buffer));
        ++report.games;
        report.cpu_seconds = cpu_seconds() - start;
    } while (report.cpu_seconds < seconds);
    report.allocations = allocations() - allocated;

    std::vector<typename G::State> states = some_states<G>(box, options, rng);
    const double copy_start = cpu_seconds();
    do {
        for (std::size_t i = 0; i + 1 < states.size(); ++i) {
            states[i] = states[i + 1];
            asm volatile("" : : "r"(&states[i]) : "memory");  // the copy must really happen
        }
        report.copies += states.size() - 1;
        report.copy_cpu_seconds = cpu_seconds() - copy_start;
    } while (report.copy_cpu_seconds < seconds / 4);

    states = some_states<G>(box, options, rng);
    double sum = 0;
    const double evaluate_start = cpu_seconds();
    do {
        for (const typename G::State& state : states)
            sum += G::evaluate(box, state, core::player(0));
        report.evaluations += states.size();
        report.evaluate_cpu_seconds = cpu_seconds() - evaluate_start;
    } while (report.evaluate_cpu_seconds < seconds / 4);
    ENSURE(sum >= 0);
    return report;
}

}  // namespace engine
