// What players may do while waking up and planning. The field lists are also the notation.
#pragma once

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct Wake {  // [BOH-6.4] show a Habit and use its draw ability
    static constexpr const char* kName = "wake";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Wake::card);
    }
    friend bool operator==(const Wake&, const Wake&) = default;
};

struct Discard {  // from the hand
    static constexpr const char* kName = "discard";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Discard::card);
    }
    friend bool operator==(const Discard&, const Discard&) = default;
};

struct Face {  // [BOH-6.6] no more wake abilities: the Hardships are played
    static constexpr const char* kName = "face";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Face&, const Face&) = default;
};

struct Place {  // [BOH-6.8] a Habit
    static constexpr const char* kName = "place";
    CardId card;
    Slot slot = Slot::Morning;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Place::card);
        visit("slot", &Place::slot);
    }
    friend bool operator==(const Place&, const Place&) = default;
};

struct PlaceJob {  // [BOH-6.10]
    static constexpr const char* kName = "job";
    Slot slot = Slot::Morning;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("slot", &PlaceJob::slot);
    }
    friend bool operator==(const PlaceJob&, const PlaceJob&) = default;
};

struct Attach {  // [BOH-6.11] a Muse
    static constexpr const char* kName = "attach";
    CardId card;
    Slot slot = Slot::Morning;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Attach::card);
        visit("slot", &Attach::slot);
    }
    friend bool operator==(const Attach&, const Attach&) = default;
};

struct TakeBack {  // [BOH-6.18] a Habit with its Muses, or a Muse, back from the plan
    static constexpr const char* kName = "take_back";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &TakeBack::card);
    }
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};

struct TakeBackJob {  // [BOH-6.18]
    static constexpr const char* kName = "take_back_job";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const TakeBackJob&, const TakeBackJob&) = default;
};

struct Confirm {  // [BOH-6.16]
    static constexpr const char* kName = "confirm";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Confirm&, const Confirm&) = default;
};

struct IgnoreHardship {  // [BOH-8.6] with the Atelier
    static constexpr const char* kName = "ignore";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &IgnoreHardship::card);
    }
    friend bool operator==(const IgnoreHardship&, const IgnoreHardship&) = default;
};

struct DrawTwo {  // [BOH-8.8] with the Atelier
    static constexpr const char* kName = "draw";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const DrawTwo&, const DrawTwo&) = default;
};

}  // namespace games::bohemians
