// What a deck will bring on a day to come. Hands are dealt from it by fixed lots, and each is worth
// its best four Habits. Two decks that differ by one card are dealt the same hands but for that
// card: so they can be compared, though there are few hands.
#pragma once

#include "games/bohemians/rules.hpp"

namespace games::bohemians {

// Deck, hand, discard pile and what lies on the table, but for cards that leave tonight.
CardSet owned_by(const Player& p);

class DeckOutlook {
public:
    DeckOutlook() = default;  // of nothing
    // Good until the next question about the same seat.
    static const DeckOutlook& of(const Box& box, const State& s, PlayerId who);

    // Inspiration of an average day, and how much one more card in the deck adds to it.
    double income() const;
    double gain_from(CardId id) const;
    // What the abilities of a card of the deck bring on the day it is played, more or less.
    double ability_of(CardId id) const { return worth_[id.index]; }

private:
    // All the outlook depends on.
    struct Key {
        unsigned edition = 0;
        CardSet owned;
        BoardId board;
        bool behind = false;
        int most_achievements = 0;
        int rivals = 0;

        std::size_t hash() const;
        friend bool operator==(const Key&, const Key&) = default;
    };

    DeckOutlook(const Box& box, const Key& key);
    static Key key_of(const Box& box, const State& s, PlayerId who);

    static constexpr int kHands = 12;
    static constexpr int kDealt = 5;

    struct Hand {
        std::array<std::uint8_t, kDealt> faces{};  // Habits, then nothing
        std::array<std::uint32_t, kDealt> lots{};  // ascending
        double habits = 0;                         // what the best four of them bring
    };

    void deal_hands() const;
    double worked_out_gain(CardId id) const;
    double worth(CardId id) const;
    double worth_of(const Effect& e) const;
    double bite_of(const Effect& e) const;
    double times(const Effect& e) const;
    double likely(const Effect& e) const;
    double best_of(const Hand& hand) const;
    bool welcomes(const Hand& hand, CardId muse) const;

    const Box* box_ = nullptr;
    Key key_;
    std::size_t board_ = kNoFace;
    int morning_ = -1;
    int night_ = -1;
    double muses_ = 0;                           // expected in a hand
    double hardships_ = 0;                       // expected in a hand
    mutable std::array<float, kCards> worth_{};  // of the cards of the deck, and of those asked for
    mutable bool dealt_ = false;                 // the hands and the income are known
    mutable std::array<Hand, kHands> hands_{};
    mutable double income_ = 0;
    mutable CardSet asked_;  // cards whose gain is known already
    mutable std::array<float, kCards> gains_{};
};

}  // namespace games::bohemians
