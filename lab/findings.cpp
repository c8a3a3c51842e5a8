#include "lab/findings.hpp"

#include <algorithm>
#include <set>

#include "lab/page.hpp"

namespace lab {

namespace {

// What people call the things of a study: components by the gallery; what is no component (a
// profession, a side) by a group of the game's texts, which "study.names.EVENT" names.
class Names {
public:
    Names(const engine::AnyGame& game, core::Language language) : texts_(game.texts(language)) {
        for (const engine::CardGroup& group : game.cards(language))
            for (const engine::CardText& card : group.cards) components_[card.id] = card.name;
    }

    std::string of(const std::string& event, const std::string& id) const {
        const std::string group = "study.names." + event;
        if (texts_.has(group)) return texts_.say(texts_.say(group) + "." + id);
        const auto found = components_.find(id);
        return found == components_.end() ? id : found->second;
    }

private:
    const core::Texts& texts_;
    std::map<std::string, std::string> components_;
};

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
        : found_(found), names_(game, language) {}

    // All things first: who had none of them is counted from the first game on.
    void know(const Outcome& outcome) {
        for (const Thing& thing : outcome.things)
            if (StudyFinding* study = study_of(thing.event))
                ++study->things[place_of(*study, thing.id)].times;
    }

    void add(const Outcome& outcome) {
        group_ = found_.plan.group_of(outcome.game);
        add_seats(outcome);
        for (StudyFinding& study : found_.studies) add_things(outcome, study);
        found_.rounds.add(group_, outcome.rounds);
        ++found_.rounds_spread[outcome.rounds];
        found_.decisions.add(group_, outcome.decisions);
        ++found_.decisions_spread[outcome.decisions];
        ++found_.games;
    }

private:
    void add_seats(const Outcome& outcome) {
        std::vector<int> points;
        for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
            const SeatOutcome& seat = outcome.seats[i];
            if (found_.rivals) found_.seats[i].add(group_, seat.won);
            const std::string& name = found_.plan.players[static_cast<std::size_t>(seat.player)];
            for (PlayerFinding& player : found_.named)
                if (player.name == name) add_player(seat, player);
            found_.points.add(group_, seat.points);
            ++found_.points_spread[seat.points];
            if (seat.won > 0) found_.winning_points.add(group_, seat.points);
            points.push_back(seat.points);
            for (std::size_t l = 0; l < seat.lines.size() && l < found_.lines.size(); ++l) {
                found_.lines[l].all.add(group_, seat.lines[l]);
                if (seat.won > 0) found_.lines[l].winners.add(group_, seat.lines[l]);
            }
        }
        if (!found_.rivals) return found_.won.add(group_, won_by_all(outcome));
        std::sort(points.rbegin(), points.rend());
        if (points.size() > 1) found_.margin.add(group_, points[0] - points[1]);
    }

    void add_player(const SeatOutcome& seat, PlayerFinding& player) const {
        if (found_.rivals) player.won.add(group_, seat.won);
        player.points.add(group_, seat.points);
        player.decisions.add(group_, seat.decisions);
        if (seat.decisions > 0)
            player.milliseconds.add(group_,
                                    static_cast<double>(seat.microseconds) / 1000 / seat.decisions);
        player.times.add(seat.times);
    }

    void add_things(const Outcome& outcome, StudyFinding& study) {
        std::vector<int> times(study.things.size());
        std::vector<std::set<int>> had(study.things.size());  // seats
        for (const Thing& thing : outcome.things) {
            if (thing.event != study.event) continue;
            const std::size_t place = place_of(study, thing.id);
            ++times[place];
            had[place].insert(thing.seat);
        }
        for (std::size_t t = 0; t < study.things.size(); ++t) {
            ThingFinding& one = study.things[t];
            one.often.add(group_, times[t]);
            if (!found_.rivals)
                (had[t].empty() ? one.without : one.with).add(group_, won_by_all(outcome));
            for (int i = 0; found_.rivals && i < static_cast<int>(outcome.seats.size()); ++i)
                (had[t].count(i) > 0 ? one.with : one.without)
                    .add(group_, outcome.seats[static_cast<std::size_t>(i)].won);
        }
    }

    static double won_by_all(const Outcome& outcome) {
        return outcome.seats.empty() ? 0 : outcome.seats.front().won;
    }

    StudyFinding* study_of(const std::string& event) {
        for (StudyFinding& study : found_.studies)
            if (study.event == event) return &study;
        return nullptr;
    }

    std::size_t place_of(StudyFinding& study, const std::string& id) {
        const auto [place, is_new] = places_[study.event].try_emplace(id, study.things.size());
        if (is_new) study.things.push_back({id, names_.of(study.event, id), 0, {}, {}, {}});
        return place->second;
    }

    Findings& found_;
    Names names_;
    std::map<std::string, std::map<std::string, std::size_t>> places_;  // by event and id
    int group_ = 0;                                                     // of the game that is added
};

}  // namespace

Findings find(const Plan& plan, const std::vector<Outcome>& outcomes, const engine::AnyGame& game,
              core::Language language) {
    Findings found;
    found.plan = plan;
    for (const std::string& name : plan.players)
        if (std::none_of(found.named.begin(), found.named.end(),
                         [&](const PlayerFinding& one) { return one.name == name; }))
            found.named.push_back({name, player_shown(name, language), {}, {}, {}, {}, {}});
    found.studies = studies_of(game, language);
    const auto match = game.start(options_of(plan), core::Secret{});
    if (match.ok()) {
        found.rivals = plan.seats() > 1 && !match.value()->wins_together();
        for (const engine::ScoreCategory& category : match.value()->scores().categories)
            found.lines.push_back({game.texts(language).say(std::string("score.") + category.id),
                                   category.tie_break,
                                   {},
                                   {}});
    }
    if (found.rivals) found.seats.resize(plan.players.size());
    Finder finder(found, game, language);
    for (const Outcome& outcome : outcomes) finder.know(outcome);
    for (const Outcome& outcome : outcomes) finder.add(outcome);
    for (StudyFinding& study : found.studies)
        std::stable_sort(
            study.things.begin(), study.things.end(),
            [](const auto& a, const auto& b) { return a.with.share() > b.with.share(); });
    return found;
}

}  // namespace lab
