#include "ai/levels.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/words.hpp"

namespace ai {

namespace {

Setting searching(int iterations) {
    Setting setting{Setting::Kind::Search, 0, {}, true};
    setting.search.iterations = iterations;
    setting.search.playout = 90;
    return setting;
}

Setting fitted_later(Setting setting) {
    setting.fits = false;
    return setting;
}

constexpr std::string_view kKeys =
    "iterations, ms, threads, playout, exploration, focus or temperature";

// "" or what is wrong with it.
std::string change(Setting& setting, std::string_view key, std::string_view text) {
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(number) ||
        number < 0)
        return "'" + std::string(text) + "' is no number for " + std::string(key);
    if ((key == "iterations" || key == "ms" || key == "threads") && number < 1)
        return std::string(key) + "=" + std::string(text) + ": expected 1 or more";
    const bool compares = setting.kind == Setting::Kind::Opinion && key == "temperature";
    if (setting.kind != Setting::Kind::Search && !compares)
        return std::string(key) + " cannot be set: this player does not " +
               (key == "temperature" ? "compare moves" : "search");
    SearchSetting& search = setting.search;
    const int whole = static_cast<int>(std::min(number, 1e9));
    if (key == "temperature") setting.temperature = number;
    else if (key == "iterations") search.iterations = whole;
    else if (key == "ms") search.milliseconds = whole;
    else if (key == "threads") search.threads = std::min(whole, 64);
    else if (key == "playout") search.playout = whole;
    else if (key == "exploration") search.exploration = number;
    else if (key == "focus") search.focus = std::max(0.005, number);
    else return "'" + std::string(key) + "' cannot be set; expected " + std::string(kKeys);
    return "";
}

}  // namespace

Setting setting_of(Level level) {
    switch (level) {
        case Level::Random:
            return {Setting::Kind::Random, 0, {}, true};
        case Level::Instinct:
            return {Setting::Kind::Instinct, 0, {}, true};
        case Level::Greedy:
            return {Setting::Kind::Opinion, 0, {}, true};
        case Level::Plain: {
            Setting plain = searching(1000);
            plain.search.guided = false;
            plain.search.playout = 0;
            plain.search.exploration = 0.7;
            return plain;
        }
        case Level::Apprentice:
            return fitted_later(searching(30));
        case Level::Journeyman:
            return fitted_later(searching(300));
        case Level::Master: {
            Setting master = searching(2500);
            master.search.milliseconds = 900;
            return master;
        }
    }
    return {};
}

std::optional<Level> find_level(std::string_view word) {
    Level level{};
    if (!core::find_word(word, level)) return {};
    return level;
}

std::string levels_listed() { return core::expected_words<Level>(); }

core::Result<Setting> parse_setting(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::optional<Level> level = find_level(text.substr(0, colon));
    if (!level)
        return core::Problem{"there is no player '" + std::string(text.substr(0, colon)) +
                             "'; expected " + levels_listed()};
    Setting setting = setting_of(*level);
    std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find('+'));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos)
            return core::Problem{"'" + std::string(part) +
                                 "': expected key=number, the key one of " + std::string(kKeys)};
        const std::string wrong = change(setting, part.substr(0, equals), part.substr(equals + 1));
        if (!wrong.empty()) return core::Problem{wrong};
    }
    // Who counts iterations wants all of them, whatever the clock or the level says.
    const bool counted = text.find("iterations=") != std::string_view::npos;
    const bool timed = text.find("ms=") != std::string_view::npos;
    if (counted && !timed) setting.search.milliseconds = 0;
    if (timed && !counted) setting.search.iterations = 1'000'000;
    setting.fits = setting.fits || counted || timed;
    return setting;
}

}  // namespace ai
