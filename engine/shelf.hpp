// A game taken from the shelf: its box, read from data, and its sentences in both languages.
#pragma once

#include "engine/any_game.hpp"
#include "engine/game.hpp"

namespace engine {

// The box of a game with its sentences in both languages.
template <Game G>
struct Shelf {
    explicit Shelf(const core::DataFolder& folder) : data(folder), box(G::read_box(folder)) {
        for (core::Texts* texts : {&english, &french}) {
            texts->read(folder.file(texts->language() == Language::English ? "text.en.toml"
                                                                           : "text.fr.toml"));
            G::add_nouns(box, *texts);
        }
    }
    const core::Texts& texts(Language language) const {
        return language == Language::English ? english : french;
    }

    core::DataFolder data;
    typename G::Box box;
    core::Texts english{Language::English};
    core::Texts french{Language::French};
};

inline RefusalText refusal_text(const core::Refusal& refusal, const core::Texts& texts) {
    const std::string key = std::string("refusal.") + refusal.message;
    const core::TextArgs args = core::args_of(refusal);
    return {refusal.rule, texts.say(key + ".title", args), texts.say(key + ".text", args)};
}

inline std::string cards_fingerprint(const core::DataFolder& data) {
    std::string all;
    for (const auto& [name, file] : data.files())
        if (name.rfind("text.", 0) != 0 && name.size() > 5 &&
            name.compare(name.size() - 5, 5, ".toml") == 0)
            all += name + "\n" + file.text + "\n";
    return fingerprint_of(all);
}

}  // namespace engine
