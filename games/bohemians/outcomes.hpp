// What chance may do. The field lists are also the notation: "draw composer_find_focus".
#pragma once

#include <variant>

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct Starts {  // [BOH-2.11]
    static constexpr const char* kName = "start";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &Starts::player);
    }
    friend bool operator==(const Starts&, const Starts&) = default;
};

struct DealsBoard {  // [BOH-2.8] to the next player
    static constexpr const char* kName = "board";
    BoardId board;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("board", &DealsBoard::board);
    }
    friend bool operator==(const DealsBoard&, const DealsBoard&) = default;
};

struct DealsArtist {  // [BOH-2.8]
    static constexpr const char* kName = "artist";
    Artist artist = Artist::Composer;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("artist", &DealsArtist::artist);
    }
    friend bool operator==(const DealsArtist&, const DealsArtist&) = default;
};

struct DealsJob {  // [BOH-2.8]
    static constexpr const char* kName = "tile";
    JobId job;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("job", &DealsJob::job);
    }
    friend bool operator==(const DealsJob&, const DealsJob&) = default;
};

struct Shows {  // the next Market card, Hardship, or activating Habit
    static constexpr const char* kName = "show";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Shows::card);
    }
    friend bool operator==(const Shows&, const Shows&) = default;
};

struct Tops {  // [BOH-2.6] the next of the deck; chance decides among equals
    static constexpr const char* kName = "top";
    AchievementId achievement;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("achievement", &Tops::achievement);
    }
    friend bool operator==(const Tops&, const Tops&) = default;
};

struct Draws {  // [BOH-6.1] from the own deck
    static constexpr const char* kName = "draw";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Draws::card);
    }
    friend bool operator==(const Draws&, const Draws&) = default;
};

struct Loses {  // a card picked at random
    static constexpr const char* kName = "lose";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Loses::card);
    }
    friend bool operator==(const Loses&, const Loses&) = default;
};

using Outcome = std::variant<Starts, DealsBoard, DealsArtist, DealsJob, Shows, Tops, Draws, Loses>;

}  // namespace games::bohemians
