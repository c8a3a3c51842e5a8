// A game and a match without their type: what server, terminal and laboratory hold. Text and JSON
// in, text and JSON out; `any_game_of.hpp` writes the adaptor once for every game.
#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/data_folder.hpp"
#include "core/result.hpp"
#include "core/text.hpp"
#include "engine/cards.hpp"
#include "engine/match_file.hpp"
#include "engine/options.hpp"
#include "engine/score_sheet.hpp"
#include "engine/waiting.hpp"

namespace engine {

using core::Language;

// A refusal in the reader's language.
struct RefusalText {
    std::string rule;
    std::string title;
    std::string text;
};

// The answer to "may I?" and "do it": yes; no, by a rule; or no sense could be made of it.
struct Answer {
    bool ok = false;
    std::optional<RefusalText> refusal;
    std::string problem;
};

// One line of the log: what a step meant to the one who reads it.
struct LogLine {
    PlayerId actor;  // nobody: the table itself
    std::string text;
    int event = 0;  // which of its step
};

// What the laboratory counts: that a player was dealt, chose, bought or made a thing.
struct Note {
    PlayerId who;
    const char* event = "";  // the kind of event
    std::string thing;       // the id of the component
};

class AnyMatch {
public:
    virtual ~AnyMatch() = default;

    virtual int players() const = 0;
    virtual Waiting waiting() const = 0;
    virtual int steps() const = 0;
    virtual PlayerId actor_of(int step) const = 0;
    virtual std::string notation_of(int step) const = 0;

    // Actions by notation ("swap 2 gold")…
    virtual std::vector<std::string> legal(PlayerId who) const = 0;
    virtual Answer check(PlayerId who, const std::string& action, Language language) const = 0;
    virtual Answer act(PlayerId who, const std::string& action, Language language) = 0;
    virtual std::string name_action(PlayerId who, const std::string& action,
                                    Language language) const = 0;
    // …and as JSON, turned into notation. A sentence says what is wrong with it.
    virtual core::Result<std::string> action_from_json(const boost::json::value& action) const = 0;
    virtual boost::json::value action_to_json(const std::string& action) const = 0;

    // After a record that ends where chance is to act: it acts, as the secret has it.
    virtual void play_chance() = 0;

    virtual int steps_to_undo(PlayerId who, std::uint8_t willing) const = 0;
    virtual bool undo(PlayerId who, std::uint8_t willing) = 0;

    // What one seat sees; no seat: a spectator.
    virtual boost::json::value view(PlayerId who) const = 0;
    virtual boost::json::array events(int step, PlayerId who, Language language) const = 0;
    virtual std::vector<LogLine> log(int step, PlayerId who, Language language) const = 0;
    // "Month 3", by step and event: when each was told.
    virtual std::vector<std::vector<std::string>> rounds(Language language) const = 0;
    virtual std::vector<Note> notes(int step) const = 0;
    virtual std::string ask(PlayerId who, Language language) const = 0;
    virtual std::string round(Language language) const = 0;
    virtual int round_number() const = 0;
    virtual std::string picture(PlayerId who, Language language, int width,
                                bool coloured) const = 0;

    virtual ScoreSheet scores() const = 0;
    virtual bool wins_together() const = 0;  // all seats win or lose as one
    // The chance of every seat as the game itself guesses it; at the end 1, 0 or a shared win.
    virtual std::vector<double> chances() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual const core::Secret& secret() const = 0;
    virtual std::vector<std::string> broken_invariants() const = 0;

    // The record so far; `seed` is revealed only when asked for or when the match is over.
    virtual MatchFile record(const std::vector<SeatLine>& seats, bool reveal_seed) const = 0;
    virtual std::unique_ptr<AnyMatch> at(int steps) const = 0;  // the same match as it was
};

// How an option is chosen: one of its choices, a seat of the table ("-": nobody in particular), or
// one choice for each seat, all different, joined by commas.
enum class OptionKind : std::uint8_t { OneOf, Seat, EachSeat };
constexpr std::array<std::string_view, 3> kOptionKindWords{"one_of", "seat", "each_seat"};
constexpr const auto& words_of(OptionKind) { return kOptionKindWords; }

struct OptionText {
    std::string id;
    OptionKind kind = OptionKind::OneOf;
    std::vector<std::string> choices;  // none: a number
    std::string standard;              // the value when nothing is said
    std::vector<OptionNeed> needs;     // without all of them the option says nothing
};

class AnyGame {
public:
    virtual ~AnyGame() = default;

    virtual std::string name() const = 0;
    virtual std::string prefix() const = 0;
    virtual int rules_version() const = 0;
    virtual std::pair<int, int> players() const = 0;
    virtual const core::Texts& texts(Language language) const = 0;
    virtual const core::DataFolder& data() const = 0;
    virtual std::string cards_fingerprint() const = 0;
    virtual std::vector<CardGroup> cards(Language language) const = 0;
    virtual std::vector<OptionText> options() const = 0;

    virtual core::Result<std::unique_ptr<AnyMatch>> start(const std::string& options,
                                                          const core::Secret& secret) const = 0;
    virtual core::Result<std::unique_ptr<AnyMatch>> replay(const MatchFile& file) const = 0;
    virtual core::Result<int> run_play_file(const std::string& origin,
                                            const std::string& text) const = 0;  // checks made
    virtual std::string typescript() const = 0;
};

}  // namespace engine
