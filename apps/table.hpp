// A match at the terminal: people choose by number or notation, computer players think, and
// everything can be asked.
#pragma once

#include <chrono>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "apps/common.hpp"

namespace apps {

struct Seat {
    std::string name;
    std::string kind;  // "person", a level, or exec:COMMAND
    bool person() const { return kind == "person"; }
};

class Table {
public:
    struct Look {
        core::Language language = core::Language::English;
        bool coloured = false;
        bool show_log = true;  // computer players' moves as they happen
        int width = 110;
        bool echo = false;  // the input is no terminal: what was asked is shown before its answer
        std::string record = "";  // the file that holds, while the match goes on, what was played
    };

    Table(const games::Entry& entry, const engine::AnyGame& game,
          std::unique_ptr<engine::AnyMatch> match, std::vector<Seat> seats, Look look);

    // Plays to the end, or until the input ends; true if the match is over.
    bool play(std::istream& in, std::ostream& out);

    const engine::AnyMatch& match() const { return *match_; }
    engine::MatchFile record(bool reveal_seed) const;
    std::vector<std::string> names() const;
    std::string result() const;

private:
    enum class Next { Again, Moved, Quit };
    enum class Use : std::uint8_t { Move, Hint };

    core::Rng thoughts(Use use, core::PlayerId who) const;
    std::unique_ptr<ai::AnyPlayer> computer(const Seat& seat) const;
    void forget();
    void keep();
    void think(core::PlayerId who);
    bool ask_person(core::PlayerId who, std::istream& in,
                    std::ostream& out);  // false: the person left
    void draw(core::PlayerId who, std::ostream& out);
    void tell_log(core::PlayerId reader, std::ostream& out, int from);
    Next obey(core::PlayerId who, const std::string& line, std::ostream& out);
    std::size_t numbered(const std::string& line) const;
    void no_such_number(const std::string& line, std::ostream& out) const;
    Next move_by_number(core::PlayerId who, const std::string& line, std::ostream& out);
    Next move_by_notation(core::PlayerId who, const std::string& line, std::ostream& out);
    Next undo(core::PlayerId who, std::ostream& out);
    Next quit(std::ostream& out);
    void explain(core::PlayerId who, std::string move, std::ostream& out);
    void refuse(const engine::Answer& answer, const std::string& move, std::ostream& out) const;
    void hint(core::PlayerId who, std::ostream& out);
    void show_rules(const std::string& id, std::ostream& out);
    void show_cards(const std::string& name, std::ostream& out);
    void save(const std::string& file, std::ostream& out);
    std::uint8_t computer_seats() const;
    std::string say(const char* key, const core::TextArgs& args = {}) const;

    const games::Entry& entry_;
    const engine::AnyGame& game_;
    std::unique_ptr<engine::AnyMatch> match_;
    std::vector<Seat> seats_;
    std::vector<std::unique_ptr<ai::AnyPlayer>> players_;  // by seat; none for people
    Look look_;
    bool unsaved_ = false;  // people have moved since the match was last written to a file
    bool warned_ = false;   // and were just told so
    std::chrono::steady_clock::time_point kept_;
    int told_ = 0;       // steps already told
    std::string round_;  // under whose heading
    core::PlayerId last_person_;
    std::vector<std::string> legal_;  // as numbered on the screen
};

}  // namespace apps
