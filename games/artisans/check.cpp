// Legality: one function per action, in the order a player at the table would be told. The only
// author of it.
#include "games/artisans/actions.hpp"
#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

using core::Refusal;
using core::Verdict;

// [ART-7.2] The market asks the same while it is open and while it closes.
Verdict check_slot(const State& s, int slot, bool swapping) {
    if (s.stage == Stage::FinalCraft) return Refusal{"ART-10.3", "no_market_any_more"};
    if (!at_market(s)) return Refusal{"ART-5.1", "market_is_not_open"};
    if (slot >= kMarketSlots) return Refusal{"ART-1.8", "no_such_slot", {{"slot", slot}}};
    if (!s.market[static_cast<std::size_t>(slot)].some()) {
        if (market_cards(s) == 0) return Refusal{"ART-6.10", "market_is_empty"};
        return swapping ? Refusal{"ART-6.2", "slot_is_empty", {{"slot", slot}}}
                        : Refusal{"ART-6.1", "slot_is_empty", {{"slot", slot}}};
    }
    return Verdict::allowed();
}

Verdict check_pick(const State& s, const PickArtisan& a) {
    if (s.stage != Stage::Draft) return Refusal{"ART-2.10", "no_draft_now"};
    if (!a.artisan.some()) return Refusal{"ART-2.10", "name_an_artisan"};
    for (const Player& p : s.players)
        if (p.artisan == a.artisan) return Refusal{"ART-2.10", "artisan_is_taken"};
    return Verdict::allowed();
}

Verdict check_reserve(const State& s, const Reserve& a) {
    if (s.stage == Stage::FinalCraft) return Refusal{"ART-10.3", "no_reservation_any_more"};
    if (s.stage != Stage::Reserve) return Refusal{"ART-13.9", "no_reservation_now"};
    if (!a.object.some() || row_slot(s, a.object) < 0)
        return Refusal{"ART-13.9", "reserve_from_the_row"};
    return Verdict::allowed();
}

// [ART-8.1] [ART-8.9] Is the object where this player may craft it from?
Verdict check_object(const Box& box, const State& s, const Player& me, ObjectId object) {
    if (!object.some()) return Refusal{"ART-8.1", "not_in_the_row_nobody"};
    if (row_slot(s, object) >= 0 || me.reserved == object) return Verdict::allowed();
    const char* noun = box.noun(object);
    if (s.preview == object)
        return Refusal{"ART-8.9", "preview_is_not_there_yet", {{"object", noun}}};
    for (const Player& p : s.players)
        if (p.reserved == object)
            return Refusal{"ART-8.9", "reserved_by_another", {{"object", noun}}};
    return Refusal{"ART-8.1", "not_in_the_row", {{"object", noun}}};
}

Verdict check_craft_time(const Box& box, const State& s, const Player& me) {
    if (s.stage == Stage::FinalCraft) return Verdict::allowed();  // [ART-10.1]
    if (!at_market(s)) return Refusal{"ART-8.1", "no_crafting_now"};
    if (s.month < box.first_craft_month)  // [ART-8.2]
        return Refusal{"ART-8.2", "too_early_to_craft", {{"month", box.first_craft_month}}};
    if (me.crafted_this_month) return Refusal{"ART-8.7", "crafted_already"};
    if (me.visited) return Refusal{"ART-8.6", "market_came_first"};
    return Verdict::allowed();
}

// Levels are Roman wherever they are read: on cards, in the log and here.
const char* level_noun(int level) {
    static constexpr std::array<const char*, kLevels + 1> kNouns{"level:0", "level:1", "level:2",
                                                                 "level:3", "level:4"};
    return kNouns[static_cast<std::size_t>(level)];
}

Verdict check_craft(const Box& box, const State& s, const Player& me, const Craft& a) {
    if (const Verdict time = check_craft_time(box, s, me); !time.ok()) return time;
    if (const Verdict place = check_object(box, s, me, a.object); !place.ok()) return place;
    const ArtObject& object = box.object(a.object);
    if (const Slot lacking = missing(me, object); lacking.some())  // [ART-8.3]
        return Refusal{"ART-8.3",
                       "level_is_missing",
                       {{"material", box.noun(lacking.value())},
                        {"level", level_noun(object.levels[lacking.value()])},
                        {"have", level_noun(level_of(me, lacking.value()))}}};
    return Verdict::allowed();
}

