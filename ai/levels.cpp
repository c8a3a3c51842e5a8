#include "ai/levels.hpp"

#include "core/words.hpp"

namespace ai {

std::optional<Level> find_level(std::string_view word) {
    Level level{};
    if (!core::find_word(word, level)) return {};
    return level;
}

std::string levels_listed() { return core::expected_words<Level>(); }

}  // namespace ai
