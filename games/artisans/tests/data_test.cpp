// Mistakes in the data files are told with file, line, card and what was expected; and the box as
// shipped is complete.
#include <set>
#include <tuple>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

const std::string kMaterialsListed = "textiles, clay, wood, stone, glass, gold or metal";

// What is said about data with one text changed, or "" when it is read all the same.
std::string complaint(const core::DataFolder& data) {
    try {
        const Shelf read(data);
    } catch (const core::DataError& error) { return error.what(); }
    return "";
}

std::string complaint(const std::string& file, const std::string& from, const std::string& to) {
    return complaint(changed(file, from, to));
}

// "games/artisans/data/objects.toml:12: sentence", the line being that of a text in the changed
// file.
std::string said(const std::string& file, const std::string& from, const std::string& to,
                 const std::string& at, const std::string& sentence) {
    const core::DataFile changed_file = changed(file, from, to).file(file);
    return fmt::format("{}:{}: {}", changed_file.origin, line_of(changed_file, at), sentence);
}

const std::string kMill = "id = \"mill\"";

TEST(DataTest, TheShippedDataIsRead) { EXPECT_EQ(complaint(compiled_in()), ""); }

TEST(DataTest, SevenMaterialsOfTwentyFourCards) {  // ART-1.1
    ASSERT_EQ(box().materials.size(), 7U);
    for (const MaterialCard& card : box().materials) EXPECT_EQ(card.count, 24) << card.label.id;
}

TEST(DataTest, TwentyFourObjectsOfTwoToFourMaterials) {  // ART-1.3 ART-2.7
    ASSERT_EQ(box().objects.size(), 24U);
    std::array<int, kValues> of_value{};
    for (const ArtObject& one : box().objects) {
        int asked = 0;
        for (const Material m : kAllMaterials) {
            asked += one.levels[m] > 0 ? 1 : 0;
            EXPECT_LE(one.levels[m], kLevels);
            EXPECT_EQ(one.levels[m] > 0, ((one.materials >> static_cast<unsigned>(m)) & 1U) == 1U)
                << one.label.id;
        }
        EXPECT_GE(asked, 2) << one.label.id;
        EXPECT_LE(asked, 4) << one.label.id;
        ASSERT_TRUE(one.value >= 3 && one.value <= 7) << one.label.id;
        ++of_value[static_cast<std::size_t>(one.value - kLeastValue)];
    }
    for (const int cards : of_value) EXPECT_GE(cards, 4);
}

TEST(DataTest, WhatADesignedObjectCostsHasAReason) {
    for (const ArtObject& object : box().objects) {
        const bool told = object.label.ref.find("curve: ") != std::string::npos;
        EXPECT_EQ(told, object.label.source == Source::Designed) << object.label.id;
    }
}

TEST(DataTest, NineDifferentArtisans) {  // ART-1.4
    ASSERT_EQ(box().artisans.size(), 9U);
    std::set<std::tuple<Verb, int, int, int, int>> effects;
    for (const Artisan& one : box().artisans)
        effects.insert({one.effect.verb, one.effect.materials, one.effect.points, one.effect.level,
                        one.effect.amount});
    EXPECT_EQ(effects.size(), 9U);
}

TEST(DataTest, TwoToFourPlayers) {  // ART-1.6
    Options options;
    for (const int players : {2, 3, 4}) {
        options.players = static_cast<std::uint8_t>(players);
        EXPECT_EQ(Artisans::check_options(options), "");
    }
    for (const int players : {0, 1, 5}) {
        options.players = static_cast<std::uint8_t>(players);
        EXPECT_EQ(Artisans::check_options(options), "players must be 2, 3 or 4 (ART-1.6)");
    }
}

TEST(DataTest, OptionsThatDoNotFitAreRefused) {  // ART-15.1 ART-15.2
    const auto wrong = [](const char* text) { return Artisans::check_options(options_of(text)); };
    EXPECT_EQ(wrong("players=2 start_seat=P3"),
              "start_seat must be a seat of the table (ART-2.12)");
    EXPECT_EQ(
        wrong("players=3 artisan_setup=host_assign assigned=sculptor,versatile"),
        "assigned must name an artisan for each seat with artisan_setup=host_assign (ART-15.1)");
    EXPECT_EQ(wrong("players=2 assigned=sculptor,versatile"),
              "assigned goes with artisan_setup=host_assign (ART-15.1)");
    EXPECT_EQ(wrong("players=2 artisan_setup=host_assign assigned=sculptor,sculptor"),
              "assigned must name different artisans (ART-1.4)");
}

