// What can happen in the Day Phase and at night.
#pragma once

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct HardshipIgnored {
    static constexpr const char* kName = "ignored";
    PlayerId player;
    CardId card;
    bool atelier = false;
    std::int8_t n = 0;  // Atelier points paid
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &HardshipIgnored::player);
        visit("card", &HardshipIgnored::card);
        visit("atelier", &HardshipIgnored::atelier);
        visit("n", &HardshipIgnored::n);
    }
    friend bool operator==(const HardshipIgnored&, const HardshipIgnored&) = default;
};

struct AtelierDraw {  // [BOH-8.8] for n Atelier points
    static constexpr const char* kName = "atelier_draw";
    PlayerId player;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &AtelierDraw::player);
        visit("n", &AtelierDraw::n);
    }
    friend bool operator==(const AtelierDraw&, const AtelierDraw&) = default;
};

struct AtelierMoved {  // points gained or lost
    static constexpr const char* kName = "atelier";
    PlayerId player;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &AtelierMoved::player);
        visit("n", &AtelierMoved::n);
    }
    friend bool operator==(const AtelierMoved&, const AtelierMoved&) = default;
};

struct InspirationInvested {  // [BOH-7.15] [BOH-7.16] points bought one for one
    static constexpr const char* kName = "invested";
    PlayerId player;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &InspirationInvested::player);
        visit("n", &InspirationInvested::n);
    }
    friend bool operator==(const InspirationInvested&, const InspirationInvested&) = default;
};

struct MuseCopied {
    static constexpr const char* kName = "copied";
    PlayerId player;
    CardId card;
    CardId of;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &MuseCopied::player);
        visit("card", &MuseCopied::card);
        visit("of", &MuseCopied::of);
    }
    friend bool operator==(const MuseCopied&, const MuseCopied&) = default;
};

struct AbilityUsed {
    static constexpr const char* kName = "used";
    PlayerId player;
    CardId card;
    CardId target;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &AbilityUsed::player);
        visit("card", &AbilityUsed::card);
        visit("target", &AbilityUsed::target);
    }
    friend bool operator==(const AbilityUsed&, const AbilityUsed&) = default;
};

struct NewsAnnounced {
    static constexpr const char* kName = "announced";
    PlayerId player;
    CardId card;
    News news = News::Focus;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &NewsAnnounced::player);
        visit("card", &NewsAnnounced::card);
        visit("news", &NewsAnnounced::news);
    }
    friend bool operator==(const NewsAnnounced&, const NewsAnnounced&) = default;
};

struct DayCounted {  // [BOH-7.7]
    static constexpr const char* kName = "counted";
    PlayerId player;
    std::int8_t n = 0;
    std::array<std::int8_t, 6> steps = {};  // what each part of the count gave or took [BOH-7.4]
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &DayCounted::player);
        visit("n", &DayCounted::n);
        visit("steps", &DayCounted::steps);
    }
    friend bool operator==(const DayCounted&, const DayCounted&) = default;
};

struct CardBought {  // for n Inspiration
    static constexpr const char* kName = "bought";
    PlayerId player;
    CardId card;
    std::int8_t n = 0;
    std::uint8_t place = 0;  // in its row of the Market
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardBought::player);
        visit("card", &CardBought::card);
        visit("n", &CardBought::n);
        visit("place", &CardBought::place);
    }
    friend bool operator==(const CardBought&, const CardBought&) = default;
};

struct CardTaken {
    static constexpr const char* kName = "took";
    PlayerId player;
    CardId card;
    std::uint8_t place = 0;  // in its row of the Market
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardTaken::player);
        visit("card", &CardTaken::card);
        visit("place", &CardTaken::place);
    }
    friend bool operator==(const CardTaken&, const CardTaken&) = default;
};

struct AchievementGained {  // no card: a stand-in [BOH-11.4]
    static constexpr const char* kName = "achieved";
    PlayerId player;
    AchievementId achievement;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &AchievementGained::player);
        visit("achievement", &AchievementGained::achievement);
        visit("n", &AchievementGained::n);
    }
    friend bool operator==(const AchievementGained&, const AchievementGained&) = default;
};

struct SpiritFought {
    static constexpr const char* kName = "fought";
    PlayerId player;
    Target target = Target::Work;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &SpiritFought::player);
        visit("target", &SpiritFought::target);
        visit("n", &SpiritFought::n);
    }
    friend bool operator==(const SpiritFought&, const SpiritFought&) = default;
};

struct HardshipGained {  // [BOH-7.9]
    static constexpr const char* kName = "hardship";
    PlayerId player;
    CardId card;
    bool on_top = false;  // of the deck, not in the discard pile [BOH-13.C2]
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &HardshipGained::player);
        visit("card", &HardshipGained::card);
        visit("on_top", &HardshipGained::on_top);
    }
    friend bool operator==(const HardshipGained&, const HardshipGained&) = default;
};

struct CardRejected {  // works on until the Sleep Phase
    static constexpr const char* kName = "rejected";
    PlayerId player;
    CardId card;
    bool atelier = false;
    std::int8_t n = 0;  // Atelier points paid
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardRejected::player);
        visit("card", &CardRejected::card);
        visit("atelier", &CardRejected::atelier);
        visit("n", &CardRejected::n);
    }
    friend bool operator==(const CardRejected&, const CardRejected&) = default;
};

struct TurnEnded {
    static constexpr const char* kName = "turn_ended";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &TurnEnded::player);
    }
    friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};

struct UproarBegan {  // [BOH-9.2] what a Revolution card does at the end of the round
    static constexpr const char* kName = "uproar";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &UproarBegan::player);
        visit("card", &UproarBegan::card);
    }
    friend bool operator==(const UproarBegan&, const UproarBegan&) = default;
};

struct PaidUp {  // rather than a Hardship
    static constexpr const char* kName = "paid";
    PlayerId player;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &PaidUp::player);
        visit("n", &PaidUp::n);
    }
    friend bool operator==(const PaidUp&, const PaidUp&) = default;
};

}  // namespace games::bohemians
