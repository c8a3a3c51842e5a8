// The computer players there are, by the names people choose them with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ai {

enum class Level : std::uint8_t { Random, Greedy };
constexpr std::array<std::string_view, 2> kLevelWords{"random", "greedy"};
constexpr const auto& words_of(Level) { return kLevelWords; }

std::optional<Level> find_level(std::string_view word);
std::string levels_listed();  // "random or greedy"

}  // namespace ai
