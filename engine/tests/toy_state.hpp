// The values of the toy game: coins, hands, moves.
#pragma once

#include "core/fields.hpp"
#include "engine/waiting.hpp"

namespace engine::toy {

enum class Coin : std::uint8_t { One, Two, Three };
constexpr std::array<std::string_view, 3> kCoinWords{"one", "two", "three"};
constexpr const auto& words_of(Coin) { return kCoinWords; }
using Coins = core::Bag<Coin, 3>;
constexpr std::array<Coin, 3> kAllCoins{Coin::One, Coin::Two, Coin::Three};

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
    Coins hand;
    Coins laid;
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
    core::Pile<Coin, 3> bag;
    core::InplaceVector<Player, 4> players;
    PlayerId current = core::player(0);
    std::uint8_t draws_due = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("options", &State::options);
        visit("bag", &State::bag);
        visit("players", &State::players);
        visit("current", &State::current);
        visit("draws_due", &State::draws_due);
    }
    friend bool operator==(const State&, const State&) = default;
};

struct Lay {
    static constexpr const char* kName = "lay";
    Coin coin = Coin::One;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coin", &Lay::coin);
    }
    friend bool operator==(const Lay&, const Lay&) = default;
};

struct Drawn {
    static constexpr const char* kName = "draw";
    Coin coin = Coin::One;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coin", &Drawn::coin);
    }
    friend bool operator==(const Drawn&, const Drawn&) = default;
};

struct DrewCoin {
    static constexpr const char* kName = "drew";
    PlayerId player;
    core::Maybe<Coin> coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &DrewCoin::player);
        visit("coin", &DrewCoin::coin);
    }
    friend bool operator==(const DrewCoin&, const DrewCoin&) = default;
};

struct LaidCoin {
    static constexpr const char* kName = "laid";
    PlayerId player;
    Coin coin = Coin::One;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &LaidCoin::player);
        visit("coin", &LaidCoin::coin);
    }
    friend bool operator==(const LaidCoin&, const LaidCoin&) = default;
};

struct View {
    static constexpr const char* kName = "View";
    Coins mine;
    core::InplaceVector<Coins, 4> laid;
    core::InplaceVector<std::uint8_t, 4> hand_sizes;
    std::uint8_t bag = 0;
    PlayerId current;
    std::uint8_t leaked = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("mine", &View::mine);
        visit("laid", &View::laid);
        visit("hand_sizes", &View::hand_sizes);
        visit("bag", &View::bag);
        visit("current", &View::current);
        visit("leaked", &View::leaked);
    }
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace engine::toy
