// The list of games. Nobody keeps it: the build finds the folders and generates it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/any_thinker.hpp"
#include "ai/fairness_report.hpp"
#include "core/data_folder.hpp"
#include "engine/any_game.hpp"
#include "engine/bench_report.hpp"
#include "engine/conformance_report.hpp"

namespace games {

struct Entry {
    std::string_view name;
    core::DataFolder (*data)();  // as compiled in
    std::unique_ptr<engine::AnyGame> (*open)(
        const core::DataFolder& data);  // throws core::DataError
    const ai::AnyThinker* thinker;
    engine::BenchReport (*bench)(const core::DataFolder& data, int players, double seconds,
                                 std::uint64_t (*allocations)());
    engine::ConformanceReport (*conform)(const core::DataFolder& data, int games,
                                         std::uint64_t first_seed);
    ai::FairnessReport (*fair)(const core::DataFolder& data, const ai::Setting& setting,
                               std::uint64_t seed, int decisions);
};

const std::vector<const Entry*>& all();
const Entry* find(std::string_view name);
std::string listed();  // "artisans or …"

}  // namespace games
