// Reading effects from data files; used by the catalogue only.
#pragma once

#include "core/record.hpp"
#include "games/bohemians/vocabulary.hpp"

namespace games::bohemians {

Effect read_effect(core::Record& record);
Effect read_spirit_effect(core::Record& record);  // of a colour card
Effect read_chain_effect(core::Record& record);   // of one that is laid: at once, not for a round
std::uint8_t read_spaces(core::Record& record);   // the key "spaces": one bit a time of day

}  // namespace games::bohemians
