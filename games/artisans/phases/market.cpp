// Phase A: the ring of five, the token, and the closing lap. [ART-5] [ART-6] [ART-7]
#include "games/artisans/phases/actions.hpp"

namespace games::artisans {

namespace {

// Actions still to come this month after the current one, as far as the closing is concerned.
bool more_to_come(const State& s) {
    if (s.stage == Stage::MarketOpen) return true;  // the token is still to be taken [ART-3.5]
    return s.visits_left > 0 || s.last_turns > 1;
}

// [ART-6.8] An emptied market is refilled at once, unless nobody can use it any more.
void refill_if_empty(State& s) {
    if (market_cards(s) == 0 && more_to_come(s)) s.due = Due::Market;
}

void close_market(State& s, const Tell& tell) {
    const int left = market_cards(s);
    for (Slot& slot : s.market) {  // [ART-7.4]
        if (slot.some()) s.discard.add(slot.value());
        slot.clear();
    }
    tell(MarketClosed{static_cast<std::uint8_t>(left)});
    s.last_turns = 0;
    s.visits_left = 0;
    s.stage = Stage::Develop;
    s.active = s.token;  // [ART-3.4] [ART-9.1]
}

int visits_in_last_turn(const Box& box, const Player& p) {
    return has_power(box, p, Verb::ClosingActions) ? effect_of(box, p).amount
                                                   : 1;  // [ART-13.8] [ART-7.5]
}

void next_last_turn(const Box& box, State& s, const Tell& tell) {
    if (--s.last_turns == 0) return close_market(s, tell);
    s.active = left_of(s, s.active);
    s.visits_left = static_cast<std::uint8_t>(visits_in_last_turn(box, s.players[s.active.index]));
}

// A Take or a Swap is done.
void after_visit(const Box& box, State& s, const Tell& tell) {
    Player& me = s.players[s.active.index];
    me.visited = true;  // [ART-5.3]
    s.night_visit = false;
    if (s.stage == Stage::MarketClosing) --s.visits_left;
    refill_if_empty(s);
    if (s.stage == Stage::MarketOpen || s.visits_left == 0) end_turn(box, s, tell);  // [ART-5.4]
}

}  // namespace

std::array<Slot, 2> neighbours(const State& s, int slot) {
    std::array<Slot, 2> found;
    const std::array<int, 2> steps{kMarketSlots - 1, 1};  // [ART-1.8] left and right in the ring
    for (std::size_t side = 0; side < 2; ++side) {
        int at = (slot + steps[side]) % kMarketSlots;
        // [ART-6.4] RULING: an empty place sets no condition; by option the next card further round
        // does.
        if (s.options.market_neighbour == Neighbour::NextCard)
            while (!s.market[static_cast<std::size_t>(at)].some() && at != slot)
                at = (at + steps[side]) % kMarketSlots;
        if (at != slot) found[side] = s.market[static_cast<std::size_t>(at)];
    }
    return found;
}

void open_market(const Box&, State& s) {
    s.stage = Stage::MarketOpen;
    s.active = s.first;  // [ART-3.3]
    s.swaps_in_a_row = 0;
}

void end_turn(const Box& box, State& s, const Tell& tell) {
    s.night_visit = false;
    if (s.stage == Stage::MarketClosing) next_last_turn(box, s, tell);
    else s.active = left_of(s, s.active);  // [ART-5.1]
}

void take(const Box& box, State& s, const Take& a, const Tell& tell) {
    Player& me = s.players[s.active.index];
    Slot& slot = s.market[a.slot];
    const Material m = slot.value();
    slot.clear();  // [ART-6.1] not refilled
    me.hand.add(m);
    me.known.add(m);  // [ART-14.2] everybody saw it
    me.taken.add(m);
    if (!is_stalled(box, s))
        s.swaps_in_a_row = 0;  // [ART-6.11] once reached, the limit holds until the token is taken
    tell(CardTaken{s.active, a.slot, m});
    after_visit(box, s, tell);
}

void swap(const Box& box, State& s, const Swap& a, const Tell& tell) {
    Player& me = s.players[s.active.index];
    Slot& slot = s.market[a.slot];
    const Material m = slot.value();
    me.hand.remove(a.put);  // [ART-6.2] into the same slot, face up
    if (me.known.has(a.put)) me.known.remove(a.put);
    slot = a.put;
    me.hand.add(m);
    me.known.add(m);
    me.taken.add(m);
    if (s.swaps_in_a_row < 255) ++s.swaps_in_a_row;  // [ART-6.11]
    tell(CardSwapped{s.active, a.slot, m, a.put});
    after_visit(box, s, tell);
}

void take_token(const Box& box, State& s, const Tell& tell) {
    s.players[s.active.index].visited = true;  // [ART-5.3] [ART-8.6]
    s.token = s.active;                        // [ART-6.6]
    s.night_visit = false;
    s.swaps_in_a_row = 0;
    tell(TokenTaken{s.active});
    s.stage = Stage::MarketClosing;  // [ART-7.1] one last turn for each other player, from the left
    s.last_turns = static_cast<std::uint8_t>(players_in(s));
    next_last_turn(box, s, tell);
}

}  // namespace games::artisans
