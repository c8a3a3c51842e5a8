// A set of different cards in a few machine words: a bag whose counts are 0 or 1. There is one copy
// of every card in this box, so hands, decks and discard piles are sets; they have no order that
// could leak.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/fields.hpp"
#include "core/hash.hpp"

namespace games::bohemians {

constexpr int kCards =
    140;  // [BOH-1.3] 40 starting Habits, 40 Habits, 10 Revolution cards, 21 Muses, 29 Hardships

using CardId = core::Id<struct CardTag>;

class CardSet {
public:
    using Key = CardId;
    static constexpr int kKinds = kCards;

    // All cards with an index in [from, to).
    static constexpr CardSet range(int from, int to) {
        CardSet set;
        for (int i = from; i < to; ++i) set.add(core::key_at<CardId>(i));
        return set;
    }

    constexpr bool has(CardId id) const { return ((words_[word(id)] >> bit(id)) & 1U) != 0; }
    constexpr int count(CardId id) const { return has(id) ? 1 : 0; }
    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
    }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }

    constexpr void add(CardId id, int = 1) { words_[word(id)] |= std::uint64_t{1} << bit(id); }
    constexpr void remove(CardId id) { words_[word(id)] &= ~(std::uint64_t{1} << bit(id)); }
    constexpr void set(CardId id, int copies) { copies > 0 ? add(id) : remove(id); }
    constexpr void clear() { words_ = {}; }

    friend constexpr CardSet operator|(const CardSet& a, const CardSet& b) {
        return a.joined(b, 0);
    }
    friend constexpr CardSet operator&(const CardSet& a, const CardSet& b) {
        return a.joined(b, 1);
    }
    friend constexpr CardSet operator-(const CardSet& a, const CardSet& b) {
        return a.joined(b, 2);
    }

    // The nth card in the order of ids.
    constexpr CardId nth(int n) const {
        std::size_t w = 0;
        for (int here = std::popcount(words_[w]); n >= here; here = std::popcount(words_[w]))
            n -= here, ++w;
        std::uint64_t bits = words_[w];
        while (n-- > 0) bits &= bits - 1;
        return id_at(w, bits);
    }
    CardId draw(core::Rng& rng) const {
        return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size()))));
    }

    // for (CardId id : set)
    class Iterator {
    public:
        constexpr Iterator(const std::array<std::uint64_t, 3>& words, std::size_t at)
            : words_(words), at_(at) {
            settle();
        }
        constexpr CardId operator*() const { return id_at(at_, words_[at_]); }
        constexpr Iterator& operator++() {
            words_[at_] &= words_[at_] - 1;
            settle();
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return at_ != other.at_; }

    private:
        constexpr void settle() {
            while (at_ < 3 && words_[at_] == 0) ++at_;
        }
        std::array<std::uint64_t, 3> words_;
        std::size_t at_;
    };
    constexpr Iterator begin() const { return Iterator(words_, 0); }
    constexpr Iterator end() const { return Iterator(words_, 3); }

    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

    // Three numbers rather than one for every card.
    friend constexpr void hash_into(core::Hash& hash, const CardSet& set) {
        for (const std::uint64_t word : set.words_) hash.add(word);
    }

private:
    static constexpr std::size_t word(CardId id) { return id.index >> 6U; }
    static constexpr unsigned bit(CardId id) { return id.index & 63U; }
    static constexpr CardId id_at(std::size_t w, std::uint64_t bits) {
        return core::key_at<CardId>(static_cast<int>(w) * 64 + std::countr_zero(bits));
    }
    constexpr CardSet joined(const CardSet& other, int how) const {
        CardSet out;
        for (std::size_t i = 0; i < 3; ++i)
            out.words_[i] = how == 0   ? words_[i] | other.words_[i]
                            : how == 1 ? words_[i] & other.words_[i]
                                       : words_[i] & ~other.words_[i];
        return out;
    }

    std::array<std::uint64_t, 3> words_{};
};

}  // namespace games::bohemians

// Reads and writes like a bag: JSON, words, hashes, paths.
template <>
struct core::IsBag<games::bohemians::CardSet> : std::true_type {};
