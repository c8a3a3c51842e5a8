// All of the state of a game of Artisans, and nothing else. It is a value: copying it is the clone.
#pragma once

#include "core/inplace_vector.hpp"
#include "core/pile.hpp"
#include "engine/options.hpp"
#include "games/artisans/catalogue.hpp"

namespace games::artisans {

using core::PlayerId;
using Cards = core::Bag<Material, kMaterials>;
using Slot = core::Maybe<Material>;  // a place of the market: a card, or empty

enum class Stage : std::uint8_t {
    Setup,
    Draft,
    StartOfMonth,
    Reserve,
    MarketOpen,
    MarketClosing,
    Develop,
    FinalCraft,
    Over
};
constexpr std::array<std::string_view, 9> kStageWords{"setup",   "draft",       "start_of_month",
                                                      "reserve", "market_open", "market_closing",
                                                      "develop", "final_craft", "over"};
constexpr const auto& words_of(Stage) { return kStageWords; }
constexpr const char* type_name(Stage) { return "Stage"; }

// What chance has to do next.
enum class Due : std::uint8_t { Nothing, StartSeat, Hands, Market, Row, Preview, Artisans };
constexpr std::array<std::string_view, 7> kDueWords{"nothing", "start_seat", "hands",   "market",
                                                    "row",     "preview",    "artisans"};
constexpr const auto& words_of(Due) { return kDueWords; }

enum class ArtisanSetup : std::uint8_t { Draft, Random, HostAssign };  // [ART-15.1]
constexpr std::array<std::string_view, 3> kArtisanSetupWords{"draft", "random", "host_assign"};
constexpr const auto& words_of(ArtisanSetup) { return kArtisanSetupWords; }

enum class Neighbour : std::uint8_t { AdjacentSlot, NextCard };  // [ART-6.4]
constexpr std::array<std::string_view, 2> kNeighbourWords{"adjacent_slot", "next_card"};
constexpr const auto& words_of(Neighbour) { return kNeighbourWords; }

struct Options {  // [ART-15]
    static constexpr const char* kName = "Options";

    std::uint8_t players = 2;
    ArtisanSetup artisan_setup = ArtisanSetup::Draft;
    core::InplaceVector<ArtisanId, kPlayersMax> assigned;  // by seat, with host_assign only
    PlayerId start_seat;                                   // [ART-2.12] nobody: chance decides
    Neighbour market_neighbour = Neighbour::AdjacentSlot;
    bool allow_null_swap = true;  // [ART-6.5]
    bool stall_guard = true;      // [ART-6.11]
    bool final_refill = false;    // [ART-15.4]
    bool hand_tracking = false;   // [ART-14.5] views show all that is known of a hand

    static constexpr std::array<engine::OptionNeed, 1> kNeeds{
        {{"assigned", "artisan_setup", "host_assign"}}};  // [ART-15.1]

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("players", &Options::players);
        visit("artisan_setup", &Options::artisan_setup);
        visit("assigned", &Options::assigned);
        visit("start_seat", &Options::start_seat);
        visit("market_neighbour", &Options::market_neighbour);
        visit("allow_null_swap", &Options::allow_null_swap);
        visit("stall_guard", &Options::stall_guard);
        visit("final_refill", &Options::final_refill);
        visit("hand_tracking", &Options::hand_tracking);
    }
    friend bool operator==(const Options&, const Options&) = default;
};

using Levels = std::array<std::uint8_t, kLevels>;           // cards laid at I, II, III, IV
using Tableau = core::Table<Material, Levels, kMaterials>;  // [ART-1.7]

struct Player {
    static constexpr const char* kName = "Player";

    Cards hand;   // [ART-2.2] seen by its owner only
    Cards known;  // of the hand: what the others must have seen arrive [ART-14.2]
    Cards taken;  // taken from the market this month [ART-14.5]
    Tableau tableau;
    core::InplaceVector<ObjectId, 13>
        crafted;        // in the order of crafting; one a month and the final one
    ObjectId reserved;  // [ART-13.9] under the Provident
    ArtisanId artisan;
    bool visited = false;  // was at the market this month [ART-5.3]
    bool crafted_this_month = false;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("hand", &Player::hand);
        visit("known", &Player::known);
        visit("taken", &Player::taken);
        visit("tableau", &Player::tableau);
        visit("crafted", &Player::crafted);
        visit("reserved", &Player::reserved);
        visit("artisan", &Player::artisan);
        visit("visited", &Player::visited);
        visit("crafted_this_month", &Player::crafted_this_month);
    }
    friend bool operator==(const Player&, const Player&) = default;
};

struct State {
    static constexpr const char* kName = "State";

    Options options;
    Stage stage = Stage::Setup;
    Due due = Due::Nothing;
    std::uint8_t month = 1;           // [ART-1.10]
    PlayerId active;                  // whose decision it is
    PlayerId first;                   // first in phase A of this month [ART-3.3]
    PlayerId token;                   // who took it this month; nobody: in the centre
    std::uint8_t last_turns = 0;      // closing: last turns still owed, the current one included
    std::uint8_t visits_left = 0;     // closing: market actions left in the current last turn
    bool night_visit = false;         // the Night Worker has crafted and may still visit
    std::uint8_t swaps_in_a_row = 0;  // [ART-6.11]
    std::array<Slot, kMarketSlots> market;
    core::Pile<Material, kMaterials> pile;
    Cards discard;
    core::Bag<ObjectId, kObjects> unseen;  // objects nobody has seen: in a deck, or out of the game
    std::array<std::array<std::uint8_t, kValues>, kDecks>
        deck_left{};  // face-down objects of each value, by deck
    std::array<ObjectId, kRowSlots> row;
    ObjectId preview;
    core::InplaceVector<Player, kPlayersMax> players;  // in seat order

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("options", &State::options);
        visit("stage", &State::stage);
        visit("due", &State::due);
        visit("month", &State::month);
        visit("active", &State::active);
        visit("first", &State::first);
        visit("token", &State::token);
        visit("last_turns", &State::last_turns);
        visit("visits_left", &State::visits_left);
        visit("night_visit", &State::night_visit);
        visit("swaps_in_a_row", &State::swaps_in_a_row);
        visit("market", &State::market);
        visit("pile", &State::pile);
        visit("discard", &State::discard);
        visit("unseen", &State::unseen);
        visit("deck_left", &State::deck_left);
        visit("row", &State::row);
        visit("preview", &State::preview);
        visit("players", &State::players);
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace games::artisans
