#include "lab/report.hpp"

#include <algorithm>
#include <sstream>

#include "engine/about.hpp"
#include "lab/draw.hpp"
#include "lab/page.hpp"

namespace lab {

namespace {

constexpr int kTooFew = 30;

class Writer {
public:
    Writer(const Findings& found, const engine::AnyGame& game, core::Language language)
        : found_(found), game_(game), language_(language), words_(texts(language)) {}

    PageTop top() const {
        const Plan& plan = found_.plan;
        PageTop top{words_.say("report.title", {{"game", engine::title(game_, language_)},
                                                {"games", found_.games}}),
                    {}};
        top.lines.push_back(
            words_.say("report.players", {{"players", players_listed(plan.players, language_)}}));
        if (!plan.options.empty())
            top.lines.push_back(words_.say("report.options", {{"options", options()}}));
        if (const std::string note = seats_note(plan, language_); !note.empty())
            top.lines.push_back(note);
        top.lines.push_back(words_.say("report.seed", {{"seed", std::to_string(plan.seed)},
                                                       {"cards", plan.cards.substr(0, 12)}}) +
                            " " + repeatability(plan, language_));
        return top;
    }

    std::string body() const {
        std::string out = summary();
        out += stands_out() + players() + seats();
        for (const StudyFinding& study : found_.studies) out += things(study);
        out += spread("points", found_.points_spread, found_.points);
        out += lines();
        out += spread("length", found_.rounds_spread, found_.rounds);
        out += spread("decisions", found_.decisions_spread, found_.decisions);
        return out + thinking();
    }

private:
    // Of those who play alone or together nobody can say which share would be fair.
    double fair() const {
        return found_.rivals ? 1.0 / static_cast<double>(found_.seats.size()) : 0;
    }
    Fair judged() const { return {fair(), found_.rivals ? Judged::Yes : Judged::No}; }

    std::string say(const char* key, const core::TextArgs& args = {}) const {
        return words_.say(std::string("report.") + key, args);
    }

    // "Mode: The Claws", as the game calls its options.
    std::string options() const {
        const core::Texts& names = game_.texts(language_);
        const auto named = [&](const std::string& key, const std::string& otherwise) {
            return names.has(key) ? names.say(key) : otherwise;
        };
        std::vector<std::string> out;
        std::stringstream all(found_.plan.options);
        for (std::string one; all >> one;) {
            const std::size_t equals = std::min(one.find('='), one.size());
            const std::string id = one.substr(0, equals);
            const std::string value = one.substr(std::min(equals + 1, one.size()));
            out.push_back(say("option", {{"name", named("option." + id + ".label", id)},
                                         {"value", named("option." + id + "." + value, value)}}));
        }
        return words_.list(out, "and");
    }

    std::string number(double value) const { return one_decimal(value, language_); }
    std::string share(double value) const { return percent(value, language_); }

    std::string summary() const {
        std::vector<Tile> row{{number(found_.rounds.mean()), say("tile_rounds")},
                              {number(found_.decisions.mean()), say("tile_decisions")},
                              {number(found_.points.mean()), say("tile_points")}};
        if (found_.rivals) {
            row.push_back({number(found_.winning_points.mean()), say("tile_winning")});
            row.push_back({number(found_.margin.mean()), say("tile_margin")});
        } else {
            const Interval sure = found_.won.interval();
            row.push_back(
                {share(found_.won.share()), say("tile_won", {{"low", number(100 * sure.low)},
                                                             {"high", number(100 * sure.high)}})});
        }
        return tiles(row);
    }

    struct Candidate {
        std::string name;
        Proportion won;
        double expected = 0;
        double luck = 1;
    };

