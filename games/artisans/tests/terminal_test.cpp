// The table in a terminal shows all that the rules call public, and helps the memory as the page
// does.
#include <sstream>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

std::string picture(const State& s, PlayerId who, const core::Texts& texts = shelf().english,
                    int width = 110) {
    core::Canvas canvas(width);
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

// However narrow the screen and long the names: every object and every card, and no line too long.
TEST(TerminalTest, NothingIsCutOffAtTheEdge) {
    State s = dealt("players=2 artisan_setup=random start_seat=P1", 1);
    for (int id = 0; id < 10; ++id) s.players[0].crafted.push_back(core::key_at<ObjectId>(id));
    for (const Material m : kAllMaterials) {
        s.players[0].hand.add(m, 2);
        s.players[0].tableau[m][0] = 2;
    }
    for (const int width : {80, 100, 110, 160})
        for (const core::Texts* texts : {&shelf().english, &shelf().french}) {
            const std::string text = picture(s, core::player(0), *texts, width);
            const auto language = static_cast<std::size_t>(texts->language());
            for (const ObjectId id : s.players[0].crafted) {
                const ArtObject& object = box().object(id);
                const std::string shown =
                    object.label.name[language] + " " + std::to_string(object.value);
                EXPECT_NE(text.find(shown), std::string::npos) << shown << "\n" << text;
            }
            for (const Material m : kAllMaterials) {
                const std::string name = texts->noun(box().noun(m));
                EXPECT_EQ(lines_with(text, name + " ×").size(), 1U) << text;
                EXPECT_GE(lines_with(text, name + " 2").size(), 1U) << text;
            }
            for (const std::string& line : lines_with(text, " "))
                EXPECT_LE(core::Canvas::width_of(line), width) << line;
        }
}

}  // namespace
}  // namespace games::artisans
