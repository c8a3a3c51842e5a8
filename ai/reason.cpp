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

constexpr double kWorthTelling = 0.1;  // points

// The lines of the sheet that differ most, most first.
std::vector<int> lines_worth_telling(const Reason& reason, const engine::ScoreSheet& sheet) {
    constexpr std::size_t kLinesMost = 3;
    const auto size = [&](int line) {
        return std::abs(reason.lines[static_cast<std::size_t>(line)]);
    };
    std::vector<int> lines;
    for (int line = 0; line < sheet.categories.size(); ++line)
        if (size(line) >= kWorthTelling) lines.push_back(line);
    std::stable_sort(lines.begin(), lines.end(), [&](int a, int b) { return size(a) > size(b); });
    if (lines.size() > kLinesMost) lines.resize(kLinesMost);
    return lines;
}

// Do points won and lost go the same way as the chances do? A single line says no more than the
// margin beside it; where that is the same for all moves, it would contradict it.
bool agrees(const Reason& reason, const std::vector<int>& lines) {
    constexpr double kClear = 0.02;  // of the chance to win
    if (lines.size() < 2 && std::abs(reason.above) < kClear) return false;
    double net = -reason.rival;
    for (const int line : lines) net += reason.lines[static_cast<std::size_t>(line)];
    return net * reason.above >= 0;
}

// The number that chooses between "point" and "points": 1 point, but 0.2 points; 0,2 point.
int grammatical(const std::string& shown, double size, core::Language language) {
    if (language == core::Language::French) return size < 2 ? 1 : 2;
    return shown == "1" ? 1 : 2;
}

// What a line counts, after a number.
std::string counted(const core::Texts& game, const std::string& line, int n) {
    const bool gain = game.has("score_gain." + line);
    return game.say((gain ? "score_gain." : "score.") + line, {{"n", n}});
}

std::string say_lines(const Reason& reason, const std::vector<int>& lines,
                      const engine::ScoreSheet& sheet, const core::Texts& game) {
    constexpr double kWhole = 1.5;  // points from which on tenths are left out
    const core::Texts& own = texts(game.language());
    std::vector<std::string> parts;
    for (const int line : lines) {
        const double points = reason.lines[static_cast<std::size_t>(line)];
        const double size = std::abs(points);
        const std::string shown = points_text(size, size >= kWhole, own.language());
        const int n = grammatical(shown, size, own.language());
        parts.push_back(
            own.say(points > 0 ? "reason.more" : "reason.less",
                    {{"points", shown}, {"line", counted(game, sheet.categories[line].id, n)}}));
    }
    return own.say("reason.lines", {{"lines", own.list(parts, "and")}});
}

constexpr double kRivalWorthTelling = 0.5;  // points

std::string say_rival(double points, const core::Texts& own) {
    const double size = std::abs(points);
    const std::string shown = points_text(size, false, own.language());
    return own.say(points > 0 ? "reason.rival_more" : "reason.rival_less",
                   {{"points", shown}, {"count", grammatical(shown, size, own.language())}});
}

// Where nothing else tells the move from the others.
std::string say_place(const Reason& reason, const core::Texts& own) {
    if (reason.alone) return own.say("reason.alone");
    const int games = static_cast<int>(std::lround(std::abs(reason.ahead)));
    if (games == 0) return own.say("reason.level");
    return own.say(reason.ahead > 0 ? "reason.better" : "reason.worse", {{"games", games}});
}

}  // namespace

std::string say_reason(const Reason& reason, const engine::ScoreSheet& sheet,
                       const core::Texts& game) {
    const core::Texts& own = texts(game.language());
    const std::vector<int> lines = lines_worth_telling(reason, sheet);
    std::vector<std::string> sentences;
    if (agrees(reason, lines)) {
        if (!lines.empty()) sentences.push_back(say_lines(reason, lines, sheet, game));
        if (std::abs(reason.rival) >= kRivalWorthTelling)
            sentences.push_back(say_rival(reason.rival, own));
    }
    if (!reason.consequence.empty()) {
        const int times = static_cast<int>(std::lround(10 * reason.often));
        sentences.push_back(own.say(times == 10 ? "reason.surely" : "reason.then",
                                    {{"times", times}, {"event", reason.consequence}}));
    }
    if (sentences.empty()) sentences.push_back(say_place(reason, own));
    std::string out;
    for (const std::string& sentence : sentences) out += (out.empty() ? "" : " ") + sentence;
    return out;
}

}  // namespace ai
