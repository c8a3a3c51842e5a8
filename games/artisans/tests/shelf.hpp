// What the tests of Artisans share: its box and words as compiled in, and the same with one text of
// a file changed.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"
#include "games/registry.hpp"

namespace games::artisans {

using Shelf = engine::Shelf<Artisans>;

inline core::DataFolder compiled_in() { return games::find("artisans")->data(); }

inline const Shelf& shelf() {
    static const Shelf one(compiled_in());
    return one;
}

inline const Box& box() { return shelf().box; }

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << "the file has no text '" << from << "'";
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The data with the first `from` of a file replaced.
inline core::DataFolder changed(const std::string& file, const std::string& from,
                                const std::string& to) {
    core::DataFolder data = compiled_in();
    const core::DataFile old = data.file(file);
    data.add(file, {old.origin, replaced(old.text, from, to)});
    return data;
}

// The line on which a text begins, counted from 1.
inline int line_of(const core::DataFile& file, const std::string& text, std::size_t after = 0) {
    const std::size_t at = file.text.find(text, after);
    EXPECT_NE(at, std::string::npos) << "the file has no text '" << text << "'";
    return 1 + static_cast<int>(std::count(
                   file.text.begin(),
                   file.text.begin() + static_cast<std::ptrdiff_t>(std::min(at, file.text.size())),
                   '\n'));
}

inline ObjectId object(const std::string& word) {
    ObjectId id;
    EXPECT_TRUE(box().find(word, id)) << word;
    return id;
}

inline ArtisanId artisan(const std::string& word) {
    ArtisanId id;
    EXPECT_TRUE(box().find(word, id)) << word;
    return id;
}

inline Options options_of(const std::string& text) {
    const auto options = engine::parse_options<Options>(box(), text);
    EXPECT_TRUE(options.ok()) << text;
    return options.value();
}

// A game dealt by a seed until a player is awaited.
inline State dealt(const std::string& options, std::uint64_t seed) {
    core::Rng rng(seed);
    State s = Artisans::start(box(), options_of(options));
    engine::settle_chance<Artisans>(box(), s, rng);
    return s;
}

// Chance and random players, for so many steps or to the end.
inline void play_on(State& s, int steps, core::Rng& rng, const Tell& tell = {}) {
    std::vector<Action> legal;
    for (int i = 0; i < steps && !Artisans::waiting(box(), s).over(); ++i) {
        if (Artisans::waiting(box(), s).chance()) {
            Artisans::resolve(box(), s, Artisans::draw(box(), s, rng), tell);
            continue;
        }
        engine::legal_actions<Artisans>(box(), s, s.active, legal);
        Artisans::apply(box(), s, s.active,
                        legal[rng.below(static_cast<std::uint32_t>(legal.size()))], tell);
    }
}

}  // namespace games::artisans