TEST(DataErrorTest, UnknownKey) {
    EXPECT_EQ(complaint("objects.toml", kMill, kMill + "\nfmae = 3"),
              said("objects.toml", kMill, kMill + "\nfmae = 3", "fmae",
                   "object 'mill': unknown key 'fmae'; expected id, name, source, ref, origin, "
                   "value, name_source or requires"));
    const std::string rows = "count = 24";
    EXPECT_EQ(complaint("materials.toml", rows, rows + "\ncolour = \"red\""),
              said("materials.toml", rows, rows + "\ncolour = \"red\"", "colour",
                   "material 'textiles': unknown key 'colour'; expected id, name, source, ref, "
                   "count, techniques_en, techniques_fr or techniques_source"));
    const std::string effect = "points = 4 }";
    EXPECT_EQ(
        complaint("artisans.toml", effect, "points = 4, level = 2 }"),
        said(
            "artisans.toml", effect, "points = 4, level = 2 }", "level = 2",
            "artisan 'gold_lover', effect: unknown key 'level'; expected do, materials or points"));
    EXPECT_EQ(complaint("box.toml", "hand_limit = 6", "hand_limit = 6\nhand_size = 6"),
              said("box.toml", "hand_limit = 6", "hand_limit = 6\nhand_size = 6", "hand_size",
                   "numbers: unknown key 'hand_size'; expected months, hand_limit, starting_hand, "
                   "first_craft_month, deck_change_month, points_at_level, source or ref"));
}

TEST(DataErrorTest, WhatTheBoxSaysOfItselfIsReadStrictly) {
    EXPECT_EQ(
        complaint("box.toml", "publisher = ", "pubisher = "),
        said("box.toml", "publisher", "pubisher", "[about]", "about: 'publisher' is missing"));
    EXPECT_EQ(complaint("box.toml", "age = 8", "agde = 8"),
              said("box.toml", "age = 8", "agde = 8", "agde = 8",
                   "about: unknown key 'agde'; expected name, designers, publisher, year, minutes, "
                   "age, source, reported or ref"));
    EXPECT_EQ(complaint("box.toml", "minutes = [30, 45]", "minutes = [30]"),
              said("box.toml", "minutes = [30, 45]", "minutes = [30]", "minutes = [30]",
                   "about: 'minutes' must hold two numbers, from and to"));
}

TEST(DataErrorTest, MissingField) {
    const std::string value = kMill +
                              "\nname = { en = \"Mill\", fr = \"Moulin\" }\norigin = { en = "
                              "\"Netherlands\", fr = \"Pays-Bas\" }\nvalue = 5\n";
    const std::string without = replaced(value, "value = 5\n", "");
    const core::DataFile file = changed("objects.toml", value, without).file("objects.toml");
    EXPECT_EQ(complaint("objects.toml", value, without),
              fmt::format("{}:{}: object 'mill': 'value' is missing", file.origin,
                          line_of(file, kMill) - 1));
    EXPECT_EQ(complaint("objects.toml", "{ en = \"Mill\", fr = \"Moulin\" }", "{ en = \"Mill\" }"),
              said("objects.toml", kMill, kMill, "{ en = \"Mill\"",
                   "object 'mill', name: 'fr' is missing"));
    EXPECT_EQ(complaint("artisans.toml", "do = \"bonus_per_object\", points = 2",
                        "do = \"bonus_per_object\""),
              said("artisans.toml", "do", "do", "do = \"bonus_per_object\", points = 2",
                   "artisan 'compulsive_collector', effect: 'points' is missing"));
}

TEST(DataErrorTest, NumberOutOfRange) {
    EXPECT_EQ(complaint("objects.toml", "value = 7", "value = 8"),
              said("objects.toml", "value = 7", "value = 8", "value = 8",
                   "object 'sarcophagus': 'value' must be from 3 to 7, not 8"));
    EXPECT_EQ(complaint("objects.toml", "textiles = 4", "textiles = 5"),
              said("objects.toml", "textiles = 4", "textiles = 5", "textiles = 5",
                   "object 'persian_carpet', requires: 'textiles' must be from 1 to 4, not 5"));
    EXPECT_EQ(complaint("artisans.toml", "actions = 2", "actions = 9"),
              said("artisans.toml", "actions = 2", "actions = 9", "actions = 9",
                   "artisan 'opportunist', effect: 'actions' must be from 2 to 5, not 9"));
    EXPECT_EQ(complaint("box.toml", "months = 12", "months = 13"),
              said("box.toml", "months = 12", "months = 13", "months = 13",
                   "numbers: 'months' must be from 2 to 12, not 13"));
}

