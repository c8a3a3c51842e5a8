// The table [about] of a game's data: what the page tells of the box. The rules need none of it.
#pragma once

#include "core/record.hpp"

namespace core {

// Reads it strictly: a misspelt key is told as in any other table.
void read_about(Record& top);

}  // namespace core
