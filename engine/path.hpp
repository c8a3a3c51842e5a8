// Parts of a state by name: "players.0.tableau.gold", "market.2", "pile.size". Made from the field
// lists.
#pragma once

#include <charconv>
#include <string_view>

#include "core/words.hpp"

namespace engine {

inline std::string_view path_head(std::string_view path) { return path.substr(0, path.find('.')); }
inline std::string_view path_tail(std::string_view path) {
    const std::size_t dot = path.find('.');
    return dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
}

template <class Key, class Names>
bool read_key(std::string_view word, Key& key, const Names& names) {
    core::WordReader reader(word);
    core::read_words(reader, key, names);
    return !reader.failed();
}

// Calls visit on a number that may be changed, and hands it back.
template <class Visit>
int through_number(int number, Visit&& visit) {
    visit(number);
    return number;
}

template <class T, class Names, class Visit>
bool visit_path(T& value, std::string_view path, const Names& names, Visit&& visit);

template <class T, class Names, class Visit>
bool visit_element(T& list, std::string_view path, const Names& names, Visit&& visit) {
    const std::string_view head = path_head(path);
    int index = 0;
    if (std::from_chars(head.data(), head.data() + head.size(), index).ec != std::errc{})
        return false;
    if (index < 0 || index >= static_cast<int>(list.size())) return false;
    return visit_path(*(list.begin() + index), path_tail(path), names, visit);
}

template <class T, class Names, class Visit>
bool visit_path(T& value, std::string_view path, const Names& names, Visit&& visit) {
    using core::Described;
    if (path.empty()) return visit(value), true;
    if constexpr (core::IsBag<T>::value || core::IsPile<T>::value || core::IsSequence<T>::value)
        if (path == "size") return through_number(static_cast<int>(value.size()), visit), true;
    if constexpr (Described<T>) {
        bool found = false;
        core::for_each_field(value, [&](const char* name, auto& field) {
            if (!found && path_head(path) == name)
                found = visit_path(field, path_tail(path), names, visit);
        });
        return found;
    } else if constexpr (core::IsTable<T>::value) {
        typename T::Key key{};
        return read_key(path_head(path), key, names) &&
               visit_path(value[key], path_tail(path), names, visit);
    } else if constexpr (core::IsBag<T>::value) {
        typename T::Key key{};
        if (!read_key(path, key, names)) return false;
        return value.set(key, through_number(value.count(key), visit)), true;
    } else if constexpr (core::IsPile<T>::value) {
        typename T::Key key{};
        return read_key(path, key, names) && (through_number(value.count(key), visit), true);
    } else if constexpr (core::IsSequence<T>::value) {
        return visit_element(value, path, names, visit);
    } else {
        return false;
    }
}

}  // namespace engine
