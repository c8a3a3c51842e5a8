// What the server itself says to people. What a game says comes from the game.
#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"

namespace server {

using core::Language;

const core::Texts& words(Language language);
Language language_of(std::string_view word);  // "fr" or anything else: English

// A mistake of somebody else's program or a wish that cannot be met: a code for the page, a
// sentence for people.
struct Error {
    std::string code;  // a key under "error."
    std::string detail;

    std::string sentence(Language language) const;
};

std::string level_name(const std::string& level, Language language);
std::string level_note(const std::string& level, Language language);

// Computer players are called after artists; the same seat of the same table always alike.
std::string bot_name(std::size_t number);

}  // namespace server
