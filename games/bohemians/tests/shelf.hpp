// What the tests of this game share: the data as compiled in, and the box read from it.
#pragma once

#include <gtest/gtest.h>

#include "engine/any_game_of.hpp"
#include "games/bohemians/game.hpp"
#include "games/registry.hpp"

namespace games::bohemians {

inline core::DataFolder compiled_in() { return games::find("bohemians")->data(); }

inline const engine::Shelf<Bohemians>& shelf() {
    static const engine::Shelf<Bohemians> one(compiled_in());
    return one;
}
inline const Box& box() { return shelf().box; }

inline CardId card(const char* word) {
    CardId id;
    EXPECT_TRUE(box().find(word, id)) << word;
    return id;
}

// The closed box of game number so-and-so: every number of players and every mode has its turn.
inline State start_of(int game) {
    Options options;
    options.players = static_cast<std::uint8_t>(1 + game % 4);
    if (options.players < 3) options.mode = static_cast<Mode>(game / 4 % 4);
    return Bohemians::start(box(), options);
}

// The data with one text of one file changed.
inline core::DataFolder changed(const std::string& name, const std::string& from,
                                const std::string& to) {
    core::DataFolder data = compiled_in();
    core::DataFile file = data.file(name);
    const std::size_t at = file.text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    file.text.replace(at, from.size(), to);
    data.add(name, file);
    return data;
}

}  // namespace games::bohemians
