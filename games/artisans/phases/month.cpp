// What happens by itself: dealing, the start of a month, and the way from one phase to the next.
// [ART-3] [ART-4]
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

bool can_reveal(State& s, const Tell& tell) {
    if (s.pile.empty() && !s.discard.empty()) {  // [ART-6.9] in the middle of a reveal too
        s.pile.shuffle_in(s.discard);
        s.discard.clear();
        tell(PileReshuffled{});
    }
    return !s.pile.empty();  // [ART-6.9] RULING: with no card left anywhere the slots stay empty
}

PlayerId provident(const Box& box, const State& s) {
    for (int i = 0; i < players_in(s); ++i)
        if (has_power(box, s.players[i], Verb::Reserve)) return core::player(i);
    return {};
}

// [ART-4.6] All that is public of the month lies open now.
void begin_phase_a(const Box& box, State& s) {
    const PlayerId keeper = provident(box, s);
    bool row_is_empty = true;
    for (const ObjectId id : s.row) row_is_empty = row_is_empty && !id.some();
    if (keeper.some() && !s.players[keeper.index].reserved.some() &&
        !row_is_empty) {  // [ART-13.9] [ART-13.9c]
        s.stage = Stage::Reserve;
        s.active = keeper;
    } else {
        open_market(box, s);
    }
}

void choose_artisans(State& s, const Tell& tell) {
    s.active = s.first;
    switch (s.options.artisan_setup) {
        case ArtisanSetup::Draft:
            s.stage = Stage::Draft;
            break;  // [ART-2.10]
        case ArtisanSetup::Random:
            s.due = Due::Artisans;
            break;  // [ART-15.1]
        case ArtisanSetup::HostAssign:
            for (int i = 0; i < players_in(s); ++i) {
                s.players[i].artisan = s.options.assigned[i];
                tell(ArtisanPicked{core::player(i), s.options.assigned[i]});
            }
            after_artisans(s);
            break;
    }
}

// One step of filling; true when chance has to act, false when this kind of dealing is done.
bool chance_for_market(State& s, const Tell& tell) {
    return market_cards(s) < kMarketSlots && can_reveal(s, tell);
}

bool chance_for_row(const Box& box, State& s, const Tell& tell) {
    for (int i = 0; i < kRowSlots; ++i) {
        ObjectId& place = s.row[static_cast<std::size_t>(i)];
        if (place.some()) continue;
        if (!s.preview.some())
            return face_down(s, deck_in_use(box, s)) >
                   0;       // [ART-4.3] RULING: deck 2 not before its month
        place = s.preview;  // [ART-4.3] the preview goes first
        s.preview = {};
        tell(ObjectArrived{static_cast<std::uint8_t>(i), place});
    }
    return false;
}

void after_market(const Box& box, State& s) {
    s.due = Due::Nothing;
    if (s.stage == Stage::Setup) s.due = Due::Row;
    else if (s.stage == Stage::StartOfMonth) begin_phase_a(box, s);
}

void after_preview(State& s, const Tell& tell) {
    s.due = Due::Nothing;
    if (s.stage == Stage::Setup) choose_artisans(s, tell);
    else s.due = Due::Market;  // [ART-4.5]
}

bool all_hands_dealt(const Box& box, const State& s) {
    for (const Player& p : s.players)
        if (p.hand.size() < box.starting_hand) return false;
    return true;
}

// [ART-4.1] [ART-4.2]
void start_month(const Box& box, State& s, const Tell& tell) {
    ++s.month;
    s.stage = Stage::StartOfMonth;
    s.first = s.token;             // [ART-3.3]
    s.token = {};                  // [ART-4.5] back to the centre
    for (Player& p : s.players) {  // [ART-4.7] hands stay as they are
        p.visited = false;
        p.crafted_this_month = false;
        p.taken.clear();
    }
    tell(MonthBegan{s.month});
    if (s.month ==
        box.deck_change_month) {  // [ART-4.2] the rest of deck 1 leaves; row and reservations stay
        const int removed = face_down(s, 0) + (s.preview.some() ? 1 : 0);
        s.deck_left[0] = {};
        s.preview = {};
        tell(DeckChanged{static_cast<std::uint8_t>(removed)});
    }
    s.due = Due::Row;
}

}  // namespace

void after_artisans(State& s) {
    s.stage = Stage::StartOfMonth;  // [ART-4] month 1 is already prepared
    s.due = Due::Market;            // nothing is missing there: it goes on to ART-4.6 at once
}

void run(const Box& box, State& s, const Tell& tell) {
    while (s.due != Due::Nothing) {
        switch (s.due) {
            case Due::StartSeat:
                return;
            case Due::Hands:
                if (!all_hands_dealt(box, s)) return;
                s.due = Due::Market;
                break;
            case Due::Market:
                if (chance_for_market(s, tell)) return;
                after_market(box, s);
                break;
            case Due::Row:
                if (chance_for_row(box, s, tell)) return;
                s.due = s.stage == Stage::FinalCraft ? Due::Nothing : Due::Preview;
                break;
            case Due::Preview:  // [ART-4.4]
                if (!s.preview.some() && face_down(s, deck_in_use(box, s)) > 0) return;
                after_preview(s, tell);
                break;
            case Due::Artisans:
                if (!s.players[s.active.index].artisan.some()) return;
                after_artisans(s);
                break;
            case Due::Nothing:
                break;
        }
    }
}

// Phase B of the month is over. [ART-3.1]
void end_month(const Box& box, State& s, const Tell& tell) {
    if (s.month < box.months) {
        start_month(box, s, tell);
    } else {
        s.stage = Stage::FinalCraft;  // [ART-10.1]
        s.active = s.token;           // [ART-3.4]
        if (s.options.final_refill)
            s.due = Due::Row;  // [ART-10.2] RULING: no refill unless the option [ART-15.4] says so
    }
}

}  // namespace games::artisans
