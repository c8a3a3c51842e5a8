// What can happen. Events feed the log, the animation and the statistics; rules never print.
#pragma once

#include <variant>

#include "games/template_game/state.hpp"

namespace games::template_game {

struct CoinDrawn {  // its owner alone sees which [TPL-1.3]
    static constexpr const char* kName = "drawn";
    PlayerId player;
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CoinDrawn::player);
        visit("coin", &CoinDrawn::coin);
    }
    friend bool operator==(const CoinDrawn&, const CoinDrawn&) = default;
};

struct CoinLaid {
    static constexpr const char* kName = "laid";
    PlayerId player;
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CoinLaid::player);
        visit("coin", &CoinLaid::coin);
    }
    friend bool operator==(const CoinLaid&, const CoinLaid&) = default;
};

struct CoinSwapped {  // its owner alone sees which [TPL-1.3]
    static constexpr const char* kName = "swapped";
    PlayerId player;
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CoinSwapped::player);
        visit("coin", &CoinSwapped::coin);
    }
    friend bool operator==(const CoinSwapped&, const CoinSwapped&) = default;
};

struct GameEnded {
    static constexpr const char* kName = "ended";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event = std::variant<CoinDrawn, CoinLaid, CoinSwapped, GameEnded>;

}  // namespace games::template_game
