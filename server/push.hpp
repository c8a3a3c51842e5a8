// What a seat is told: docs/protocol.md, Push. Everything in it comes from the match through the
// eyes of that seat.
#pragma once

#include "server/play.hpp"

namespace server {

struct Viewer {
    int seat = -1;  // -1: a spectator
    Language language = Language::English;

    friend auto operator<=>(const Viewer&, const Viewer&) = default;
};

struct PushContext {
    std::uint8_t online = 0;  // one bit a seat
    Time now = 0;
};

// The present moment; steps after the first `known` are told.
json::object push_of(const Play& play, Viewer viewer, int known, const PushContext& context);

// A moment of the past, from a seat's view; `all` opens every hand, and is for matches that are
// over.
json::object moment_of(const Play& play, int step, Viewer viewer, bool all, int known,
                       const PushContext& context);

// The hash of the seed as it was kept when the match began, before anybody could know its end.
std::string seal_of(const Play& play);
const char* kind_shown(const Seat& seat);  // person, bot, open, link
json::object seat_info(const Seat& seat, std::size_t index, std::uint8_t online);
json::array seat_infos(const Play& play, std::uint8_t online);
json::object refusal_json(const engine::RefusalText& refusal);
std::string ask_text(const Play& play, Viewer viewer);  // one sentence, for lists of tables
std::string joined_names(const Play& play, std::uint8_t seats, Language language);

}  // namespace server
