// JSON from field lists, and back. Ids appear as the ids of the card data, enumerators as their
// words, variants as an object with `kind`. Reading is strict: an unknown, missing or ill-typed
// field is an error that says where.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "core/fields.hpp"
#include "core/words.hpp"

namespace core {

namespace json = boost::json;

template <class T, class Names>
json::value to_json(const T& value, const Names& names);

template <class T, class Names>
json::object fields_to_json(const T& value, const Names& names) {
    json::object object;
    for_each_field(
        value, [&](const char* name, const auto& field) { object[name] = to_json(field, names); });
    return object;
}

template <class T, class Names>
json::value word_or_null(const T& value, const Names& names) {
    std::string word;
    write_words(word, value, names);
    return word == "-" ? json::value(nullptr) : json::value(word);
}

template <class T, class Names>
json::value to_json(const T& value, const Names& names) {
    if constexpr (std::is_same_v<T, bool>) {
        return value;
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<std::int64_t>(value);
    } else if constexpr (std::is_same_v<T, PlayerId>) {
        return value.some() ? json::value(static_cast<std::int64_t>(value.index))
                            : json::value(nullptr);
    } else if constexpr (Worded<T> || IsMaybe<T>::value || IsId<T>::value) {
        return word_or_null(value, names);
    } else if constexpr (IsBag<T>::value) {
        json::object object;
        for (int i = 0; i < T::kKinds; ++i) {
            const auto key = key_at<typename T::Key>(i);
            if (!value.has(key)) continue;
            std::string word;
            write_words(word, key, names);
            object[word] = value.count(key);
        }
        return object;
    } else if constexpr (IsPile<T>::value) {
        return json::object{{"known", to_json(value.known(), names)},
                            {"layers", to_json(value.layers(), names)}};
    } else if constexpr (IsTable<T>::value) {
        json::array array;
        for (const auto& item : value.items) array.push_back(to_json(item, names));
        return array;
    } else if constexpr (IsSequence<T>::value) {
        json::array array;
        for (const auto& item : value) array.push_back(to_json(item, names));
        return array;
    } else if constexpr (IsVariant<T>::value) {
        return std::visit(
            [&](const auto& chosen) -> json::value {
                json::object object{{"kind", std::decay_t<decltype(chosen)>::kName}};
                for_each_field(chosen, [&](const char* name, const auto& field) {
                    object[name] = to_json(field, names);
                });
                return object;
            },
            value);
    } else {
        return fields_to_json(value, names);
    }
}

// What was wrong with a piece of JSON: "" if nothing.
using JsonError = std::string;

template <class T, class Names>
JsonError from_json(const json::value& in, T& value, const Names& names);

template <class T, class Names>
JsonError fields_from_json(const json::object& in, T& value, const Names& names,
                           std::size_t already_read = 0) {
    JsonError error;
    std::size_t seen = already_read;
    for_each_field(value, [&](const char* name, auto& field) {
        if (!error.empty()) return;
        const json::value* found = in.if_contains(name);
        if (found == nullptr) {
            error = std::string("'") + name + "' is missing";
            return;
        }
        ++seen;
        error = from_json(*found, field, names);
        if (!error.empty()) error = std::string(name) + ": " + error;
    });
    if (error.empty() && seen != in.size())
        error = std::string("unknown field in '") + T::kName + "'";
    return error;
}

template <class T, class Names>
JsonError word_from_json(const json::value& in, T& value, const Names& names) {
    if (in.is_null()) {
        if constexpr (std::is_enum_v<T>) return "a word was expected";
        else return value = T{}, "";
    }
    const json::string* word = in.if_string();
    if (word == nullptr) return "a word was expected";
    WordReader reader(std::string_view(word->data(), word->size()));
    read_words(reader, value, names);
    if (!reader.failed() && reader.more()) return "one word was expected";
    return reader.error;
}

template <class T, class Names>
JsonError bag_from_json(const json::value& in, T& value, const Names& names) {
    const json::object* object = in.if_object();
    if (object == nullptr) return "an object of counts was expected";
    value.clear();
    for (const auto& [word, copies] : *object) {
        typename T::Key key{};
        WordReader reader(std::string_view(word.data(), word.size()));
        read_words(reader, key, names);
        if (reader.failed()) return reader.error;
        int count = 0;
        if (JsonError error = from_json(copies, count, names); !error.empty()) return error;
        if (count < 0 || count > 255) return "a count from 0 to 255 was expected";
        value.set(key, count);
    }
    return "";
}

template <class T, class Names>
JsonError pile_from_json(const json::value& in, T& value, const Names& names) {
    const json::object* object = in.if_object();
    if (object == nullptr || !object->contains("known") || !object->contains("layers"))
        return "a pile was expected";
    auto known = value.known();
    auto layers = value.layers();
    if (JsonError error = from_json(object->at("known"), known, names); !error.empty())
        return error;
    if (JsonError error = from_json(object->at("layers"), layers, names); !error.empty())
        return error;
    value.clear();
    for (const auto& layer : layers) value.shuffle_on_top(layer);
    for (const auto& card : known) value.put_on_top(card);
    return "";
}

template <class T, class Names>
JsonError sequence_from_json(const json::value& in, T& value, const Names& names) {
    const json::array* array = in.if_array();
    if (array == nullptr) return "a list was expected";
    if constexpr (IsInplace<T>::value) {
        if (array->size() > static_cast<std::size_t>(T::kCapacity)) return "the list is too long";
        value.clear();
        for (const json::value& item : *array) {
            typename T::value_type read{};
            if (JsonError error = from_json(item, read, names); !error.empty()) return error;
            value.push_back(read);
        }
    } else {
        if (array->size() != value.size()) return "the list has a wrong length";
        for (std::size_t i = 0; i < array->size(); ++i)
            if (JsonError error = from_json((*array)[i], value[i], names); !error.empty())
                return error;
    }
    return "";
}

template <std::size_t Index = 0, class T, class Names>
JsonError variant_from_json(const json::object& in, std::string_view kind, T& value,
                            const Names& names) {
    if constexpr (Index == std::variant_size_v<T>) {
        return "unknown kind '" + std::string(kind) + "'";
    } else {
        using Choice = std::variant_alternative_t<Index, T>;
        if (kind != Choice::kName) return variant_from_json<Index + 1>(in, kind, value, names);
        Choice choice{};
        if (JsonError error = fields_from_json(in, choice, names, 1); !error.empty()) return error;
        value = choice;
        return "";
    }
}

template <class T, class Names>
JsonError from_json(const json::value& in, T& value, const Names& names) {
    if constexpr (std::is_same_v<T, bool>) {
        if (!in.is_bool()) return "true or false was expected";
        value = in.get_bool();
        return "";
    } else if constexpr (std::is_integral_v<T>) {
        if (!in.is_int64()) return "a whole number was expected";
        if (static_cast<std::int64_t>(static_cast<T>(in.get_int64())) != in.get_int64())
            return "the number is out of range";
        value = static_cast<T>(in.get_int64());
        return "";
    } else if constexpr (std::is_same_v<T, PlayerId>) {
        if (in.is_null()) return value = PlayerId{}, "";
        if (!in.is_int64() || in.get_int64() < 0 || in.get_int64() > 8)
            return "a seat was expected";
        return value = player(static_cast<int>(in.get_int64())), "";
    } else if constexpr (Worded<T> || IsMaybe<T>::value || IsId<T>::value) {
        return word_from_json(in, value, names);
    } else if constexpr (IsBag<T>::value) {
        return bag_from_json(in, value, names);
    } else if constexpr (IsPile<T>::value) {
        return pile_from_json(in, value, names);
    } else if constexpr (IsTable<T>::value) {
        return sequence_from_json(in, value.items, names);
    } else if constexpr (IsSequence<T>::value) {
        return sequence_from_json(in, value, names);
    } else if constexpr (IsVariant<T>::value) {
        const json::object* object = in.if_object();
        const json::value* kind = object == nullptr ? nullptr : object->if_contains("kind");
        if (kind == nullptr || !kind->is_string()) return "an object with 'kind' was expected";
        return variant_from_json(*object, std::string_view(kind->get_string()), value, names);
    } else {
        const json::object* object = in.if_object();
        if (object == nullptr) return "an object was expected";
        return fields_from_json(*object, value, names);
    }
}

}  // namespace core
