// Ids: small numbers that cannot be mixed up. Two ids of different things are two types.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

namespace core {

// The place of a component in its catalogue. `Id<struct ObjectTag>` and `Id<struct ArtisanTag>` do
// not convert.
template <class TagType>
struct Id {
    using Tag = TagType;
    static constexpr std::uint8_t kNone = 255;

    std::uint8_t index = kNone;  // kNone: no such thing here

    constexpr bool some() const { return index != kNone; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

// A seat at the table, counted from 0; people read it from 1: "P1".
struct PlayerId {
    static constexpr std::uint8_t kNone = 255;

    std::uint8_t index = kNone;

    constexpr bool some() const { return index != kNone; }
    friend constexpr auto operator<=>(const PlayerId&, const PlayerId&) = default;
};

constexpr PlayerId player(int index) { return PlayerId{static_cast<std::uint8_t>(index)}; }

// One byte that holds an enumerator or nothing.
template <class Enum>
struct Maybe {
    static_assert(std::is_enum_v<Enum> && sizeof(Enum) == 1);
    static constexpr std::uint8_t kNone = 255;

    std::uint8_t raw = kNone;

    constexpr Maybe() = default;
    constexpr Maybe(Enum value) : raw(static_cast<std::uint8_t>(value)) {}
    constexpr bool some() const { return raw != kNone; }
    constexpr Enum value() const { return static_cast<Enum>(raw); }
    constexpr void clear() { raw = kNone; }
    friend constexpr bool operator==(const Maybe&, const Maybe&) = default;
};

template <class T>
struct IsId : std::false_type {};
template <class Tag>
struct IsId<Id<Tag>> : std::true_type {};

template <class T>
struct IsMaybe : std::false_type {};
template <class Enum>
struct IsMaybe<Maybe<Enum>> : std::true_type {
    using Inner = Enum;
};

// Keys of tables and bags: enumerators and ids, by their position.
template <class Key>
constexpr int index_of(Key key) {
    if constexpr (std::is_enum_v<Key>) {
        return static_cast<int>(key);
    } else {
        return key.index;
    }
}

template <class Key>
constexpr Key key_at(int index) {
    if constexpr (std::is_enum_v<Key>) {
        return static_cast<Key>(index);
    } else {
        return Key{static_cast<std::uint8_t>(index)};
    }
}

}  // namespace core
