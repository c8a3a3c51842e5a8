// The only source of chance. Integers only, the same numbers on every platform and compiler
// (xoshiro256**, seeded through splitmix64; both algorithms are public domain, written here from
// their description).
#pragma once

#include <array>
#include <cstdint>

#include "core/ensure.hpp"

namespace core {

using Secret = std::array<std::uint8_t, 32>;

class Rng {
public:
    explicit Rng(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = splitmix(seed);
    }

    explicit Rng(const Secret& secret) {
        std::uint64_t carry = 0;
        for (int i = 0; i < 4; ++i) {
            std::uint64_t word = 0;
            for (int b = 0; b < 8; ++b)
                word |= std::uint64_t{secret[static_cast<std::size_t>(i * 8 + b)]} << (8 * b);
            carry ^= word;
            state_[static_cast<std::size_t>(i)] = splitmix(carry);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), without the bias of a plain remainder (Lemire's method on 32 bits).
    std::uint32_t below(std::uint32_t bound) {
        ENSURE(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // A generator for something else, so that its use does not disturb this one.
    Rng fork() { return Rng(next()); }

private:
    static std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

    static std::uint64_t splitmix(std::uint64_t& seed) {
        std::uint64_t z = (seed += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    std::array<std::uint64_t, 4> state_{};
};

}  // namespace core
