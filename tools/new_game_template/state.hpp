// All of the state of a game, and nothing else. It is a value: copying it is the clone.
#pragma once

#include "core/bag.hpp"
#include "core/inplace_vector.hpp"
#include "games/template_game/catalogue.hpp"

namespace games::template_game {

using core::PlayerId;
using Coins = core::Bag<CoinId, kCoins>;
using LaidCoins = core::InplaceVector<CoinId, kRoundsMax>;

struct Options {
    static constexpr const char* kName = "Options";

    std::uint8_t players = 2;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("players", &Options::players);
    }
    friend bool operator==(const Options&, const Options&) = default;
};

struct Player {
    static constexpr const char* kName = "Player";

    Coins hand;      // [TPL-1.3] seen by its owner only
    LaidCoins laid;  // in the order of laying

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("hand", &Player::hand);
        visit("laid", &Player::laid);
    }
    friend bool operator==(const Player&, const Player&) = default;
};

struct State {
    static constexpr const char* kName = "State";

    Options options;
    std::uint8_t round = 1;  // past the last one: the game is over
    PlayerId active;         // whose turn it is
    CoinId last;             // the last coin laid by anyone [TPL-3.3]
    Coins bag;               // without an order: what is drawn is decided when it is drawn
    core::InplaceVector<Player, kPlayersMax> players;  // in seat order

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("options", &State::options);
        visit("round", &State::round);
        visit("active", &State::active);
        visit("last", &State::last);
        visit("bag", &State::bag);
        visit("players", &State::players);
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace games::template_game
