// The box: every component of Bohemians, read once from data/*.toml, strictly, and never changed
// after.
#pragma once

#include <string>
#include <vector>

#include "core/data_folder.hpp"
#include "core/inplace_vector.hpp"
#include "core/text.hpp"
#include "games/bohemians/card_set.hpp"
#include "games/bohemians/vocabulary.hpp"

namespace games::bohemians {

constexpr int kPlayersMax = 4;
constexpr int kStarting =
    40;  // [BOH-1.3] ids in this order: starting Habits, Habits, Revolution cards, Muses, Hardships
constexpr int kHabits = 40;
constexpr int kRevolutions = 10;
constexpr int kMuses = 21;
constexpr int kHardships = 29;
constexpr int kFirstHabit = kStarting;
constexpr int kFirstRevolution = kFirstHabit + kHabits;
constexpr int kFirstMuse = kFirstRevolution + kRevolutions;
constexpr int kFirstHardship = kFirstMuse + kMuses;
static_assert(kFirstHardship + kHardships == kCards);
constexpr int kAchievements = 13;
constexpr int kBoards = 4;
constexpr int kJobs = 4;
constexpr int kSpiritCards = 12;
constexpr int kMarket = 4;     // [BOH-2.2] [BOH-2.3] face-up cards of each row
constexpr int kJunctions = 5;  // [BOH-3.8]
constexpr int kRows = 2;       // [BOH-3.6]

using AchievementId = core::Id<struct AchievementTag>;
using BoardId = core::Id<struct BoardTag>;
using JobId = core::Id<struct JobTag>;
using SpiritCardId = core::Id<struct SpiritCardTag>;

constexpr CardSet kAllStarting = CardSet::range(0, kFirstHabit);
constexpr CardSet kAllHabits = CardSet::range(0, kFirstMuse);
constexpr CardSet kAllMuses = CardSet::range(kFirstMuse, kFirstHardship);
constexpr CardSet kAllHardships = CardSet::range(kFirstHardship, kCards);
constexpr CardSet kAllRevolutions = CardSet::range(kFirstRevolution, kFirstMuse);

constexpr bool is_habit(CardId id) { return id.index < kFirstMuse; }
constexpr bool is_muse(CardId id) { return id.index >= kFirstMuse && id.index < kFirstHardship; }
constexpr bool is_hardship(CardId id) { return id.index >= kFirstHardship && id.index < kCards; }
constexpr CardSet starting_deck(Artist artist) {
    const int first = static_cast<int>(artist) * 10;
    return CardSet::range(first, first + 10);
}

// What every component carries for people.
struct Label {
    std::string id;
    std::string noun;                 // "card:alex": its key in the language files
    std::array<std::string, 2> name;  // by core::Language
    Source source = Source::Printed;
    std::string ref;
};

// Half a symbol on an edge: 0 none, else 1 + 2 * symbol + (size - 1). [BOH-3.10]
using Half = std::uint8_t;
constexpr Half kNoHalf = 0;
constexpr Half half_of(Symbol symbol, int size) {
    return static_cast<Half>(1 + 2 * static_cast<int>(symbol) + size - 1);
}
constexpr Symbol symbol_of(Half half) { return static_cast<Symbol>((half - 1) / 2); }
constexpr int size_of(Half half) { return half == kNoHalf ? 0 : 1 + (half - 1) % 2; }
constexpr int worth_of(Half a, Half b) {  // [BOH-3.9] [BOH-3.10]
    if (a == kNoHalf || b == kNoHalf || symbol_of(a) != symbol_of(b)) return 0;
    return size_of(a) + size_of(b) - 1;
}
using Edge = std::array<Half, kRows>;  // upper, lower

using Effects = core::InplaceVector<Effect, 3>;

struct Card {
    Label label;
    std::string number;  // "ACT041"
    Kind kind = Kind::Habit;
    Colour colour = Colour::Green;  // of a Habit
    int cost = 0;
    Edge left{};
    Edge right{};
    std::uint8_t spaces = 0x0F;  // where a Muse may be played
    core::Maybe<Colour> needs;   // the colour of Habit a Muse asks for
    bool bites_waking = false;   // a Hardship of the Wake Up Phase
    Effects effects;
    std::uint16_t bans = 0;  // of a Hardship, from its effects
    bool wakes = false;      // [BOH-6.4] has the wake icon
};

struct Board {
    Label label;
    Symbol symbol = Symbol::Focus;
    Colour morning = Colour::Green;
    Colour night = Colour::Green;
};

struct Achievement {
    Label label;
    int cost = 0;
    int players_least = 1;
};

struct JobSide {
    Effects effects;
    Source source = Source::Designed;
    std::string ref;
};

struct Job {
    Label label;
    int players_least = 1;
    std::array<JobSide, 2> sides;
};

struct SpiritSheet {
    Label label;
    int fight_cost = 0;
    std::array<int, 2> goal{};  // alone, together
    std::array<int, 2> bolts{};
    std::array<int, 2> limit{};
};

struct SpiritCard {
    Label label;
    int spirit = 0;
    Colour colour = Colour::Green;
    core::Maybe<Slot> space;
    std::array<Effects, 2> effects;  // of a Claw: resisted, and yielded to [BOH-13.C2]

