#include "core/words.hpp"

#include <fmt/format.h>

namespace core {

DataFolder reading_data();

namespace {

const Texts& reading_texts(Language language) {
    static const auto read = [](Language wanted, const char* file) {
        Texts texts(wanted);
        texts.read(reading_data().file(file));
        return texts;
    };
    static const Texts english = read(Language::English, "text.en.toml");
    static const Texts french = read(Language::French, "text.fr.toml");
    return language == Language::English ? english : french;
}

}  // namespace

WordReader::WordReader(std::string_view line, Language reader) : language(reader) {
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
        const std::size_t begin = at;
        while (at < line.size() && line[at] != ' ' && line[at] != '\t') ++at;
        if (at > begin) words.push_back(line.substr(begin, at - begin));
    }
}

std::string_view WordReader::take(const char* key) {
    if (more()) return words[next++];
    complain("ends", {{"expected", expected(key)}});
    return {};
}

void WordReader::fail(std::string_view word, std::string_view what) {
    complain("does_not_fit", {{"word", std::string(word)}, {"expected", std::string(what)}});
}

void WordReader::complain(const char* key, const TextArgs& args) {
    if (error.empty()) error = reading_texts(language).say(std::string("reading.") + key, args);
}

std::string WordReader::expected(const char* key, const TextArgs& args) const {
    return reading_texts(language).say(std::string("expected.") + key, args);
}

std::string WordReader::any_of(const std::vector<std::string_view>& choices) const {
    return listed(choices, reading_texts(language).raw("joint.or"));
}

std::string listed(const std::vector<std::string_view>& words, std::string_view joint) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? fmt::format(" {} ", joint) : ", ";
        out += words[i];
    }
    return out;
}

}  // namespace core