Verdict check_take(const Box& box, const State& s, const Player& me, const Take& a) {
    if (const Verdict slot = check_slot(s, a.slot, false); !slot.ok()) return slot;
    if (me.hand.size() >= box.hand_limit)  // [ART-6.1] [ART-6.7]
        return Refusal{"ART-6.1", "hand_is_full", {{"limit", box.hand_limit}}};
    return Verdict::allowed();
}

Verdict check_neighbours(const Box& box, const State& s, const Swap& a) {
    for (const Slot& neighbour : neighbours(s, a.slot))
        if (neighbour == Slot(a.put))
            return Refusal{"ART-6.3", "same_as_neighbour", {{"material", box.noun(a.put)}}};
    return Verdict::allowed();
}

Verdict check_swap(const Box& box, const State& s, const Player& me, const Swap& a) {
    if (const Verdict slot = check_slot(s, a.slot, true); !slot.ok()) return slot;
    if (me.hand.size() < box.hand_limit)
        return Refusal{
            "ART-6.2", "hand_is_not_full", {{"have", me.hand.size()}, {"limit", box.hand_limit}}};
    if (!me.hand.has(a.put))
        return Refusal{"ART-6.2", "not_in_hand", {{"material", box.noun(a.put)}}};
    if (is_stalled(box, s))
        return Refusal{"ART-6.11", "swapped_too_long", {{"swaps", s.swaps_in_a_row}}};
    if (!s.options.allow_null_swap && s.market[a.slot] == Slot(a.put))  // [ART-15.3]
        return Refusal{"ART-6.5", "like_for_like", {{"material", box.noun(a.put)}}};
    return check_neighbours(box, s, a);
}

Verdict check_token(const State& s) {
    if (s.stage == Stage::MarketClosing) return Refusal{"ART-6.6", "token_is_taken"};
    if (s.stage == Stage::FinalCraft) return Refusal{"ART-10.3", "no_market_any_more"};
    if (s.stage != Stage::MarketOpen) return Refusal{"ART-5.1", "market_is_not_open"};
    return Verdict::allowed();
}

Verdict check_develop(const Box& box, const State& s, const Player& me, const Develop& a) {
    if (s.stage == Stage::FinalCraft) return Refusal{"ART-10.3", "no_development_any_more"};
    if (s.stage != Stage::Develop) return Refusal{"ART-9.1", "no_development_now"};
    const char* noun = box.noun(a.material);
    if (a.count < 1) return Refusal{"ART-9.2", "at_least_one_card"};
    if (a.count > me.hand.count(a.material))
        return Refusal{
            "ART-9.2",
            "too_few_cards",
            {{"material", noun}, {"have", me.hand.count(a.material)}, {"count", a.count}}};
    if (level_of(me, a.material) == kLevels)
        return Refusal{"ART-9.3", "at_the_top", {{"material", noun}}};
    const int limit = limit_of(box, me, a.material);
    if (a.count > limit)  // [ART-9.4]
        return Refusal{"ART-9.4",
                       "more_than_below",
                       {{"material", noun}, {"limit", limit}, {"count", a.count}}};
    return Verdict::allowed();
}

Verdict check_pass(const State& s) {
    if (s.stage == Stage::Draft) return Refusal{"ART-2.10", "pick_an_artisan"};
    if (s.stage == Stage::MarketOpen && !s.night_visit)
        return Refusal{"ART-5.2", "token_is_the_way_out"};
    return Verdict::allowed();
}

// What is being turned up or dealt, for the rule that says so.
Refusal cards_come_first(const State& s) {
    if (s.stage == Stage::Setup) return Refusal{"ART-2.2", "cards_are_being_dealt"};
    if (s.stage == Stage::FinalCraft) return Refusal{"ART-15.4", "cards_are_being_dealt"};
    if (at_market(s)) return Refusal{"ART-6.8", "cards_are_being_dealt"};
    if (s.due == Due::Row) return Refusal{"ART-4.3", "cards_are_being_dealt"};
    if (s.due == Due::Preview) return Refusal{"ART-4.4", "cards_are_being_dealt"};
    return Refusal{"ART-4.5", "cards_are_being_dealt"};
}

Verdict check_turn(const State& s, PlayerId who, const Action& action) {
    if (!who.some() || who.index >= players_in(s)) return Refusal{"ART-1.6", "not_a_player"};
    if (s.stage == Stage::Over) return Refusal{"ART-10.3", "game_is_over"};
    if (s.due != Due::Nothing) return cards_come_first(s);
    if (who == s.active) return Verdict::allowed();
    if (s.stage == Stage::Develop && std::holds_alternative<Develop>(action) &&
        distance(s, s.token, who) < distance(s, s.token, s.active))
        return Refusal{"ART-9.5", "develop_turn_is_over"};
    return Refusal{"ART-3.2", "not_your_turn"};
}

}  // namespace

