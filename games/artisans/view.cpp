// What each seat sees [ART-14], and what it may imagine of the rest.
#include "games/artisans/view.hpp"

#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

SeatView seat_view(const Box& box, const State& s, const Player& p) {
    SeatView v;
    v.hand_size = static_cast<std::uint8_t>(p.hand.size());  // [ART-2.2] the number is public
    v.tableau = p.tableau;
    v.crafted = p.crafted;
    v.reserved = p.reserved;
    v.artisan = p.artisan;
    v.taken_this_month = p.taken;  // [ART-14.5]
    if (s.options.hand_tracking) v.known = p.known;
    v.visited = p.visited;
    v.crafted_this_month = p.crafted_this_month;
    for (const Material m : kAllMaterials)
        v.limits[m] = static_cast<std::uint8_t>(limit_of(box, p, m));
    return v;
}

void add_table(const Box& box, const State& s, View& v) {
    v.players = static_cast<std::uint8_t>(players_in(s));
    v.stage = s.stage;
    v.month = s.month;
    v.active = s.active;
    v.token = s.token;
    v.first = s.first;
    v.market = s.market;
    v.pile = static_cast<std::uint8_t>(s.pile.size());  // [ART-14.3] its size only
    v.discard = s.discard;                              // [ART-7.4]
    const int deck = deck_in_use(box, s);
    v.deck = static_cast<std::uint8_t>(deck + 1);
    v.deck_left = static_cast<std::uint8_t>(face_down(s, deck) + (s.preview.some() ? 1 : 0));
    v.row = s.row;
    v.preview = s.preview;
    v.preview_arrives = preview_arrives(box, s);
    v.last_turns_left = s.last_turns;
    v.visits_left = s.visits_left;
    v.night_visit = s.night_visit;
    v.swaps_in_a_row = s.swaps_in_a_row;
}

bool artisan_is_picked(const State& s, ArtisanId id) {
    for (const Player& p : s.players)
        if (p.artisan == id) return true;
    return false;
}

}  // namespace

View Artisans::view(const Box& box, const State& s, PlayerId who) {
    View v;
    add_table(box, s, v);  // [ART-14.1]
    if (s.stage == Stage::Draft || s.stage == Stage::Setup)
        for (int i = 0; i < kArtisans; ++i)
            if (!artisan_is_picked(s, core::key_at<ArtisanId>(i)))
                v.artisans_left.push_back(core::key_at<ArtisanId>(i));
    for (const Player& p : s.players) v.seats.push_back(seat_view(box, s, p));
    if (who.some()) {
        v.seat = static_cast<std::int8_t>(who.index);
        v.my_hand = s.players[who.index].hand;  // [ART-14.2] nobody else's
    }
    return v;
}

// [ART-14.3] Other hands and the pile are dealt anew, keeping what the table has seen arrive in
// each hand.
State Artisans::imagine(const Box&, const State& s, PlayerId who, core::Rng& rng) {
    State guess = s;
    Cards pool = s.pile.contents();
    for (int i = 0; i < players_in(s); ++i) {
        if (core::player(i) == who) continue;
        Player& other = guess.players[i];
        for (const Material m : kAllMaterials)
            pool.add(m, other.hand.count(m) - other.known.count(m));
    }
    for (int i = 0; i < players_in(s); ++i) {
        if (core::player(i) == who) continue;
        Player& other = guess.players[i];
        const int unknown = other.hand.size() - other.known.size();
        other.hand = other.known;
        for (int card = 0; card < unknown; ++card) {
            const Material m = pool.draw(rng);
            pool.remove(m);
            other.hand.add(m);
        }
    }
    guess.pile.clear();
    guess.pile.shuffle_in(pool);
    return guess;
}

Event Artisans::seen_by(const Event& event, PlayerId who) {
    if (const CardDealt* dealt = std::get_if<CardDealt>(&event);
        dealt != nullptr && dealt->player != who)
        return CardDealt{dealt->player, Slot{}};  // [ART-2.2]
    return event;
}

}  // namespace games::artisans
