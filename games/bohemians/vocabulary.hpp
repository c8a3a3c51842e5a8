// The words of the box: symbols, colours, times of day, and the verbs of card effects.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/id.hpp"

namespace games::bohemians {

enum class Symbol : std::uint8_t { Focus, Playfulness, Curiosity, Expression };  // [BOH-3.4]
constexpr std::array<std::string_view, 4> kSymbolWords{"focus", "playfulness", "curiosity",
                                                       "expression"};
constexpr const auto& words_of(Symbol) { return kSymbolWords; }

enum class Colour : std::uint8_t { Green, Pink, Blue, Orange, White };  // [BOH-4.1]
constexpr std::array<std::string_view, 5> kColourWords{"green", "pink", "blue", "orange", "white"};
constexpr const auto& words_of(Colour) { return kColourWords; }

enum class Slot : std::uint8_t { Morning, Afternoon, Evening, Night };  // [BOH-3.1]
constexpr std::array<std::string_view, 4> kSlotWords{"morning", "afternoon", "evening", "night"};
constexpr const auto& words_of(Slot) { return kSlotWords; }

constexpr int kSymbols = 4;
constexpr int kColours = 4;  // white is any one of them
constexpr int kSlots = 4;
constexpr std::array<Slot, kSlots> kAllSlots{Slot::Morning, Slot::Afternoon, Slot::Evening,
                                             Slot::Night};
constexpr std::array<Symbol, kSymbols> kAllSymbols{Symbol::Focus, Symbol::Playfulness,
                                                   Symbol::Curiosity, Symbol::Expression};

enum class Artist : std::uint8_t { Composer, Painter, Sculptor, Poet };
constexpr std::array<std::string_view, 4> kArtistWords{"composer", "painter", "sculptor", "poet"};
constexpr const auto& words_of(Artist) { return kArtistWords; }

enum class Side : std::uint8_t { A, B };
constexpr std::array<std::string_view, 2> kSideWords{"a", "b"};
constexpr const auto& words_of(Side) { return kSideWords; }

enum class Kind : std::uint8_t { Habit, Revolution, Muse, Hardship, Achievement };
constexpr std::array<std::string_view, 5> kKindWords{"habit", "revolution", "muse", "hardship",
                                                     "achievement"};
constexpr const auto& words_of(Kind) { return kKindWords; }
constexpr std::uint8_t bit_of(Kind kind) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
}

enum class Source : std::uint8_t { Printed, Reported, Designed };
constexpr std::array<std::string_view, 3> kSourceWords{"printed", "reported", "designed"};
constexpr const auto& words_of(Source) { return kSourceWords; }

enum class Verb : std::uint8_t {
    Inspire,         // gain (or lose) n Inspiration in the count
    Atelier,         // gain (or lose) n Atelier points
    Discount,        // purchases of these kinds cost n less (or more)
    CheaperAtelier,  // Atelier effects cost n less from the Day Phase on
    PayWithAtelier,  // an Achievement may be paid with Atelier points
    Reject,          // reject a card of these kinds
    Ignore,          // ignore a Hardship at the start of the Day Phase
    Take,            // take a market card of these kinds for free
    CopyMuse,        // have the ability of another Muse
    Symbols,         // change the halves of the attached Habit
    RepeatMuse,      // the attached Muse gives again
    Shield,          // Hardships take n less
    Attach,          // a rule of attaching
    Forbid,          // a ban
    Draw,
    DrawExactly,
    Discard,
    Browse,     // hand management while waking up
    TopOfDeck,  // the attached Habit goes on the deck
    NoDues,     // no Hardship of the Dues step
    Announce,   // holds for everybody in the next round
    Uproar,     // happens at the end of this round
    Remove,
    Add,       // set-up: cards out of, and into, the starting deck
    Stubborn,  // only the Atelier rejects it, for n more
    Special,   // one card's own function
    // On colour cards only [BOH-13.3]: for a round, then at once.
    Hand,       // hands are filled up to n Habits
    MustWork,   // the Job is played if it may be
    IgnoreAll,  // every Hardship is ignored
    Replace,    // a Market card is removed and replaced
    DiscardTop,
    TopHardship
};
constexpr std::array<std::string_view, 32> kVerbWords{
    "inspire",     "atelier",     "discount",  "cheaper_atelier", "pay_with_atelier", "reject",
    "ignore",      "take",        "copy_muse", "symbols",         "repeat_muse",      "shield",
    "attach",      "forbid",      "draw",      "draw_exactly",    "discard",          "browse",
    "top_of_deck", "no_dues",     "announce",  "uproar",          "remove",           "add",
    "stubborn",    "special",     "hand",      "must_work",       "ignore_all",       "replace",
    "discard_top", "top_hardship"};
constexpr const auto& words_of(Verb) { return kVerbWords; }
constexpr bool is_for_spirits(Verb verb) { return verb >= Verb::Hand; }

