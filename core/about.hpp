// The table [about] of a game's data: what the page tells of the box. The rules need none of it.
#pragma once

#include "core/record.hpp"

namespace core {

// Where a fact about a component comes from: the rulebook, another public source, or ourselves.
enum class Source : std::uint8_t { Printed, Reported, Designed };
constexpr std::array<std::string_view, 3> kSourceWords{"printed", "reported", "designed"};
constexpr const auto& words_of(Source) { return kSourceWords; }

// Reads it strictly: a misspelt key is told as in any other table.
void read_about(Record& top);

}  // namespace core
