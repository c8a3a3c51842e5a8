// The Inspiration of a day [BOH-7.4]. One count for the engine, the terminal, the page and the
// tests: `count_day` gives the figures fast, `sheet_of` the same count as lines that say where
// every point comes from.
#pragma once

#include "games/bohemians/rules.hpp"

namespace games::bohemians {

// A day as it lies on the table, or as somebody thinks of laying it.
struct Layout {
    Routine routine;
    core::Maybe<Slot> job;

    friend bool operator==(const Layout&, const Layout&) = default;
};

// All the count depends on besides the layout.
struct Frame {
    const Box* box = nullptr;
    std::size_t board = kNoFace;     // face of the Routine board
    Colour morning = Colour::Green;  // preferred colours
    Colour night = Colour::Green;
    std::uint16_t bans = 0;
    std::uint8_t blocked_symbols = 0;  // [BOH-9.6]
    unsigned muted = 0;                // spaces without ability and harmony
    CardSet hardships;                 // those that bite
    int hardships_in_play = 0;         // ignored ones included [BOH-8.7]
    CardSet paid;  // cards whose ability was used: Inspiration paid for, points taken already
    bool could_reject = false;  // there is a Hardship that an ability could reject
    core::InplaceVector<Copied, 2> copies;
    int drawn = 0;
    int own_achievements = 0;
    int most_achievements = 0;
    int rivals_as_good = 0;
    bool behind = false;
    int atelier = 0;
    SpiritCardId spirit;  // [BOH-13.C2] the colour card that gives this bonus
    int spirit_bonus = 0;
};

Frame frame_of(const Box& box, const State& s, PlayerId who);
// The same, but once the day is counted as it was then: what is bought and fought later changes
// nothing of it.
Frame frame_as_counted(const Box& box, const State& s, PlayerId who);
Reckoning reckoning_of(const Box& box, const State& s, PlayerId who);
inline Layout layout_of(const Player& p) { return {p.routine, p.job_in}; }

struct Tally {
    int inspiration = 0;
    int atelier = 0;       // points of abilities, not taken before the count
    int atelier_loss = 0;  // points lost to Hardships when counting

    friend bool operator==(const Tally&, const Tally&) = default;
};

Tally count_day(const Frame& frame, const Layout& layout);

// [BOH-7.21] How many of the Atelier points of this day one card gives.
int points_of(const Frame& frame, const Layout& layout, CardId card);

// [BOH-15.6] Every Habit has a complete symbol; Muses do not help.
bool every_habit_has_a_symbol(const Frame& frame, const Layout& layout);

// The sheet. `rule` is shown as the id of the rule.
enum class Step : std::uint8_t { Symbols, Habits, Harmony, Muses, Claw, Hardships };
constexpr std::array<std::string_view, 6> kStepWords{"symbols", "habits", "harmony",
                                                     "muses",   "claw",   "hardships"};
constexpr const auto& words_of(Step) { return kStepWords; }

enum class CountRule : std::uint8_t {
    Symbol,
    Card,  // what a Habit or a Muse gives and a Hardship takes, each in its step
    Harmony,
    Repeat,
    Spirit,
    Shield,
    Floor,
    Extra,
    Blocked,  // by a manifesto; at an edge it is a Hardship's doing, and so a Card's
    Silenced,
    Points
};
constexpr std::array<std::string_view, 11> kCountRuleWords{
    "BOH-3.10", "BOH-7.4",  "BOH-7.5", "BOH-15.12", "BOH-13.C2", "BOH-15.17",
    "BOH-7.6",  "BOH-15.4", "BOH-9.6", "BOH-15.15", "BOH-7.21"};
constexpr const auto& words_of(CountRule) { return kCountRuleWords; }

struct SheetLine {
    static constexpr const char* kName = "SheetLine";

    Step step = Step::Symbols;
    CountRule rule = CountRule::Symbol;
    std::int8_t junction = -1;  // 0 to 4, of a symbol [BOH-3.8]
    std::int8_t row = -1;       // 0 upper, 1 lower
    core::Maybe<Symbol> symbol;
    CardId card;
    CardId by;                   // the Hardship that takes what a symbol or a Habit would give
    SpiritCardId spirit;         // the colour card that gives it
    core::Maybe<Colour> colour;  // of a harmony
    std::int8_t n = 0;           // Inspiration
    std::int8_t atelier = 0;     // Atelier points
    std::int8_t total = 0;       // so far

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("step", &SheetLine::step);
        visit("rule", &SheetLine::rule);
        visit("junction", &SheetLine::junction);
        visit("row", &SheetLine::row);
        visit("symbol", &SheetLine::symbol);
        visit("card", &SheetLine::card);
        visit("by", &SheetLine::by);
        visit("spirit", &SheetLine::spirit);
        visit("colour", &SheetLine::colour);
        visit("n", &SheetLine::n);
        visit("atelier", &SheetLine::atelier);
        visit("total", &SheetLine::total);
    }
    friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

using SheetLines = core::InplaceVector<SheetLine, 80>;

struct Sheet {
    SheetLines lines;
    int total = 0;
};

Sheet sheet_of(const Frame& frame, const Layout& layout);

}  // namespace games::bohemians