    // Seats against their fair share, and starting choices against it where there is one, otherwise
    // against the games without them.
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> out;
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            out.push_back({say("seat", {{"number", static_cast<int>(i) + 1}}), found_.seats[i],
                           fair(), luck_of(found_.seats[i], fair())});
        for (const StudyFinding& study : found_.studies)
            for (const ThingFinding& one : study.things) {
                if (!study.start || found_.named.size() > 1 || one.with.count() < kTooFew) continue;
                if (found_.rivals)
                    out.push_back({one.name, one.with, fair(), luck_of(one.with, fair())});
                else if (one.without.count() >= kTooFew)
                    out.push_back({one.name, one.with, one.without.share(),
                                   luck_of(one.with.parts(), one.without.parts())});
            }
        return out;
    }

    // What is beyond what luck explains, all of it weighed together.
    std::string stands_out() const {
        const std::vector<Candidate> all = candidates();
        std::vector<double> luck;
        for (const Candidate& one : all) luck.push_back(one.luck);
        const std::vector<bool> sure = believed(luck);
        std::string items;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!sure[i]) continue;
            const Interval range = all[i].won.interval();
            items += "<li>" +
                     escaped(say(found_.rivals ? "stands" : "stands_with",
                                 {{"name", all[i].name},
                                  {"won", number(100 * all[i].won.share())},
                                  {"low", number(100 * range.low)},
                                  {"high", number(100 * range.high)},
                                  {"expected", number(100 * all[i].expected)}})) +
                     "</li>\n";
        }
        const std::string nothing =
            say(found_.rivals ? "stands_nothing" : "stands_nothing_together");
        return framed(
            say("stands_out"),
            (items.empty() ? paragraph(nothing) : "<ul>" + items + "</ul>") +
                paragraph(say(found_.rivals ? "how_to_read" : "how_to_read_together"), true));
    }

    Bar bar(const std::string& label, const Proportion& won, const std::string& note) const {
        return {label, won.share(), won.interval(), note, won.count() < kTooFew};
    }

    std::string players() const {
        if (found_.named.size() < 2 || !found_.rivals) return "";
        std::vector<Bar> rows;
        for (const PlayerFinding& player : found_.named)
            rows.push_back(bar(player.shown, player.won, share(player.won.share())));
        return framed(say("players_title"), bars(rows, judged(), say("players_title")));
    }

    std::string seats() const {
        if (!found_.rivals) return "";
        std::vector<Bar> rows;
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            rows.push_back(bar(say("seat", {{"number", static_cast<int>(i) + 1}}), found_.seats[i],
                               share(found_.seats[i].share())));
        return framed(say("seats"), bars(rows, judged(), say("seats")));
    }

    std::string things(const StudyFinding& study) const {
        if (study.things.empty()) return "";
        std::vector<Bar> rows;
        for (const ThingFinding& one : study.things)
            rows.push_back(
                bar(one.name, one.with,
                    study.start && found_.rivals
                        ? share(one.with.share()) + ", " + say("times", {{"times", one.times}})
                        : say("with", {{"with", number(100 * one.with.share())},
                                       {"without", number(100 * one.without.share())}})));
        const std::string title = say(study.start ? "start" : "gain", {{"title", study.title}});
        // Where players differ in strength, a choice may only tell who made it.
        const bool alike = found_.named.size() == 1;
        const std::string note = !study.start ? say(found_.rivals ? "gain_note" : "gain_together")
                                 : alike      ? ""
                                              : say("start_note");
        const Fair line = study.start && alike ? judged() : Fair{fair(), Judged::No};
        return framed(title, (note.empty() ? "" : paragraph(note, true)) + bars(rows, line, title));
    }

    std::string spread(const char* what, const std::map<int, int>& counts,
                       const Sample& sample) const {
        const auto whole = [&](double value) { return decimals(value, 0, language_); };
        if (counts.size() == 1)
            return framed(say(what), paragraph(say("always", {{"value", whole(sample.mean())}})));
        return framed(say(what), histogram(counts, sample.mean(),
                                           say("mean", {{"mean", number(sample.mean())},
                                                        {"low", whole(sample.least())},
                                                        {"high", whole(sample.most())}}),
                                           say(what)));
    }

    std::string lines() const {
        std::vector<Pair> rows;
        for (const LineFinding& line : found_.lines)
            if (!line.tie_break)
                rows.push_back({line.name,
                                line.all.mean(),
                                line.winners.mean(),
                                {},
                                {},
                                number(line.all.mean()) + " · " + number(line.winners.mean()),
                                false});
        return framed(say("lines"), legend(say(found_.rivals ? "everybody" : "all_games"),
                                           say(found_.rivals ? "winners" : "games_won")) +
                                        pairs(rows, false, say("lines"), language_));
    }

    // Can "at most a second a decision" be said?
    std::string within_a_second() const {
        std::string out;
        for (const PlayerFinding& player : found_.named)
            if (const int longer = player.times.over_a_second(); longer > 0)
                out += paragraph(say(
                    "time_over",
                    {{"player", player.shown}, {"count", longer}, {"of", player.times.count()}}));
        return out.empty() ? paragraph(say("time_within")) : out;
    }

    std::string thinking() const {
        std::vector<TimeRow> rows;
        for (const PlayerFinding& player : found_.named)
            if (player.times.count() > 0)
                rows.push_back(
                    {player.shown,
                     player.times,
                     {say("time_95", {{"time", duration(player.times.quantile(0.95), language_)}}),
                      say("time_most", {{"time", duration(player.times.most(), language_)}})}});
        if (rows.empty()) return "";
        return framed(say("thinking"), within_a_second() + paragraph(say("time_note"), true) +
                                           time_rows(rows, say("thinking")) + table());
    }

    std::string table() const {
        std::vector<const char*> columns{"player",       "mean_points", "mean_decisions",
                                         "milliseconds", "slow",        "slowest"};
        if (found_.rivals) columns.insert(columns.begin() + 1, "won");
        std::string out = "<div class=\"scroll\"><table><tr>";
        for (const char* column : columns) out += "<th>" + escaped(say(column)) + "</th>";
        for (const PlayerFinding& player : found_.named) {
            std::vector<std::string> cells{player.shown,
                                           number(player.points.mean()),
                                           number(player.decisions.mean()),
                                           duration(1000 * player.milliseconds.mean(), language_),
                                           duration(player.times.quantile(0.95), language_),
                                           duration(player.times.most(), language_)};
            if (found_.rivals) cells.insert(cells.begin() + 1, share(player.won.share()));
            out += "</tr>\n<tr>";
            for (const std::string& cell : cells) out += "<td>" + escaped(cell) + "</td>";
        }
        return out + "</tr>\n</table></div>\n";
    }

    const Findings& found_;
    const engine::AnyGame& game_;
    core::Language language_;
    const core::Texts& words_;
};

}  // namespace

