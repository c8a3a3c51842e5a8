// What a seat may see, built up field by field: what is forgotten here is missing, never leaked.
#pragma once

#include "games/bohemians/count.hpp"
#include "games/bohemians/state.hpp"

namespace games::bohemians {

// What the own plan would count if this card (none: the Job) were laid there.
struct Preview {
    static constexpr const char* kName = "Preview";

    CardId card;
    Slot slot = Slot::Morning;
    std::int8_t total = 0;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Preview::card);
        visit("slot", &Preview::slot);
        visit("total", &Preview::total);
    }
    friend bool operator==(const Preview&, const Preview&) = default;
};

struct CardPrice {
    static constexpr const char* kName = "CardPrice";

    CardId card;
    std::uint8_t price = 0;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &CardPrice::card);
        visit("price", &CardPrice::price);
    }
    friend bool operator==(const CardPrice&, const CardPrice&) = default;
};

struct SeatView {
    static constexpr const char* kName = "SeatView";

    BoardId board;
    core::Maybe<Artist> artist;
    JobId job;
    core::Maybe<Side> side;
    std::uint8_t deck_size = 0;
    core::InplaceVector<CardId, 8> top;  // known cards on the deck, the last one uppermost
    std::uint8_t held = 0;               // cards in hand, or planned in secret
    std::uint8_t looking_at = 0;         // cards being looked at
    CardSet hand;                        // own; together, both
    CardSet deck;                        // contents, where they are known
    CardSet shown;                       // of the hand, to everybody
    CardSet discard;
    bool open = false;  // the day below can be seen
    core::Table<Slot, Space, kSlots> routine;
    core::Maybe<Slot> job_in;
    core::InplaceVector<Copied, 2> copies;
    CardSet hardships;
    CardSet ignored;
    CardSet rejected;
    CardSet used;
    core::InplaceVector<AchievementId, 6> achievements;  // null: a stand-in
    std::uint8_t discounts_used = 0;  // so many of them, the first ones, lie face down
    std::uint8_t atelier = 0;
    std::uint8_t inspiration = 0;  // left to spend
    std::uint8_t found = 0;        // what the count of this day gave; 0 before it
    std::uint8_t drawn = 0;
    bool dues = false;  // the open day, or the own plan so far, will cost a Hardship
    Dawn dawn = Dawn::Asleep;
    bool counted = false;
    std::uint8_t gained = 0;
    std::uint8_t chains = 0;       // one bit a space
    SheetLines sheet;              // the count of the open day, or of the own plan so far
    std::int8_t total = 0;         // its result
    std::int8_t atelier_gain = 0;  // Atelier points this count gives or takes

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("board", &SeatView::board);
        visit("artist", &SeatView::artist);
        visit("job", &SeatView::job);
        visit("side", &SeatView::side);
        visit("deck_size", &SeatView::deck_size);
        visit("top", &SeatView::top);
        visit("held", &SeatView::held);
        visit("looking_at", &SeatView::looking_at);
        visit("hand", &SeatView::hand);
        visit("deck", &SeatView::deck);
        visit("shown", &SeatView::shown);
        visit("discard", &SeatView::discard);
        visit("open", &SeatView::open);
        visit("routine", &SeatView::routine);
        visit("job_in", &SeatView::job_in);
        visit("copies", &SeatView::copies);
        visit("hardships", &SeatView::hardships);
        visit("ignored", &SeatView::ignored);
        visit("rejected", &SeatView::rejected);
        visit("used", &SeatView::used);
        visit("achievements", &SeatView::achievements);
        visit("discounts_used", &SeatView::discounts_used);
        visit("atelier", &SeatView::atelier);
        visit("inspiration", &SeatView::inspiration);
        visit("found", &SeatView::found);
        visit("drawn", &SeatView::drawn);
        visit("dues", &SeatView::dues);
        visit("dawn", &SeatView::dawn);
        visit("counted", &SeatView::counted);
        visit("gained", &SeatView::gained);
        visit("chains", &SeatView::chains);
        visit("sheet", &SeatView::sheet);
        visit("total", &SeatView::total);
        visit("atelier_gain", &SeatView::atelier_gain);
    }
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct View {
    static constexpr const char* kName = "View";

    std::int8_t seat = -1;  // whose view; -1: a spectator's
    std::uint8_t players = 2;
    Mode mode = Mode::Standard;
    Difficulty level = Difficulty::Normal;
    TaskKind stage = TaskKind::StartRound;  // what is being done; start_round when the game is over
    Result result = Result::Playing;
    Cause cause = Cause::None;  // why the game is over
    std::uint8_t round = 0;
    PlayerId active;  // nobody: several, or chance
    PlayerId first;
    bool last_round = false;
    std::array<CardId, kMarket> habits;
    std::array<CardId, kMarket> muses;
    std::array<std::uint8_t, kMarket> habit_prices = {};  // for this seat
    std::array<std::uint8_t, kMarket> muse_prices = {};
    std::uint8_t habit_deck = 0;
    std::uint8_t muse_deck = 0;
    std::uint8_t hardship_deck = 0;
    CardSet removed;
    CardSet gone;  // out of the game
    AchievementId top;
    core::Bag<AchievementId, kAchievements> achievements;  // below the top one
    std::uint8_t achievement_price = 0;                    // for this seat
    std::uint8_t goal = 0;
    std::uint8_t grace = 0;
    std::uint8_t rounds_left = 0;   // alone: this one and those to come, with no gain [BOH-12.3]
    std::uint8_t atelier_most = 0;  // where the track ends
    Tidings announced;
    Tidings holding;
    Spirit spirit;
    std::uint8_t fight_price = 0;
    std::uint8_t spirit_goal = 0;
    std::uint8_t spirit_limit = 0;
    std::array<std::uint8_t, 4> atelier_prices =
        {};                                 // for this seat now: clean, ignore, draw, reject
    core::InplaceVector<CardId, 4> looked;  // to choose from
    Choice choice;
    std::uint8_t excess = 0;                     // Habits to discard
    CardId asked_by;                             // the Revolution card that asks
    core::InplaceVector<CardPrice, 4> stubborn;  // own cards whose rejection costs more [BOH-15.5]
    core::InplaceVector<Preview, 96> previews;   // while planning; of a huge hand, the first ones
    core::InplaceVector<SeatView, kPlayersMax> seats;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("seat", &View::seat);
        visit("players", &View::players);
        visit("mode", &View::mode);
        visit("level", &View::level);
        visit("stage", &View::stage);
        visit("result", &View::result);
        visit("cause", &View::cause);
        visit("round", &View::round);
        visit("active", &View::active);
        visit("first", &View::first);
        visit("last_round", &View::last_round);
        visit("habits", &View::habits);
        visit("muses", &View::muses);
        visit("habit_prices", &View::habit_prices);
        visit("muse_prices", &View::muse_prices);
        visit("habit_deck", &View::habit_deck);
        visit("muse_deck", &View::muse_deck);
        visit("hardship_deck", &View::hardship_deck);
        visit("removed", &View::removed);
        visit("gone", &View::gone);
        visit("top", &View::top);
        visit("achievements", &View::achievements);
        visit("achievement_price", &View::achievement_price);
        visit("goal", &View::goal);
        visit("grace", &View::grace);
        visit("rounds_left", &View::rounds_left);
        visit("atelier_most", &View::atelier_most);
        visit("announced", &View::announced);
        visit("holding", &View::holding);
        visit("spirit", &View::spirit);
        visit("fight_price", &View::fight_price);
        visit("spirit_goal", &View::spirit_goal);
        visit("spirit_limit", &View::spirit_limit);
        visit("atelier_prices", &View::atelier_prices);
        visit("looked", &View::looked);
        visit("choice", &View::choice);
        visit("excess", &View::excess);
        visit("asked_by", &View::asked_by);
        visit("stubborn", &View::stubborn);
        visit("previews", &View::previews);
        visit("seats", &View::seats);
    }
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace games::bohemians
