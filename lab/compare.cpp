#include "lab/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/about.hpp"
#include "lab/draw.hpp"
#include "lab/page.hpp"
#include "lab/report.hpp"

namespace lab {

namespace {

Change change_of(const std::string& figure, const std::string& group, const std::string& label,
                 const Sample& before, const Sample& after) {
    return {figure,
            group,
            label,
            false,
            before.mean(),
            after.mean(),
            before.interval(),
            after.interval(),
            luck_of(before, after),
            false};
}

Change change_of(const std::string& figure, const std::string& group, const std::string& label,
                 const Proportion& before, const Proportion& after) {
    return {figure,
            group,
            label,
            true,
            before.share(),
            after.share(),
            before.interval(),
            after.interval(),
            luck_of(before.parts(), after.parts()),
            false};
}

// A thing that one side never saw was there no times in each of its games.
Sample never(const Sample& as_often_as) {
    Sample never;
    for (const Sample::Group& group : as_often_as.groups())
        for (int i = 0; i < group.count; ++i) never.add(group.number, 0);
    return never;
}

const std::vector<ThingFinding>& things_of(const Findings& found, const std::string& event) {
    static const std::vector<ThingFinding> kNone;
    for (const StudyFinding& study : found.studies)
        if (study.event == event) return study.things;
    return kNone;
}

const ThingFinding* find_thing(const Findings& found, const std::string& event,
                               const std::string& id) {
    for (const ThingFinding& thing : things_of(found, event))
        if (thing.id == id) return &thing;
    return nullptr;
}

bool studied(const Findings& found, const std::string& event) {
    return std::any_of(found.studies.begin(), found.studies.end(),
                       [&](const StudyFinding& study) { return study.event == event; });
}

// Both sides of one comparison.
class Comparison {
public:
    Comparison(const Findings& before, const Findings& after, core::Language language)
        : before_(before), after_(after), words_(texts(language)) {}

    // In the order of the report, marked.
    std::vector<Change> changes() {
        whole_game();
        for (const StudyFinding& study : before_.studies) things(study);
        for (const StudyFinding& study : after_.studies)
            if (!studied(before_, study.event)) things(study);
        std::vector<double> luck;
        for (const Change& change : changes_) luck.push_back(change.luck);
        const std::vector<bool> sure = believed(luck);
        for (std::size_t i = 0; i < changes_.size(); ++i) changes_[i].certain = sure[i];
        return std::move(changes_);
    }

private:
    void whole_game() {
        const std::string whole = words_.say("compare.whole");
        const auto add = [&](const char* key, Sample Findings::*sample) {
            const std::string name = words_.say(std::string("compare.") + key);
            changes_.push_back(change_of(name, whole, name, before_.*sample, after_.*sample));
        };
        add("length", &Findings::rounds);
        add("decisions", &Findings::decisions);
        add("points", &Findings::points);
        if (before_.rivals) add("winning", &Findings::winning_points);
        if (before_.rivals) add("margin", &Findings::margin);
        const std::string games_won = words_.say("compare.games_won");
        if (!before_.rivals)
            changes_.push_back(change_of(games_won, games_won, games_won, before_.won, after_.won));
        const std::string lines = words_.say("report.lines");
        for (std::size_t i = 0; i < before_.lines.size() && i < after_.lines.size(); ++i)
            // What only breaks ties brings no points.
            changes_.push_back(
                change_of(before_.lines[i].name, before_.lines[i].tie_break ? whole : lines,
                          before_.lines[i].name, before_.lines[i].all, after_.lines[i].all));
        const std::string seats = words_.say("report.seats");
        for (std::size_t i = 0; i < before_.seats.size() && i < after_.seats.size(); ++i) {
            const std::string seat =
                words_.say("report.seat", {{"number", static_cast<int>(i) + 1}});
            changes_.push_back(change_of(seat, seats, seat, before_.seats[i], after_.seats[i]));
        }
    }

    // What was seen before or after, or both; a thing of one side only counts nothing on the other.
    void things(const StudyFinding& study) {
        std::vector<const ThingFinding*> seen;
        for (const Findings* side : {&before_, &after_})
            for (const ThingFinding& thing : things_of(*side, study.event))
                if (side == &before_ || find_thing(before_, study.event, thing.id) == nullptr)
                    seen.push_back(&thing);
        for (const ThingFinding* one : seen) {
            const ThingFinding* was = find_thing(before_, study.event, one->id);
            const ThingFinding* is = find_thing(after_, study.event, one->id);
            ThingFinding none;
            none.often = never(one->often);
            thing(study.title, one->name, was == nullptr ? none : *was, is == nullptr ? none : *is);
        }
    }

    void thing(const std::string& title, const std::string& name, const ThingFinding& was,
               const ThingFinding& is) {
        constexpr int kTooFew = 30;
        const core::TextArgs names{{"title", title}, {"thing", name}};
        const std::string how = before_.rivals ? "" : "_together";
        if (was.with.count() >= kTooFew && is.with.count() >= kTooFew)
            changes_.push_back(change_of(words_.say("compare.win_with" + how, names),
                                         words_.say("compare.won" + how, names), name, was.with,
                                         is.with));
        changes_.push_back(change_of(words_.say("compare.taken", names),
                                     words_.say("compare.often", names), name, was.often,
                                     is.often));
    }

