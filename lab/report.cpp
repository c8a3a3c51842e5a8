#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/draw.hpp"
#include "lab/page.hpp"

namespace lab {

namespace {

constexpr int kTooFew = 30;
constexpr double kSecond = 1e6;  // microseconds

class Writer {
public:
    Writer(const Findings& found, const engine::AnyGame& game, core::Language language)
        : found_(found), game_(game), language_(language), words_(texts(language)) {}

    PageTop top() const {
        const Plan& plan = found_.plan;
        PageTop top{
            words_.say("report.title", {{"game", title_of(game_)}, {"games", found_.games}}), {}};
        top.lines.push_back(
            words_.say("report.players", {{"players", players_listed(plan.players, language_)}}));
        if (!plan.options.empty())
            top.lines.push_back(words_.say("report.options", {{"options", plan.options}}));
        top.lines.push_back(words_.say("report.seed", {{"seed", std::to_string(plan.seed)},
                                                       {"cards", plan.cards.substr(0, 12)}}) +
                            " " + repeatability(plan, language_));
        return top;
    }

    std::string body() const {
        std::string out = summary();
        if (found_.seats.size() > 1) out += stands_out() + players() + seats();
        for (const StudyFinding& study : found_.studies) out += things(study);
        out += spread("points", found_.points_spread, found_.points);
        out += lines();
        out += spread("length", found_.rounds_spread, found_.rounds);
        out += spread("decisions", found_.decisions_spread, found_.decisions);
        return out + thinking();
    }

private:
    double fair() const {
        return found_.seats.empty() ? 0 : 1.0 / static_cast<double>(found_.seats.size());
    }

    std::string say(const char* key, const core::TextArgs& args = {}) const {
        return words_.say(std::string("report.") + key, args);
    }

    std::string number(double value) const { return one_decimal(value, language_); }
    std::string share(double value) const { return percent(value, language_); }

    std::string summary() const {
        std::vector<Tile> row{{number(found_.rounds.mean()), say("tile_rounds")},
                              {number(found_.decisions.mean()), say("tile_decisions")},
                              {number(found_.points.mean()), say("tile_points")}};
        if (found_.seats.size() > 1) {
            row.push_back({number(found_.winning_points.mean()), say("tile_winning")});
            row.push_back({number(found_.margin.mean()), say("tile_margin")});
        }
        return tiles(row);
    }

    // Seats and starting choices beyond what luck explains, all of them weighed together.
    std::string stands_out() const {
        struct Candidate {
            std::string name;
            Proportion won;
        };
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            candidates.push_back(
                {say("seat", {{"number", static_cast<int>(i) + 1}}), found_.seats[i]});
        for (const StudyFinding& study : found_.studies)
            for (const ThingFinding& one : study.things)
                if (study.start && found_.named.size() == 1 && one.with.count >= kTooFew)
                    candidates.push_back({one.name, one.with});
        std::vector<double> luck;
        for (const Candidate& one : candidates) luck.push_back(luck_of(one.won, fair()));
        const std::vector<bool> sure = believed(luck);
        std::string items;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (!sure[i]) continue;
            const Interval range = candidates[i].won.interval();
            items += "<li>" +
                     escaped(say("stands", {{"name", candidates[i].name},
                                            {"won", number(100 * candidates[i].won.share())},
                                            {"low", number(100 * range.low)},
                                            {"high", number(100 * range.high)},
                                            {"fair", number(100 * fair())}})) +
                     "</li>\n";
        }
        return framed(say("stands_out"), (items.empty() ? paragraph(say("stands_nothing"))
                                                        : "<ul>" + items + "</ul>") +
                                             paragraph(say("how_to_read"), true));
    }

    Bar bar(const std::string& label, const Proportion& won, const std::string& note) const {
        return {label, won.share(), won.interval(), note, won.count < kTooFew};
    }

    std::string players() const {
        if (found_.named.size() < 2) return "";
        std::vector<Bar> rows;
        for (const PlayerFinding& player : found_.named)
            rows.push_back(bar(player.name, player.won, share(player.won.share())));
        return framed(say("players_title"), bars(rows, fair(), Judged::Yes, say("players_title")));
    }

