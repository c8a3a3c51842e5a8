// The Time Spirits: activation, danger, defeat. [BOH-13.3] to [BOH-13.12]
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

void raise_danger(const Box& box, State& s, int by, const Tell& tell) {
    s.spirit.danger = static_cast<std::uint8_t>(s.spirit.danger + by);
    tell(DangerRose{s.options.mode, static_cast<std::int8_t>(by)});
    if (s.spirit.danger >= spirit_sheet(box, s).limit)
        end_game(s, Result::Lost, tell);  // [BOH-13.A5] [BOH-13.B6] [BOH-13.C5]
}

void check_overwhelmed(const Box& box, State& s, PlayerId who, const Tell& tell) {  // [BOH-13.6]
    if (against_spirit(s) && at(s, who).hardships.size() >= box.overwhelmed)
        end_game(s, Result::Lost, tell);
}

namespace {

// The cheapest or the dearest card of a row, the leftmost of equals.
CardId extreme(const Box& box, const State& s, Row row, bool dearest) {
    CardId found;
    for (const CardId id : row_of(s, row)) {
        if (!id.some()) continue;
        const int cost = box.card(id).cost;
        if (!found.some() || (dearest ? cost > box.card(found).cost : cost < box.card(found).cost))
            found = id;
    }
    return found;
}

void take_away(const Box& box, State& s, Row row, bool dearest, const Tell& tell) {
    if (const CardId id = extreme(box, s, row, dearest); id.some())
        remove_from_market(s, PlayerId{}, id, tell);
}

void turn_wheel(const Box& box, State& s, const SpiritCard& card,
                const Tell& tell) {  // [BOH-13.A2] [BOH-13.A3]
    if (s.spirit.bolts[card.colour] == 0) {
        s.spirit.card = {};  // stopped
        return;
    }
    int smoke = 1;
    if (card.colour == Colour::Green) {
        const int loss = card.n[company(s)];
        smoke += atelier_of(s, s.first) < loss ? 1 : 0;
        lose_atelier(s, s.first, loss, tell);  // [BOH-13.D4] once
    } else if (card.colour == Colour::Pink) {
        take_away(box, s, Row::Muses, false, tell);
    }
    raise_danger(box, s, smoke, tell);
}

// [BOH-13.B2] The colour of the card says which space. [BOH-13.B7] It acts at once.
void lay_chain(State& s, PlayerId who, const SpiritCard& card, const Tell& tell) {
    Player& p = at(s, who);
    p.chains = static_cast<std::uint8_t>(p.chains | bit(card.space.value()));
    tell(Chained{who, card.space.value()});
    if (card.colour == Colour::Blue) push(s, TaskKind::DiscardTop, who, 1);
}

void tighten_chains(const Box& box, State& s, const SpiritCard& card,
                    const Tell& tell) {  // [BOH-13.B3] [BOH-13.D6]
    bool laid = false;
    bool scandal = false;
    for (int i = 0; i < players_in(s); ++i) {
        const PlayerId who = core::player(i);
        if (has_bit(at(s, who).chains, card.space.value())) {
            scandal = true;
            push(s, TaskKind::GainHardship, who);
        } else {
            laid = true;
            lay_chain(s, who, card, tell);
        }
    }
    if (laid && card.colour == Colour::Green) lose_atelier(s, s.first, card.n[company(s)], tell);
    if (laid && card.colour == Colour::Orange) take_away(box, s, Row::Habits, true, tell);
    if (laid && card.colour == Colour::Pink) take_away(box, s, Row::Muses, false, tell);
    if (scandal) raise_danger(box, s, 1, tell);
}

}  // namespace

void activate(const Box& box, State& s, CardId habit, const Tell& tell) {
    s.habit_deck.remove(habit);
    s.removed.add(habit);  // [BOH-13.5]
    const Mode mode = s.options.mode;
    s.spirit.card =
        box.spirit_card(static_cast<int>(mode) - 1, box.card(habit).colour);  // [BOH-13.3]
    const SpiritCard& card = box.spirit_card(s.spirit.card);
    tell(SpiritActed{habit, s.spirit.card});
    if (mode == Mode::Wheels) turn_wheel(box, s, card, tell);
    else if (mode == Mode::Chains) tighten_chains(box, s, card, tell);
    else push(s, TaskKind::Resist, s.first);  // [BOH-13.D7]
}

void answer_spirit(const Box& box, State& s, bool yields, const Tell& tell) {  // [BOH-13.C2]
    s.tasks.pop_back();
    s.spirit.yielded = yields;
    const SpiritCard& card = box.spirit_card(s.spirit.card);
    tell(SpiritAnswered{s.first, yields});
    if (card.colour == Colour::Green) {
        if (yields) gain_atelier(box, s, s.first, card.n[1], tell);
        else lose_atelier(s, s.first, card.n[0], tell);
    }
    if (card.colour == Colour::Orange && !yields)
        for (int i = 0; i < players_in(s); ++i)
            push(s, TaskKind::TopHardship, core::player(i), card.n[0]);
    if (yields) raise_danger(box, s, box.yield_corruption, tell);
}

}  // namespace games::bohemians
