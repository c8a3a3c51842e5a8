#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/fields.hpp"
#include "core/pile.hpp"

namespace {

enum class Suit : std::uint8_t { A, B, C };
constexpr std::array<std::string_view, 3> kSuitWords{"a", "b", "c"};
[[maybe_unused]] constexpr const auto& words_of(Suit) { return kSuitWords; }
using Pile = core::Pile<Suit, 3, 6, 3>;
using Cards = Pile::Cards;
constexpr std::array<Suit, 3> kSuits{Suit::A, Suit::B, Suit::C};

Cards cards(int a, int b, int c) {
    Cards bag;
    bag.add(Suit::A, a);
    bag.add(Suit::B, b);
    bag.add(Suit::C, c);
    return bag;
}

static_assert(std::is_trivially_copyable_v<Pile>);
static_assert(std::is_trivially_copyable_v<core::InplaceVector<int, 4>>);
static_assert(!std::is_convertible_v<core::Id<struct OneTag>, core::Id<struct OtherTag>>);

TEST(InplaceVectorTest, KeepsOrderAndLimits) {
    core::InplaceVector<int, 3> list{1, 2, 3};
    EXPECT_THROW(list.push_back(4), core::BrokenPromise);
    EXPECT_EQ(list.remove_at(1), 2);
    list.insert_at(0, 9);
    EXPECT_EQ(list, (core::InplaceVector<int, 3>{9, 1, 3}));
    EXPECT_THROW(list[3], core::BrokenPromise);
    list.clear();
    EXPECT_THROW(list.pop_back(), core::BrokenPromise);
    EXPECT_EQ(list, (core::InplaceVector<int, 3>{}));
}

TEST(BagTest, CountsAndRefusesToGoBelowNothing) {
    Cards bag = cards(2, 0, 1);
    EXPECT_EQ(bag.size(), 3);
    EXPECT_EQ(bag.nth(0), Suit::A);
    EXPECT_EQ(bag.nth(2), Suit::C);
    EXPECT_THROW(bag.nth(3), core::BrokenPromise);
    EXPECT_THROW(bag.remove(Suit::B), core::BrokenPromise);
}

TEST(PileTest, KnownCardsComeFirstThenTheUppermostLayer) {
    Pile pile;
    pile.shuffle_in(cards(1, 1, 0));
    pile.shuffle_under(cards(0, 0, 2));
    pile.put_on_top(Suit::C);
    EXPECT_EQ(pile.size(), 5);
    EXPECT_EQ(pile.next(), cards(0, 0, 1));
    pile.take(Suit::C);
    EXPECT_EQ(pile.next(), cards(1, 1, 0));  // the layer below cannot come yet
    pile.take(Suit::A);
    pile.take(Suit::B);
    EXPECT_EQ(pile.next(), cards(0, 0, 2));
}

TEST(PileTest, LookingLearnsTheOrderFromTheTop) {
    Pile pile;
    pile.shuffle_in(cards(2, 1, 1));
    pile.learn(Suit::B);
    pile.learn(Suit::A);  // the card below it
    EXPECT_EQ(pile.next(), cards(0, 1, 0));
    pile.take(Suit::B);
    EXPECT_EQ(pile.next(), cards(1, 0, 0));
    EXPECT_THROW(pile.take(Suit::C), core::BrokenPromise);
}

TEST(PileTest, ShufflingForgetsEverything) {
    Pile pile;
    pile.shuffle_in(cards(1, 0, 0));
    pile.put_on_top(Suit::C);
    pile.shuffle_in(cards(0, 2, 0));
    EXPECT_FALSE(pile.top_is_known());
    EXPECT_EQ(pile.next(), cards(1, 2, 1));
}

// Whatever is done to a pile, no card is lost or made, and what is drawn was possible.
TEST(PileTest, CardsAreConserved) {
    EXPECT_TRUE(rc::check("a pile conserves its cards",
                          [](const std::vector<std::uint8_t>& commands, std::uint64_t seed) {
                              core::Rng rng(seed);
                              Pile pile;
                              Cards outside = cards(4, 4, 4);
                              for (const std::uint8_t command : commands) {
                                  Cards some;
                                  if (!outside.empty()) some.add(outside.draw(rng));
                                  const int room = Pile{}.known().kCapacity - pile.known().size();
                                  switch (command % 6) {
                                      case 0:
                                          pile.shuffle_in(some);
                                          break;
                                      case 1:
                                          if (pile.layers().full()) continue;
                                          pile.shuffle_under(some);
                                          break;
                                      case 2:
                                          if (pile.layers().full() || pile.top_is_known()) continue;
                                          pile.shuffle_on_top(some);
                                          break;
                                      case 3:
                                          if (room == 0 || some.empty()) continue;
                                          pile.put_on_top(some.nth(0));
                                          break;
                                      case 4:
                                          if (room == 0 || pile.next_unknown().empty()) continue;
                                          pile.learn(pile.next_unknown().draw(rng));
                                          some.clear();
                                          break;
                                      default: {
                                          if (pile.empty()) continue;
                                          const Suit drawn = pile.draw(rng);
                                          RC_ASSERT(pile.next().has(drawn));
                                          pile.take(drawn);
                                          outside.add(drawn);
                                          some.clear();
                                      }
                                  }
                                  for (const Suit suit : kSuits)
                                      outside.remove(suit, some.count(suit));
                                  for (const Suit suit : kSuits)
                                      RC_ASSERT(outside.count(suit) + pile.count(suit) == 4);
                                  RC_ASSERT(pile.size() + outside.size() == 12);
                              }
                          }));
}

TEST(RngTest, IsTheSameEverywhere) {
    core::Rng rng(42);
    EXPECT_EQ(rng.next(), 1546998764402558742ULL);
    EXPECT_EQ(rng.next(), 6990951692964543102ULL);
    core::Rng secret(core::Secret{});
    EXPECT_EQ(secret.below(1000), core::Rng(core::Secret{}).below(1000));
}

TEST(RngTest, BelowIsFairAndInRange) {
    core::Rng rng(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) ++seen[rng.below(6)];
    for (const int count : seen) {
        EXPECT_GT(count, 9600);
        EXPECT_LT(count, 10400);
    }
    EXPECT_THROW(rng.below(0), core::BrokenPromise);
}

}  // namespace
