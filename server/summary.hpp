// What the lobby shows of a table. It is made when the table changes, so that lists need not ask a
// thousand tables.
#pragma once

#include <memory>

#include "server/push.hpp"

namespace server {

struct Summary {
    enum class State { Waiting, Running, Over };

    struct Result {
        std::vector<std::int64_t> winners;  // none: all have lost, to the game itself
        std::vector<std::int64_t> totals;   // by seat
    };

    std::string table;
    std::string game;
    State state = State::Waiting;
    std::vector<Seat> seats;
    std::uint8_t online = 0;
    std::uint8_t awaited = 0;
    int steps = 0;
    Time moved_at = 0;
    Time touched_at = 0;
    std::string creator;
    std::string options;
    Clock clock;
    int away_minutes = 0;
    std::array<std::string, 2> ask;                     // by language, for those who only look
    std::vector<std::array<std::string, 2>> seat_asks;  // by seat, where it is awaited

    std::optional<Result>
        result;  // of a match that is over; none: it was kept before there were any

    bool has_person(const std::string& person) const;  // and has not left for good
    bool had_person(const std::string& person) const;  // also if they have left for good
    bool is_alone(const std::string& person) const;    // with computers, or at one screen
    bool is_listed() const;  // also for strangers: no seat was kept for whoever has its link
};

std::shared_ptr<const Summary> summary_of(const Play& play, std::uint8_t online);

// TableInfo for this guest ("": nobody we know). The links of free seats are shown to whoever
// opened the table, the key of a seat to its owner.
json::object table_info(const Summary& summary, const std::string& person, Language language);
std::string link_to(const std::string& table, const std::string& key);

// For the store: matches that are over are listed without being gone through again.
std::string to_text(const Summary& summary);
Summary summary_from_text(const std::string& text);

}  // namespace server
