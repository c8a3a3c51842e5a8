// States that cannot exist are called that, line by line, and all that random games come to can.
#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

// What a scenario is told that gives these lines; "" if such a state can be.
std::string complaint(const std::string& givens) {
    const std::string text =
        "# rules ART-1.3\nplayers 2\noption artisan_setup=host_assign\n"
        "option assigned=sculptor,versatile\noption start_seat=P1\n" +
        givens + "expect month 1\n";
    const auto result = engine::PlayFile<Artisans>(box(), shelf().english).run("t.play", text);
    if (result.ok()) return "";
    const std::size_t at = result.error().find(": ");
    return result.error().substr(at + 2);
}

const std::string kCannot = "the given state cannot exist: ";

TEST(InvariantsTest, EveryObjectIsInOnePlace) {  // ART-1.3
    EXPECT_EQ(complaint("given row mill adze - -\ngiven preview -\ngiven P1.crafted mask\n"), "");
    EXPECT_EQ(complaint("given row mill mill - -\n"),
              kCannot + "object mill lies in 2 places (ART-1.3)");
    EXPECT_EQ(complaint("given P1.crafted mill mill\ngiven row - - - -\n"),
              kCannot + "object mill lies in 2 places (ART-1.3)");
    EXPECT_EQ(complaint("given row mill - - -\ngiven preview mill\n"),
              kCannot + "object mill lies in 2 places (ART-1.3)");
    State s = dealt("players=2", 3);
    s.unseen.clear();
    std::vector<std::string> broken;
    Artisans::invariants(box(), s, broken);
    ASSERT_GE(broken.size(), 2U);
    EXPECT_EQ(broken[0], "19 objects are nowhere (ART-1.3)");
    EXPECT_NE(broken[1].find("of which 0 are unseen (ART-2.4)"), std::string::npos) << broken[1];
}

TEST(InvariantsTest, ADeckHoldsNoMoreThanItWasMadeOf) {  // ART-2.5 ART-2.6
    EXPECT_EQ(complaint("given deck_left.0 200 0 0 0 0\n"),
              "deck 1 holds 200 objects of value 3 (ART-2.5, ART-2.6)");
}

TEST(InvariantsTest, TwoPlayersHaveTwoArtisans) {  // ART-1.4
    EXPECT_EQ(complaint("given P1.artisan versatile\n"),
              kCannot + "two players have the artisan versatile (ART-1.4)");
}

TEST(InvariantsTest, TheYearHasItsMonths) {  // ART-3.1
    EXPECT_EQ(complaint("given month 0\n"),
              kCannot + "there is no month 0 in a year of 12 (ART-3.1)");
    EXPECT_EQ(complaint("given month 13\n"),
              kCannot + "there is no month 13 in a year of 12 (ART-3.1)");
}

TEST(InvariantsTest, SomebodyTookTheTokenWhenTheMarketHasClosed) {  // ART-3.5
    for (const char* stage : {"market_closing", "develop", "final_craft"})
        EXPECT_EQ(complaint(fmt::format("given stage {}\n", stage)),
                  kCannot + "nobody took the token (ART-3.5)")
            << stage;
}

TEST(InvariantsTest, OnlySeatsOfTheTableHaveARole) {  // ART-1.6
    for (const char* role : {"active", "first", "token"})
        EXPECT_EQ(complaint(fmt::format("given {} P3\n", role)),
                  fmt::format("{} is P3, who does not sit here (ART-1.6)", role));
    EXPECT_EQ(complaint("given active -\n"), kCannot + "nobody is to decide (ART-3.2)");
    EXPECT_EQ(complaint("given options.players 200\n"),
              kCannot + "players must be 2, 3 or 4 (ART-1.6)");
    EXPECT_EQ(complaint("given options.assigned -\ngiven options.artisan_setup draft\n"
                        "given options.players 3\n"),
              "2 players sit at a table for 3 (ART-1.6)");
}

}  // namespace
}  // namespace games::artisans