TEST(DataErrorTest, RequirementOnAnUnknownMaterial) {
    EXPECT_EQ(
        complaint("objects.toml", "stone = 3, gold = 2", "stone = 3, ivory = 2"),
        said("objects.toml", "stone = 3, gold = 2", "stone = 3, ivory = 2", "ivory",
             "object 'buddha', requires: unknown material 'ivory'; expected " + kMaterialsListed));
    EXPECT_EQ(complaint("artisans.toml", "[\"gold\"]", "[\"ivory\"]"),
              said("artisans.toml", "[\"gold\"]", "[\"ivory\"]", "ivory",
                   "artisan 'gold_lover', effect: unknown material 'ivory'; expected " +
                       kMaterialsListed));
    EXPECT_EQ(complaint("objects.toml", "stone = 3, gold = 2", "stone = 3"),
              said("objects.toml", "stone = 3, gold = 2", "stone = 3", "requires = { stone = 3 }",
                   "object 'buddha': an object requires 2 to 4 materials, not 1 (ART-1.3)"));
}

TEST(DataErrorTest, WhatIsSaidTwice) {
    const auto twice = [](const std::string& file, const std::string& from, const std::string& to,
                          const std::string& opening, const std::string& first,
                          const std::string& sentence) {
        const core::DataFile is = changed(file, from, to).file(file);
        const int line = line_of(is, opening, is.text.rfind(opening, is.text.find(first)));
        EXPECT_EQ(complaint(file, from, to),
                  fmt::format("{}:{}: {}, in line {}", is.origin,
                              line_of(compiled_in().file(file), from), sentence, line));
    };
    twice("objects.toml", kMill, "id = \"mask\"", "[[object]]", "id = \"mask\"",
          "object 'mask': this id is already taken");
    twice("artisans.toml", "id = \"sculptor\"", "id = \"gold_lover\"", "[[artisan]]",
          "id = \"gold_lover\"", "artisan 'gold_lover': this id is already taken");
    twice("box.toml", "players = 4", "players = 2", "[[setup]]", "players = 2",
          "setup: there is already a setup for 2 players");
    const core::DataFile artisans = compiled_in().file("artisans.toml");
    EXPECT_EQ(
        complaint("artisans.toml", "do = \"visit_after_craft\"", "do = \"reserve\""),
        fmt::format("{}:{}: artisan 'provident': another artisan reserves already, in line {}",
                    artisans.origin, line_of(artisans, "do = \"reserve\""),
                    line_of(artisans, "id = \"night_worker\"") - 1));
}

TEST(DataErrorTest, AnIdIsTakenInTheWholeBox) {
    const core::DataFile materials = compiled_in().file("materials.toml");
    EXPECT_EQ(said("objects.toml", kMill, "id = \"gold\"", "id = \"gold\"",
                   fmt::format("object 'gold': this id is already taken, in line {} of {}",
                               line_of(materials, "id = \"gold\"") - 1, materials.origin)),
              complaint("objects.toml", kMill, "id = \"gold\""));
    EXPECT_NE(complaint("objects.toml", kMill, "id = \"sculptor\"").find("artisans.toml"),
              std::string::npos);
}

TEST(DataErrorTest, AListOfNoMaterials) {
    EXPECT_EQ(complaint("artisans.toml", "[\"gold\"]", "[]"),
              said("artisans.toml", "[\"gold\"]", "[]", "materials = []",
                   "artisan 'gold_lover', effect: 'materials' must name a material; without the "
                   "key any will do"));
}

TEST(DataErrorTest, AMaterialNamedTwice) {
    EXPECT_EQ(complaint("artisans.toml", "[\"gold\"]", "[\"gold\", \"gold\"]"),
              said("artisans.toml", "[\"gold\"]", "[\"gold\", \"gold\"]", "\"gold\", \"gold\"",
                   "artisan 'gold_lover', effect: 'materials' names gold twice"));
}

TEST(DataErrorTest, ANameThatSaysNothing) {
    EXPECT_EQ(complaint("objects.toml", "en = \"Mill\"", "en = \"\""),
              said("objects.toml", "en = \"Mill\"", "en = \"\"", "en = \"\"",
                   "object 'mill', name: 'en' must not be empty"));
}

TEST(DataErrorTest, AnIdThatRecordsCannotCarry) {
    EXPECT_EQ(complaint("objects.toml", kMill, "id = \"the mill\""),
              said("objects.toml", kMill, "id = \"the mill\"", "the mill",
                   "object: 'id' cannot be 'the mill'; expected small letters, digits and _, "
                   "beginning with a letter"));
}

TEST(DataErrorTest, UnknownWord) {
    EXPECT_EQ(complaint("artisans.toml", "do = \"reserve\"", "do = \"resserve\""),
              said("artisans.toml", "do = \"reserve\"", "do = \"resserve\"", "resserve",
                   "artisan 'provident', effect: 'do' cannot be 'resserve'; expected "
                   "bonus_per_object, bonus_per_required_material, bonus_per_material_at_level, "
                   "visit_after_craft, more_cards_per_level, closing_actions or reserve"));
    EXPECT_EQ(complaint("materials.toml", "id = \"clay\"", "id = \"ivory\""),
              said("materials.toml", "id = \"clay\"", "id = \"ivory\"", "ivory",
                   "material 'ivory': unknown or misplaced material; expected, in this order, " +
                       kMaterialsListed));
}

