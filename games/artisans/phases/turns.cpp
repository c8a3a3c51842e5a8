// Actions applied, and chance resolved.
#include "games/artisans/game.hpp"
#include "games/artisans/phases/actions.hpp"

namespace games::artisans {

void Artisans::apply(const Box& box, State& s, PlayerId who, const Action& action,
                     const Tell& tell) {
    ENSURE(who == s.active && s.due == Due::Nothing);
    std::visit(core::Overload{
                   [&](const PickArtisan& a) { pick(s, a, tell); },
                   [&](const Reserve& a) { reserve(box, s, a, tell); },
                   [&](const Craft& a) { craft(box, s, a, tell); },
                   [&](const Take& a) { take(box, s, a, tell); },
                   [&](const Swap& a) { swap(box, s, a, tell); },
                   [&](const TakeToken&) { take_token(box, s, tell); },
                   [&](const Develop& a) { develop(box, s, a, tell); },
                   [&](const Pass&) { pass(box, s, tell); },
               },
               action);
    run(box, s, tell);
}

namespace {

// [ART-2.2] One card at a time in turn order: the next hand is the first of the shortest.
PlayerId next_dealt(const State& s) {
    PlayerId next = s.first;
    for (int i = 1; i < players_in(s); ++i) {
        const PlayerId other = core::player((s.first.index + i) % players_in(s));
        if (s.players[other.index].hand.size() < s.players[next.index].hand.size()) next = other;
    }
    return next;
}

bool artisan_is_free(const State& s, ArtisanId id) {
    for (const Player& p : s.players)
        if (p.artisan == id) return false;
    return true;
}

int value_index(const Box& box, ObjectId id) { return box.object(id).value - kLeastValue; }

int unseen_of_value(const Box& box, const State& s, int value) {
    int count = 0;
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        if (s.unseen.has(id) && value_index(box, id) == value) ++count;
    }
    return count;
}

// [ART-2.4] A deck is known by its values only. Which unseen object of that value comes up is open,
// each equally likely: the groups were shuffled before the decks were made.
void object_odds(const Box& box, const State& s, std::vector<engine::Weighted<Outcome>>& into) {
    const auto& left = s.deck_left[static_cast<std::size_t>(deck_in_use(box, s))];
    std::uint32_t shares = 1;  // a number every group size divides
    for (int v = 0; v < kValues; ++v)
        if (const int n = unseen_of_value(box, s, v);
            n > 0 && shares % static_cast<std::uint32_t>(n) != 0)
            shares *= static_cast<std::uint32_t>(n);
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        const int v = value_index(box, id);
        const std::uint32_t cards = left[static_cast<std::size_t>(v)];
        if (!s.unseen.has(id) || cards == 0) continue;
        into.push_back({TurnsUp{id},
                        cards * (shares / static_cast<std::uint32_t>(unseen_of_value(box, s, v)))});
    }
}

ObjectId draw_object(const Box& box, const State& s, core::Rng& rng) {
    const int deck = deck_in_use(box, s);
    int card = static_cast<int>(rng.below(static_cast<std::uint32_t>(face_down(s, deck))));
    int value = 0;
    while ((card -= s.deck_left[static_cast<std::size_t>(deck)][static_cast<std::size_t>(value)]) >=
           0)
        ++value;
    int which =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(unseen_of_value(box, s, value))));
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        if (s.unseen.has(id) && value_index(box, id) == value && which-- == 0) return id;
    }
    UNREACHABLE("no object of that value is left");
}

void put_object(const Box& box, State& s, ObjectId id, const Tell& tell) {
    s.unseen.remove(id);
    std::uint8_t& left = s.deck_left[static_cast<std::size_t>(deck_in_use(box, s))]
                                    [static_cast<std::size_t>(value_index(box, id))];
    ENSURE(left > 0);
    --left;
    if (s.due == Due::Preview) {
        s.preview = id;
        tell(PreviewShown{id});
        return;
    }
    const int slot = row_slot(s, ObjectId{});
    s.row[static_cast<std::size_t>(slot)] = id;
    tell(ObjectArrived{static_cast<std::uint8_t>(slot), id});
}

