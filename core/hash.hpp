// A 64-bit fingerprint of any described value, the same on every platform: it folds the numbers,
// not the memory.
#pragma once

#include <cstdint>

#include "core/fields.hpp"

namespace core {

class Hash {
public:
    constexpr void add(std::uint64_t number) {
        value_ = (value_ ^ number) * 0x9E3779B97F4A7C15ULL;
        value_ ^= value_ >> 29;
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

template <class T>
constexpr void hash_into(Hash& hash, const T& value) {
    if constexpr (Described<T>) {
        for_each_field(value, [&](const char*, const auto& field) { hash_into(hash, field); });
    } else if constexpr (IsVariant<T>::value) {
        hash.add(value.index());
        std::visit([&](const auto& chosen) { hash_into(hash, chosen); }, value);
    } else if constexpr (IsBag<T>::value) {
        for (int i = 0; i < T::kKinds; ++i)
            hash.add(static_cast<std::uint64_t>(value.count(key_at<typename T::Key>(i))));
    } else if constexpr (IsPile<T>::value) {
        hash_into(hash, value.known());
        hash_into(hash, value.layers());
    } else if constexpr (IsTable<T>::value) {
        for (const auto& item : value.items) hash_into(hash, item);
    } else if constexpr (IsSequence<T>::value) {
        hash.add(static_cast<std::uint64_t>(value.size()));
        for (const auto& item : value) hash_into(hash, item);
    } else if constexpr (IsMaybe<T>::value) {
        hash.add(value.raw);
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
        hash.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else {
        hash.add(value.index);
    }
}

template <class T>
constexpr std::uint64_t hash_of(const T& value) {
    Hash hash;
    hash_into(hash, value);
    return hash.value();
}

}  // namespace core
