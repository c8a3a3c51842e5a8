// Chance: the odds that are told agree with the draws that are made, and the object decks are built
// as the rules say.
#include <cmath>
#include <set>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

constexpr int kDraws = 60000;

// Draws many times from one position; every outcome must come as often as its weight says (five
// standard deviations).
void expect_agreement(const State& s, std::uint64_t seed) {
    std::vector<engine::Weighted<Outcome>> odds;
    Artisans::outcomes(box(), s, odds);
    ASSERT_FALSE(odds.empty());
    double sum = 0;
    for (const auto& one : odds) sum += one.weight;
    std::vector<int> came(odds.size(), 0);
    core::Rng rng(seed);
    for (int i = 0; i < kDraws; ++i) {
        const Outcome drawn = Artisans::draw(box(), s, rng);
        const auto at = std::find_if(odds.begin(), odds.end(),
                                     [&](const auto& one) { return one.outcome == drawn; });
        ASSERT_NE(at, odds.end());
        ++came[static_cast<std::size_t>(at - odds.begin())];
    }
    for (std::size_t i = 0; i < odds.size(); ++i) {
        const double p = odds[i].weight / sum;
        const double allowed = 5 * std::sqrt(kDraws * p * (1 - p)) + 1;
        EXPECT_NEAR(came[i], kDraws * p, allowed) << engine::notation(box(), odds[i].outcome);
    }
}

// A game whose next object is turned up from the deck of that month.
State turning_up(int month) {
    State s = Artisans::start(box(), options_of("players=2 start_seat=P1"));
    s.month = static_cast<std::uint8_t>(month);
    s.due = Due::Row;
    return s;
}

// The objects of a whole deck, one after another.
std::vector<ObjectId> whole_deck(int month, core::Rng& rng, State& s) {
    std::vector<ObjectId> deck;
    s.month = static_cast<std::uint8_t>(month);
    while (face_down(s, deck_in_use(box(), s)) > 0) {
        s.stage = Stage::Setup;
        s.due = Due::Row;
        s.row = {};
        s.preview = {};
        const Outcome drawn = Artisans::draw(box(), s, rng);
        deck.push_back(std::get<TurnsUp>(drawn).object);
        Artisans::resolve(box(), s, drawn, {});
    }
    return deck;
}

TEST(OddsTest, FirstObjectOfEachDeckIsExact) {  // ART-2.4 ART-2.5 ART-2.6
    for (const int month : {1, 7}) {
        const std::size_t deck = month < 7 ? 0 : 1;
        std::vector<engine::Weighted<Outcome>> odds;
        Artisans::outcomes(box(), turning_up(month), odds);
        double sum = 0;
        for (const auto& one : odds) sum += one.weight;
        for (const auto& one : odds) {
            const int value = box().object(std::get<TurnsUp>(one.outcome).object).value;
            const auto group =
                std::count_if(box().objects.begin(), box().objects.end(),
                              [&](const ArtObject& object) { return object.value == value; });
            const double cards =
                box().deck_recipe[deck][static_cast<std::size_t>(value - kLeastValue)];
            EXPECT_DOUBLE_EQ(one.weight / sum, cards / 10 / static_cast<double>(group))
                << engine::notation(box(), one.outcome);
        }
    }
}

TEST(OddsTest, DrawsOfObjectsAgree) {  // ART-2.4
    for (const int month : {1, 7}) {
        State s = turning_up(month);
        core::Rng rng(static_cast<std::uint64_t>(month));
        for (int turned = 0; turned < 5; ++turned) {
            expect_agreement(s, static_cast<std::uint64_t>(100 * month + turned));
            Artisans::resolve(box(), s, Artisans::draw(box(), s, rng), {});
        }
    }
}

TEST(OddsTest, DrawsOfCardsSeatsAndArtisansAgree) {  // ART-2.2 ART-2.12 ART-15.1
    State s = Artisans::start(box(), options_of("players=3 artisan_setup=random"));
    core::Rng rng(6);
    Due last = Due::Nothing;
    while (Artisans::waiting(box(), s).chance()) {
        if (s.due != last) expect_agreement(s, 7);
        last = s.due;
        Artisans::resolve(box(), s, Artisans::draw(box(), s, rng), {});
    }
}

TEST(OddsTest, DecksAreMadeByValue) {  // ART-2.5 ART-2.6 ART-2.7
    core::Rng rng(12);
    for (int game = 0; game < 200; ++game) {
        State s = turning_up(1);
        std::set<int> seen;
        for (const int month : {1, 7}) {
            std::array<int, kValues> values{};
            const std::vector<ObjectId> deck = whole_deck(month, rng, s);
            ASSERT_EQ(deck.size(), 10U);
            for (const ObjectId id : deck) {
                ++values[static_cast<std::size_t>(box().object(id).value - kLeastValue)];
                EXPECT_TRUE(seen.insert(id.index).second) << "an object came twice";
            }
            EXPECT_EQ(values, box().deck_recipe[month < 7 ? 0 : 1]);
        }
        EXPECT_EQ(s.unseen.size(), 4);  // in the box, seen by nobody
    }
}

// At a table each group is shuffled and k of its n objects go into a deck: each of them k times in
// n. Our draws never build a deck, and must come to the same.
TEST(OddsTest, DecksComeOutAsOnATable) {  // ART-2.4 ART-2.7
    constexpr int kGames = 6000;
    std::array<std::array<int, kObjects>, kDecks> ours{};
    core::Rng rng(21);
    for (int game = 0; game < kGames; ++game) {
        State s = turning_up(1);
        for (const int month : {1, 7})
            for (const ObjectId id : whole_deck(month, rng, s)) ++ours[month < 7 ? 0 : 1][id.index];
    }
    for (std::size_t deck = 0; deck < kDecks; ++deck)
        for (std::size_t i = 0; i < kObjects; ++i) {
            const int value = box().objects[i].value;
            const auto group =
                std::count_if(box().objects.begin(), box().objects.end(),
                              [&](const ArtObject& object) { return object.value == value; });
            const double p =
                box().deck_recipe[deck][static_cast<std::size_t>(value - kLeastValue)] /
                static_cast<double>(group);
            EXPECT_NEAR(ours[deck][i], kGames * p, 5 * std::sqrt(kGames * p * (1 - p)) + 1)
                << box().objects[i].label.id;
        }
}

}  // namespace
}  // namespace games::artisans
