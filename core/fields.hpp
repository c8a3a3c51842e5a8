// One list of fields per struct, named where they are declared; JSON, hash, text, paths and
// TypeScript follow from it.
//
//     struct Seat {
//         static constexpr const char* kName = "Seat";
//         int coins = 3;
//         template <class Visit> static constexpr void fields(Visit&& visit) { visit("coins",
//         &Seat::coins); }
//     };
//
// An enumeration takes part by a function `words_of(E)` beside it that returns its words in order.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/bag.hpp"
#include "core/id.hpp"
#include "core/inplace_vector.hpp"
#include "core/pile.hpp"

namespace core {

struct AnyVisitor {
    template <class Member>
    constexpr void operator()(const char*, Member) const {}
};

template <class T>
concept Described = requires {
    { T::kName } -> std::convertible_to<const char*>;
    T::fields(AnyVisitor{});
};

template <class E>
concept Worded = std::is_enum_v<E> && requires(E e) {
    words_of(e);
};

template <class E>
constexpr std::string_view word_of(E value) {
    return words_of(value)[static_cast<std::size_t>(value)];
}

// Calls visit(name, field) for every field of an object.
template <Described T, class Visit>
constexpr void for_each_field(T& object, Visit&& visit) {
    std::remove_const_t<T>::fields(
        [&](const char* name, auto member) { visit(name, object.*member); });
}

template <class T>
struct IsBag : std::false_type {};
template <class Key, int Kinds>
struct IsBag<Bag<Key, Kinds>> : std::true_type {};
template <class T>
struct IsPile : std::false_type {};
template <class Key, int Kinds, int Known, int Layers>
struct IsPile<Pile<Key, Kinds, Known, Layers>> : std::true_type {};
template <class T>
struct IsTable : std::false_type {};
template <class Key, class T, int Kinds>
struct IsTable<Table<Key, T, Kinds>> : std::true_type {};
template <class T>
struct IsSequence : std::false_type {};
template <class T, std::size_t N>
struct IsSequence<std::array<T, N>> : std::true_type {};
template <class T, int N>
struct IsSequence<InplaceVector<T, N>> : std::true_type {};
template <class T>
struct IsInplace : std::false_type {};
template <class T, int N>
struct IsInplace<InplaceVector<T, N>> : std::true_type {};
template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

// Turns ids into words and back. A game's Box does this for its own ids by overloads of `word` and
// `find`.
struct NoNames {};

template <class Names, class T>
concept CanName = requires(const Names& names, T id, std::string_view word) {
    { names.word(id) } -> std::convertible_to<std::string_view>;
    { names.find(word, id) } -> std::same_as<bool>;
};

template <class... T>
struct Overload : T... {
    using T::operator()...;
};
template <class... T>
Overload(T...) -> Overload<T...>;

}  // namespace core