void reveal(State& s, Material m, const Tell& tell) {
    s.pile.take(m);
    for (std::size_t i = 0; i < kMarketSlots; ++i) {
        if (s.market[i].some()) continue;
        s.market[i] = m;  // [ART-2.3] equal neighbours are allowed here
        return tell(CardRevealed{static_cast<std::uint8_t>(i), m});
    }
}

void deal(State& s, Material m, const Tell& tell) {
    const PlayerId to = next_dealt(s);
    s.pile.take(m);
    s.players[to.index].hand.add(m);
    tell(CardDealt{to, m});
}

void deal_artisan(State& s, ArtisanId id, const Tell& tell) {
    s.players[s.active.index].artisan = id;
    tell(ArtisanPicked{s.active, id});
    s.active = left_of(s, s.active);
}

}  // namespace

void Artisans::outcomes(const Box& box, const State& s,
                        std::vector<engine::Weighted<Outcome>>& into) {
    switch (s.due) {
        case Due::StartSeat:
            for (int i = 0; i < players_in(s); ++i) into.push_back({Starts{core::player(i)}, 1});
            break;
        case Due::Hands:
        case Due::Market:
            for (const Material m : kAllMaterials) {
                const auto copies = static_cast<std::uint32_t>(s.pile.count(m));
                if (copies == 0) continue;
                if (s.due == Due::Hands) into.push_back({Deals{m}, copies});
                else into.push_back({Reveals{m}, copies});
            }
            break;
        case Due::Row:
        case Due::Preview:
            object_odds(box, s, into);
            break;
        case Due::Artisans:
            for (int i = 0; i < kArtisans; ++i)
                if (artisan_is_free(s, core::key_at<ArtisanId>(i)))
                    into.push_back({DealsArtisan{core::key_at<ArtisanId>(i)}, 1});
            break;
        case Due::Nothing:
            break;
    }
}

Outcome Artisans::draw(const Box& box, const State& s, core::Rng& rng) {
    switch (s.due) {
        case Due::StartSeat:
            return Starts{core::player(
                static_cast<int>(rng.below(static_cast<std::uint32_t>(players_in(s)))))};
        case Due::Hands:
            return Deals{s.pile.draw(rng)};
        case Due::Market:
            return Reveals{s.pile.draw(rng)};
        case Due::Row:
        case Due::Preview:
            return TurnsUp{draw_object(box, s, rng)};
        case Due::Artisans: {
            int free = 0;
            for (int i = 0; i < kArtisans; ++i)
                free += artisan_is_free(s, core::key_at<ArtisanId>(i)) ? 1 : 0;
            int which = static_cast<int>(rng.below(static_cast<std::uint32_t>(free)));
            for (int i = 0; i < kArtisans; ++i)
                if (artisan_is_free(s, core::key_at<ArtisanId>(i)) && which-- == 0)
                    return DealsArtisan{core::key_at<ArtisanId>(i)};
            break;
        }
        case Due::Nothing:
            break;
    }
    UNREACHABLE("chance has nothing to do");
}

void Artisans::resolve(const Box& box, State& s, const Outcome& outcome, const Tell& tell) {
    ENSURE(s.due != Due::Nothing);
    std::visit(core::Overload{
                   [&](const Starts& o) {
                       s.first = o.player;
                       s.active = o.player;
                       s.due = Due::Hands;
                       tell(GameStarted{o.player});
                   },
                   [&](const Deals& o) { deal(s, o.material, tell); },
                   [&](const Reveals& o) { reveal(s, o.material, tell); },
                   [&](const TurnsUp& o) { put_object(box, s, o.object, tell); },
                   [&](const DealsArtisan& o) { deal_artisan(s, o.artisan, tell); },
               },
               outcome);
    run(box, s, tell);
}

}  // namespace games::artisans