// The last card of a file cut off.
std::string without_last(const std::string& file, const std::string& opening) {
    const std::string text = compiled_in().file(file).text;
    return text.substr(0, text.rfind(opening));
}

TEST(DataErrorTest, WrongCounts) {
    core::DataFolder data = compiled_in();
    data.add("objects.toml", {"objects.toml", without_last("objects.toml", "[[object]]")});
    EXPECT_EQ(complaint(data), "objects.toml: 23 art objects; expected 24 (ART-1.3)");
    data = compiled_in();
    data.add("artisans.toml", {"artisans.toml", without_last("artisans.toml", "[[artisan]]")});
    EXPECT_EQ(complaint(data), "artisans.toml: 8 artisans; expected 9 (ART-1.4)");
    data = compiled_in();
    data.add("materials.toml", {"materials.toml", without_last("materials.toml", "[[material]]")});
    EXPECT_EQ(complaint(data),
              "materials.toml: 6 materials with 144 cards in all; expected 7 materials with 168 "
              "cards (ART-1.1)");
    EXPECT_EQ(
        complaint("materials.toml", "count = 24", "count = 25"),
        compiled_in().file("materials.toml").origin +
            ": 7 materials with 169 cards in all; expected 7 materials with 168 cards (ART-1.1)");
    EXPECT_EQ(complaint("objects.toml", "value = 7", "value = 6"),
              compiled_in().file("objects.toml").origin +
                  ": 3 objects of value 7; the two decks need 4 (ART-2.5, ART-2.6)");
}

TEST(DataErrorTest, ASetupUsesNoMoreCardsThanThereAre) {  // ART-2.1
    EXPECT_EQ(complaint("materials.toml", "count = 24", "count = 23"),
              said("materials.toml", "count = 24", "count = 23", "count = 23",
                   "material 'textiles': 'count' is 23, but a setup uses 24 cards of each material "
                   "(ART-2.1)"));
    const std::string three =
        "[[setup]]\nplayers = 3\ncards_per_material = 18\nsource = \"printed\"\nref = \"rulebook "
        "§Mise en place\"\n";
    EXPECT_EQ(complaint("box.toml", three, ""),
              said("box.toml", three, "", "[[setup]]", "no [[setup]] for 3 players (ART-2.1)"));
}

TEST(DataErrorTest, ADeckHasTenObjects) {  // ART-2.5 ART-2.6
    EXPECT_EQ(complaint("box.toml", "[4, 3, 2, 1, 0]", "[4, 3, 2, 2, 0]"),
              said("box.toml", "[4, 3, 2, 1, 0]", "[4, 3, 2, 2, 0]", "[4, 3, 2, 2, 0]",
                   "deck: a deck has 10 objects, not 11 (ART-2.5, ART-2.6)"));
    EXPECT_EQ(complaint("box.toml", "[4, 3, 2, 1, 0]", "[4, 3, 2, 1]"),
              said("box.toml", "[4, 3, 2, 1, 0]", "[4, 3, 2, 1]", "[4, 3, 2, 1]",
                   "deck: 'values' must hold 5 numbers, for values 3 to 7"));
    EXPECT_EQ(
        complaint("box.toml", "number = 2", "number = 1"),
        fmt::format("{}:{}: deck: deck 1 stands there twice", compiled_in().file("box.toml").origin,
                    line_of(compiled_in().file("box.toml"), "number = 2")));
}

TEST(DataErrorTest, BrokenToml) {
    const core::DataFile file = compiled_in().file("objects.toml");
    const std::string told = complaint("objects.toml", "id = \"mill\"", "id = \"mill");
    EXPECT_EQ(told.rfind(fmt::format("{}:{}: ", file.origin, line_of(file, kMill)), 0), 0U) << told;
    core::DataFolder data;
    EXPECT_EQ(complaint(data), "the data file 'box.toml' is missing");
}

TEST(DataErrorTest, MissingSentence) {
    const Shelf without(changed("text.fr.toml", "took_token = ", "took_tokens = "));
    EXPECT_NE(Artisans::tell_event(without.box, TokenTaken{core::player(0)}, without.english), "");
    try {
        Artisans::tell_event(without.box, TokenTaken{core::player(0)}, without.french);
        FAIL() << "a missing sentence was not noticed";
    } catch (const core::BrokenPromise& error) {
        EXPECT_STREQ(error.what(), "no text 'event.took_token' in language 'fr'");
    }
    EXPECT_EQ(complaint("text.fr.toml", "started = \"commence\"", "started = 3"),
              said("text.fr.toml", "started = \"commence\"", "started = 3", "started = 3",
                   "'event.started' must be a text"));
}

}  // namespace
}  // namespace games::artisans
