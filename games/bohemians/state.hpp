// All of the state of a game of Bohemians, and nothing else. It is a value: copying it is the
// clone.
#pragma once

#include "games/bohemians/parts.hpp"

namespace games::bohemians {

struct Reckoning {  // what the count of a day rested on and the rest of the day may change
    static constexpr const char* kName = "Reckoning";

    CardSet used;
    bool could_reject = false;
    std::uint8_t chains = 0;
    std::uint8_t atelier = 0;
    std::uint8_t own_achievements = 0;
    std::uint8_t most_achievements = 0;
    std::uint8_t rivals_as_good = 0;
    bool behind = false;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("used", &Reckoning::used);
        visit("could_reject", &Reckoning::could_reject);
        visit("chains", &Reckoning::chains);
        visit("atelier", &Reckoning::atelier);
        visit("own_achievements", &Reckoning::own_achievements);
        visit("most_achievements", &Reckoning::most_achievements);
        visit("rivals_as_good", &Reckoning::rivals_as_good);
        visit("behind", &Reckoning::behind);
    }
    friend bool operator==(const Reckoning&, const Reckoning&) = default;
};

struct Player {
    static constexpr const char* kName = "Player";

    BoardId board;
    core::Maybe<Artist> artist;
    JobId job;
    core::Maybe<Side> side;
    CardSet deck;                              // face down, without order
    core::InplaceVector<CardId, 8> top;        // known cards on the deck, the last one uppermost
    CardSet hand;                              // [BOH-4.10] seen by its owner only
    CardSet discard;                           // face up
    core::Table<Slot, Space, kSlots> routine;  // secret until all have confirmed [BOH-6.15]
    core::Maybe<Slot> job_in;
    CardSet hardships;  // above the board
    CardSet ignored;    // of them: face down [BOH-8.7]
    CardSet rejected;   // leave the game in the Sleep Phase [BOH-14.5]
    CardSet shown;      // of the hand: what the others have seen
    CardSet used;       // abilities used this round, or no longer usable [BOH-4.8]
    core::InplaceVector<CardId, 4> looked;  // turned up or looked at, to choose from
    core::InplaceVector<Copied, 2> copies;
    core::InplaceVector<AchievementId, 6> achievements;  // no id: a stand-in [BOH-11.4]
    std::uint8_t discounts_used = 0;                     // Achievements turned face down [BOH-8.10]
    std::uint8_t atelier = 0;  // [BOH-8.1]; together, the first seat keeps the common points
    std::uint8_t inspiration = 0;
    std::uint8_t drawn = 0;  // cards drawn this round [BOH-14.6]
    Dawn dawn = Dawn::Asleep;
    Choice choice;  // what the player has to choose while waking up
    std::uint8_t take_backs = 0;
    bool counted = false;
    Reckoning reckoning;      // of the counted day
    std::uint8_t gained = 0;  // Achievements or fights this round
    bool bought_muse = false;
    std::uint8_t chains = 0;  // one bit a space [BOH-13.B4]

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("board", &Player::board);
        visit("artist", &Player::artist);
        visit("job", &Player::job);
        visit("side", &Player::side);
        visit("deck", &Player::deck);
        visit("top", &Player::top);
        visit("hand", &Player::hand);
        visit("discard", &Player::discard);
        visit("routine", &Player::routine);
        visit("job_in", &Player::job_in);
        visit("hardships", &Player::hardships);
        visit("ignored", &Player::ignored);
        visit("rejected", &Player::rejected);
        visit("shown", &Player::shown);
        visit("used", &Player::used);
        visit("looked", &Player::looked);
        visit("copies", &Player::copies);
        visit("achievements", &Player::achievements);
        visit("discounts_used", &Player::discounts_used);
        visit("atelier", &Player::atelier);
        visit("inspiration", &Player::inspiration);
        visit("drawn", &Player::drawn);
        visit("dawn", &Player::dawn);
        visit("choice", &Player::choice);
        visit("take_backs", &Player::take_backs);
        visit("counted", &Player::counted);
        visit("reckoning", &Player::reckoning);
        visit("gained", &Player::gained);
        visit("bought_muse", &Player::bought_muse);
        visit("chains", &Player::chains);
    }
    friend bool operator==(const Player&, const Player&) = default;
};

struct State {
    static constexpr const char* kName = "State";

    Options options;
    Result result = Result::Playing;
    std::uint8_t round = 0;
    PlayerId first;  // [BOH-2.11]
    core::InplaceVector<Task, 28>
        tasks;  // what is still to happen, the next one last; empty: the game is over
    std::array<CardId, kMarket> habits;  // the Habit Market
    std::array<CardId, kMarket> muses;   // the Muse Market
    CardSet habit_deck;
    CardSet muse_deck;
    CardSet hardship_deck;
    CardSet removed;             // Habits and Muses removed from the Market [BOH-7.18]
    CardSet rejected_hardships;  // [BOH-7.20]
    CardSet gone;                // out of the game for good
    core::Bag<AchievementId, kAchievements>
        achievements;  // still in the deck, the top one excepted
    AchievementId top;
    std::uint8_t grace = 0;  // [BOH-12.7] Reminder tokens left
    Tidings announced;       // for the next round [BOH-9.3]
    Tidings holding;         // in this round
    Spirit spirit;
    bool last_round = false;                           // [BOH-11.2]
    core::InplaceVector<Player, kPlayersMax> players;  // in seat order

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("options", &State::options);
        visit("result", &State::result);
        visit("round", &State::round);
        visit("first", &State::first);
        visit("tasks", &State::tasks);
        visit("habits", &State::habits);
        visit("muses", &State::muses);
        visit("habit_deck", &State::habit_deck);
        visit("muse_deck", &State::muse_deck);
        visit("hardship_deck", &State::hardship_deck);
        visit("removed", &State::removed);
        visit("rejected_hardships", &State::rejected_hardships);
        visit("gone", &State::gone);
        visit("achievements", &State::achievements);
        visit("top", &State::top);
        visit("grace", &State::grace);
        visit("announced", &State::announced);
        visit("holding", &State::holding);
        visit("spirit", &State::spirit);
        visit("last_round", &State::last_round);
        visit("players", &State::players);
    }
    friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 3072);

}  // namespace games::bohemians
