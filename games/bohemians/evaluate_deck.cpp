#include "games/bohemians/evaluate_deck.hpp"

#include <algorithm>
#include <vector>

namespace games::bohemians {

namespace {

// In Inspiration, where a card gives something else.
constexpr double kPoint = 0.4;         // an Atelier point
constexpr double kNewHardship = 2.2;   // a Hardship more in the deck
constexpr double kRejected = 1.8;      // a Hardship less
constexpr double kMusesPlayed = 0.65;  // of those that find their colour
constexpr std::uint32_t kNever = 0xFFFFFFFFU;

constexpr std::uint32_t drawn_lot(int hand, int card) {
    std::uint32_t x = static_cast<std::uint32_t>(card) * 0x9E3779B1U +
                      static_cast<std::uint32_t>(hand) * 0x85EBCA77U + 1U;
    x ^= x >> 15U;
    x *= 0x2C1B3C6DU;
    x ^= x >> 12U;
    x *= 0x297A2D39U;
    return x ^ (x >> 15U);
}

constexpr auto kLots = [] {
    std::array<std::array<std::uint32_t, kCards>, 12> lots{};
    for (int hand = 0; hand < 12; ++hand)
        for (int card = 0; card < kCards; ++card)
            lots[static_cast<std::size_t>(hand)][static_cast<std::size_t>(card)] =
                drawn_lot(hand, card);
    return lots;
}();

std::uint32_t lot_of(int hand, int card) {
    return kLots[static_cast<std::size_t>(hand)][static_cast<std::size_t>(card)];
}

// For the two Habits in the middle, the three that are left for the ends.
constexpr auto kOthers = [] {
    std::array<std::array<std::array<std::uint8_t, 3>, 5>, 5> others{};
    for (std::size_t b = 0; b < 5; ++b)
        for (std::size_t c = 0; c < 5; ++c) {
            std::size_t n = 0;
            for (std::size_t i = 0; i < 5; ++i)
                if (i != b && i != c && n < 3) others[b][c][n++] = static_cast<std::uint8_t>(i);
        }
    return others;
}();

template <class Hand>
void deal(Hand& hand, std::uint8_t face, std::uint32_t lot) {
    std::size_t place = hand.lots.size();
    while (place > 0 && hand.lots[place - 1] > lot) --place;
    for (std::size_t i = hand.lots.size() - 1; i > place; --i) {
        hand.lots[i] = hand.lots[i - 1];
        hand.faces[i] = hand.faces[i - 1];
    }
    hand.lots[place] = lot;
    hand.faces[place] = face;
}

}  // namespace

CardSet owned_by(const Player& p) {
    CardSet owned = p.deck | p.hand | p.discard | habits_in(p) | muses_in(p) | p.hardships;
    for (const CardId id : p.top) owned.add(id);
    return owned - p.rejected;
}

std::size_t DeckOutlook::Key::hash() const {
    core::Hash hash;
    hash_into(hash, owned);
    hash.add(static_cast<std::uint64_t>(most_achievements * 2 + (behind ? 1 : 0)));
    return static_cast<std::size_t>(hash.value());
}

// OPTIMIZATION: while one player plans or buys, the decks of the others stay as they are, and who
// ponders meets the same decks again and again; what was worked out for a seat is kept, and equals
// what would be worked out now.
const DeckOutlook& DeckOutlook::of(const Box& box, const State& s, PlayerId who) {
    constexpr std::size_t kKept = 64;
    thread_local std::vector<DeckOutlook> kept(kPlayersMax * kKept);
    const Key key = key_of(box, s, who);
    DeckOutlook& one = kept[who.index * kKept + key.hash() % kKept];
    if (!(one.key_ == key)) one = DeckOutlook(box, key);
    one.box_ = &box;
    return one;
}

DeckOutlook::Key DeckOutlook::key_of(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    Key key;
    key.edition = box.edition;
    key.owned = owned_by(p);
    key.board = p.board;
    key.most_achievements = achievements_of(p);
    for (const Player& other : s.players) {
        key.behind = key.behind || achievements_of(other) > achievements_of(p);
        key.most_achievements = std::max(key.most_achievements, achievements_of(other));
    }
    key.rivals = against_spirit(s) ? 0 : players_in(s) - 1;
    if (against_spirit(s)) key.behind = true, key.most_achievements = box.spirit_achievements;
    return key;
}

DeckOutlook::DeckOutlook(const Box& box, const Key& key) : box_(&box), key_(key) {
    if (key.board.some()) {
        board_ = static_cast<std::size_t>(kFirstMuse + key.board.index);
        morning_ = static_cast<int>(box.board(key.board).morning);
        night_ = static_cast<int>(box.board(key.board).night);
    }
    const double habits = std::max(kDealt, (key.owned & kAllHabits).size());
    muses_ = kDealt * (key.owned & kAllMuses).size() / (habits + 1);
    hardships_ = kDealt * (key.owned & kAllHardships).size() / (habits + 1);
    for (const CardId id : key.owned - kAllStarting)
        worth_[id.index] = static_cast<float>(worth(id));
}

void DeckOutlook::deal_hands() const {
    if (dealt_) return;
    dealt_ = true;
    static_assert(kHands <= static_cast<int>(kLots.size()) && kDealt == kOthers.size());
    for (int k = 0; k < kHands; ++k) {
        Hand& hand = hands_[static_cast<std::size_t>(k)];
        hand.faces.fill(static_cast<std::uint8_t>(kNoFace));
        hand.lots.fill(kNever);
        for (const CardId id : key_.owned& kAllHabits)
            if (const std::uint32_t lot = lot_of(k, id.index); lot < hand.lots.back())
                deal(hand, id.index, lot);
        hand.habits = best_of(hand);
        double others = 0;
        for (const CardId id : key_.owned&(kAllMuses | kAllHardships))
            if (lot_of(k, id.index) < hand.lots.back() && (is_hardship(id) || welcomes(hand, id)))
                others += worth_[id.index];
        income_ += (hand.habits + others) / kHands;
    }
}

double DeckOutlook::income() const {
    deal_hands();
    return income_;
}

double DeckOutlook::gain_from(CardId id) const {
    if (!asked_.has(id)) gains_[id.index] = static_cast<float>(worked_out_gain(id));
    asked_.add(id);
    return gains_[id.index];
}

double DeckOutlook::worked_out_gain(CardId id) const {
    deal_hands();
    worth_[id.index] = static_cast<float>(worth(id));
    double more = 0;
    for (int k = 0; k < kHands; ++k) {
        const Hand& hand = hands_[static_cast<std::size_t>(k)];
        const std::uint32_t lot = lot_of(k, id.index);
        if (lot >= hand.lots.back()) continue;
        if (!is_habit(id)) {
            if (is_hardship(id) || welcomes(hand, id)) more += worth_[id.index];
            continue;
        }
        Hand other = hand;
        deal(other, id.index, lot);
        more += best_of(other) - hand.habits;
    }
    return more / kHands;
}

// The best four of five in a row: for every pair in the middle, the best ends.
double DeckOutlook::best_of(const Hand& hand) const {
    constexpr std::size_t n = kDealt;
    std::array<std::array<float, n>, n> seam{};   // left and right neighbour
    std::array<std::array<float, n>, n> left{};   // morning and what follows it
    std::array<std::array<float, n>, n> right{};  // night and what comes before it
    std::array<float, n> first{};
    std::array<float, n> last{};
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t face = hand.faces[i];
        for (std::size_t j = 0; j < n; ++j)
            seam[i][j] = static_cast<float>(box_->seam_totals[face][hand.faces[j]]);
        if (face == kNoFace) continue;
        const int colour = static_cast<int>(box_->cards[face].colour);
        const bool white = colour == static_cast<int>(Colour::White);
        first[i] = static_cast<float>(box_->seam_totals[board_][face] +
                                      (white || colour == morning_ ? box_->harmony : 0)) +
                   worth_[face];
        last[i] = static_cast<float>(box_->seam_totals[face][board_] +
                                     (white || colour == night_ ? box_->harmony : 0)) +
                  worth_[face];
    }
    for (std::size_t i = 0; i < n; ++i) {
        const float own = hand.faces[i] == kNoFace ? 0 : worth_[hand.faces[i]];
        for (std::size_t j = 0; j < n; ++j) {
            left[i][j] = first[j] + seam[j][i] + own;
            right[i][j] = last[j] + seam[i][j] + own;
        }
    }
    float best = 0;
    for (std::size_t b = 0; b < n; ++b)
        for (std::size_t c = 0; c < n; ++c) {
            if (b == c) continue;
            const auto [x, y, z] = kOthers[b][c];
            const float ends = std::max({left[b][x] + std::max(right[c][y], right[c][z]),
                                         left[b][y] + std::max(right[c][x], right[c][z]),
                                         left[b][z] + std::max(right[c][x], right[c][y])});
            best = std::max(best, seam[b][c] + ends);
        }
    return best;
}

