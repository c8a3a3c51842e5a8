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

struct Shelf {
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
    // Every game there is; `cards` may hold a folder of card files for each. Throws
    // core::DataError.
    explicit Library(const std::string& cards = "");

    const Shelf* find(const std::string& game) const;
    const std::vector<std::unique_ptr<Shelf>>& shelves() const { return shelves_; }

private:
    std::vector<std::unique_ptr<Shelf>> shelves_;
};

bool is_level(const std::string& word);
std::string strongest_level();

}  // namespace server
