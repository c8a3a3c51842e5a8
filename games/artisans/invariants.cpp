// The facts that always hold, and what a scenario's given state implies.
#include <fmt/format.h>

#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

using Facts = std::vector<std::string>;

// Everything else is counted by the players, so that nothing else is looked at if this fails.
std::string look_at_table(const State& s) {
    if (s.options.players != players_in(s))
        return fmt::format("{} players sit at a table for {} (ART-1.6)", players_in(s),
                           s.options.players);
    const std::array<std::pair<const char*, PlayerId>, 3> seats{
        {{"active", s.active}, {"first", s.first}, {"token", s.token}}};
    for (const auto& [role, who] : seats)
        if (who.some() && who.index >= players_in(s))
            return fmt::format("{} is P{}, who does not sit here (ART-1.6)", role, who.index + 1);
    return "";
}

void count_materials(const Box& box, const State& s, Facts& broken) {
    for (const Material m : kAllMaterials) {
        int cards = s.pile.count(m) + s.discard.count(m);
        for (const Slot& slot : s.market) cards += slot == Slot(m) ? 1 : 0;
        for (const Player& p : s.players) {
            cards += p.hand.count(m);
            for (const std::uint8_t laid : p.tableau[m]) cards += laid;
        }
        if (cards != box.cards_per_material[s.options.players])
            broken.push_back(
                fmt::format("{} cards of {} exist (ART-2.1)", cards, core::word_of(m)));
    }
}

// How often an object lies where it can be seen.
int seen_places(const State& s, ObjectId id) {
    int places = s.preview == id ? 1 : 0;
    for (const ObjectId other : s.row) places += other == id ? 1 : 0;
    for (const Player& p : s.players) {
        places += p.reserved == id ? 1 : 0;
        for (const ObjectId other : p.crafted) places += other == id ? 1 : 0;
    }
    return places;
}

// Each of them is somewhere, once. Only one can be known to have left the game: the preview of deck
// 1, when deck 2 is opened [ART-4.2].
void count_objects(const Box& box, const State& s, Facts& broken) {
    int gone = 0;
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        const int places = s.unseen.count(id) + seen_places(s, id);
        if (places > 1)
            broken.push_back(
                fmt::format("object {} lies in {} places (ART-1.3)", box.word(id), places));
        gone += places == 0 ? 1 : 0;
    }
    if (gone > (s.month >= box.deck_change_month ? 1 : 0))
        broken.push_back(fmt::format("{} objects are nowhere (ART-1.3)", gone));
}

std::array<int, kValues> unseen_by_value(const Box& box, const State& s) {
    std::array<int, kValues> unseen{};
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        unseen[static_cast<std::size_t>(box.object(id).value - kLeastValue)] += s.unseen.count(id);
    }
    return unseen;
}

// A deck holds what it was made of, less what was turned up [ART-2.5] [ART-2.6].
std::string look_at_decks(const Box& box, const State& s) {
    for (std::size_t deck = 0; deck < kDecks; ++deck)
        for (std::size_t v = 0; v < kValues; ++v)
            if (s.deck_left[deck][v] > box.deck_recipe[deck][v])
                return fmt::format("deck {} holds {} objects of value {} (ART-2.5, ART-2.6)",
                                   deck + 1, s.deck_left[deck][v],
                                   static_cast<int>(v) + kLeastValue);
    return "";
}

void count_decks(const Box& box, const State& s, Facts& broken) {
    if (const std::string wrong = look_at_decks(box, s); !wrong.empty()) broken.push_back(wrong);
    const std::array<int, kValues> unseen = unseen_by_value(box, s);
    for (std::size_t v = 0; v < kValues; ++v)
        if (const int left = s.deck_left[0][v] + s.deck_left[1][v]; left > unseen[v])
            broken.push_back(
                fmt::format("the decks hold {} objects of value {}, of which {} are unseen "
                            "(ART-2.4)",
                            left, static_cast<int>(v) + kLeastValue, unseen[v]));
}