bool DeckOutlook::welcomes(const Hand& hand, CardId muse) const {
    const auto& needs = box_->card(muse).needs;
    if (!needs.some()) return true;
    for (const std::uint8_t face : hand.faces) {
        if (face == kNoFace) continue;
        const Colour colour = box_->cards[face].colour;
        if (colour == needs.value() || colour == Colour::White) return true;
    }
    return false;
}

double DeckOutlook::worth(CardId id) const {
    double sum = 0;
    for (const Effect& e : box_->card(id).effects)
        sum += is_hardship(id) ? bite_of(e) : worth_of(e);
    return is_muse(id) ? kMusesPlayed * sum : sum;
}

double DeckOutlook::times(const Effect& e) const {
    double n = 1;
    switch (e.per) {
        case Per::SymbolsDay:
            n = e.n < 0 ? 1.5 : 2.6;
            break;
        case Per::SymbolsCard:
            n = 2.3;
            break;
        case Per::Muses:
            n = 0.8 * muses_;
            break;
        case Per::OtherMuses:
            n = 0.6 * muses_;
            break;
        case Per::Hardships:
            n = hardships_ + (e.n < 0 ? 1 : 0);
            break;
        case Per::OtherHabits:
            n = 3;
            break;
        case Per::Whites:
            n = 1.4;
            break;
        case Per::Colours:
            n = 2.6;
            break;
        case Per::Drawn:
            n = std::max(0.0, 5.0 + muses_ + hardships_ - e.beyond + 0.7);
            break;
        case Per::MostAchievements:
            n = key_.most_achievements + 0.8;
            break;
        case Per::OwnAchievements:
            n = 1;
            break;
        case Per::RivalsAsGood:
            n = 0.6 * key_.rivals;
            break;
        case Per::OtherPlayers:
        case Per::One:
            break;
    }
    return e.most == 0 ? n : std::min(n, static_cast<double>(e.most));
}

