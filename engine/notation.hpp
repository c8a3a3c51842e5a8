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
std::string kinds_listed() {
    std::vector<std::string_view> kinds;
    [&]<class... T>(const std::variant<T...>*) {
        (kinds.push_back(T::kName), ...);
    }(static_cast<const Variant*>(nullptr));
    return core::listed(kinds);
}

// A move names things that are there; "-" is for the places of a state.
template <class Field, class Names>
void read_named(core::WordReader& reader, Field& field, const Names& names) {
    core::read_words(reader, field, names);
    if constexpr (core::IsId<Field>::value)
        if (!reader.failed() && !field.some()) reader.fail("-", names.expected(field));
}

template <class Choice, class Names>
core::Result<Choice> parse_fields(const Names& names, core::WordReader& reader) {
    Choice choice{};
    core::for_each_field(choice, [&](const char* name, auto& field) {
        if (reader.failed()) return;
        if (!reader.more()) reader.error = std::string("'") + Choice::kName + "' needs " + name;
        else read_named(reader, field, names);
    });
    if (!reader.failed() && reader.more())
        reader.error =
            std::string("'") + std::string(reader.words[reader.next]) + "' is one word too many";
    if (reader.failed()) return core::Problem{reader.error};
    return choice;
}

template <class Variant, class Names>
core::Result<Variant> parse_notation(const Names& names, std::string_view text) {
    core::WordReader reader(text);
    const std::string_view kind = reader.take("a move");
    core::Result<Variant> result =
        core::Problem{reader.failed() ? reader.error
                                      : "there is no '" + std::string(kind) + "' here; expected " +
                                            kinds_listed<Variant>()};
    [&]<class... T>(const std::variant<T...>*) {
        const auto attempt = [&]<class Choice>(const Choice*) {
            if (kind != Choice::kName) return;
            core::Result<Choice> read = parse_fields<Choice>(names, reader);
            result = read.ok() ? core::Result<Variant>(Variant(read.value()))
                               : core::Result<Variant>(core::Problem{read.error()});
        };
        (attempt(static_cast<const T*>(nullptr)), ...);
    }(static_cast<const Variant*>(nullptr));
    return result;
}

}  // namespace engine
