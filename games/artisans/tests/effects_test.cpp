// What an artisan does and says comes from the data: a folder of other cards changes both at once.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

namespace fs = std::filesystem;

// The game with one text of artisans.toml replaced, read from a folder as a player would do it.
Shelf overridden(const std::string& from, const std::string& to) {
    const fs::path folder =
        fs::temp_directory_path() / fmt::format("artisans_effects_{}", ::getpid());
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::ofstream(folder / "artisans.toml")
        << replaced(compiled_in().file("artisans.toml").text, from, to);
    const core::DataFolder data = compiled_in().overridden_by(folder.string());
    fs::remove_all(folder);
    return Shelf(data);
}

State with_artisan(const std::string& word) {
    const std::string other = word == "night_worker" ? "opportunist" : "night_worker";
    return dealt(fmt::format("players=2 artisan_setup=host_assign assigned={},{} start_seat=P1",
                             word, other),
                 1);
}

int bonus(const Box& cards, const State& s) {
    return Artisans::scores(cards, s).players[0].values[2];
}

bool says(const Shelf& s, const std::string& word, const std::string& english,
          const std::string& french) {
    const Artisan& one = s.box.artisan(artisan(word));
    return wording(s.box, one, s.english).find(english) != std::string::npos &&
           wording(s.box, one, s.french).find(french) != std::string::npos;
}

TEST(EffectsTest, PointsPerObject) {  // ART-13.1
    State s = with_artisan("gold_lover");
    s.players[0].crafted.push_back(object("buddha"));
    s.players[0].crafted.push_back(object("mask"));
    EXPECT_EQ(bonus(box(), s), 4);
    EXPECT_TRUE(says(shelf(), "gold_lover", "4 points", "4 points"));
    const Shelf other = overridden("points = 4", "points = 9");
    EXPECT_EQ(bonus(other.box, s), 9);
    EXPECT_TRUE(says(other, "gold_lover", "9 points", "9 points"));
}

TEST(EffectsTest, MaterialsOfABonus) {  // ART-13.2
    State s = with_artisan("sculptor");
    s.players[0].crafted.push_back(object("samovar"));
    EXPECT_EQ(bonus(box(), s), 0);
    const Shelf other = overridden("[\"wood\", \"stone\"]", "[\"metal\"]");
    EXPECT_EQ(bonus(other.box, s), 3);
    EXPECT_TRUE(says(other, "sculptor", "that requires metal.", "qui requiert du métal."));
}

TEST(EffectsTest, PointsPerRequiredMaterial) {  // ART-13.3
    State s = with_artisan("versatile");
    s.players[0].crafted.push_back(object("mill"));
    EXPECT_EQ(bonus(box(), s), 6);
    const Shelf other = overridden("do = \"bonus_per_required_material\", points = 2",
                                   "do = \"bonus_per_required_material\", points = 3");
    EXPECT_EQ(bonus(other.box, s), 9);
    EXPECT_TRUE(says(other, "versatile", "at most 21", "21 au plus"));
}

TEST(EffectsTest, LevelOfABonus) {  // ART-13.4
    State s = with_artisan("specialist");
    s.players[0].tableau[Material::Gold] = {1, 1, 1, 0};
    EXPECT_EQ(bonus(box(), s), 0);
    const Shelf other = overridden("level = 4, points = 5", "level = 3, points = 7");
    EXPECT_EQ(bonus(other.box, s), 7);
    EXPECT_TRUE(says(other, "specialist", "7 points for each material you developed to level III",
                     "dont vous avez posé le niveau III"));
}

TEST(EffectsTest, PointForms) {  // ART-13.7
    const Shelf other = overridden("do = \"bonus_per_object\", points = 2",
                                   "do = \"bonus_per_object\", points = 1");
    EXPECT_TRUE(says(other, "compulsive_collector", "1 point for", "1 point par"));
}

TEST(EffectsTest, CardsMoreThanBelow) {  // ART-13.6
    State s = with_artisan("perfectionist");
    s.players[0].tableau[Material::Gold] = {2, 0, 0, 0};
    EXPECT_EQ(limit_of(box(), s.players[0], Material::Gold), 3);
    const Shelf other = overridden("cards = 1", "cards = 2");
    EXPECT_EQ(limit_of(other.box, s.players[0], Material::Gold), 4);
    EXPECT_TRUE(says(other, "perfectionist", "2 cards more", "2 cartes de plus"));
}

TEST(EffectsTest, ActionsWhileClosing) {  // ART-13.8
    const Shelf other = overridden("actions = 2", "actions = 3");
    State s =
        dealt("players=2 artisan_setup=host_assign assigned=sculptor,opportunist start_seat=P1", 1);
    Artisans::apply(other.box, s, core::player(0), TakeToken{}, {});
    EXPECT_EQ(s.visits_left, 3);
    EXPECT_TRUE(
        says(other, "opportunist", "up to 3 market actions", "jusqu’à 3 actions de marché"));
}

TEST(EffectsTest, AFolderOfCardsMustFit) {
    const fs::path folder = fs::temp_directory_path() / "artisans_no_such_folder";
    fs::remove_all(folder);
    EXPECT_THROW(compiled_in().overridden_by(folder.string()), core::DataError);
}

}  // namespace
}  // namespace games::artisans
