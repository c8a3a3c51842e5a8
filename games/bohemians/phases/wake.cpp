// Waking up: wake abilities, Hardships faced, the Atelier's help. [BOH-6.4] to [BOH-6.7]
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

namespace {

bool holds_any(const Player& p, std::uint8_t kinds) {
    for (const CardId id : p.hand)
        if (is_of(kinds, id)) return true;
    return false;
}

void face_one(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    p.hand.remove(id);
    p.shown.remove(id);
    p.hardships.add(id);
    tell(HardshipFaced{who, id});
    if (spirit_effect(box, s, Verb::IgnoreAll) != nullptr) {  // [BOH-13.C2] Excess
        p.ignored.add(id);
        tell(HardshipIgnored{who, id, false, 0});
    }
    if (p.ignored.has(id)) return;
    if (const Effect* effect = find_effect(box.card(id), Verb::Discard);
        effect != nullptr && effect->how == How::Random)
        push(s, TaskKind::LoseHabit, who, effect->n);
}

}  // namespace

// The hand is drawn. Who has nothing to decide before the Hardships faces the day at once.
void get_up(const Box& box, State& s, PlayerId who, const Tell& tell) {
    at(s, who).dawn = Dawn::Waking;
    if (!has_choice_at_dawn(box, s, who)) face(box, s, who, tell);
}

// [BOH-6.6] Every Hardship of the hand is played; wake abilities not used by now are lost, later
// ones are not [BOH-6.7].
void face(const Box& box, State& s, PlayerId who, const Tell& tell) {
    Player& p = at(s, who);
    if (p.dawn == Dawn::Waking) p.used = p.used | (p.hand & box.wakers);
    p.dawn = Dawn::Planning;
    for (const CardId id : p.hand& kAllHardships) face_one(box, s, who, id, tell);
    tidy_plan(box, s, who);
    check_overwhelmed(box, s, who, tell);
}

void wake(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    p.used.add(id);   // [BOH-4.8]
    p.shown.add(id);  // [BOH-6.15]
    tell(WakeShown{who, id});
    const Effects& effects = box.card(id).effects;
    for (int i = effects.size() - 1; i >= 0; --i) push(s, TaskKind::WakeEffect, who, i, id);
}

void wake_effect(const Box& box, State& s, const Task& task, const Tell&) {
    Player& p = at(s, task.who);
    const Effect& effect = box.card(task.card).effects[task.n];
    switch (effect.verb) {
        case Verb::Draw:
            push(s, TaskKind::Draw, task.who, effect.n);
            break;
        case Verb::DrawExactly:
            push(s, TaskKind::DrawExactly, task.who, effect.n);
            break;
        case Verb::Browse:
            push(s, TaskKind::Browse, task.who, effect.n);
            break;
        case Verb::Discard:
            if (holds_any(p, effect.kinds))
                p.choice = {static_cast<std::uint8_t>(effect.n), effect.how, effect.kinds, 0};
            break;
        default:
            break;  // works when played, not here
    }
}

void discard(State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    p.hand.remove(id);
    p.shown.remove(id);
    p.discard.add(id);  // [BOH-14.2]
    tell(CardDiscarded{who, id});
    if (p.choice.left == 0) return;  // down to a hand limit [BOH-6.19]
    ++p.choice.done;
    if (--p.choice.left == 0 || !holds_any(p, p.choice.kinds)) stop_choosing(s, who);
}

void stop_choosing(State& s, PlayerId who) {
    Player& p = at(s, who);
    const Choice choice = p.choice;
    p.choice = {};
    if (choice.how == How::Redraw && choice.done > 0) push(s, TaskKind::Draw, who, choice.done);
}

void keep(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    ++p.drawn;  // [BOH-14.6]
    p.hand.add(id);
    tell(CardKept{who, id});
    for (const CardId other : p.looked)
        if (other != id) {
            p.discard.add(other);
            tell(CardDiscarded{who, other});
        }
    p.looked.clear();
    if (is_hardship(id) && p.dawn == Dawn::Planning) face(box, s, who, tell);  // [BOH-6.7]
}

namespace {

// What was paid.
std::int8_t pay_atelier(const Box& box, State& s, PlayerId who, int printed) {
    const int price = price_in_atelier(box, s, who, printed);
    const int discounts = discounts_for(box, s, who, printed);
    at(s, who).discounts_used =
        static_cast<std::uint8_t>(at(s, who).discounts_used + discounts);  // [BOH-8.10]
    std::uint8_t& points = atelier_of(s, who);
    ENSURE(points >= price);
    points = static_cast<std::uint8_t>(points - price);  // [BOH-8.2]
    return static_cast<std::int8_t>(price);
}

}  // namespace

void ignore_hardship(const Box& box, State& s, PlayerId who, CardId id,
                     const Tell& tell) {  // [BOH-8.6]
    const std::int8_t paid = pay_atelier(box, s, who, box.ignore_cost);
    at(s, who).ignored.add(id);  // [BOH-8.7] still in play
    tell(HardshipIgnored{who, id, true, paid});
}

void draw_two(const Box& box, State& s, PlayerId who, const Tell& tell) {  // [BOH-8.8]
    tell(AtelierDraw{who, pay_atelier(box, s, who, box.draw_cost)});
    push(s, TaskKind::Draw, who, box.draw_cards);
}

void clean_market(const Box& box, State& s, PlayerId who, Row row, const Tell& tell) {  // [BOH-8.5]
    tell(MarketCleaned{who, row, pay_atelier(box, s, who, box.clean_cost)});
    for (CardId& id : row_of(s, row)) {
        if (id.some()) s.removed.add(id);  // [BOH-7.18]
        id = {};
    }
    push(s, TaskKind::FillMarket);
}

void reject(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {  // [BOH-8.9]
    const std::int8_t paid = pay_atelier(box, s, who, price_of_reject(box, id));
    at(s, who).rejected.add(id);
    tell(CardRejected{who, id, true, paid});
}

}  // namespace games::bohemians
