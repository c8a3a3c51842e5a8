// The small parts of a state: options, tasks, choices, a space of a day, what a Revolution
// announced, the Time Spirit.
#pragma once

#include "core/bag.hpp"
#include "engine/options.hpp"
#include "games/bohemians/catalogue.hpp"

namespace games::bohemians {

using core::PlayerId;

enum class Mode : std::uint8_t {
    Standard,
    Wheels,
    Chains,
    Claws
};  // alone, the standard game is Art for Art Itself [BOH-12.1] [BOH-13.1]
constexpr std::array<std::string_view, 4> kModeWords{"standard", "wheels", "chains", "claws"};
constexpr const auto& words_of(Mode) { return kModeWords; }

enum class Difficulty : std::uint8_t { Normal, Master, TrueBohemian };
constexpr std::array<std::string_view, 3> kDifficultyWords{"normal", "master", "true_bohemian"};
constexpr const auto& words_of(Difficulty) { return kDifficultyWords; }

enum class Choosing : std::uint8_t { Random, Free };  // [BOH-2.8] [BOH-2.10] boards, decks and Jobs
constexpr std::array<std::string_view, 2> kChoosingWords{"random", "free"};
constexpr const auto& words_of(Choosing) { return kChoosingWords; }

enum class Result : std::uint8_t {
    Playing,
    Ended,
    Won,
    Lost
};  // ended: between rivals; won and lost: alone or together
constexpr std::array<std::string_view, 4> kResultWords{"playing", "ended", "won", "lost"};
constexpr const auto& words_of(Result) { return kResultWords; }

enum class Cause : std::uint8_t {
    None,
    Achievements,   // somebody, or whoever plays alone, has enough of them [BOH-11.1] [BOH-12.4]
    Rounds,         // the last possible round is over [BOH-11.5]
    NoAchievement,  // alone: the Achievement deck is empty [BOH-12.5]
    Overwhelmed,    // [BOH-13.6]
    Smoke,
    Scandal,
    Corruption,
    Wheels,  // stopped [BOH-13.A5]
    Liberty,
    Works
};  // why the game is over
constexpr std::array<std::string_view, 11> kCauseWords{
    "none",    "achievements", "rounds", "no_achievement", "overwhelmed", "smoke",
    "scandal", "corruption",   "wheels", "liberty",        "works"};
constexpr const auto& words_of(Cause) { return kCauseWords; }

enum class Row : std::uint8_t { Habits, Muses };
constexpr std::array<std::string_view, 2> kRowWords{"habits", "muses"};
constexpr const auto& words_of(Row) { return kRowWords; }

enum class Dawn : std::uint8_t {
    Asleep,
    Waking,
    Planning,
    Ready
};  // [BOH-6.3] how far a player is in the Wake Up Phase
constexpr std::array<std::string_view, 4> kDawnWords{"asleep", "waking", "planning", "ready"};
constexpr const auto& words_of(Dawn) { return kDawnWords; }

enum class News : std::uint8_t {
    Focus,
    Playfulness,
    Curiosity,
    Expression,
    More,
    Less,
    Strike,
    Fund,
    Morning,
    Afternoon,
    Evening,
    Night
};  // [BOH-9.3]
constexpr std::array<std::string_view, 12> kNewsWords{
    "focus",  "playfulness", "curiosity", "expression", "more",    "less",
    "strike", "fund",        "morning",   "afternoon",  "evening", "night"};
constexpr const auto& words_of(News) { return kNewsWords; }

enum class Target : std::uint8_t {
    Green,
    Pink,
    Blue,
    Orange,
    Morning,
    Afternoon,
    Evening,
    Night,
    Work
};  // a Wheel, a Chain, or a Work [BOH-13.7]
constexpr std::array<std::string_view, 9> kTargetWords{
    "green", "pink", "blue", "orange", "morning", "afternoon", "evening", "night", "work"};
constexpr const auto& words_of(Target) { return kTargetWords; }

// What has to happen next. The first group waits for chance, the second for players, the third
// happens by itself.
enum class TaskKind : std::uint8_t {
    FirstPlayer,
    DealBoard,
    DealArtist,
    DealJob,
    FillMarket,
    TopAchievement,
    Draw,
    DrawExactly,
    DrawUp,
    Browse,
    LoseHabit,
    GainHardship,
    AddHardship,
    TopHardship,
    TurnUp,
    RemoveRandom,
    DiscardTop,
    Activate,
    PickBoard,
    PickArtist,
    PickJob,
    PickSide,
    ChooseRemove,
    ChooseTake,
    ChooseKeep,
    Resist,
    WakeUp,
    Day,
    Answer,
    Sleep,
    Refresh,
    JobEffect,
    StartRound,
    StartWake,
    GetUp,
    WakeEffect,
    Reveal,
    BeginDay,
    EndRound,
    Uproar,
    CloseRound,
    CleanUp,
    PassToken
};
constexpr std::array<std::string_view, 43> kTaskKindWords{
    "first_player",    "deal_board",    "deal_artist",   "deal_job",     "fill_market",
    "top_achievement", "draw",          "draw_exactly",  "draw_up",      "browse",
    "lose_habit",      "gain_hardship", "add_hardship",  "top_hardship", "turn_up",
    "remove_random",   "discard_top",   "activate",      "pick_board",   "pick_artist",
    "pick_job",        "pick_side",     "choose_remove", "choose_take",  "choose_keep",
    "resist",          "wake_up",       "day",           "answer",       "sleep",
    "refresh",         "job_effect",    "start_round",   "start_wake",   "get_up",
    "wake_effect",     "reveal",        "begin_day",     "end_round",    "uproar",
    "close_round",     "clean_up",      "pass_token"};
constexpr const auto& words_of(TaskKind) { return kTaskKindWords; }

constexpr bool is_chance(TaskKind kind) { return kind <= TaskKind::Activate; }
constexpr bool is_decision(TaskKind kind) {
    return kind >= TaskKind::PickBoard && kind <= TaskKind::Refresh;
}

struct Task {
    static constexpr const char* kName = "Task";