    std::string seats() const {
        std::vector<Bar> rows;
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            rows.push_back(bar(say("seat", {{"number", static_cast<int>(i) + 1}}), found_.seats[i],
                               share(found_.seats[i].share())));
        return framed(say("seats"), bars(rows, fair(), Judged::Yes, say("seats")));
    }

    std::string things(const StudyFinding& study) const {
        if (study.things.empty()) return "";
        std::vector<Bar> rows;
        for (const ThingFinding& one : study.things)
            rows.push_back(bar(
                one.name, one.with,
                study.start ? share(one.with.share()) + ", " + say("times", {{"times", one.times}})
                            : say("with", {{"with", number(100 * one.with.share())},
                                           {"without", number(100 * one.without.share())}})));
        const std::string title = say(study.start ? "start" : "gain", {{"title", study.title}});
        // Where players differ in strength, a choice may only tell who made it.
        const bool alike = found_.named.size() == 1;
        const std::string note = !study.start ? say("gain_note") : alike ? "" : say("start_note");
        const Judged judged = study.start && alike ? Judged::Yes : Judged::No;
        return framed(
            title, (note.empty() ? "" : paragraph(note, true)) + bars(rows, fair(), judged, title));
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
        return framed(say("lines"), legend(say("everybody"), say("winners")) +
                                        pairs(rows, false, say("lines"), language_));
    }

    // Can "at most a second a decision" be said?
    std::string within_a_second() const {
        std::string out;
        for (const PlayerFinding& player : found_.named)
            if (const int longer = player.times.longer_than(kSecond); longer > 0)
                out += paragraph(say(
                    "time_over",
                    {{"player", player.name}, {"count", longer}, {"of", player.times.count()}}));
        return out.empty() ? paragraph(say("time_within")) : out;
    }

    std::string thinking() const {
        std::vector<TimeRow> rows;
        for (const PlayerFinding& player : found_.named)
            if (player.times.count() > 0)
                rows.push_back(
                    {player.name,
                     player.times,
                     {say("time_95", {{"time", duration(player.times.quantile(0.95), language_)}}),
                      say("time_most", {{"time", duration(player.times.most(), language_)}})}});
        if (rows.empty()) return "";
        std::string out = within_a_second() + paragraph(say("time_note"), true) +
                          time_rows(rows, say("thinking")) + "<div class=\"scroll\"><table><tr>";
        for (const char* column :
             {"player", "won", "mean_points", "mean_decisions", "milliseconds", "slow", "slowest"})
            out += "<th>" + escaped(say(column)) + "</th>";
        out += "</tr>\n";
        for (const PlayerFinding& player : found_.named)
            out += fmt::format(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
                "</tr>\n",
                escaped(player.name), share(player.won.share()), number(player.points.mean()),
                number(player.decisions.mean()),
                duration(1000 * player.milliseconds.mean(), language_),
                duration(player.times.quantile(0.95), language_),
                duration(player.times.most(), language_));
        return framed(say("thinking"), out + "</table></div>\n");
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
    for (const std::string& player : plan.players) {
        if (thinks_by_the_clock(player)) add(by_the_clock, player);
        if (comes_from_outside(player)) add(from_outside, player);
    }
    const auto say = [&](const char* key, const std::vector<std::string>& names) {
        return words.say(
            std::string("report.") + key,
            {{"players", words.list(names, "and")},
             {"count", static_cast<int>(names.size())},
             {"example", names.front().substr(0, names.front().find(':')) + ":iterations=1000"}});
    };
    if (!by_the_clock.empty()) return say("by_the_clock", by_the_clock);
    if (!from_outside.empty()) return say("from_outside", from_outside);
    return words.say("report.repeats");
}

std::string report(const Findings& found, const engine::AnyGame& game, core::Language language) {
    const Writer writer(found, game, language);
    return page(writer.top(), writer.body(), language);
}

}  // namespace lab
