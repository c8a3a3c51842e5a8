// How a table was laid: who sits where, by which key, with which clock.
#pragma once

#include <string>
#include <vector>

#include "server/alarms.hpp"
#include "server/fields.hpp"

namespace server {

struct Seat {
    enum class Kind { Person, Bot, Open };

    Kind kind = Kind::Open;
    std::string name;
    std::string person;  // the guest it belongs to; "": nobody
    std::string key;     // whoever knows it may act here
    std::string link;    // the key of the invitation; good for one guest
    std::string
        level;  // the computer player that plays here: for good, or standing in for a person
    bool given_up = false;  // was a person's; stays with the computer player
    bool anyone = false;    // free to whoever comes, and listed; otherwise only by its link

    bool by_bot() const { return !level.empty(); }
    bool is_a_computers() const { return kind == Kind::Bot || given_up; }  // for good
    bool by_link_only() const { return !link.empty() && !anyone; }
};

struct Clock {
    enum class Kind { None, Move, Game, Days };

    Kind kind = Kind::None;
    Time budget = 0;  // milliseconds: for a move, for the whole game
};

struct Setup {
    std::vector<Seat> seats;
    Clock clock;
    int away_minutes =
        0;  // a seat nobody is at is played by a computer player after this; 0: never
};

// The clock as pages write it: {kind:'move', seconds:60}. `problem`: "" or what is wrong with it.
Clock read_clock(const json::value& value, std::string& problem);
json::object to_json(const Clock& clock);

std::string to_text(const Setup& setup);         // for the store
Setup setup_from_text(const std::string& text);  // what to_text wrote; anything else is our mistake

}  // namespace server
