// What can happen at set-up, in the market, between rounds, and by the will of a Time Spirit.
#pragma once

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct GameStarted {  // [BOH-2.11]
    static constexpr const char* kName = "started";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &GameStarted::player);
    }
    friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

struct BoardDealt {
    static constexpr const char* kName = "board_dealt";
    PlayerId player;
    BoardId board;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &BoardDealt::player);
        visit("board", &BoardDealt::board);
    }
    friend bool operator==(const BoardDealt&, const BoardDealt&) = default;
};

struct ArtistDealt {
    static constexpr const char* kName = "artist_dealt";
    PlayerId player;
    Artist artist = Artist::Composer;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &ArtistDealt::player);
        visit("artist", &ArtistDealt::artist);
    }
    friend bool operator==(const ArtistDealt&, const ArtistDealt&) = default;
};

struct JobDealt {
    static constexpr const char* kName = "job_dealt";
    PlayerId player;
    JobId job;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &JobDealt::player);
        visit("job", &JobDealt::job);
    }
    friend bool operator==(const JobDealt&, const JobDealt&) = default;
};

struct SideChosen {
    static constexpr const char* kName = "side_chosen";
    PlayerId player;
    Side side = Side::A;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &SideChosen::player);
        visit("side", &SideChosen::side);
    }
    friend bool operator==(const SideChosen&, const SideChosen&) = default;
};

struct PlaceRewarded {  // [BOH-2.11] Atelier points for not being first
    static constexpr const char* kName = "place_rewarded";
    PlayerId player;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &PlaceRewarded::player);
        visit("n", &PlaceRewarded::n);
    }
    friend bool operator==(const PlaceRewarded&, const PlaceRewarded&) = default;
};

struct MarketFilled {
    static constexpr const char* kName = "market_filled";
    Row row = Row::Habits;
    std::uint8_t place = 0;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("row", &MarketFilled::row);
        visit("place", &MarketFilled::place);
        visit("card", &MarketFilled::card);
    }
    friend bool operator==(const MarketFilled&, const MarketFilled&) = default;
};

struct MarketReshuffled {  // [BOH-7.17]
    static constexpr const char* kName = "market_reshuffled";
    Row row = Row::Habits;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("row", &MarketReshuffled::row);
    }
    friend bool operator==(const MarketReshuffled&, const MarketReshuffled&) = default;
};

struct MarketCardRemoved {  // [BOH-10.5]; nobody: a Time Spirit did it
    static constexpr const char* kName = "market_removed";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &MarketCardRemoved::player);
        visit("card", &MarketCardRemoved::card);
    }
    friend bool operator==(const MarketCardRemoved&, const MarketCardRemoved&) = default;
};

struct MarketCleaned {  // [BOH-8.5] for n Atelier points
    static constexpr const char* kName = "market_cleaned";
    PlayerId player;
    Row row = Row::Habits;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &MarketCleaned::player);
        visit("row", &MarketCleaned::row);
        visit("n", &MarketCleaned::n);
    }
    friend bool operator==(const MarketCleaned&, const MarketCleaned&) = default;
};

struct AchievementShown {
    static constexpr const char* kName = "achievement_shown";
    AchievementId achievement;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("achievement", &AchievementShown::achievement);
    }
    friend bool operator==(const AchievementShown&, const AchievementShown&) = default;
};

struct AchievementRemoved {  // [BOH-12.3]
    static constexpr const char* kName = "achievement_removed";
    AchievementId achievement;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("achievement", &AchievementRemoved::achievement);
    }
    friend bool operator==(const AchievementRemoved&, const AchievementRemoved&) = default;
};

struct GraceSpent {  // [BOH-12.7] tokens left
    static constexpr const char* kName = "grace_spent";
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("n", &GraceSpent::n);
    }
    friend bool operator==(const GraceSpent&, const GraceSpent&) = default;
};

struct RoundBegan {
    static constexpr const char* kName = "round_began";
    std::uint8_t round = 1;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("round", &RoundBegan::round);
    }
    friend bool operator==(const RoundBegan&, const RoundBegan&) = default;
};

struct SpiritActed {  // [BOH-13.3]
    static constexpr const char* kName = "spirit_acted";
    CardId card;
    SpiritCardId spirit;
    bool stopped = false;  // a Wheel without Bolts: nothing happens [BOH-13.A2]
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &SpiritActed::card);
        visit("spirit", &SpiritActed::spirit);
        visit("stopped", &SpiritActed::stopped);
    }
    friend bool operator==(const SpiritActed&, const SpiritActed&) = default;
};

struct SpiritAnswered {
    static constexpr const char* kName = "spirit_answered";
    PlayerId player;
    bool yielded = false;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &SpiritAnswered::player);
        visit("yielded", &SpiritAnswered::yielded);
    }
    friend bool operator==(const SpiritAnswered&, const SpiritAnswered&) = default;
};

struct DangerRose {  // Smoke, Scandal or Corruption
    static constexpr const char* kName = "danger_rose";
    Mode mode = Mode::Wheels;
    std::int8_t n = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("mode", &DangerRose::mode);
        visit("n", &DangerRose::n);
    }
    friend bool operator==(const DangerRose&, const DangerRose&) = default;
};

struct Chained {
    static constexpr const char* kName = "chained";
    PlayerId player;
    Slot slot = Slot::Morning;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &Chained::player);
        visit("slot", &Chained::slot);
    }
    friend bool operator==(const Chained&, const Chained&) = default;
};

struct CardAdded {  // to the starting deck
    static constexpr const char* kName = "added";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardAdded::player);
        visit("card", &CardAdded::card);
    }
    friend bool operator==(const CardAdded&, const CardAdded&) = default;
};

struct CardRemovedFromDeck {  // from the starting deck
    static constexpr const char* kName = "removed";
    PlayerId player;
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &CardRemovedFromDeck::player);
        visit("card", &CardRemovedFromDeck::card);
    }
    friend bool operator==(const CardRemovedFromDeck&, const CardRemovedFromDeck&) = default;
};

struct FirstPlayerPassed {  // [BOH-10.4]
    static constexpr const char* kName = "first_player";
    PlayerId player;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("player", &FirstPlayerPassed::player);
    }
    friend bool operator==(const FirstPlayerPassed&, const FirstPlayerPassed&) = default;
};

struct GameEnded {
    static constexpr const char* kName = "game_ended";
    Result result = Result::Playing;
    Cause cause = Cause::None;
    std::int8_t n = 0;  // so many Achievements, Hardships, Works, …
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("result", &GameEnded::result);
        visit("cause", &GameEnded::cause);
        visit("n", &GameEnded::n);
    }
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

}  // namespace games::bohemians
