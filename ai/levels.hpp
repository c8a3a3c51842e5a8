// The computer players there are, by the names people choose them with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ai/setting.hpp"
#include "core/result.hpp"

namespace ai {

enum class Level : std::uint8_t { Random, Instinct, Greedy, Plain, Apprentice, Journeyman, Master };
constexpr std::array<std::string_view, 7> kLevelWords{"random",     "instinct",   "greedy", "plain",
                                                      "apprentice", "journeyman", "master"};
constexpr const auto& words_of(Level) { return kLevelWords; }

// The ones people meet at a table, weakest first; the others are measuring sticks.
constexpr std::array<Level, 3> kTableLevels{Level::Apprentice, Level::Journeyman, Level::Master};

Setting setting_of(Level level);
std::optional<Level> find_level(std::string_view word);
std::string levels_listed();  // "random, greedy, … or master"

// A level, changed or not: "master", "master:iterations=200", "plain:ms=100+threads=2".
core::Result<Setting> parse_setting(std::string_view text);

}  // namespace ai
