// Settings of a game for random play: every number of players, every option at each of its values,
// and settings drawn at random, in which options meet.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "engine/offered_options.hpp"

namespace games {

constexpr int kMixedSettings = 8;   // for each number of players
constexpr int kDifferentHands = 3;  // of an option that gives every seat something

// "sculptor,versatile": something else for every seat.
inline std::string one_for_each(std::vector<std::string> choices, int players, core::Rng& rng) {
    std::string value;
    for (int seat = 0; seat < players; ++seat) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(choices.size()));
        value += (value.empty() ? "" : ",") + choices[at];
        choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return value;
}

// What an option can be set to at a table of so many.
inline std::vector<std::string> values_of(const engine::OptionText& option, int players,
                                          core::Rng& rng) {
    std::vector<std::string> values = option.choices;
    const auto seats = static_cast<std::size_t>(players);
    if (option.kind == engine::OptionKind::Seat)  // nobody in particular, then every seat
        values.resize(std::min(values.size(), seats + 1));
    if (option.kind == engine::OptionKind::EachSeat) {
        values.clear();
        for (int i = 0; i < kDifferentHands && option.choices.size() >= seats; ++i)
            values.push_back(one_for_each(option.choices, players, rng));
    }
    return values;
}

template <engine::Game G>
class OptionVariety {
public:
    using Options = typename G::Options;

    explicit OptionVariety(const engine::Shelf<G>& shelf)
        : shelf_(shelf), offered_(engine::offered_options(shelf)) {}

    // Tables of all sizes take turns, so that a short run meets them all.
    std::vector<Options> all() {
        std::vector<std::vector<Options>> tables;
        std::size_t longest = 0;
        for (int players = G::kPlayersLeast; players <= G::kPlayersMost; ++players) {
            tables.push_back(for_players(players));
            longest = std::max(longest, tables.back().size());
        }
        std::vector<Options> variety;
        for (std::size_t i = 0; i < longest; ++i)
            for (const std::vector<Options>& table : tables)
                if (i < table.size()) variety.push_back(table[i]);
        return variety;
    }

private:
    std::vector<Options> for_players(int players) {
        std::vector<Options> variety;
        Options standard{};
        standard.players = static_cast<std::uint8_t>(players);
        keep(standard, variety);
        for (const engine::OptionText& option : offered_)
            for (const std::string& value : values_of(option, players, rng_)) {
                Options changed = standard;
                for (const engine::OptionNeed& need : option.needs)
                    set(changed, need.other, need.value);
                if (changed.players != standard.players) continue;  // it needs another table
                set(changed, option.id, value);
                keep(changed, variety);
            }
        const std::size_t enough = variety.size() + kMixedSettings;
        for (int i = 0; i < 8 * kMixedSettings && variety.size() < enough; ++i)
            keep(mixed(standard), variety);
        return variety;
    }

    Options mixed(Options options) {
        for (const engine::OptionText& option : offered_) {
            const auto met = [&](const engine::OptionNeed& need) { return is(options, need); };
            if (!std::all_of(option.needs.begin(), option.needs.end(), met)) continue;
            const auto values = values_of(option, options.players, rng_);
            if (values.empty()) continue;
            const std::size_t at = rng_.below(static_cast<std::uint32_t>(values.size()));
            set(options, option.id, values[at]);
        }
        return options;
    }

    // Whether an option has the value that another one needs.
    bool is(const Options& options, const engine::OptionNeed& need) const {
        Options same = options;
        set(same, need.other, need.value);
        return same == options;
    }

    void set(Options& options, const std::string& key, const std::string& value) const {
        ENSURE(engine::set_option(shelf_.box, options, key, value).empty());
    }

    void keep(const Options& options, std::vector<Options>& variety) const {
        if (G::check_options(options).empty() &&
            std::find(variety.begin(), variety.end(), options) == variety.end())
            variety.push_back(options);
    }

    const engine::Shelf<G>& shelf_;
    std::vector<engine::OptionText> offered_;
    core::Rng rng_{15};
};

}  // namespace games
