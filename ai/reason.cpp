#include "ai/reason.hpp"

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

std::string say_reason(const Reason& reason, const engine::ScoreSheet& sheet,
                       const core::Texts& game, const std::string& consequence, double often) {
    constexpr double kWorthTelling = 0.75;  // points
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
        const int points =
            static_cast<int>(std::lround(reason.lines[static_cast<std::size_t>(line)]));
        parts.push_back(
            own.say(points > 0 ? "reason.more" : "reason.less",
                    {{"points", std::abs(points)},
                     {"line", game.say(std::string("score.") + sheet.categories[line].id)}}));
    }
    std::string out;
    if (!parts.empty()) out = own.say("reason.lines", {{"lines", own.list(parts, "and")}});
    if (!consequence.empty()) {
        if (!out.empty()) out += " ";
        out += own.say("reason.then", {{"times", static_cast<int>(std::lround(10 * often))},
                                       {"event", consequence}});
    }
    return out;
}

}  // namespace ai
