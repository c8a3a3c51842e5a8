// What players may do: "place composer_find_focus morning". Set-up here, the phases in files of
// their own.
#pragma once

#include <variant>

#include "games/bohemians/actions_day.hpp"
#include "games/bohemians/actions_wake.hpp"
#include "games/bohemians/outcomes.hpp"

namespace games::bohemians {

struct PickBoard {  // [BOH-2.10] free choice
    static constexpr const char* kName = "pick_board";
    BoardId board;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("board", &PickBoard::board);
    }
    friend bool operator==(const PickBoard&, const PickBoard&) = default;
};

struct PickArtist {  // [BOH-2.10]
    static constexpr const char* kName = "pick_artist";
    Artist artist = Artist::Composer;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("artist", &PickArtist::artist);
    }
    friend bool operator==(const PickArtist&, const PickArtist&) = default;
};

struct PickJob {  // [BOH-2.10]
    static constexpr const char* kName = "pick_job";
    JobId job;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("job", &PickJob::job);
    }
    friend bool operator==(const PickJob&, const PickJob&) = default;
};

struct PickSide {  // [BOH-2.8] of the Job tile
    static constexpr const char* kName = "side";
    Side side = Side::A;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("side", &PickSide::side);
    }
    friend bool operator==(const PickSide&, const PickSide&) = default;
};

struct Remove {  // from the Market [BOH-10.5], or from the starting deck [BOH-2.12]
    static constexpr const char* kName = "remove";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Remove::card);
    }
    friend bool operator==(const Remove&, const Remove&) = default;
};

struct Take {  // a Market card for free
    static constexpr const char* kName = "take";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Take::card);
    }
    friend bool operator==(const Take&, const Take&) = default;
};

struct Keep {  // one of the cards turned up or looked at
    static constexpr const char* kName = "keep";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Keep::card);
    }
    friend bool operator==(const Keep&, const Keep&) = default;
};

struct Resist {  // [BOH-13.C2]
    static constexpr const char* kName = "resist";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Resist&, const Resist&) = default;
};

struct Yield {  // [BOH-13.C2]
    static constexpr const char* kName = "yield";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Yield&, const Yield&) = default;
};

using Action =
    std::variant<PickBoard, PickArtist, PickJob, PickSide, Remove, Take, Keep, Wake, Discard, Face,
                 Place, PlaceJob, Attach, TakeBack, TakeBackJob, Confirm, IgnoreHardship, DrawTwo,
                 CopyMuse, Use, UseOn, Announce, Count, Buy, Achieve, Fight, Invest, CleanMarket,
                 Reject, PayUp, Suffer, Resist, Yield, Done>;

}  // namespace games::bohemians
