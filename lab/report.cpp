#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "lab/draw.hpp"

namespace lab {

core::DataFolder lab_data();  // the texts of this folder, compiled in

namespace {

constexpr int kTooFew = 30;

constexpr const char* kLook = R"(
:root{color-scheme:light dark;--paper:#FAF8F1;--ink:#1B2230;--soft:#545A67;--line:#D8D0BB;
--good:#22694A;--bad:#A12A2A;
--plain:#245585;--brass:#96711F}
@media(prefers-color-scheme:dark){:root{--paper:#171A20;--ink:#EDE7D8;--soft:#A9A596;
--line:#3A3C42;--good:#6FBF96;
--bad:#E08A7A;--plain:#86AFD6;--brass:#D8B25A}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Gill Sans","Cabin",
system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:40px 24px 80px}
h1,h2{font-family:"Gloock","Bodoni 72","Didot",Georgia,serif;font-weight:400;line-height:1.15}
h1{font-size:2.4rem;margin:0 0 12px}
h2{font-size:1.45rem;margin:44px 0 8px;padding-top:16px;border-top:1.5px solid var(--line)}
p{max-width:66ch;margin:6px 0}
.soft{color:var(--soft);font-size:.94rem}
svg{display:block;width:100%;height:auto;margin:14px 0}
svg text{font-size:13px;fill:var(--ink)}
.label{text-anchor:end}.tick{text-anchor:middle;fill:var(--soft)!important;
font-size:11px!important}
.note{fill:var(--soft)!important;font-size:12px!important}.mean{fill:var(--brass)!important}
.grid{stroke:var(--line)}.axis{stroke:var(--soft)}.whisker{stroke:var(--ink);stroke-width:1.2}
.fair{stroke:var(--brass);stroke-width:1.5;stroke-dasharray:5 4}
.bar.good{fill:var(--good);opacity:.75}.bar.bad{fill:var(--bad);opacity:.7}
.bar.plain{fill:var(--plain);opacity:.75}
.bar.faint{fill:var(--soft);opacity:.3}
table{border-collapse:collapse;width:100%;margin:12px 0}
th,td{text-align:right;padding:6px 10px;border-bottom:1px solid var(--line);
font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:500}
)";

std::string heading(const std::string& text) { return "<h2>" + escaped(text) + "</h2>\n"; }
std::string paragraph(const std::string& text, bool soft = false) {
    return std::string(soft ? "<p class=\"soft\">" : "<p>") + escaped(text) + "</p>\n";
}

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

class Writer {
public:
    Writer(const Findings& found, const engine::AnyGame& game, core::Language language)
        : found_(found), game_(game), language_(language), words_(texts(language)) {}

    std::string body() const {
        std::string out = top();
        if (found_.seats.size() > 1) out += players() + seats();
        for (const StudyFinding& study : found_.studies) out += things(study);
        out += heading(words_.say("report.points")) +
               histogram(found_.points_spread, found_.points.mean(),
                         words_.say("report.unit_points"), words_.say("report.points"));
        out += lines();
        out += heading(words_.say("report.length")) +
               histogram(found_.rounds_spread, found_.rounds.mean(),
                         words_.say("report.unit_rounds"), words_.say("report.length"));
        return out + thinking();
    }

    std::string title() const {
        return words_.say("report.title", {{"game", title_of(game_)}, {"games", found_.games}});
    }

private:
    double fair() const {
        return found_.seats.empty() ? 0 : 1.0 / static_cast<double>(found_.seats.size());
    }

    std::string number(double value) const { return one_decimal(value, language_); }

    std::string top() const {
        const Plan& plan = found_.plan;
        std::string out = "<h1>" + escaped(title()) + "</h1>\n";
        out += paragraph(
            words_.say("report.players", {{"players", words_.list(plan.players, "and")}}));
        if (!plan.options.empty())
            out += paragraph(words_.say("report.options", {{"options", plan.options}}));
        const core::TextArgs figures{{"rounds", number(found_.rounds.mean())},
                                     {"decisions", number(found_.decisions.mean())},
                                     {"winning", number(found_.winning_points.mean())},
                                     {"points", number(found_.points.mean())},
                                     {"margin", number(found_.margin.mean())}};
        out += paragraph(
            words_.say(found_.seats.size() > 1 ? "report.summary" : "report.alone", figures));
        out += paragraph(words_.say("report.how_to_read"), true);
        return out + paragraph(words_.say("report.seed", {{"seed", std::to_string(plan.seed)},
                                                          {"cards", plan.cards.substr(0, 12)}}),
                               true);
    }

    Bar bar(const std::string& label, const Proportion& won, const std::string& note) const {
        return {label, won.share(), won.interval(), note, won.count < kTooFew};
    }

    std::string players() const {
        std::vector<Bar> rows;
        std::vector<std::string> names;
        for (const PlayerFinding& player : found_.players) {
            // The same player in several seats is one row.
            if (std::find(names.begin(), names.end(), player.name) != names.end()) continue;
            names.push_back(player.name);
            Proportion won;
            for (const PlayerFinding& same : found_.players)
                if (same.name == player.name) won.sum += same.won.sum, won.count += same.won.count;
            rows.push_back(bar(player.name, won, percent(won.share()) + " %"));
        }
        if (rows.size() < 2) return "";
        const std::string title = words_.say("report.players_title");
        return heading(title) + bars(rows, fair(), title);
    }

    std::string seats() const {
        std::vector<Bar> rows;
        for (std::size_t i = 0; i < found_.seats.size(); ++i)
            rows.push_back(bar(words_.say("report.seat", {{"number", static_cast<int>(i) + 1}}),
                               found_.seats[i], percent(found_.seats[i].share()) + " %"));
        const std::string title = words_.say("report.seats");
        return heading(title) + bars(rows, fair(), title);
    }

    std::string things(const StudyFinding& study) const {
        if (study.things.empty()) return "";
        std::vector<Bar> rows;
        for (const ThingFinding& one : study.things)
            rows.push_back(
                bar(one.name, one.with,
                    study.start
                        ? words_.say("report.times", {{"times", one.times}})
                        : words_.say("report.with", {{"with", percent(one.with.share())},
                                                     {"without", percent(one.without.share())}})));
        const std::string title =
            words_.say(study.start ? "report.start" : "report.gain", {{"title", study.title}});
        return heading(title) +
               (study.start ? "" : paragraph(words_.say("report.gain_note"), true)) +
               bars(rows, fair(), title);
    }

    std::string lines() const {
        std::vector<Pair> rows;
        for (const LineFinding& line : found_.lines)
            if (!line.tie_break) rows.push_back({line.name, line.all.mean(), line.winners.mean()});
        const std::string title = words_.say("report.lines");
        return heading(title) + paragraph(words_.say("report.lines_note"), true) +
               pairs(rows, title);
    }

    std::string thinking() const {
        std::string out = heading(words_.say("report.thinking")) + "<table><tr>";
        for (const char* column :
             {"player", "won", "mean_points", "mean_decisions", "milliseconds"})
            out += "<th>" + escaped(words_.say(std::string("report.") + column)) + "</th>";
        out += "</tr>\n";
        for (const PlayerFinding& player : found_.players)
            out += fmt::format(
                "<tr><td>{}</td><td>{} %</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                escaped(player.name), percent(player.won.share()), number(player.points.mean()),
                number(player.decisions.mean()), fmt::format("{:.2f}", player.milliseconds.mean()));
        return out + "</table>\n";
    }

    const Findings& found_;
    const engine::AnyGame& game_;
    core::Language language_;
    const core::Texts& words_;
};

}  // namespace

const core::Texts& texts(core::Language language) {
    static const auto read = [](core::Language wanted, const char* file) {
        core::Texts texts(wanted);
        texts.read(lab_data().file(file));
        return texts;
    };
    static const core::Texts english = read(core::Language::English, "text.en.toml");
    static const core::Texts french = read(core::Language::French, "text.fr.toml");
    return language == core::Language::English ? english : french;
}

std::string title_of(const engine::AnyGame& game) {
    std::string name = game.name();
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::string one_decimal(double value, core::Language language) {
    std::string out = fmt::format("{:.1f}", value);
    if (language == core::Language::French) std::replace(out.begin(), out.end(), '.', ',');
    return out;
}

std::string page(const std::string& title, const std::string& body, core::Language language) {
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>"
        "<style>{}</style></head>\n<body><main>\n{}</main></body></html>\n",
        language == core::Language::English ? "en" : "fr", escaped(title), kLook, body);
}

std::string report(const Findings& found, const engine::AnyGame& game, core::Language language) {
    const Writer writer(found, game, language);
    return page(writer.title(), writer.body(), language);
}

}  // namespace lab
