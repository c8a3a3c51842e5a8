// What can happen while players wake up and plan. Some of it only its owner sees.
#pragma once

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct CardDrawn {  // seen by its owner only
    static constexpr const char* kName = "drew";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardDrawn::player);
        visit("card", &CardDrawn::card);
    }
    friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};

struct DeckReshuffled {  // [BOH-6.2]
    static constexpr const char* kName = "deck_reshuffled";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &DeckReshuffled::player);
    }
    friend bool operator==(const DeckReshuffled&, const DeckReshuffled&) = default;
};

struct WakeShown {  // [BOH-6.4]
    static constexpr const char* kName = "woke";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &WakeShown::player);
        visit("card", &WakeShown::card);
    }
    friend bool operator==(const WakeShown&, const WakeShown&) = default;
};

struct CardDiscarded {
    static constexpr const char* kName = "discarded";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardDiscarded::player);
        visit("card", &CardDiscarded::card);
    }
    friend bool operator==(const CardDiscarded&, const CardDiscarded&) = default;
};

struct CardLooked {  // seen by its owner only
    static constexpr const char* kName = "looked";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardLooked::player);
        visit("card", &CardLooked::card);
    }
    friend bool operator==(const CardLooked&, const CardLooked&) = default;
};

struct CardTurnedUp {  // [BOH-2.12] for all to see
    static constexpr const char* kName = "turned_up";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardTurnedUp::player);
        visit("card", &CardTurnedUp::card);
    }
    friend bool operator==(const CardTurnedUp&, const CardTurnedUp&) = default;
};

struct CardKept {  // seen by its owner only
    static constexpr const char* kName = "kept";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardKept::player);
        visit("card", &CardKept::card);
    }
    friend bool operator==(const CardKept&, const CardKept&) = default;
};

struct HardshipFaced {  // [BOH-6.6]
    static constexpr const char* kName = "faced";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &HardshipFaced::player);
        visit("card", &HardshipFaced::card);
    }
    friend bool operator==(const HardshipFaced&, const HardshipFaced&) = default;
};

struct PlanChanged {  // seen by its owner only; no card: the Job
    static constexpr const char* kName = "plan_changed";
    PlayerId player;
    CardId card;
    core::Maybe<Slot> slot;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &PlanChanged::player);
        visit("card", &PlanChanged::card);
        visit("slot", &PlanChanged::slot);
    }
    friend bool operator==(const PlanChanged&, const PlanChanged&) = default;
};

struct PlanConfirmed {
    static constexpr const char* kName = "confirmed";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &PlanConfirmed::player);
    }
    friend bool operator==(const PlanConfirmed&, const PlanConfirmed&) = default;
};

struct DaysRevealed {  // [BOH-6.15]
    static constexpr const char* kName = "revealed";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const DaysRevealed&, const DaysRevealed&) = default;
};

struct DayShown {  // [BOH-6.15] what one player had planned, once all have confirmed
    static constexpr const char* kName = "day_shown";
    PlayerId player;
    core::Table<Slot, Space, kSlots> routine;
    core::Maybe<Slot> job_in;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &DayShown::player);
        visit("routine", &DayShown::routine);
        visit("job_in", &DayShown::job_in);
    }
    friend bool operator==(const DayShown&, const DayShown&) = default;
};

}  // namespace games::bohemians
