#include "lab/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/draw.hpp"
#include "lab/report.hpp"

namespace lab {

namespace {

bool apart(const Interval& a, const Interval& b, double mean_a, double mean_b) {
    // The difference of two means against the spread of both.
    const double half_a = (a.high - a.low) / 2;
    const double half_b = (b.high - b.low) / 2;
    return std::abs(mean_a - mean_b) > std::sqrt(half_a * half_a + half_b * half_b) &&
           mean_a != mean_b;
}

Change change_of(const std::string& figure, const Sample& before, const Sample& after) {
    return {figure, before.mean(), after.mean(), false,
            apart(before.interval(), after.interval(), before.mean(), after.mean())};
}

const ThingFinding* find_thing(const Findings& found, const std::string& event,
                               const std::string& id) {
    for (const StudyFinding& study : found.studies)
        if (study.event == event)
            for (const ThingFinding& thing : study.things)
                if (thing.id == id) return &thing;
    return nullptr;
}

void compare_things(const Findings& before, const Findings& after, const StudyFinding& study,
                    const core::Texts& words, std::vector<Change>& changes) {
    constexpr int kTooFew = 30;
    for (const ThingFinding& was : study.things) {
        const ThingFinding* is = find_thing(after, study.event, was.id);
        const Proportion none;
        const Proportion& now = is == nullptr ? none : is->with;
        const core::TextArgs names{{"title", study.title}, {"thing", was.name}};
        if (was.with.count >= kTooFew && now.count >= kTooFew)
            changes.push_back(
                {words.say("compare.win_with", names), was.with.share(), now.share(), true,
                 apart(was.with.interval(), now.interval(), was.with.share(), now.share())});
        const double times_before = static_cast<double>(was.times) / std::max(1, before.games);
        const double times_after =
            static_cast<double>(is == nullptr ? 0 : is->times) / std::max(1, after.games);
        const double spread = 1.96 * std::sqrt(times_before / std::max(1, before.games) +
                                               times_after / std::max(1, after.games));
        if (!study.start)
            changes.push_back({words.say("compare.taken", names), times_before, times_after, false,
                               std::abs(times_after - times_before) > spread});
    }
}

std::string shown(const Change& change, double value, core::Language language) {
    if (change.share) return one_decimal(100 * value, language) + " %";
    std::string out = fmt::format("{:.2f}", value);
    if (language == core::Language::French) std::replace(out.begin(), out.end(), '.', ',');
    return out;
}

std::string difference(const Change& change, core::Language language) {
    const double by = change.after - change.before;
    return (by < 0 ? "−" : "+") + shown(change, std::abs(by), language);
}

}  // namespace

std::vector<Change> compare(const Findings& before, const Findings& after,
                            core::Language language) {
    const core::Texts& words = texts(language);
    std::vector<Change> changes{
        change_of(words.say("compare.length"), before.rounds, after.rounds),
        change_of(words.say("compare.points"), before.points, after.points),
        change_of(words.say("compare.winning"), before.winning_points, after.winning_points),
        change_of(words.say("compare.margin"), before.margin, after.margin)};
    for (std::size_t i = 0; i < before.lines.size() && i < after.lines.size(); ++i)
        changes.push_back(change_of(before.lines[i].name, before.lines[i].all, after.lines[i].all));
    for (std::size_t i = 0; i < before.seats.size() && i < after.seats.size(); ++i) {
        const Proportion& was = before.seats[i];
        const Proportion& is = after.seats[i];
        changes.push_back({words.say("report.seat", {{"number", static_cast<int>(i) + 1}}),
                           was.share(), is.share(), true,
                           apart(was.interval(), is.interval(), was.share(), is.share())});
    }
    for (const StudyFinding& study : before.studies)
        compare_things(before, after, study, words, changes);
    const auto size = [](const Change& c) {
        return std::abs(c.after - c.before) /
               std::max({1e-9, std::abs(c.before), std::abs(c.after)});
    };
    std::stable_sort(changes.begin(), changes.end(), [&](const Change& a, const Change& b) {
        return a.certain != b.certain ? a.certain : a.certain && size(a) > size(b);
    });
    return changes;
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
    const std::string title = words.say("compare.title", {{"game", title_of(game)}});
    std::string body =
        "<h1>" + escaped(title) + "</h1>\n<p>" +
        escaped(
            words.say("compare.intro",
                      {{"games", before.games}, {"before", before_name}, {"after", after_name}})) +
        "</p>\n<p class=\"soft\">" + escaped(words.say("compare.certain")) + "</p>\n<table><tr>";
    for (const char* column : {"figure", "before", "after", "change"})
        body += "<th>" + escaped(words.say(std::string("compare.") + column)) + "</th>";
    body += "</tr>\n";
    for (const Change& c : compare(before, after, language)) {
        const std::string by = escaped(difference(c, language));
        body += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                            escaped(c.figure), shown(c, c.before, language),
                            shown(c, c.after, language), c.certain ? "<b>" + by + "</b>" : by);
    }
    return page(title, body + "</table>\n", language);
}

}  // namespace lab