    bool asks() const { return !effects[1].empty(); }
};

struct Level {
    Label label;
    int grace = 0;
    int hardships = 0;
};

// Symbols completed where two faces meet, one byte a symbol. Faces: Habits by id, then the boards,
// then nothing.
using Seam = std::uint32_t;
constexpr int kFaces = kFirstMuse + kBoards + 1;
constexpr int kNoFace = kFaces - 1;
constexpr int seam_count(Seam seam, Symbol symbol) {
    return static_cast<int>((seam >> (8U * static_cast<unsigned>(symbol))) & 0xFFU);
}
constexpr int seam_total(Seam seam) { return static_cast<int>((seam * 0x01010101U) >> 24U); }

struct Box {
    unsigned edition = 0;  // another one for every box that is read
    int habits_in_hand = 0, harmony = 0, atelier_most = 0, stand_in_cost = 0, overwhelmed = 0,
        take_backs = 0, rounds_most = 0;
    std::array<int, kPlayersMax> start_atelier{};
    std::array<int, kPlayersMax> goal{};  // [BOH-11.1] by number of players, one first
    int clean_cost = 0, ignore_cost = 0, draw_cost = 0, draw_cards = 0, reject_cost = 0;
    int spirit_achievements = 0, yield_corruption = 0, works_per_step = 0;
    std::array<int, 2> works_expected{};
    std::vector<Card> cards;
    std::vector<Board> boards;
    std::vector<Achievement> achievements;
    std::vector<Job> jobs;
    std::vector<SpiritSheet> spirits;
    std::vector<SpiritCard> spirit_cards;
    std::vector<Level> levels;
    std::array<std::array<Seam, kFaces>, kFaces> seams{};
    std::array<std::array<std::uint8_t, kFaces>, kFaces> seam_totals{};  // in a quarter of the room
    CardSet white, wakers, copiers, banners, limiters, symbolists, colourists, pricers, usables,
        takers, earners, stubborn;  // by what is printed on them

    const Card& card(CardId id) const { return cards[id.index]; }
    const Board& board(BoardId id) const { return boards[id.index]; }
    const Achievement& achievement(AchievementId id) const { return achievements[id.index]; }
    const Job& job(JobId id) const { return jobs[id.index]; }
    const SpiritCard& spirit_card(SpiritCardId id) const { return spirit_cards[id.index]; }
    SpiritCardId spirit_card(int spirit, Colour colour) const;

    // Words for notation, files and the wire.
    std::string_view word(CardId id) const { return card(id).label.id; }
    std::string_view word(AchievementId id) const { return achievement(id).label.id; }
    std::string_view word(BoardId id) const { return board(id).label.id; }
    std::string_view word(JobId id) const { return job(id).label.id; }
    std::string_view word(SpiritCardId id) const { return spirit_card(id).label.id; }
    bool find(std::string_view word, CardId& id) const;
    bool find(std::string_view word, AchievementId& id) const;
    bool find(std::string_view word, BoardId& id) const;
    bool find(std::string_view word, JobId& id) const;
    bool find(std::string_view word, SpiritCardId& id) const;
    std::string expected(CardId) const { return "the id of a card"; }
    std::string expected(AchievementId) const { return "the id of an Achievement"; }
    std::string expected(BoardId) const { return "the id of a Routine board"; }
    std::string expected(JobId) const { return "the id of a Job"; }
    std::string expected(SpiritCardId) const { return "the id of a colour card"; }

    const char* noun(CardId id) const { return card(id).label.noun.c_str(); }
};

Box read_box(const core::DataFolder& data);

void add_nouns(const Box& box, core::Texts& texts);

// The sentences on components, made from the data the engine runs.
std::string wording(const Card& card, const core::Texts& texts);
std::string wording(const JobSide& side, const core::Texts& texts);
std::string wording(const Box& box, const SpiritSheet& sheet, const core::Texts& texts);
std::string wording(const Box& box, const SpiritCard& card, const core::Texts& texts);
std::string wording_of_effects(const Box& box, const SpiritCard& card, bool yields,
                               const core::Texts& texts);
std::string wording_of_answer(const Box& box, const SpiritCard& card, bool yields,
                              const core::Texts& texts);  // one half of a Claw's [BOH-13.C2]

}  // namespace games::bohemians
