// The table in a terminal shows all that the rules call public, and helps the memory as the page
// does.
#include <sstream>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

std::string picture(const State& s, PlayerId who, const core::Texts& texts = shelf().english) {
    core::Canvas canvas(110);
    Artisans::show(box(), Artisans::view(box(), s, who), texts, canvas);
    return canvas.text(false);
}

std::vector<std::string> lines_with(const std::string& text, const std::string& part) {
    std::vector<std::string> found;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (line.find(part) != std::string::npos)
            found.push_back(line.substr(line.find_first_not_of(' ')));
    return found;
}

// P1 took gold and metal this month, and laid nothing; P2 took clay.
State two_have_taken(const std::string& option) {
    State s = dealt("players=2 artisan_setup=random start_seat=P1 " + option, 1);
    s.players[0].taken.add(Material::Gold, 2);
    s.players[0].taken.add(Material::Metal);
    s.players[0].known.add(Material::Stone);
    s.players[1].taken.add(Material::Clay);
    s.players[1].known.add(Material::Glass, 2);
    return s;
}

using Lines = std::vector<std::string>;

TEST(TerminalTest, TheCardsThatOthersTookThisMonthAreShown) {  // ART-14.5
    const State s = two_have_taken("");
    EXPECT_EQ(lines_with(picture(s, core::player(0)), "taken"),
              Lines{"taken this month:  Clay ×1"});
    EXPECT_EQ(lines_with(picture(s, core::player(1)), "taken"),
              Lines{"taken this month:  Gold ×2  Metal ×1"});
    EXPECT_EQ(lines_with(picture(s, PlayerId{}), "taken").size(), 2U);
    EXPECT_EQ(lines_with(picture(s, core::player(0)), "known"), Lines{});
    EXPECT_EQ(lines_with(picture(dealt("players=2 artisan_setup=random", 1), PlayerId{}), "taken"),
              Lines{});
}

TEST(TerminalTest, WhatIsKnownOfOtherHandsIsShownByOption) {  // ART-14.5
    const State s = two_have_taken("hand_tracking=yes");
    EXPECT_EQ(lines_with(picture(s, core::player(0)), "known"),
              Lines{"taken this month:  Clay ×1  known:  Glass ×2"});
    EXPECT_EQ(lines_with(picture(s, core::player(1), shelf().french), "connu"),
              Lines{"pris ce mois-ci\u202f:  Or ×2  Métal ×1  connu\u202f:  Pierre ×1"});
}

}  // namespace
}  // namespace games::artisans
