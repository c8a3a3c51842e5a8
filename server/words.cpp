#include "server/words.hpp"

#include <array>

namespace server {

core::DataFolder server_words_data();  // generated from text.*.toml

const core::Texts& words(Language language) {
    static const auto read = [](Language wanted, const char* file) {
        core::Texts texts(wanted);
        texts.read(server_words_data().file(file));
        return texts;
    };
    static const core::Texts english = read(Language::English, "text.en.toml");
    static const core::Texts french = read(Language::French, "text.fr.toml");
    return language == Language::French ? french : english;
}

Language language_of(std::string_view word) {
    return word == "fr" ? Language::French : Language::English;
}

std::string Error::sentence(Language language) const {
    return words(language).say("error." + code, {{"detail", detail}});
}

std::string level_name(const std::string& level, Language language) {
    const std::string key = "level." + level + ".name";
    return words(language).has(key) ? words(language).say(key) : level;
}

std::string level_note(const std::string& level, Language language) {
    const std::string key = "level." + level + ".note";
    return words(language).has(key) ? words(language).say(key) : "";
}

std::string bot_name(std::size_t number) {
    static constexpr std::array<const char*, 8> kNames{"Camille", "Berthe", "Auguste", "Suzanne",
                                                       "Henri",   "Rosa",   "Émile",   "Artemisia"};
    return kNames[number % kNames.size()];
}

}  // namespace server