double DeckOutlook::likely(const Effect& e) const {
    switch (e.condition) {
        case If::Space:
            return __builtin_popcount(e.spaces) > 1 ? 0.8 : 0.6;
        case If::NoJob:
            return 0.65;
        case If::Behind:
            return key_.behind ? 0.8 : 0.3;
        case If::NotBehind:
            return key_.behind ? 0.2 : 0.7;
        case If::MuseAttached:
            return std::min(0.9, 0.7 * muses_);
        case If::NoMuseAttached:
            return 0.85;
        case If::Hardship:
            return std::min(0.9, 0.6 * hardships_);
        case If::FourColours:
            return 0.35;
        case If::RivalAsGood:
            return 0.7;
        case If::NoAchievement:
            return 0.5;
        case If::Always:
            break;
    }
    return 1;
}

double DeckOutlook::worth_of(const Effect& e) const {
    const double found = std::min(1.0, 0.8 * hardships_);  // is there a Hardship to deal with?
    switch (e.verb) {
        case Verb::Inspire:
            if (e.pay == Pay::Hardship) return 0.5 * std::max(0.0, e.n - kNewHardship);
            if (e.pay == Pay::AttachedMuse) return 0.8 * std::min(1.0, muses_);
            return e.n * times(e) * likely(e);
        case Verb::Atelier:
            return kPoint * e.n * times(e) * likely(e) * (e.when == When::Achievement ? 0.5 : 1);
        case Verb::Discount:
            return e.n * ((e.kinds & bit_of(Kind::Achievement)) != 0 ? 0.7 : 0.4);
        case Verb::CheaperAtelier:
            return 0.7;
        case Verb::PayWithAtelier:
            return 1.4;
        case Verb::Reject:
            return kRejected * found + ((e.kinds & bit_of(Kind::Habit)) != 0 ? 0.6 : 0) -
                   0.7 * e.cost + 0.3 * e.otherwise;
        case Verb::Ignore:
            return 1.3 * found;
        case Verb::Take:
            return 1.8;
        case Verb::CopyMuse:
            return e.from == From::Market ? 2.2 : 2.0 * std::min(1.0, 0.7 * muses_);
        case Verb::Symbols:
            return 1.7;
        case Verb::RepeatMuse:
            return 1.6 * std::min(1.0, 0.7 * muses_);
        case Verb::Shield:
            return std::min<double>(e.n, hardships_);
        case Verb::Attach:
            return e.how == How::Shares ? -2 * (1 - std::min(1.0, 0.6 * muses_)) : 0.3 * muses_;
        case Verb::Draw:
            return 0.6 * e.n;
        case Verb::DrawExactly:
        case Verb::Browse:
            return 0.4 * e.n;
        case Verb::Discard:
            return e.how == How::Redraw ? 0.9 : e.how == How::May ? 1.0 * found : -0.2;
        case Verb::NoDues:
            return 1.5;
        case Verb::TopOfDeck:
            return 0.6;
        case Verb::Announce:
        case Verb::Uproar:
            return 0.7;
        default:
            return 0;
    }
}

double DeckOutlook::bite_of(const Effect& e) const {
    static constexpr std::array<double, kBanWords.size()> kBans{2.5, 2.5, 2.5, 2.5, 1.2, 0.8, 1.0,
                                                                0.6, 0.6, 0.6, 1.4, 1.6, 0.6, 0.4};
    switch (e.verb) {
        case Verb::Inspire:
            return e.n * times(e) * likely(e);
        case Verb::Forbid:
            return -kBans[static_cast<std::size_t>(e.ban)];
        case Verb::Discount:
            return 0.5 * e.n;
        case Verb::Atelier:
            return kPoint * e.n * likely(e);
        case Verb::Discard:
            return -0.8;
        case Verb::Stubborn:
            return -0.2;
        case Verb::Special:
            return -0.9;
        default:
            return 0;
    }
}

}  // namespace games::bohemians
