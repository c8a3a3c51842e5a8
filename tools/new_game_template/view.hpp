// What a seat may see, built up field by field: what is forgotten here is missing, never leaked.
#pragma once

#include "games/template_game/state.hpp"

namespace games::template_game {

struct SeatView {
    static constexpr const char* kName = "SeatView";

    std::uint8_t hand_size = 0;
    LaidCoins laid;
    std::uint8_t points = 0;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("hand_size", &SeatView::hand_size);
        visit("laid", &SeatView::laid);
        visit("points", &SeatView::points);
    }
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct View {
    static constexpr const char* kName = "View";

    std::int8_t seat = -1;  // whose view; -1: a spectator's
    std::uint8_t round = 1;
    std::uint8_t rounds = 1;
    PlayerId active;
    CoinId last;
    std::uint8_t bag = 0;  // its size only
    Coins my_hand;
    core::InplaceVector<SeatView, kPlayersMax> seats;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("seat", &View::seat);
        visit("round", &View::round);
        visit("rounds", &View::rounds);
        visit("active", &View::active);
        visit("last", &View::last);
        visit("bag", &View::bag);
        visit("my_hand", &View::my_hand);
        visit("seats", &View::seats);
    }
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace games::template_game