void look_at_player(const Box& box, const Player& p, Facts& broken) {
    if (p.hand.size() > box.hand_limit)
        broken.push_back("a hand holds more than the limit (ART-6.7)");
    for (const Material m : kAllMaterials) {
        if (p.known.count(m) > p.hand.count(m))
            broken.push_back("more is known of a hand than it holds (ART-14.2)");
        for (std::size_t level = 1; level < kLevels; ++level)
            if (p.tableau[m][level] > 0 && p.tableau[m][level - 1] == 0)
                broken.push_back("a level hangs in the air (ART-1.7)");
    }
    if (p.reserved.some() && !has_power(box, p, Verb::Reserve))
        broken.push_back("an object is reserved without the power (ART-13.9)");
}

void look_at_artisans(const Box& box, const State& s, Facts& broken) {
    for (int i = 0; i < players_in(s); ++i)
        for (int j = 0; j < i; ++j)
            if (s.players[i].artisan.some() && s.players[i].artisan == s.players[j].artisan)
                broken.push_back(fmt::format("two players have the artisan {} (ART-1.4)",
                                             box.word(s.players[i].artisan)));
}

void look_at_month(const Box& box, const State& s, Facts& broken) {
    const bool closed = s.stage == Stage::MarketClosing || s.stage == Stage::Develop ||
                        s.stage == Stage::FinalCraft;
    if (closed && !s.token.some()) broken.push_back("nobody took the token (ART-3.5)");
    if (s.stage == Stage::MarketOpen && s.token.some())
        broken.push_back("the market is open without the token (ART-4.5)");
    if (s.month < 1 || s.month > box.months)
        broken.push_back(
            fmt::format("there is no month {} in a year of {} (ART-3.1)", s.month, box.months));
    const bool decides = s.due == Due::Nothing && s.stage != Stage::Setup && s.stage != Stage::Over;
    if (decides && !s.active.some()) broken.push_back("nobody is to decide (ART-3.2)");
}

}  // namespace

void Artisans::invariants(const Box& box, const State& s, Facts& broken) {
    if (const std::string wrong = look_at_table(s); !wrong.empty()) return broken.push_back(wrong);
    count_materials(box, s, broken);
    count_objects(box, s, broken);
    count_decks(box, s, broken);
    for (const Player& p : s.players) look_at_player(box, p, broken);
    look_at_artisans(box, s, broken);
    look_at_month(box, s, broken);
}

namespace {

// What is given nowhere else is in the pile.
std::string settle_materials(const Box& box, State& s) {
    Cards left;
    for (const Material m : kAllMaterials) {
        int cards = box.cards_per_material[s.options.players] - s.discard.count(m);
        for (const Slot& slot : s.market) cards -= slot == Slot(m) ? 1 : 0;
        for (Player& p : s.players) {
            cards -= p.hand.count(m);
            for (const std::uint8_t laid : p.tableau[m]) cards -= laid;
            p.known.set(m, std::min(p.known.count(m), p.hand.count(m)));
        }
        if (cards < 0)
            return fmt::format("more {} is given than this game uses (ART-2.1)", core::word_of(m));
        left.add(m, cards);
    }
    s.pile.clear();
    s.pile.shuffle_in(left);
    return "";
}

// What lies nowhere is unseen; what lies open has left its deck, deck 1 before deck 2.
void settle_objects(const Box& box, State& s) {
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        s.unseen.set(id, seen_places(s, id) == 0 ? 1 : 0);
    }
    const std::array<int, kValues> unseen = unseen_by_value(box, s);
    for (std::size_t v = 0; v < kValues; ++v)
        for (auto& deck : s.deck_left)
            while (deck[v] > 0 && s.deck_left[0][v] + s.deck_left[1][v] > unseen[v]) --deck[v];
}

}  // namespace

std::string Artisans::settle(const Box& box, State& s) {
    if (const std::string wrong = look_at_table(s); !wrong.empty()) return wrong;
    if (const std::string wrong = look_at_decks(box, s); !wrong.empty()) return wrong;
    if (const std::string wrong = settle_materials(box, s); !wrong.empty()) return wrong;
    settle_objects(box, s);
    return "";
}

}  // namespace games::artisans
