#include "ai/reason.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/data_folder.hpp"

namespace ai {

core::DataFolder thought_data();  // the texts of this folder, compiled in

const core::Texts& texts(core::Language language) {
    static const auto read = [](core::Language wanted, const char* file) {
        core::Texts texts(wanted);
        texts.read(thought_data().file(file));
        return texts;
    };
    static const core::Texts english = read(core::Language::English, "text.en.toml");
    static const core::Texts french = read(core::Language::French, "text.fr.toml");
    return language == core::Language::English ? english : french;
}

namespace {

std::string points_text(double points, bool whole, core::Language language) {
    std::string text = fmt::format("{:.{}f}", points, whole ? 0 : 1);
    if (language == core::Language::French) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

}  // namespace

std::string say_reason(const Reason& reason, const engine::ScoreSheet& sheet,
                       const core::Texts& game, const std::string& consequence, double often) {
    constexpr double kWorthTelling = 0.1;  // points
    constexpr double kWhole = 1.5;         // points from which on tenths are left out
    constexpr std::size_t kLinesMost = 3;
    const core::Texts& own = texts(game.language());
    std::vector<int> lines;
    for (int line = 0; line < sheet.categories.size(); ++line)
        if (std::abs(reason.lines[static_cast<std::size_t>(line)]) >= kWorthTelling)
            lines.push_back(line);
    std::stable_sort(lines.begin(), lines.end(), [&](int a, int b) {
        return std::abs(reason.lines[static_cast<std::size_t>(a)]) >
               std::abs(reason.lines[static_cast<std::size_t>(b)]);
    });
    if (lines.size() > kLinesMost) lines.resize(kLinesMost);
    std::vector<std::string> parts;
    for (const int line : lines) {
        const double points = reason.lines[static_cast<std::size_t>(line)];
        const bool whole = std::abs(points) >= kWhole;
        parts.push_back(
            own.say(points > 0 ? "reason.more" : "reason.less",
                    {{"points", points_text(std::abs(points), whole, own.language())},
                     {"line", game.say(std::string("score.") + sheet.categories[line].id)}}));
    }
    std::string out;
    if (!parts.empty()) out = own.say("reason.lines", {{"lines", own.list(parts, "and")}});
    if (!consequence.empty()) {
        if (!out.empty()) out += " ";
        const int times = static_cast<int>(std::lround(10 * often));
        out += own.say(times == 10 ? "reason.surely" : "reason.then",
                       {{"times", times}, {"event", consequence}});
    }
    return out;
}

}  // namespace ai
