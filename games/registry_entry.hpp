// Everything the program can do with a game, instantiated once for each.
#pragma once

#include "ai/thinker_of.hpp"
#include "engine/any_game_of.hpp"
#include "engine/bench.hpp"
#include "engine/conformance.hpp"
#include "games/registry.hpp"

namespace games {

// Every number of players, and each option at each of its values, one at a time.
template <engine::Game G>
std::vector<typename G::Options> option_variety(const typename G::Box& box) {
    std::vector<typename G::Options> variety;
    for (int players = G::kPlayersLeast; players <= G::kPlayersMost; ++players) {
        typename G::Options standard{};
        standard.players = static_cast<std::uint8_t>(players);
        if (G::check_options(standard).empty()) variety.push_back(standard);
        core::for_each_field(standard, [&](const char* name, const auto& field) {
            using Field = std::decay_t<decltype(field)>;
            std::vector<std::string> values;
            if constexpr (std::is_same_v<Field, bool>) values = {"yes", "no"};
            else if constexpr (core::Worded<Field>)
                for (const std::string_view word : words_of(Field{})) values.emplace_back(word);
            for (const std::string& value : values) {
                typename G::Options changed = standard;
                if (engine::set_option(box, changed, name, value).empty() &&
                    !(changed == standard) && G::check_options(changed).empty())
                    variety.push_back(changed);
            }
        });
    }
    return variety;
}

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
                                  option_variety<G>(shelf.box), count, first_seed);
    };
    return entry;
}

}  // namespace games
