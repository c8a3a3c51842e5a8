// The games of this server, opened once, and what the page reads about them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "games/registry.hpp"
#include "server/fields.hpp"
#include "server/words.hpp"

namespace server {

// One game, with what the page reads about it.
struct Volume {
    const games::Entry* entry = nullptr;
    std::unique_ptr<engine::AnyGame> game;
    json::object
        about;  // designers, publisher, year, minutes, name by language: from the game's own data

    json::object info(Language language) const;  // GameInfo
    json::array cards(Language language) const;  // CardGroup[]
    json::array rules(Language language) const;  // RuleSection[]
    json::array guide(Language language) const;  // GuideSection[]
};

class Library {
public:
    // Every game there is; `cards` ("": none) holds a folder of card files for some of them. Throws
    // core::DataError.
    explicit Library(const std::string& cards = "");

    const Volume* find(const std::string& game) const;
    const std::vector<std::unique_ptr<Volume>>& volumes() const { return volumes_; }

private:
    std::vector<std::unique_ptr<Volume>> volumes_;
};

bool is_level(const std::string& word);
std::string strongest_level();

}  // namespace server
