// The gaps in the template of a sentence, {cost#card|cards}, and what two templates of the same
// sentence must have in common.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace core {

struct TextSlot {
    std::string_view whole;  // "cost#card|cards"
    std::string_view name;   // "cost"
    char kind = ' ';         // '#', ':', '@', or none
    std::string_view forms;  // "card|cards"
};

TextSlot read_slot(std::string_view whole);

// In their order; they point into the text. A brace without its other half is a problem.
Result<std::vector<TextSlot>> slots_of(std::string_view text);

}  // namespace core
