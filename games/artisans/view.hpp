// What a seat may see, built up field by field: what is forgotten here is missing, never leaked.
#pragma once

#include "games/artisans/state.hpp"

namespace games::artisans {

struct SeatView {
    static constexpr const char* kName = "SeatView";

    std::uint8_t hand_size = 0;
    Tableau tableau;
    core::InplaceVector<ObjectId, 13> crafted;
    ObjectId reserved;
    ArtisanId artisan;
    Cards taken_this_month;  // [ART-14.5]
    Cards known;             // empty unless the option hand_tracking is on
    bool visited = false;
    bool crafted_this_month = false;
    core::Table<Material, std::uint8_t, kMaterials>
        limits;  // cards the next level may take [ART-9.4]

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("hand_size", &SeatView::hand_size);
        visit("tableau", &SeatView::tableau);
        visit("crafted", &SeatView::crafted);
        visit("reserved", &SeatView::reserved);
        visit("artisan", &SeatView::artisan);
        visit("taken_this_month", &SeatView::taken_this_month);
        visit("known", &SeatView::known);
        visit("visited", &SeatView::visited);
        visit("crafted_this_month", &SeatView::crafted_this_month);
        visit("limits", &SeatView::limits);
    }
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct View {
    static constexpr const char* kName = "View";

    std::int8_t seat = -1;  // whose view; -1: a spectator's
    std::uint8_t players = 2;
    Stage stage = Stage::Setup;
    std::uint8_t month = 1;
    PlayerId active;
    PlayerId token;
    PlayerId first;
    std::array<Slot, kMarketSlots> market;
    std::uint8_t pile = 0;
    Cards discard;
    std::uint8_t deck = 1;
    std::uint8_t deck_left = 0;  // the preview included
    std::array<ObjectId, kRowSlots> row;
    ObjectId preview;
    bool preview_arrives = true;  // [ART-4.4] not in the last month of deck 1
    std::uint8_t last_turns_left = 0;
    std::uint8_t visits_left = 0;
    bool night_visit = false;
    core::InplaceVector<ArtisanId, kArtisans> artisans_left;  // in the draft
    Cards my_hand;
    core::InplaceVector<SeatView, kPlayersMax> seats;
    std::uint8_t swaps_in_a_row = 0;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("seat", &View::seat);
        visit("players", &View::players);
        visit("stage", &View::stage);
        visit("month", &View::month);
        visit("active", &View::active);
        visit("token", &View::token);
        visit("first", &View::first);
        visit("market", &View::market);
        visit("pile", &View::pile);
        visit("discard", &View::discard);
        visit("deck", &View::deck);
        visit("deck_left", &View::deck_left);
        visit("row", &View::row);
        visit("preview", &View::preview);
        visit("preview_arrives", &View::preview_arrives);
        visit("last_turns_left", &View::last_turns_left);
        visit("visits_left", &View::visits_left);
        visit("night_visit", &View::night_visit);
        visit("artisans_left", &View::artisans_left);
        visit("my_hand", &View::my_hand);
        visit("seats", &View::seats);
        visit("swaps_in_a_row", &View::swaps_in_a_row);
    }
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace games::artisans
