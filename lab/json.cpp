#include "lab/json.hpp"

#include <boost/json.hpp>
#include <cmath>

namespace lab {

namespace json = boost::json;

namespace {

// An interval may have no end: null.
json::array to_json(const Interval& interval) {
    const auto end = [](double value) {
        return std::isfinite(value) ? json::value(value) : json::value(nullptr);
    };
    return {end(interval.low), end(interval.high)};
}

json::object to_json(const Proportion& won) {
    return {{"share", won.share()}, {"interval", to_json(won.interval())}, {"of", won.count()}};
}

json::object to_json(const Sample& sample) {
    return {{"mean", sample.mean()},
            {"interval", to_json(sample.interval())},
            {"deviation", sample.deviation()},
            {"least", sample.least()},
            {"most", sample.most()}};
}

json::object to_json(const PlayerFinding& player, bool rivals) {
    json::object out{
        {"name", player.name},
        {"points", to_json(player.points)},
        {"decisions", to_json(player.decisions)},
        {"milliseconds", json::object{{"mean", player.milliseconds.mean()},
                                      {"95_percent", player.times.quantile(0.95) / 1000},
                                      {"longest", player.times.most() / 1000},
                                      {"decisions_over_a_second", player.times.over_a_second()}}}};
    if (rivals) out["won"] = to_json(player.won);
    return out;
}

json::object to_json(const StudyFinding& study) {
    json::array things;
    for (const ThingFinding& one : study.things)
        things.push_back(json::object{{"id", one.id},
                                      {"name", one.name},
                                      {"times", one.times},
                                      {"with", to_json(one.with)},
                                      {"without", to_json(one.without)}});
    return {
        {"event", study.event}, {"title", study.title}, {"start", study.start}, {"things", things}};
}

}  // namespace

json::object to_json(const Findings& found) {
    json::array players;
    for (const PlayerFinding& player : found.named)
        players.push_back(to_json(player, found.rivals));
    json::array seats;
    for (const Proportion& seat : found.seats) seats.push_back(to_json(seat));
    json::array studies;
    for (const StudyFinding& study : found.studies) studies.push_back(to_json(study));
    json::array lines;
    for (const LineFinding& line : found.lines)
        lines.push_back(json::object{{"name", line.name},
                                     {"everybody", to_json(line.all)},
                                     {"winners", to_json(line.winners)}});
    json::object out{{"plan", json::parse(to_line(found.plan))},
                     {"games", found.games},
                     {"rivals", found.rivals},
                     {"rounds", to_json(found.rounds)},
                     {"decisions", to_json(found.decisions)},
                     {"points", to_json(found.points)},
                     {"winning_points", to_json(found.winning_points)},
                     {"players", players},
                     {"lines", lines},
                     {"studies", studies}};
    if (found.rivals) {
        out["margin"] = to_json(found.margin);
        out["seats"] = seats;
    } else {
        out["won"] = to_json(found.won);
    }
    return out;
}

json::array to_json(const std::vector<Change>& changes) {
    json::array out;
    for (const Change& c : changes)
        out.push_back(json::object{{"figure", c.figure},
                                   {"before", c.before},
                                   {"after", c.after},
                                   {"before_interval", to_json(c.before_sure)},
                                   {"after_interval", to_json(c.after_sure)},
                                   {"luck", c.luck},
                                   {"certain", c.certain}});
    return out;
}

json::object to_json(const Tournament& tournament) {
    json::array players;
    for (std::size_t i = 0; i < tournament.players.size(); ++i)
        players.push_back(json::object{{"name", tournament.players[i]},
                                       {"elo", tournament.ratings[i].elo},
                                       {"interval", to_json(tournament.ratings[i].interval)}});
    json::array pairs;
    for (const PairResult& pair : tournament.pairs)
        pairs.push_back(json::object{
            {"first", tournament.players[static_cast<std::size_t>(pair.first)]},
            {"second", tournament.players[static_cast<std::size_t>(pair.second)]},
            {"won_by_first", to_json(pair.won)},
            {"milliseconds", json::array{pair.milliseconds[0], pair.milliseconds[1]}}});
    return {{"players", players}, {"pairs", pairs}};
}

}  // namespace lab
