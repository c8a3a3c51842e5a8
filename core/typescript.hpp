// TypeScript declarations from field lists, so that page and program cannot disagree about the
// wire.
#pragma once

#include <set>
#include <string>

#include "core/fields.hpp"

namespace core {

// Whether the ids of a type always name something: those of actions do, those of places may not.
enum class Ids { NameSomething, MayNameNothing };

// An enumeration gets a name of its own by a function `type_name(E)` beside it.
template <class E>
concept NamedEnum = Worded<E> && requires(E e) {
    type_name(e);
};

class TypeScript {
public:
    // Declares the type (and all it needs, first) under the given name; returns the whole text with
    // text().
    template <class T>
    void declare(const std::string& name, Ids ids = Ids::MayNameNothing) {
        ids_ = ids;
        const std::string type = spell<T>();
        if (type != name && named_.insert(name).second)
            out_ += "export type " + name + " =" + (type[0] == '\n' ? "" : " ") + type + ";\n\n";
    }

    const std::string& text() const { return out_; }

private:
    template <class E>
    std::string enumeration() {
        std::string type;
        for (const std::string_view word : words_of(E{}))
            type += (type.empty() ? "'" : " | '") + std::string(word) + "'";
        if constexpr (NamedEnum<E>) {
            const std::string name = type_name(E{});
            if (named_.insert(name).second) out_ += "export type " + name + " = " + type + ";\n\n";
            return name;
        } else {
            return type;
        }
    }

    // A list holds what is there; only fixed places can be empty.
    template <class T>
    std::string element() {
        const Ids before = ids_;
        if (IsInplace<T>::value) ids_ = Ids::NameSomething;
        const std::string type = spell<typename T::value_type>();
        ids_ = before;
        return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
    }

    template <Described T>
    std::string members(const char* separator, const char* indent) {
        std::string out;
        T::fields([&]<class Field>(const char* name, Field T::*) {
            out += indent + std::string(name) + ": " + spell<Field>() + separator;
        });
        return out;
    }

    template <class... T>
    std::string choices(const std::variant<T...>*) {
        std::string out;
        ((out += std::string("\n  | { kind: '") + T::kName + "'; " + members<T>("; ", "") + "}"),
         ...);
        return out;
    }

    template <class T>
    std::string spell() {
        if constexpr (std::is_same_v<T, bool>) return "boolean";
        else if constexpr (std::is_integral_v<T>) return "number";
        else if constexpr (std::is_same_v<T, PlayerId>)
            return ids_ == Ids::NameSomething ? "number" : "number | null";
        else if constexpr (IsId<T>::value)
            return ids_ == Ids::NameSomething ? "string" : "string | null";
        else if constexpr (Worded<T>) return enumeration<T>();
        else if constexpr (IsMaybe<T>::value)
            return enumeration<typename IsMaybe<T>::Inner>() + " | null";
        else if constexpr (IsBag<T>::value) return "Record<string, number>";
        else if constexpr (IsPile<T>::value) return "unknown";
        else if constexpr (IsTable<T>::value || IsSequence<T>::value) return element<T>();
        else if constexpr (IsVariant<T>::value) return choices(static_cast<const T*>(nullptr));
        else return interface<T>();
    }

    template <Described T>
    std::string interface() {
        const std::string name = T::kName;
        if (named_.insert(name).second) {
            const Ids before = ids_;
            ids_ = Ids::MayNameNothing;
            const std::string body = members<T>(";\n", "  ");
            ids_ = before;
            out_ += "export interface " + name + " {\n" + body + "}\n\n";
        }
        return name;
    }

    Ids ids_ = Ids::MayNameNothing;
    std::set<std::string> named_;
    std::string out_;
};

}  // namespace core
