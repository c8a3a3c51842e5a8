// What players may do, and what chance may do. The field lists are also the notation: "swap 2
// gold", "reveal clay".
#pragma once

#include <variant>

#include "games/artisans/state.hpp"

namespace games::artisans {

struct PickArtisan {  // [ART-2.10]
    static constexpr const char* kName = "pick";
    ArtisanId artisan;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("artisan", &PickArtisan::artisan);
    }
    friend bool operator==(const PickArtisan&, const PickArtisan&) = default;
};

struct Reserve {  // [ART-13.9]
    static constexpr const char* kName = "reserve";
    ObjectId object;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("object", &Reserve::object);
    }
    friend bool operator==(const Reserve&, const Reserve&) = default;
};

struct Craft {  // [ART-8.1]
    static constexpr const char* kName = "craft";
    ObjectId object;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("object", &Craft::object);
    }
    friend bool operator==(const Craft&, const Craft&) = default;
};

struct Take {  // [ART-6.1]
    static constexpr const char* kName = "take";
    std::uint8_t slot = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("slot", &Take::slot);
    }
    friend bool operator==(const Take&, const Take&) = default;
};

struct Swap {  // [ART-6.2]
    static constexpr const char* kName = "swap";
    std::uint8_t slot = 0;
    Material put = Material::Textiles;  // goes from the hand into the slot
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("slot", &Swap::slot);
        visit("put", &Swap::put);
    }
    friend bool operator==(const Swap&, const Swap&) = default;
};

struct TakeToken {  // [ART-6.6]
    static constexpr const char* kName = "token";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const TakeToken&, const TakeToken&) = default;
};

struct Develop {  // [ART-9.2]
    static constexpr const char* kName = "develop";
    Material material = Material::Textiles;
    std::uint8_t count = 1;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("material", &Develop::material);
        visit("count", &Develop::count);
    }
    friend bool operator==(const Develop&, const Develop&) = default;
};

// Declines what is offered: a reservation, a last turn, the visit after a night's craft, a
// development, the final craft.
struct Pass {
    static constexpr const char* kName = "pass";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Pass&, const Pass&) = default;
};

using Action = std::variant<PickArtisan, Reserve, Craft, Take, Swap, TakeToken, Develop, Pass>;

// Chance.
struct Starts {  // [ART-2.12]
    static constexpr const char* kName = "start";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &Starts::player);
    }
    friend bool operator==(const Starts&, const Starts&) = default;
};

struct Deals {  // a material to the next hand in turn order [ART-2.2]
    static constexpr const char* kName = "deal";
    Material material = Material::Textiles;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("material", &Deals::material);
    }
    friend bool operator==(const Deals&, const Deals&) = default;
};

struct Reveals {  // a material into the first empty market slot [ART-2.3]
    static constexpr const char* kName = "reveal";
    Material material = Material::Textiles;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("material", &Reveals::material);
    }
    friend bool operator==(const Reveals&, const Reveals&) = default;
};

struct TurnsUp {  // an object into the first empty row slot, or as the preview [ART-2.8]
    static constexpr const char* kName = "object";
    ObjectId object;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("object", &TurnsUp::object);
    }
    friend bool operator==(const TurnsUp&, const TurnsUp&) = default;
};

struct DealsArtisan {  // to the next player in turn order [ART-15.1]
    static constexpr const char* kName = "artisan";
    ArtisanId artisan;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("artisan", &DealsArtisan::artisan);
    }
    friend bool operator==(const DealsArtisan&, const DealsArtisan&) = default;
};

using Outcome = std::variant<Starts, Deals, Reveals, TurnsUp, DealsArtisan>;

}  // namespace games::artisans
