// What can happen. Events feed the log, the animation and the statistics; rules never print.
#pragma once

#include <variant>

#include "games/artisans/state.hpp"

namespace games::artisans {

struct GameStarted {  // [ART-2.11] first in the draft and in month 1
    static constexpr const char* kName = "started";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &GameStarted::player);
    }
    friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

struct CardDealt {  // seen by its owner only [ART-2.2]
    static constexpr const char* kName = "dealt";
    PlayerId player;
    Slot material;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardDealt::player);
        visit("material", &CardDealt::material);
    }
    friend bool operator==(const CardDealt&, const CardDealt&) = default;
};

struct CardRevealed {  // a market card
    static constexpr const char* kName = "revealed";
    std::uint8_t slot = 0;
    Material material = Material::Textiles;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("slot", &CardRevealed::slot);
        visit("material", &CardRevealed::material);
    }
    friend bool operator==(const CardRevealed&, const CardRevealed&) = default;
};

struct PileReshuffled {  // [ART-6.9]
    static constexpr const char* kName = "reshuffled";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const PileReshuffled&, const PileReshuffled&) = default;
};

struct ObjectArrived {  // in the row
    static constexpr const char* kName = "object_arrived";
    std::uint8_t slot = 0;
    ObjectId object;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("slot", &ObjectArrived::slot);
        visit("object", &ObjectArrived::object);
    }
    friend bool operator==(const ObjectArrived&, const ObjectArrived&) = default;
};

struct PreviewShown {
    static constexpr const char* kName = "preview_shown";
    ObjectId object;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("object", &PreviewShown::object);
    }
    friend bool operator==(const PreviewShown&, const PreviewShown&) = default;
};

struct DeckChanged {  // [ART-4.2] cards of deck 1 that left the game
    static constexpr const char* kName = "deck_changed";
    std::uint8_t removed = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("removed", &DeckChanged::removed);
    }
    friend bool operator==(const DeckChanged&, const DeckChanged&) = default;
};

struct MonthBegan {
    static constexpr const char* kName = "month_began";
    std::uint8_t month = 1;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("month", &MonthBegan::month);
    }
    friend bool operator==(const MonthBegan&, const MonthBegan&) = default;
};

struct ArtisanPicked {
    static constexpr const char* kName = "picked";
    PlayerId player;
    ArtisanId artisan;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &ArtisanPicked::player);
        visit("artisan", &ArtisanPicked::artisan);
    }
    friend bool operator==(const ArtisanPicked&, const ArtisanPicked&) = default;
};

struct ObjectReserved {
    static constexpr const char* kName = "reserved";
    PlayerId player;
    ObjectId object;
    std::uint8_t slot = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &ObjectReserved::player);
        visit("object", &ObjectReserved::object);
        visit("slot", &ObjectReserved::slot);
    }
    friend bool operator==(const ObjectReserved&, const ObjectReserved&) = default;
};

struct ObjectCrafted {  // slot: kRowSlots when it was the reserved object
    static constexpr const char* kName = "crafted";
    PlayerId player;
    ObjectId object;
    std::uint8_t slot = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &ObjectCrafted::player);
        visit("object", &ObjectCrafted::object);
        visit("slot", &ObjectCrafted::slot);
    }
    friend bool operator==(const ObjectCrafted&, const ObjectCrafted&) = default;
};

struct CardTaken {
    static constexpr const char* kName = "took";
    PlayerId player;
    std::uint8_t slot = 0;
    Material material = Material::Textiles;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardTaken::player);
        visit("slot", &CardTaken::slot);
        visit("material", &CardTaken::material);
    }
    friend bool operator==(const CardTaken&, const CardTaken&) = default;
};

struct CardSwapped {
    static constexpr const char* kName = "swapped";
    PlayerId player;
    std::uint8_t slot = 0;
    Material took = Material::Textiles;
    Material put = Material::Textiles;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardSwapped::player);
        visit("slot", &CardSwapped::slot);
        visit("took", &CardSwapped::took);
        visit("put", &CardSwapped::put);
    }
    friend bool operator==(const CardSwapped&, const CardSwapped&) = default;
};

struct TokenTaken {
    static constexpr const char* kName = "took_token";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &TokenTaken::player);
    }
    friend bool operator==(const TokenTaken&, const TokenTaken&) = default;
};

struct Passed {
    static constexpr const char* kName = "passed";
    PlayerId player;
    Stage stage = Stage::Setup;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &Passed::player);
        visit("stage", &Passed::stage);
    }
    friend bool operator==(const Passed&, const Passed&) = default;
};

struct MarketClosed {  // cards that went to the discard
    static constexpr const char* kName = "market_closed";
    std::uint8_t cards = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("cards", &MarketClosed::cards);
    }
    friend bool operator==(const MarketClosed&, const MarketClosed&) = default;
};

struct MaterialDeveloped {
    static constexpr const char* kName = "developed";
    PlayerId player;
    Material material = Material::Textiles;
    std::uint8_t level = 1;
    std::uint8_t count = 1;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &MaterialDeveloped::player);
        visit("material", &MaterialDeveloped::material);
        visit("level", &MaterialDeveloped::level);
        visit("count", &MaterialDeveloped::count);
    }
    friend bool operator==(const MaterialDeveloped&, const MaterialDeveloped&) = default;
};

struct GameEnded {
    static constexpr const char* kName = "game_ended";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event =
    std::variant<GameStarted, CardDealt, CardRevealed, PileReshuffled, ObjectArrived, PreviewShown,
                 DeckChanged, MonthBegan, ArtisanPicked, ObjectReserved, ObjectCrafted, CardTaken,
                 CardSwapped, TokenTaken, Passed, MarketClosed, MaterialDeveloped, GameEnded>;

}  // namespace games::artisans