    TaskKind kind = TaskKind::StartRound;
    PlayerId who;
    CardId card;
    std::uint8_t n = 0;  // how many, or which effect of the card

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("kind", &Task::kind);
        visit("who", &Task::who);
        visit("card", &Task::card);
        visit("n", &Task::n);
    }
    friend bool operator==(const Task&, const Task&) = default;
};

struct Choice {  // discarding while waking up
    static constexpr const char* kName = "Choice";

    std::uint8_t left = 0;  // cards still to choose; 0: nothing to choose
    How how = How::Must;
    std::uint8_t kinds = 0;  // one bit a Kind
    std::uint8_t done = 0;   // cards chosen

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("left", &Choice::left);
        visit("how", &Choice::how);
        visit("kinds", &Choice::kinds);
        visit("done", &Choice::done);
    }
    friend bool operator==(const Choice&, const Choice&) = default;
};

struct Space {  // a time of day: a Habit and the Muses under it
    static constexpr const char* kName = "Space";

    CardId habit;
    core::InplaceVector<CardId, 3> muses;  // [BOH-6.13]

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("habit", &Space::habit);
        visit("muses", &Space::muses);
    }
    friend bool operator==(const Space&, const Space&) = default;
};

struct Copied {  // [BOH-15.2]
    static constexpr const char* kName = "Copied";

    CardId by;
    CardId of;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("by", &Copied::by);
        visit("of", &Copied::of);
    }
    friend bool operator==(const Copied&, const Copied&) = default;
};

struct Tidings {  // what holds for everybody [BOH-9.5]
    static constexpr const char* kName = "Tidings";

    std::uint8_t symbols = 0;  // blocked, one bit a symbol [BOH-9.6]
    std::int8_t achievement_cost = 0;
    bool strike = false;
    bool fund = false;
    std::uint8_t barricades = 0;  // one bit a space

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("symbols", &Tidings::symbols);
        visit("achievement_cost", &Tidings::achievement_cost);
        visit("strike", &Tidings::strike);
        visit("fund", &Tidings::fund);
        visit("barricades", &Tidings::barricades);
    }
    friend bool operator==(const Tidings&, const Tidings&) = default;
};

struct Spirit {  // [BOH-13.1]
    static constexpr const char* kName = "Spirit";

    core::Table<Colour, std::uint8_t, kColours> bolts;  // [BOH-13.A1]
    std::uint8_t danger = 0;                            // Smoke, Scandal or Corruption
    std::uint8_t progress = 0;                          // Liberty or Works
    SpiritCardId card;                                  // at work this round
    bool yielded = false;
    std::uint8_t works_this_round = 0;

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("bolts", &Spirit::bolts);
        visit("danger", &Spirit::danger);
        visit("progress", &Spirit::progress);
        visit("card", &Spirit::card);
        visit("yielded", &Spirit::yielded);
        visit("works_this_round", &Spirit::works_this_round);
    }
    friend bool operator==(const Spirit&, const Spirit&) = default;
};

struct Options {
    static constexpr const char* kName = "Options";

    std::uint8_t players = 2;
    Mode mode = Mode::Standard;
    Difficulty level = Difficulty::Normal;  // [BOH-12.7] alone, in the standard game
    Choosing choosing = Choosing::Random;   // [BOH-2.10]
    PlayerId start_seat;                    // [BOH-2.11] nobody: chance decides

    static constexpr std::array<engine::OptionNeed, 2> kNeeds{
        {{"level", "players", "1"}, {"level", "mode", "standard"}}};

    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("players", &Options::players);
        visit("mode", &Options::mode);
        visit("level", &Options::level);
        visit("choosing", &Options::choosing);
        visit("start_seat", &Options::start_seat);
    }
    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace games::bohemians