core::Verdict Artisans::check(const Box& box, const State& s, PlayerId who, const Action& action) {
    if (const Verdict turn = check_turn(s, who, action); !turn.ok()) return turn;
    const Player& me = s.players[who.index];
    return std::visit(core::Overload{
                          [&](const PickArtisan& a) { return check_pick(s, a); },
                          [&](const Reserve& a) { return check_reserve(s, a); },
                          [&](const Craft& a) { return check_craft(box, s, me, a); },
                          [&](const Take& a) { return check_take(box, s, me, a); },
                          [&](const Swap& a) { return check_swap(box, s, me, a); },
                          [&](const TakeToken&) { return check_token(s); },
                          [&](const Develop& a) { return check_develop(box, s, me, a); },
                          [&](const Pass&) { return check_pass(s); },
                      },
                      action);
}

namespace {

void craft_candidates(const State& s, const Player& me, std::vector<Action>& into) {
    for (const ObjectId id : s.row)
        if (id.some()) into.push_back(Craft{id});
    if (me.reserved.some()) into.push_back(Craft{me.reserved});
}

void market_candidates(const Box& box, const State& s, const Player& me,
                       std::vector<Action>& into) {
    if (!me.visited && !me.crafted_this_month && s.month >= box.first_craft_month)
        craft_candidates(s, me, into);
    const bool swapping = me.hand.size() >= box.hand_limit;
    for (std::uint8_t slot = 0; slot < kMarketSlots; ++slot) {
        if (!s.market[slot].some()) continue;
        if (!swapping) into.push_back(Take{slot});
        else
            for (const Material m : kAllMaterials)
                if (me.hand.has(m)) into.push_back(Swap{slot, m});
    }
    if (s.stage == Stage::MarketOpen) into.push_back(TakeToken{});
    if (s.stage == Stage::MarketClosing || s.night_visit) into.push_back(Pass{});
}

}  // namespace

// [ART-14.4] Made from what this player sees: nothing in the list depends on another hand or on the
// order of a pile.
void Artisans::candidates(const Box& box, const State& s, PlayerId who, std::vector<Action>& into) {
    if (who != s.active || s.due != Due::Nothing) return;
    const Player& me = s.players[who.index];
    switch (s.stage) {
        case Stage::Draft:
            for (int i = 0; i < kArtisans; ++i)
                into.push_back(PickArtisan{core::key_at<ArtisanId>(i)});
            break;
        case Stage::Reserve:
            for (const ObjectId id : s.row)
                if (id.some()) into.push_back(Reserve{id});
            into.push_back(Pass{});
            break;
        case Stage::MarketOpen:
        case Stage::MarketClosing:
            market_candidates(box, s, me, into);
            break;
        case Stage::Develop:
            for (const Material m : kAllMaterials) {
                const int most = std::min(me.hand.count(m), limit_of(box, me, m));
                for (int k = 1; k <= most; ++k)
                    into.push_back(Develop{m, static_cast<std::uint8_t>(k)});
            }
            into.push_back(Pass{});
            break;
        case Stage::FinalCraft:
            craft_candidates(s, me, into);
            into.push_back(Pass{});
            break;
        case Stage::Setup:
        case Stage::StartOfMonth:
        case Stage::Over:
            break;
    }
}

void Artisans::universe(const Box& box, std::vector<Action>& into) {
    for (int i = 0; i < kArtisans; ++i) into.push_back(PickArtisan{core::key_at<ArtisanId>(i)});
    for (int i = 0; i < kObjects; ++i) {
        into.push_back(Reserve{core::key_at<ObjectId>(i)});
        into.push_back(Craft{core::key_at<ObjectId>(i)});
    }
    for (std::uint8_t slot = 0; slot <= kMarketSlots; ++slot) {
        into.push_back(Take{slot});
        for (const Material m : kAllMaterials) into.push_back(Swap{slot, m});
    }
    for (const Material m : kAllMaterials)
        for (int k = 0; k <= box.hand_limit + 1; ++k)
            into.push_back(Develop{m, static_cast<std::uint8_t>(k)});
    into.push_back(TakeToken{});
    into.push_back(Pass{});
}

}  // namespace games::artisans
