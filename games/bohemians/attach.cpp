// What may stand where in a plan. [BOH-6.8] to [BOH-6.13]
#include <algorithm>

#include "games/bohemians/count.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

// [BOH-6.12] A white Habit may be any one colour, but only one: a first Muse binds it. [BOH-4.2]
// A Habit without ability has its own colour only. [BOH-9.5]
bool has_colour(const Box& box, const Space& space, Colour wanted, bool muted) {
    const Card& habit = box.card(space.habit);
    if (habit.colour == wanted) return true;
    if (!muted && has_how(habit, Verb::Attach, How::AnyColour)) return true;
    if (habit.colour != Colour::White) return false;
    for (const CardId id : space.muses)
        if (const auto& needs = box.card(id).needs; needs.some() && needs.value() != wanted)
            return false;
    return true;
}

}  // namespace

bool may_attach(const Box& box, const State& s, const Player& p, std::uint16_t bans, CardId muse,
                Slot slot) {
    const Space& space = p.routine[slot];
    const Card& card = box.card(muse);
    if (!space.habit.some() || !has_bit(card.spaces, slot)) return false;
    if (muses_barred(box, s, bans) || has_bit(p.chains, slot)) return false;  // [BOH-13.B4]
    int others = 0;
    bool sharer = false;
    for (const CardId id : space.muses)
        has_how(box.card(id), Verb::Attach, How::Shares) ? sharer = true : ++others;
    if (has_how(card, Verb::Attach, How::Shares)) return others > 0 && !sharer;  // [BOH-15.1]
    const bool muted = has_bit(muted_spaces(s, p), slot);
    const bool roomy = !muted && has_how(box.card(space.habit), Verb::Attach, How::TwoMuses);
    if (others >= (roomy ? 2 : 1)) return false;  // [BOH-6.13]
    return !card.needs.some() ||
           (!has_bit(colourless(bans), slot) && has_colour(box, space, card.needs.value(), muted));
}

int excess_habits(const Box& box, const Player& p) {
    if (p.hardships.empty()) return 0;
    const CardSet limiters = active_hardships(p) & box.limiters;
    if (limiters.empty()) return 0;
    int limit = kCards;
    for (const CardId id : limiters)
        limit = std::min<int>(limit, find_effect(box.card(id), Verb::Discard)->n);
    const int held = (p.hand & kAllHabits).size() + habits_in(p).size();
    return std::max(0, held - limit);
}

bool can_wake_with_any(const Box& box, const Player& p) {
    for (const CardId id : (p.hand & box.wakers) - p.used)
        for (const Effect& effect : box.card(id).effects) {
            const bool draws = effect.verb == Verb::Draw || effect.verb == Verb::DrawExactly ||
                               effect.verb == Verb::Browse;
            if (draws && has_cards_to_draw(p)) return true;
            if (effect.verb == Verb::Discard &&
                (effect.how == How::Redraw || !(p.hand & kAllHardships).empty()))
                return true;
        }
    return false;
}

// [BOH-6.17] The Atelier may draw before the Hardships are faced: they may ask for the cards, and
// the cards may bring Hardships for a wake ability still in hand.
bool has_choice_at_dawn(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    if (can_wake_with_any(box, p)) return true;
    return !(p.hand & (kAllHardships | (box.wakers - p.used))).empty() && has_cards_to_draw(p) &&
           price_in_atelier(box, s, who, box.draw_cost) <= atelier_of(s, who) &&
           !has_ban(bans_on(box, p), Ban::Atelier);
}

}  // namespace games::bohemians
