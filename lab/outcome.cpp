#include "lab/outcome.hpp"

#include <boost/json.hpp>

namespace lab {

namespace json = boost::json;

std::string to_line(const Outcome& outcome) {
    json::array seats;
    for (const SeatOutcome& seat : outcome.seats) {
        json::array lines;
        for (const int line : seat.lines) lines.emplace_back(line);
        json::array times;
        for (const auto& [step, count] : seat.times.steps())
            times.push_back(json::array{step, count});
        seats.push_back(json::array{seat.player, seat.points, seat.place, seat.won, seat.decisions,
                                    seat.microseconds, lines,
                                    static_cast<std::int64_t>(seat.times.most()), times,
                                    seat.times.over_a_second()});
    }
    json::array things;
    for (const Thing& thing : outcome.things)
        things.push_back(json::array{thing.seat, thing.event, thing.id});
    return json::serialize(json::object{{"game", outcome.game},
                                        {"rounds", outcome.rounds},
                                        {"decisions", outcome.decisions},
                                        {"seats", seats},
                                        {"things", things}});
}

core::Result<Outcome> outcome_from_line(const std::string& line) {
    try {
        const json::value read = json::parse(line);
        Outcome outcome;
        outcome.game = read.at("game").to_number<int>();
        outcome.rounds = read.at("rounds").to_number<int>();
        outcome.decisions = read.at("decisions").to_number<int>();
        for (const json::value& one : read.at("seats").as_array()) {
            const json::array& s = one.as_array();
            SeatOutcome seat{s.at(0).to_number<int>(),
                             s.at(1).to_number<int>(),
                             s.at(2).to_number<int>(),
                             s.at(3).to_number<double>(),
                             s.at(4).to_number<int>(),
                             s.at(5).to_number<std::int64_t>(),
                             {},
                             {}};
            for (const json::value& value : s.at(6).as_array())
                seat.lines.push_back(value.to_number<int>());
            std::map<int, int> times;
            for (const json::value& step : s.at(8).as_array())
                times[step.at(0).to_number<int>()] = step.at(1).to_number<int>();
            seat.times =
                Times::restored(times, s.at(7).to_number<std::int64_t>(), s.at(9).to_number<int>());
            outcome.seats.push_back(std::move(seat));
        }
        for (const json::value& one : read.at("things").as_array()) {
            const json::array& t = one.as_array();
            outcome.things.push_back({t.at(0).to_number<int>(), std::string(t.at(1).as_string()),
                                      std::string(t.at(2).as_string())});
        }
        return outcome;
    } catch (const std::exception&) { return core::Problem{"this is no result of a game"}; }
}

}  // namespace lab
