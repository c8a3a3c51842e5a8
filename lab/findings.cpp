#include "lab/findings.hpp"

#include <algorithm>
#include <set>

namespace lab {

namespace {

std::map<std::string, std::string> names_of(const engine::AnyGame& game, core::Language language) {
    std::map<std::string, std::string> names;
    for (const engine::CardGroup& group : game.cards(language))
        for (const engine::CardText& card : group.cards) names[card.id] = card.name;
    return names;
}

std::vector<StudyFinding> studies_of(const engine::AnyGame& game, core::Language language) {
    std::vector<StudyFinding> studies;
    for (const auto& [key, title] : game.texts(language).all())
        for (const bool start : {true, false}) {
            const std::string prefix = start ? "study.start." : "study.gain.";
            if (key.rfind(prefix, 0) == 0)
                studies.push_back({key.substr(prefix.size()), title, start, {}});
        }
    std::stable_sort(studies.begin(), studies.end(),
                     [](const auto& a, const auto& b) { return a.start > b.start; });
    return studies;
}

class Finder {
public:
    Finder(Findings& found, const engine::AnyGame& game, core::Language language)
        : found_(found), names_(names_of(game, language)) {}

    void add(const Outcome& outcome) {
        add_seats(outcome);
        for (StudyFinding& study : found_.studies) add_things(outcome, study);
        found_.rounds.add(outcome.rounds);
        ++found_.rounds_spread[outcome.rounds];
        found_.decisions.add(outcome.decisions);
        ++found_.decisions_spread[outcome.decisions];
        ++found_.games;
    }

private:
    void add_seats(const Outcome& outcome) {
        std::vector<int> points;
        for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
            const SeatOutcome& seat = outcome.seats[i];
            found_.seats[i].add(seat.won);
            PlayerFinding& player = found_.players[static_cast<std::size_t>(seat.player)];
            add_player(seat, player);
            for (PlayerFinding& named : found_.named)
                if (named.name == player.name) add_player(seat, named);
            found_.points.add(seat.points);
            ++found_.points_spread[seat.points];
            if (seat.won > 0) found_.winning_points.add(seat.points);
            points.push_back(seat.points);
            for (std::size_t l = 0; l < seat.lines.size() && l < found_.lines.size(); ++l) {
                found_.lines[l].all.add(seat.lines[l]);
                if (seat.won > 0) found_.lines[l].winners.add(seat.lines[l]);
            }
        }
        std::sort(points.rbegin(), points.rend());
        if (points.size() > 1) found_.margin.add(points[0] - points[1]);
    }

    static void add_player(const SeatOutcome& seat, PlayerFinding& player) {
        player.won.add(seat.won);
        player.points.add(seat.points);
        player.decisions.add(seat.decisions);
        if (seat.decisions > 0)
            player.milliseconds.add(static_cast<double>(seat.microseconds) / 1000 / seat.decisions);
        player.times.add(seat.times);
    }

    void add_things(const Outcome& outcome, StudyFinding& study) {
        for (const Thing& thing : outcome.things)
            if (thing.event == study.event) ++entry_of(study, thing.id).times;
        for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
            std::set<std::string> had;
            for (const Thing& thing : outcome.things)
                if (thing.event == study.event && thing.seat == static_cast<int>(i))
                    had.insert(thing.id);
            for (ThingFinding& one : study.things) {
                if (had.count(one.id) == 0) continue;
                one.with.add(outcome.seats[i].won);
                one.points_with.add(outcome.seats[i].points);
            }
        }
    }

    ThingFinding& entry_of(StudyFinding& study, const std::string& id) {
        for (ThingFinding& one : study.things)
            if (one.id == id) return one;
        const auto name = names_.find(id);
        study.things.push_back({id, name == names_.end() ? id : name->second, 0, {}, {}, {}});
        return study.things.back();
    }

    Findings& found_;
    std::map<std::string, std::string> names_;
};

}  // namespace

Findings find(const Plan& plan, const std::vector<Outcome>& outcomes, const engine::AnyGame& game,
              core::Language language) {
    Findings found;
    found.plan = plan;
    for (const std::string& name : plan.players) {
        found.players.push_back({name, {}, {}, {}, {}, {}});
        if (std::none_of(found.named.begin(), found.named.end(),
                         [&](const PlayerFinding& one) { return one.name == name; }))
            found.named.push_back(found.players.back());
    }
    found.seats.resize(plan.players.size());
    found.studies = studies_of(game, language);
    const auto match = game.start("players=" + std::to_string(plan.seats()) +
                                      (plan.options.empty() ? "" : " " + plan.options),
                                  core::Secret{});
    if (match.ok())
        for (const engine::ScoreCategory& category : match.value()->scores().categories)
            found.lines.push_back({game.texts(language).say(std::string("score.") + category.id),
                                   category.tie_break,
                                   {},
                                   {}});
    Finder finder(found, game, language);
    for (const Outcome& outcome : outcomes) finder.add(outcome);
    Proportion all;
    for (const Proportion& seat : found.seats) all.sum += seat.sum, all.count += seat.count;
    for (StudyFinding& study : found.studies) {
        for (ThingFinding& one : study.things)
            one.without = {all.sum - one.with.sum, all.count - one.with.count};
        std::stable_sort(
            study.things.begin(), study.things.end(),
            [](const auto& a, const auto& b) { return a.with.share() > b.with.share(); });
    }
    return found;
}

}  // namespace lab
