// A vector whose room is part of it: no heap, trivially copyable when its elements are. Its
// capacity is a limit from the rules; going past it is a broken promise.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/ensure.hpp"

namespace core {

template <class T, int Capacity>
class InplaceVector {
    static_assert(Capacity > 0 && Capacity < 256);

public:
    using value_type = T;
    static constexpr int kCapacity = Capacity;

    constexpr InplaceVector() = default;
    constexpr InplaceVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr T& operator[](int index) {
        ENSURE(index >= 0 && index < size_);
        return items_[static_cast<std::size_t>(index)];
    }
    constexpr const T& operator[](int index) const {
        ENSURE(index >= 0 && index < size_);
        return items_[static_cast<std::size_t>(index)];
    }
    constexpr T& back() { return (*this)[size_ - 1]; }
    constexpr const T& back() const { return (*this)[size_ - 1]; }

    constexpr void push_back(const T& item) {
        ENSURE(size_ < Capacity);
        items_[size_++] = item;
    }
    constexpr T pop_back() {
        ENSURE(size_ > 0);
        const T last = items_[--size_];
        items_[size_] = T{};
        return last;
    }
    // Keeps the order of the others.
    constexpr T remove_at(int index) {
        const T taken = (*this)[index];
        for (int i = index; i + 1 < size_; ++i) (*this)[i] = (*this)[i + 1];
        pop_back();
        return taken;
    }
    constexpr void insert_at(int index, const T& item) {
        ENSURE(index >= 0 && index <= size_);
        push_back(item);
        for (int i = size_ - 1; i > index; --i) (*this)[i] = (*this)[i - 1];
        (*this)[index] = item;
    }
    constexpr void clear() {
        while (!empty()) pop_back();
    }
    constexpr bool contains(const T& wanted) const { return find(wanted) >= 0; }
    constexpr int find(const T& wanted) const {
        for (int i = 0; i < size_; ++i)
            if ((*this)[i] == wanted) return i;
        return -1;
    }

    friend constexpr bool operator==(const InplaceVector& a, const InplaceVector& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    std::uint8_t size_ = 0;
};

}  // namespace core
