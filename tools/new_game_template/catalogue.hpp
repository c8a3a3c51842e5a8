// The box: every component, read once from data/box.toml, strictly, and never changed after.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/about.hpp"
#include "core/data_folder.hpp"
#include "core/fields.hpp"
#include "core/id.hpp"
#include "core/text.hpp"

namespace games::template_game {

constexpr int kPlayersMax = 4;  // [TPL-1.1]
constexpr int kCoins = 5;       // [TPL-1.2] kinds of them
constexpr int kRoundsMax = 12;  // room in the state; how many are played is a number of the box

using CoinId = core::Id<struct CoinTag>;

using core::Source;

struct Coin {
    std::string id;
    std::string noun;                 // "coin:crown": its key in the language files
    std::array<std::string, 2> name;  // by core::Language
    int value = 0;
    int count = 0;
    Source source = Source::Designed;
    std::string ref;
};

struct Box {
    int hand_size = 0;
    int rounds = 0;
    std::vector<Coin> coins;

    const Coin& coin(CoinId id) const { return coins[id.index]; }

    // Words for notation, files and the wire.
    std::string_view word(CoinId id) const { return coin(id).id; }
    bool find(std::string_view word, CoinId& id) const;
    std::string expected(CoinId) const { return "the id of a coin"; }

    // Keys of nouns in sentences.
    const char* noun(CoinId id) const { return coin(id).noun.c_str(); }
};

Box read_box(const core::DataFolder& data);

}  // namespace games::template_game
