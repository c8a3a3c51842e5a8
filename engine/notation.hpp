// Moves and outcomes as short text ("swap 2 gold"), made from their field lists: the word of the
// kind, then the fields.
#pragma once

#include <string>
#include <variant>

#include "core/result.hpp"
#include "core/words.hpp"

namespace engine {

template <class Variant, class Names>
std::string notation(const Names& names, const Variant& value) {
    return std::visit(
        [&](const auto& chosen) {
            std::string out = std::decay_t<decltype(chosen)>::kName;
            core::for_each_field(chosen, [&](const char*, const auto& field) {
                core::write_words(out, field, names);
            });
            return out;
        },
        value);
}

template <class Variant>
std::vector<std::string_view> kinds_of() {
    std::vector<std::string_view> kinds;
    [&]<class... T>(const std::variant<T...>*) {
        (kinds.push_back(T::kName), ...);
    }(static_cast<const Variant*>(nullptr));
    return kinds;
}

// A move names things that are there; "-" is for the places of a state.
template <class Field, class Names>
void read_named(core::WordReader& reader, Field& field, const Names& names) {
    core::read_words(reader, field, names);
    if constexpr (core::IsId<Field>::value) {
        if (reader.failed() || field.some()) return;
        if constexpr (std::is_same_v<Field, core::PlayerId>)
            reader.fail("-", reader.expected("player"));
        else reader.fail("-", core::expected_id(reader, field, names));
    }
}

// `people`: the texts of the game, in the language of whoever wrote the move. What its fields are
// called stands there under [field]; a game may do without.
template <class Choice, class Names>
core::Result<Choice> parse_fields(const Names& names, core::WordReader& reader,
                                  const core::Texts* people) {
    Choice choice{};
    core::for_each_field(choice, [&](const char* name, auto& field) {
        if (reader.failed()) return;
        const std::string key = std::string("field.") + name;
        reader.wanted = people != nullptr && people->has(key) ? people->say(key) : "";
        if (reader.more()) return read_named(reader, field, names);
        const bool nameless = reader.language != core::Language::English;
        reader.complain("needs", {{"move", std::string(Choice::kName)},
                                  {"expected", !reader.wanted.empty() ? reader.wanted
                                               : nameless             ? reader.expected("more")
                                                                      : std::string(name)}});
    });
    if (!reader.failed() && reader.more())
        reader.complain("too_many", {{"word", std::string(reader.words[reader.next])}});
    if (reader.failed()) return core::Problem{reader.error};
    return choice;
}

template <class Variant, class Names>
core::Result<Variant> parse_notation(const Names& names, std::string_view text,
                                     const core::Texts* people = nullptr) {
    core::WordReader reader(text, people == nullptr ? core::Language::English : people->language());
    const std::string kind(reader.take("move"));
    core::Result<Variant> result = core::Problem{};
    bool found = false;
    [&]<class... T>(const std::variant<T...>*) {
        const auto attempt = [&]<class Choice>(const Choice*) {
            if (kind != Choice::kName) return;
            found = true;
            core::Result<Choice> read = parse_fields<Choice>(names, reader, people);
            result = read.ok() ? core::Result<Variant>(Variant(read.value()))
                               : core::Result<Variant>(core::Problem{read.error()});
        };
        (attempt(static_cast<const T*>(nullptr)), ...);
    }(static_cast<const Variant*>(nullptr));
    if (found) return result;
    reader.complain("no_such_move",
                    {{"word", kind}, {"expected", reader.any_of(kinds_of<Variant>())}});
    return core::Problem{reader.error};
}

}  // namespace engine
