// Everything the program can do with a game, instantiated once for each.
#pragma once

#include <algorithm>

#include "ai/fairness.hpp"
#include "ai/thinker_of.hpp"
#include "engine/any_game_of.hpp"
#include "engine/bench.hpp"
#include "engine/conformance.hpp"
#include "games/option_variety.hpp"
#include "games/registry.hpp"

namespace games {

template <engine::Game G>
Entry entry_of(core::DataFolder (*data)()) {
    static const ai::ThinkerOf<G> thinker;
    Entry entry{};
    entry.name = G::kName;
    entry.data = data;
    entry.open = [](const core::DataFolder& folder) -> std::unique_ptr<engine::AnyGame> {
        return std::make_unique<engine::GameOf<G>>(folder);
    };
    entry.thinker = &thinker;
    entry.bench = [](const core::DataFolder& folder, int players, double seconds,
                     std::uint64_t (*allocations)()) {
        typename G::Options options{};
        options.players = static_cast<std::uint8_t>(players);
        return engine::bench_game<G>(G::read_box(folder), options, seconds, allocations);
    };
    entry.conform = [](const core::DataFolder& folder, int count, std::uint64_t first_seed) {
        const engine::Shelf<G> shelf(folder);
        return engine::conform<G>(shelf.box, shelf.english, shelf.french,
                                  OptionVariety<G>(shelf).all(), count, first_seed);
    };
    entry.fair = [](const core::DataFolder& folder, const ai::Setting& setting, std::uint64_t seed,
                    int decisions) {
        const typename G::Box box = G::read_box(folder);
        typename G::Options options{};
        options.players = static_cast<std::uint8_t>(std::max(2, G::kPlayersLeast));
        return ai::watch_for_peeping<G>(box, options, setting, seed, decisions,
                                        ai::swap_by_imagining<G>(box));
    };
    return entry;
}

}  // namespace games
