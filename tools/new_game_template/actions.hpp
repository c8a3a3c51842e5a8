// What players may do, and what chance may do. The field lists are also the notation: "lay crown".
#pragma once

#include <variant>

#include "games/template_game/state.hpp"

namespace games::template_game {

struct Lay {  // [TPL-3.2]
    static constexpr const char* kName = "lay";
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coin", &Lay::coin);
    }
    friend bool operator==(const Lay&, const Lay&) = default;
};

struct Swap {  // [TPL-3.4]
    static constexpr const char* kName = "swap";
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coin", &Swap::coin);
    }
    friend bool operator==(const Swap&, const Swap&) = default;
};

using Action = std::variant<Lay, Swap>;

// Chance.
struct Draws {  // for the next hand that is not full [TPL-2.2] [TPL-3.5]
    static constexpr const char* kName = "draw";
    CoinId coin;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coin", &Draws::coin);
    }
    friend bool operator==(const Draws&, const Draws&) = default;
};

using Outcome = std::variant<Draws>;

}  // namespace games::template_game
