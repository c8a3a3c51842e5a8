// A face-down pile of cards. Its order does not exist until somebody has seen it: from the top
// there are a few cards whose place is known, then layers, each a bag without order ("these were
// shuffled, then laid under those").
#pragma once

#include "core/bag.hpp"
#include "core/inplace_vector.hpp"

namespace core {

template <class KeyType, int Kinds, int KnownMax = 1, int LayersMax = 1>
class Pile {
public:
    using Key = KeyType;
    using Cards = Bag<Key, Kinds>;
    static constexpr int kKinds = Kinds;

    int size() const {
        int sum = known_.size();
        for (const Cards& layer : layers_) sum += layer.size();
        return sum;
    }
    bool empty() const { return size() == 0; }
    int count(Key key) const {
        int sum = 0;
        for (const Key& card : known_) sum += card == key ? 1 : 0;
        for (const Cards& layer : layers_) sum += layer.count(key);
        return sum;
    }
    Cards contents() const {
        Cards all;
        for (const Key& card : known_) all.add(card);
        for (const Cards& layer : layers_) all.add_all(layer);
        return all;
    }

    // Cards whose place is known; the last one is the top of the pile.
    const InplaceVector<Key, KnownMax>& known() const { return known_; }
    bool top_is_known() const { return !known_.empty(); }
    const InplaceVector<Cards, LayersMax>& layers() const { return layers_; }

    // What the next card may be: one known card, or any card of the uppermost layer, each copy
    // equally likely.
    Cards next() const {
        Cards odds;
        if (top_is_known()) odds.add(known_.back());
        else if (!layers_.empty()) odds = layers_.back();
        return odds;
    }
    Key draw(Rng& rng) const { return top_is_known() ? known_.back() : layers_.back().draw(rng); }

    // Takes the top card, which chance (or knowledge) has decided to be `card`.
    void take(Key card) {
        if (top_is_known()) {
            const Key top = known_.pop_back();
            ENSURE(top == card);
        } else {
            take_from_layers(card);
        }
    }

    // Somebody looks at the next card below those already known: it stays where it is, and its
    // place is known now.
    Cards next_unknown() const { return layers_.empty() ? Cards{} : layers_.back(); }
    void learn(Key card) {
        take_from_layers(card);
        known_.insert_at(0, card);
    }

    void put_on_top(Key card) { known_.push_back(card); }

    // All cards of the pile and the new ones are shuffled together; nothing is known any more.
    void shuffle_in(const Cards& cards) {
        Cards all = contents();
        all.add_all(cards);
        known_.clear();
        layers_.clear();
        if (!all.empty()) layers_.push_back(all);
    }
    // The cards are shuffled on their own and laid under the pile.
    void shuffle_under(const Cards& cards) {
        if (!cards.empty()) layers_.insert_at(0, cards);
    }
    // The cards are shuffled on their own and laid on the pile, above what was known.
    void shuffle_on_top(const Cards& cards) {
        ENSURE(known_.empty());
        if (!cards.empty()) layers_.push_back(cards);
    }
    void clear() {
        known_.clear();
        layers_.clear();
    }

    friend bool operator==(const Pile&, const Pile&) = default;

private:
    void take_from_layers(Key card) {
        ENSURE(!layers_.empty());
        layers_.back().remove(card);
        if (layers_.back().empty()) layers_.pop_back();
    }

    InplaceVector<Key, KnownMax> known_;
    InplaceVector<Cards, LayersMax> layers_;  // the last is the uppermost; none is empty
};

}  // namespace core
