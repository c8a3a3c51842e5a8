// How fast a game runs, as measured by bench.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace engine {

struct BenchReport {
    int players = 0;
    std::uint64_t decisions = 0;
    std::uint64_t games = 0;
    double cpu_seconds = 0;
    std::uint64_t copies = 0;
    double copy_cpu_seconds = 0;
    std::uint64_t allocations = 0;  // during random play, once the buffers are warm
    std::uint64_t evaluations = 0;
    double evaluate_cpu_seconds = 0;
    std::size_t state_bytes = 0;
    std::size_t action_bytes = 0;
};

}  // namespace engine
