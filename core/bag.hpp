// Counts by key. A bag has no order, so an order cannot leak from it.
#pragma once

#include <array>
#include <cstdint>

#include "core/ensure.hpp"
#include "core/id.hpp"
#include "core/rng.hpp"

namespace core {

// An array whose index is an enumerator or an id.
template <class KeyType, class T, int Kinds>
struct Table {
    using Key = KeyType;
    using value_type = T;
    static constexpr int kKinds = Kinds;

    std::array<T, Kinds> items{};

    constexpr T& operator[](Key key) { return items[static_cast<std::size_t>(index_of(key))]; }
    constexpr const T& operator[](Key key) const {
        return items[static_cast<std::size_t>(index_of(key))];
    }
    friend constexpr bool operator==(const Table&, const Table&) = default;
};

template <class KeyType, int Kinds>
class Bag {
public:
    using Key = KeyType;
    static constexpr int kKinds = Kinds;

    constexpr int count(Key key) const { return counts_[at(key)]; }
    constexpr bool has(Key key) const { return counts_[at(key)] > 0; }
    constexpr int size() const {
        int sum = 0;
        for (const std::uint8_t n : counts_) sum += n;
        return sum;
    }
    constexpr bool empty() const { return size() == 0; }

    constexpr void add(Key key, int copies = 1) { set(key, count(key) + copies); }
    constexpr void remove(Key key, int copies = 1) { set(key, count(key) - copies); }
    constexpr void set(Key key, int copies) {
        ENSURE(copies >= 0 && copies < 256);
        counts_[at(key)] = static_cast<std::uint8_t>(copies);
    }
    constexpr void add_all(const Bag& other) {
        for (int i = 0; i < Kinds; ++i) add(key_at<Key>(i), other.count(key_at<Key>(i)));
    }
    constexpr void clear() { counts_ = {}; }

    // The nth card if all copies lay in the order of their keys; every copy is as likely as any
    // other.
    constexpr Key nth(int n) const {
        for (int i = 0; i < Kinds; ++i) {
            n -= counts_[static_cast<std::size_t>(i)];
            if (n < 0) return key_at<Key>(i);
        }
        UNREACHABLE("nth is past the last card of the bag");
    }
    Key draw(Rng& rng) const {
        return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size()))));
    }

    friend constexpr bool operator==(const Bag&, const Bag&) = default;

private:
    static constexpr std::size_t at(Key key) {
        ENSURE(index_of(key) < Kinds);  // an id may name nothing
        return static_cast<std::size_t>(index_of(key));
    }

    std::array<std::uint8_t, Kinds> counts_{};
};

}  // namespace core
