// "How to play": a page a newcomer reads before the first game, guide.en.md and guide.fr.md beside
// the ledger. Titles (## …), paragraphs and lists (- …); rules are named in brackets, [ART-6.3],
// and become links. A game may do without.
#pragma once

#include <string>
#include <vector>

#include "core/data_folder.hpp"
#include "core/text.hpp"

namespace engine {

struct GuideBlock {
    bool list = false;
    std::vector<std::string> texts;  // one paragraph, or the items of a list
};

struct GuideSection {
    std::string title;
    std::vector<GuideBlock> blocks;
};

// Empty if the game has none in that language. Throws core::DataError for text before the first
// title.
std::vector<GuideSection> read_guide(const core::DataFolder& data, core::Language language);

}  // namespace engine
