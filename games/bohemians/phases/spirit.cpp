// The Time Spirits: activation, danger, defeat. [BOH-13.3] to [BOH-13.12]
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

void raise_danger(const Box& box, State& s, int by, const Tell& tell) {
    s.spirit.danger = static_cast<std::uint8_t>(s.spirit.danger + by);
    tell(DangerRose{s.options.mode, static_cast<std::int8_t>(by)});
    if (s.spirit.danger >= spirit_sheet(box, s).limit[company(s)])
        end_game(box, s, Result::Lost, tell);  // [BOH-13.A5] [BOH-13.B6] [BOH-13.C5]
}

void check_overwhelmed(const Box& box, State& s, PlayerId who, const Tell& tell) {  // [BOH-13.6]
    if (against_spirit(s) && at(s, who).hardships.size() >= box.overwhelmed)
        end_game(box, s, Result::Lost, tell);
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

// What befalls the table, once. How much more the danger rises by it. [BOH-13.D4]
int befall_table(const Box& box, State& s, const Effect& effect, const Tell& tell) {
    if (effect.verb == Verb::Replace) {
        const Row row = (effect.kinds & bit_of(Kind::Muse)) != 0 ? Row::Muses : Row::Habits;
        if (const CardId id = extreme(box, s, row, effect.how == How::Dearest); id.some())
            remove_from_market(s, PlayerId{}, id, tell);
    }
    if (effect.verb != Verb::Atelier) return 0;
    const int n = effect.n;
    const bool too_few = atelier_of(s, s.first) < -n;
    if (n > 0) gain_atelier(box, s, s.first, n, tell);
    else lose_atelier(s, s.first, -n, tell);
    return too_few ? effect.otherwise : 0;  // [BOH-13.A3] Boiler
}

// What befalls each player.
void befall(State& s, PlayerId who, const Effects& effects) {
    for (const Effect& effect : effects) {
        if (effect.verb == Verb::DiscardTop) push(s, TaskKind::DiscardTop, who, effect.n);
        for (int i = 0; i < effect.n && effect.verb == Verb::TopHardship; ++i)
            push(s, TaskKind::TopHardship, who, 1);
    }
}

void turn_wheel(const Box& box, State& s, const SpiritCard& card,
                const Tell& tell) {  // [BOH-13.A3]
    int smoke = 1;                   // [BOH-13.A2]
    for (const Effect& effect : card.effects[0]) smoke += befall_table(box, s, effect, tell);
    for (int i = 0; i < players_in(s); ++i) befall(s, core::player(i), card.effects[0]);
    raise_danger(box, s, smoke, tell);
}

// [BOH-13.B2] The card says which space. [BOH-13.B7] It acts at once.
void lay_chain(State& s, PlayerId who, const SpiritCard& card, const Tell& tell) {
    Player& p = at(s, who);
    p.chains = static_cast<std::uint8_t>(p.chains | bit(card.space.value()));
    tell(Chained{who, card.space.value()});
    befall(s, who, card.effects[0]);
}

void tighten_chains(const Box& box, State& s, const SpiritCard& card,
                    const Tell& tell) {  // [BOH-13.B3] [BOH-13.D6]
    bool laid = false;
    int scandal = 0;
    for (int i = 0; i < players_in(s); ++i) {
        const PlayerId who = core::player(i);
        if (has_bit(at(s, who).chains, card.space.value())) {
            scandal = 1;
            push(s, TaskKind::GainHardship, who);
        } else {
            laid = true;
            lay_chain(s, who, card, tell);
        }
    }
    if (laid)
        for (const Effect& effect : card.effects[0]) scandal += befall_table(box, s, effect, tell);
    if (scandal > 0) raise_danger(box, s, scandal, tell);
}

}  // namespace

void activate(const Box& box, State& s, CardId habit, const Tell& tell) {
    s.habit_deck.remove(habit);
    s.removed.add(habit);  // [BOH-13.5]
    const Mode mode = s.options.mode;
    s.spirit.card =
        box.spirit_card(static_cast<int>(mode) - 1, box.card(habit).colour);  // [BOH-13.3]
    const SpiritCard& card = box.spirit_card(s.spirit.card);
    const bool stopped = mode == Mode::Wheels && s.spirit.bolts[card.colour] == 0;
    tell(SpiritActed{habit, s.spirit.card, stopped});
    if (stopped) s.spirit.card = {};  // [BOH-13.A2]
    else if (mode == Mode::Wheels) turn_wheel(box, s, card, tell);
    else if (mode == Mode::Chains) tighten_chains(box, s, card, tell);
    else push(s, TaskKind::Resist, s.first);  // [BOH-13.D7]
}

void answer_spirit(const Box& box, State& s, bool yields, const Tell& tell) {  // [BOH-13.C2]
    s.tasks.pop_back();
    s.spirit.yielded = yields;
    tell(SpiritAnswered{s.first, yields});
    const Effects& effects = box.spirit_card(s.spirit.card).effects[yields ? 1 : 0];
    int corruption = yields ? box.yield_corruption : 0;
    for (const Effect& effect : effects) corruption += befall_table(box, s, effect, tell);
    for (int i = 0; i < players_in(s); ++i) befall(s, core::player(i), effects);
    if (corruption > 0) raise_danger(box, s, corruption, tell);
}

}  // namespace games::bohemians