std::string repeatability(const Plan& plan, core::Language language) {
    const core::Texts& words = texts(language);
    std::vector<std::string> by_the_clock;
    std::vector<std::string> from_outside;
    const auto add = [](std::vector<std::string>& names, const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    const auto shown = [&](const std::vector<std::string>& names) {
        std::vector<std::string> out;
        for (const std::string& name : names) out.push_back(player_shown(name, language));
        return words.list(out, "and");
    };
    for (const std::string& player : plan.players) {
        if (thinks_by_the_clock(player)) add(by_the_clock, player);
        if (comes_from_outside(player)) add(from_outside, player);
    }
    const auto say = [&](const char* key, const std::vector<std::string>& names) {
        return words.say(
            std::string("report.") + key,
            {{"players", shown(names)},
             {"count", static_cast<int>(names.size())},
             {"example", names.front().substr(0, names.front().find(':')) + ":iterations=1000"}});
    };
    if (!by_the_clock.empty()) return say("by_the_clock", by_the_clock);
    if (!from_outside.empty()) return say("from_outside", from_outside);
    return words.say("report.repeats");
}

std::string seats_note(const Plan& plan, core::Language language) {
    if (!plan.ends_within_a_deal()) return "";
    return texts(language).say("report.half_a_deal",
                               {{"games", plan.games}, {"seats", plan.seats()}});
}

std::string report(const Findings& found, const engine::AnyGame& game, core::Language language) {
    const Writer writer(found, game, language);
    return page(writer.top(), writer.body(), language);
}

}  // namespace lab