// n is multiplied by the number of these.
enum class Per : std::uint8_t {
    One,
    SymbolsDay,
    SymbolsCard,
    Muses,
    OtherMuses,
    Hardships,
    OtherHabits,
    Whites,
    Colours,
    Drawn,
    MostAchievements,
    OwnAchievements,
    RivalsAsGood,
    OtherPlayers
};
constexpr std::array<std::string_view, 14> kPerWords{"one",
                                                     "symbols_day",
                                                     "symbols_card",
                                                     "muses",
                                                     "other_muses",
                                                     "hardships",
                                                     "other_habits",
                                                     "whites",
                                                     "colours",
                                                     "drawn",
                                                     "most_achievements",
                                                     "own_achievements",
                                                     "rivals_as_good",
                                                     "other_players"};
constexpr const auto& words_of(Per) { return kPerWords; }

enum class If : std::uint8_t {
    Always,
    Space,
    NoJob,
    Behind,
    NotBehind,
    MuseAttached,
    NoMuseAttached,
    Hardship,
    FourColours,
    RivalAsGood,
    NoAchievement
};
constexpr std::array<std::string_view, 11> kIfWords{
    "always",       "space",         "no_job",           "behind",
    "not_behind",   "muse_attached", "no_muse_attached", "hardship",
    "four_colours", "rival_as_good", "no_achievement"};
constexpr const auto& words_of(If) { return kIfWords; }

enum class When : std::uint8_t { Count, Achievement, Dues, Now };  // now: on a colour card
constexpr std::array<std::string_view, 4> kWhenWords{"count", "achievement", "dues", "now"};
constexpr const auto& words_of(When) { return kWhenWords; }

enum class Pay : std::uint8_t { Nothing, Hardship, AttachedMuse };
constexpr std::array<std::string_view, 3> kPayWords{"nothing", "hardship", "attached_muse"};
constexpr const auto& words_of(Pay) { return kPayWords; }

enum class How : std::uint8_t {
    Must,
    May,
    Redraw,
    Random,
    DownTo,  // Discard
    TwoMuses,
    AnyColour,
    Shares,  // Attach
    Double,
    Extra,   // Symbols
    Choose,  // Remove (or Random)
    Cheapest,
    Dearest  // Replace
};
constexpr std::array<std::string_view, 13> kHowWords{
    "must",   "may",    "redraw", "random", "down_to",  "two_muses", "any_colour",
    "shares", "double", "extra",  "choose", "cheapest", "dearest"};
constexpr const auto& words_of(How) { return kHowWords; }

enum class From : std::uint8_t { Routine, Market };
constexpr std::array<std::string_view, 2> kFromWords{"routine", "market"};
constexpr const auto& words_of(From) { return kFromWords; }

// What a Hardship may forbid; one bit each in a set of bans.
enum class Ban : std::uint8_t {
    Morning,
    Afternoon,
    Evening,
    Night,
    Colour,
    OuterColour,
    Muses,
    Job,
    Atelier,
    Investing,
    HabitInspiration,
    EdgeInspiration,
    IdleHabits,
    MuseWithAchievement
};
constexpr std::array<std::string_view, 14> kBanWords{"morning",
                                                     "afternoon",
                                                     "evening",
                                                     "night",
                                                     "colour",
                                                     "outer_colour",
                                                     "muses",
                                                     "job",
                                                     "atelier",
                                                     "investing",
                                                     "habit_inspiration",
                                                     "edge_inspiration",
                                                     "idle_habits",
                                                     "muse_with_achievement"};
constexpr const auto& words_of(Ban) { return kBanWords; }
constexpr std::uint16_t bit_of(Ban ban) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(ban));
}
constexpr bool has_ban(std::uint16_t bans, Ban ban) { return (bans & bit_of(ban)) != 0; }

enum class Topic : std::uint8_t {  // of an announcement or an uproar
    Symbol,
    AchievementCost,
    Strike,
    Barricade,
    TaxAchievers,
    PayOrSuffer,
    MockJobs,
    ShareRejects
};
constexpr std::array<std::string_view, 8> kTopicWords{
    "symbol",        "achievement_cost", "strike",    "barricade",
    "tax_achievers", "pay_or_suffer",    "mock_jobs", "share_rejects"};
constexpr const auto& words_of(Topic) { return kTopicWords; }

struct Effect {
    Verb verb = Verb::Inspire;
    std::int8_t n = 0;
    Per per = Per::One;
    Symbol symbol = Symbol::Focus;
    std::uint8_t beyond = 0;  // Per::Drawn: cards that do not count
    std::uint8_t most = 0;    // cap on the size of the result; 0: none
    If condition = If::Always;
    std::uint8_t spaces = 0;  // If::Space: one bit a slot
    When when = When::Count;
    Pay pay = Pay::Nothing;
    std::uint8_t kinds = 0;  // one bit a Kind
    How how = How::Must;
    Topic topic = Topic::Symbol;
    Ban ban = Ban::Morning;
    From from = From::Routine;
    std::uint8_t cost = 0;  // price of using it (Reject), or the dearest card it may take (Take)
    std::uint8_t otherwise = 0;  // what is gained instead when nothing can be done
};

// [BOH-7.21] Atelier points of the own Day Phase.
constexpr bool earns_points(const Effect& e) {
    return e.verb == Verb::Atelier && e.when == When::Count;
}

}  // namespace games::bohemians
