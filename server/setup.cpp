#include "server/setup.hpp"

#include "core/ensure.hpp"

namespace server {

namespace {

constexpr Time kSecond = 1000;
constexpr Time kDay = 24 * 3600 * kSecond;

const char* kind_word(Seat::Kind kind) {
    return kind == Seat::Kind::Person ? "person" : kind == Seat::Kind::Bot ? "bot" : "open";
}

Seat::Kind kind_of(std::string_view word) {
    return word == "person" ? Seat::Kind::Person
           : word == "bot"  ? Seat::Kind::Bot
                            : Seat::Kind::Open;
}

std::string string_of(const json::object& object, const char* key) {
    const json::value& value = object.at(key);
    return {value.as_string().data(), value.as_string().size()};
}

// Some are younger than the first tables.
bool is_set(const json::object& object, const char* key) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->as_bool();
}

}  // namespace

Clock read_clock(const json::value& value, std::string& problem) {
    Fields fields(value, "clock");
    Clock clock;
    const std::string kind = fields.one_of("kind", {"none", "move", "game", "days"});
    if (kind == "move") clock = {Clock::Kind::Move, fields.integer("seconds", 5, 86'400) * kSecond};
    if (kind == "game")
        clock = {Clock::Kind::Game, fields.integer("seconds", 30, 864'000) * kSecond};
    if (kind == "days") clock = {Clock::Kind::Days, fields.integer("days", 1, 30) * kDay};
    problem = fields.finish();
    return clock;
}

json::object to_json(const Clock& clock) {
    switch (clock.kind) {
        case Clock::Kind::Move:
            return {{"kind", "move"}, {"seconds", clock.budget / kSecond}};
        case Clock::Kind::Game:
            return {{"kind", "game"}, {"seconds", clock.budget / kSecond}};
        case Clock::Kind::Days:
            return {{"kind", "days"}, {"days", clock.budget / kDay}};
        case Clock::Kind::None:
            break;
    }
    return {{"kind", "none"}};
}

std::string to_text(const Setup& setup) {
    json::array seats;
    for (const Seat& seat : setup.seats)
        seats.push_back({{"kind", kind_word(seat.kind)},
                         {"name", seat.name},
                         {"person", seat.person},
                         {"key", seat.key},
                         {"link", seat.link},
                         {"anyone", seat.anyone},
                         {"given_up", seat.given_up},
                         {"level", seat.level}});
    return json::serialize(json::object{
        {"seats", seats}, {"clock", to_json(setup.clock)}, {"away_minutes", setup.away_minutes}});
}

Setup setup_from_text(const std::string& text) {
    Setup setup;
    const json::value value = json::parse(text);
    const json::object& all = value.as_object();
    for (const json::value& one : all.at("seats").as_array()) {
        const json::object& seat = one.as_object();
        setup.seats.push_back({kind_of(string_of(seat, "kind")), string_of(seat, "name"),
                               string_of(seat, "person"), string_of(seat, "key"),
                               string_of(seat, "link"), string_of(seat, "level"),
                               is_set(seat, "given_up"), is_set(seat, "anyone")});
    }
    std::string problem;
    setup.clock = read_clock(all.at("clock"), problem);
    ENSURE(problem.empty());
    setup.away_minutes = static_cast<int>(all.at("away_minutes").as_int64());
    return setup;
}

}  // namespace server
