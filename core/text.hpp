// Sentences for people, in two languages. A sentence is a template from a language file:
//   {cost}                 a number or a name
//   {cost#card|cards}      one form for one, another for several (French: nought and one are one)
//   {material:the}         a form of a noun ("l'or"); forms are written beside the noun in the
//   language file {material@pris|prise}  by the noun's gender (m|f)
// A noun that is a component becomes a link: [Mill](object:mill). plain() takes the links out
// again.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data_folder.hpp"
#include "core/refusal.hpp"

namespace core {

enum class Language : std::uint8_t { English, French };
constexpr std::array<std::string_view, 2> kLanguageWords{"en", "fr"};
constexpr const auto& words_of(Language) { return kLanguageWords; }

struct Noun {
    std::string key;  // "object:mill"
};

struct TextArg {
    std::string name;
    std::variant<int, Noun, std::string> value;
};
using TextArgs = std::vector<TextArg>;

class Texts {
public:
    explicit Texts(Language language) : language_(language) {}

    Language language() const { return language_; }
    void read(const DataFile& file);  // all texts of a TOML file; keys are joined by dots
    void set(const std::string& key, const std::string& text) { texts_[key] = text; }
    bool has(const std::string& key) const { return texts_.count(key) > 0; }
    const std::map<std::string, std::string>& all() const { return texts_; }

    // The template of a key; a key without text is a mistake of ours.
    const std::string& raw(const std::string& key) const;
    std::string say(const std::string& key, const TextArgs& args = {}) const;
    std::string noun(const std::string& key, const std::string& form = "one") const;
    // "a, b and c" / "a, b et c"; `joint` is the key of the last joint: "and", "or".
    std::string list(const std::vector<std::string>& items, const std::string& joint) const;
    std::string number(int value) const;  // with a real minus sign

private:
    bool is_one(int number) const;
    std::string fill(std::string_view slot, const TextArgs& args) const;
    std::string link(const std::string& key, const std::string& form) const;

    Language language_;
    std::map<std::string, std::string> texts_;
};

// A language file in place of another must have the same keys, though the forms of nouns may be
// more; and its sentences may ask for nothing that those of the other are not given. Throws one
// DataError that names every text which does not fit. (text_slots.cpp)
void same_texts(const DataFile& file, const DataFile& built_in);

TextArgs args_of(const Refusal& refusal);
std::string plain(std::string_view linked);  // without the links and the bold marks

}  // namespace core
