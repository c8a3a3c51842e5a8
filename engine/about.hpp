// What a game says of itself: the table [about] of whichever data file has one.
#pragma once

#include <string>

#include "core/record.hpp"
#include "engine/any_game.hpp"

namespace engine {

// An empty table if there is none.
core::Node about(const core::DataFolder& data);

// Its name as people say it in that language.
std::string title(const AnyGame& game, Language language);

}  // namespace engine
