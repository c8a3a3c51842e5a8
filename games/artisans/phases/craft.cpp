// Artisans picked, objects reserved and crafted. [ART-2.10] [ART-8] [ART-10] [ART-13.9]
#include "games/artisans/phases/actions.hpp"

namespace games::artisans {

namespace {

void next_final_craft(State& s, const Tell& tell) {
    s.active = left_of(s, s.active);  // [ART-10.1]
    if (s.active != s.token) return;
    s.stage = Stage::Over;  // [ART-10.3]
    tell(GameEnded{});
}

void next_development(const Box& box, State& s, const Tell& tell) {
    s.active = left_of(s, s.active);  // [ART-9.1] one turn each
    if (s.active == s.token) end_month(box, s, tell);
}

}  // namespace

void pick(State& s, const PickArtisan& a, const Tell& tell) {
    s.players[s.active.index].artisan = a.artisan;  // [ART-2.10] face up
    tell(ArtisanPicked{s.active, a.artisan});
    s.active = left_of(s, s.active);
    if (s.active == s.first) after_artisans(s);
}

void reserve(const Box& box, State& s, const Reserve& a, const Tell& tell) {
    const int slot = row_slot(s, a.object);
    s.players[s.active.index].reserved = a.object;  // [ART-13.9] face up
    s.row[static_cast<std::size_t>(slot)] = {};  // [ART-13.9a] refilled at the next start of month
    tell(ObjectReserved{s.active, a.object, static_cast<std::uint8_t>(slot)});
    open_market(box, s);
}

void craft(const Box& box, State& s, const Craft& a, const Tell& tell) {
    Player& me = s.players[s.active.index];
    const int slot = row_slot(s, a.object);
    if (slot >= 0) s.row[static_cast<std::size_t>(slot)] = {};  // [ART-8.8] stays empty this month
    else me.reserved = {};           // [ART-13.9b] [ART-13.9c] the place is free again
    me.crafted.push_back(a.object);  // [ART-8.4] nothing is used up
    me.crafted_this_month = true;    // [ART-8.7]
    tell(
        ObjectCrafted{s.active, a.object, static_cast<std::uint8_t>(slot >= 0 ? slot : kRowSlots)});
    if (s.stage == Stage::FinalCraft) return next_final_craft(s, tell);
    if (!is_stalled(box, s)) s.swaps_in_a_row = 0;                        // [ART-6.11]
    if (has_power(box, me, Verb::VisitAfterCraft)) s.night_visit = true;  // [ART-13.5]
    else end_turn(box, s, tell);  // [ART-8.5] [ART-7.3] the whole turn
}

void develop(const Box& box, State& s, const Develop& a, const Tell& tell) {
    Player& me = s.players[s.active.index];
    const int level = level_of(me, a.material);
    me.hand.remove(a.material, a.count);
    me.known.set(a.material, std::max(0, me.known.count(a.material) - a.count));
    me.tableau[a.material][static_cast<std::size_t>(level)] =
        a.count;  // [ART-9.2] all on the next level [ART-9.7]
    tell(MaterialDeveloped{s.active, a.material, static_cast<std::uint8_t>(level + 1), a.count});
    next_development(box, s, tell);
}

void pass(const Box& box, State& s, const Tell& tell) {
    tell(Passed{s.active, s.stage});
    switch (s.stage) {
        case Stage::Reserve:
            return open_market(box, s);
        case Stage::MarketOpen:
        case Stage::MarketClosing:
            return end_turn(box, s, tell);
        case Stage::Develop:
            return next_development(box, s, tell);  // [ART-9.6]
        case Stage::FinalCraft:
            return next_final_craft(s, tell);
        case Stage::Setup:
        case Stage::Draft:
        case Stage::StartOfMonth:
        case Stage::Over:
            UNREACHABLE("nothing to pass here");
    }
}

}  // namespace games::artisans