    const Findings& before_;
    const Findings& after_;
    const core::Texts& words_;
    std::vector<Change> changes_;
};

double relative(const Change& c) {
    return (c.after - c.before) / std::max({1e-9, std::abs(c.before), std::abs(c.after)});
}

std::vector<Change> largest_first(std::vector<Change> changes) {
    std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        if (a.certain != b.certain) return a.certain;
        return a.certain && std::abs(relative(a)) > std::abs(relative(b));
    });
    return changes;
}

std::string shown(const Change& change, double value, core::Language language) {
    return change.share ? percent(value, language) : decimals(value, 2, language);
}

std::string difference(const Change& change, core::Language language) {
    const double by = change.after - change.before;
    return (by < 0 ? "−" : "+") + shown(change, std::abs(by), language);
}

std::string note_of(const Change& c, core::Language language) {
    const std::string both = shown(c, c.before, language) + " → " + shown(c, c.after, language);
    return !c.certain ? both : (c.after > c.before ? "▲ " : "▼ ") + both;
}

std::string what_changed(const std::vector<Change>& changes, core::Language language) {
    const core::Texts& words = texts(language);
    std::vector<Shift> rows;
    for (const Change& c : largest_first(changes))
        if (c.certain) rows.push_back({c.figure, relative(c), note_of(c, language)});
    const std::string title = words.say("compare.what");
    std::string body = rows.empty()
                           ? paragraph(words.say("compare.nothing"))
                           : paragraph(words.say("compare.what_note"), true) + shifts(rows, title);
    return framed(title, body + paragraph(words.say("compare.how_to_read",
                                                    {{"count", static_cast<int>(changes.size())}}),
                                          true));
}

// One picture for each group, in the order they come.
std::string pictures(const std::vector<Change>& changes, const std::string& before_name,
                     const std::string& after_name, core::Language language) {
    std::vector<std::string> groups;
    for (const Change& c : changes)
        if (std::find(groups.begin(), groups.end(), c.group) == groups.end())
            groups.push_back(c.group);
    std::string out;
    for (const std::string& group : groups) {
        std::vector<Pair> rows;
        bool shares = false;
        for (const Change& c : changes) {
            if (c.group != group) continue;
            shares = c.share;
            rows.push_back({c.label, c.before, c.after, c.before_sure, c.after_sure,
                            note_of(c, language), c.certain});
        }
        out +=
            framed(group, legend(before_name, after_name) + pairs(rows, shares, group, language));
    }
    return out;
}

std::string table_of(const std::vector<Change>& changes, core::Language language) {
    const core::Texts& words = texts(language);
    std::string out = "<section><details><summary>" + escaped(words.say("compare.all")) +
                      "</summary><div class=\"scroll\"><table><tr>";
    for (const char* column : {"figure", "before", "after", "change"})
        out += "<th>" + escaped(words.say(std::string("compare.") + column)) + "</th>";
    out += "</tr>\n";
    for (const Change& c : largest_first(changes))
        out += fmt::format("<tr{}><td>{}</td><td>{}</td><td>{}</td><td>{}{}</td></tr>\n",
                           c.certain ? " class=\"certain\"" : "", escaped(c.figure),
                           shown(c, c.before, language), shown(c, c.after, language),
                           !c.certain           ? ""
                           : c.after > c.before ? "▲ "
                                                : "▼ ",
                           escaped(difference(c, language)));
    return out + "</table></div></details></section>\n";
}

}  // namespace

std::vector<Change> compare(const Findings& before, const Findings& after,
                            core::Language language) {
    return largest_first(Comparison(before, after, language).changes());
}

std::string comparison_text(const std::vector<Change>& changes, core::Language language) {
    std::string out;
    for (const Change& c : changes)
        if (c.certain)
            out +=
                fmt::format("  {:<60} {:>9} → {:>9}  {}\n", c.figure, shown(c, c.before, language),
                            shown(c, c.after, language), difference(c, language));
    return out.empty() ? texts(language).say("compare.nothing") + "\n" : out;
}

std::string comparison_report(const Findings& before, const Findings& after,
                              const std::string& before_name, const std::string& after_name,
                              const engine::AnyGame& game, core::Language language) {
    const core::Texts& words = texts(language);
    const std::vector<Change> changes = Comparison(before, after, language).changes();
    const PageTop top{
        words.say("compare.title", {{"game", engine::title(game, language)}}),
        {words.say("compare.intro",
                   {{"games", before.games}, {"before", before_name}, {"after", after_name}}),
         words.say("report.players", {{"players", players_listed(before.plan.players, language)}}) +
             " " +
             words.say("report.seed", {{"seed", std::to_string(before.plan.seed)},
                                       {"cards", before.plan.cards.substr(0, 12) + " → " +
                                                     after.plan.cards.substr(0, 12)}}) +
             " " + repeatability(before.plan, language)}};
    const auto spread = [&](const char* key, std::map<int, int> Findings::*counts,
                            Sample Findings::*sample) {
        const auto named = [&](const std::string& name, const Findings& side) {
            return words.say(
                "compare.spread",
                {{"name", name}, {"mean", one_decimal((side.*sample).mean(), language)}});
        };
        const std::string title = words.say(std::string("report.") + key);
        return framed(title, legend(named(before_name, before), named(after_name, after)) +
                                 overlaid(before.*counts, after.*counts, title));
    };
    return page(top,
                what_changed(changes, language) +
                    spread("points", &Findings::points_spread, &Findings::points) +
                    spread("decisions", &Findings::decisions_spread, &Findings::decisions) +
                    pictures(changes, before_name, after_name, language) +
                    table_of(changes, language),
                language);
}

}  // namespace lab
