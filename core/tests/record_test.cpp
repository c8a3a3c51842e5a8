#include "core/record.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/about.hpp"

namespace {

enum class Deck : std::uint8_t { Salon, Street };
constexpr std::array<std::string_view, 2> kDeckWords{"salon", "street"};
constexpr const auto& words_of(Deck) { return kDeckWords; }

// Reads one card the way a catalogue does; the complaint, or "".
std::string complaint(const std::string& text) {
    const core::DataFile file{"cards.toml", text};
    try {
        const core::Node root = core::parse_toml(file);
        core::Record top(file, root, "");
        for (core::Record& card : top.records("card", "card")) {
            card.name_it(card.id("id"));
            card.integer("cost", 0, 12);
            card.one_of<Deck>("deck");
            if (card.has("tags")) card.texts("tags");
            if (card.has("steps")) card.integers("steps", 1, 4);
            if (card.has("rare")) card.flag("rare");
            card.finish();
        }
        top.finish();
    } catch (const core::DataError& error) { return error.what(); }
    return "";
}

const std::string kGood = "[[card]]\nid = \"patron\"\ncost = 5\ndeck = \"salon\"\n";

TEST(RecordTest, GoodCardsAreRead) {
    EXPECT_EQ(complaint(kGood + "tags = [\"a\"]\nsteps = [1, 4]\nrare = true\n"), "");
}

TEST(RecordTest, EveryComplaintSaysFileLineCardAndExpectation) {
    EXPECT_EQ(complaint(kGood + "fmae = 1\n"),
              "cards.toml:5: card 'patron': unknown key 'fmae'; expected id, cost, deck, tags, "
              "steps or rare");
    EXPECT_EQ(complaint("[[card]]\nid = \"patron\"\ncost = 13\ndeck = \"salon\"\n"),
              "cards.toml:3: card 'patron': 'cost' must be from 0 to 12, not 13");
    EXPECT_EQ(complaint("[[card]]\nid = \"patron\"\ncost = \"5\"\ndeck = \"salon\"\n"),
              "cards.toml:3: card 'patron': 'cost' must be a whole number");
    EXPECT_EQ(complaint("[[card]]\nid = \"patron\"\ncost = 5\ndeck = \"salom\"\n"),
              "cards.toml:4: card 'patron': 'deck' cannot be 'salom'; expected salon or street");
    EXPECT_EQ(complaint("[[card]]\nid = \"patron\"\ndeck = \"salon\"\n"),
              "cards.toml:1: card 'patron': 'cost' is missing");
    EXPECT_EQ(complaint(kGood + "tags = [1]\n"),
              "cards.toml:5: card 'patron': 'tags' must hold texts only");
    EXPECT_EQ(complaint(kGood + "steps = [9]\n"),
              "cards.toml:5: card 'patron': 'steps' must hold whole numbers from 1 to 4");
    EXPECT_EQ(complaint(kGood + "rare = 1\n"),
              "cards.toml:5: card 'patron': 'rare' must be true or false");
    EXPECT_EQ(complaint("card = 3\n"), "cards.toml:1: 'card' must be a list of tables");
    EXPECT_EQ(complaint(kGood + "cost = 6\n").substr(0, 14), "cards.toml:5: ");
    // What no data file uses is told like any other value of the wrong kind.
    EXPECT_EQ(complaint("[[card]]\nid = \"patron\"\ncost = 3.5\n"),
              "cards.toml:3: card 'patron': 'cost' must be a whole number");
    EXPECT_EQ(complaint(kGood + "steps = [1.5]\n"),
              "cards.toml:5: card 'patron': 'steps' must hold whole numbers from 1 to 4");
    EXPECT_EQ(complaint("[[card]]\nid = 1.5\n"), "cards.toml:2: card: 'id' must be a text");
    EXPECT_EQ(complaint("card = 1979-05-27\n"), "cards.toml:1: 'card' must be a list of tables");
    EXPECT_EQ(complaint(kGood + "year = 1979-05-27\n").substr(0, 48),
              "cards.toml:5: card 'patron': unknown key 'year';");
}

TEST(RecordTest, AnIdIsAWordThatRecordsCanCarry) {
    EXPECT_EQ(complaint("[[card]]\nid = \"patron_2\"\ncost = 5\ndeck = \"salon\"\n"), "");
    for (const char* id : {"", "-", "the mask", "Mask", "2nd", "_mask", "mask,mill", "masqué"})
        EXPECT_EQ(complaint("[[card]]\nid = \"" + std::string(id) + "\"\n"),
                  "cards.toml:2: card: 'id' cannot be '" + std::string(id) +
                      "'; expected small letters, digits and _, beginning with a letter");
}

// What is said of a table [about] with one line in place of another.
std::string complaint_about(const std::string& from, const std::string& to) {
    std::string text =
        "[about]\nname = { en = \"Coins\", fr = \"Pièces\" }\ndesigners = [\"Ada\"]\n"
        "publisher = \"\"\nyear = 2022\nminutes = [30, 60]\nsource = \"printed\"\n";
    text.replace(text.find(from), from.size(), to);
    const core::DataFile file{"box.toml", text};
    try {
        const core::Node root = core::parse_toml(file);
        core::Record top(file, root, "");
        core::read_about(top);
    } catch (const core::DataError& error) { return error.what(); }
    return "";
}

TEST(AboutTest, SourceAndNamesAreReadStrictly) {
    EXPECT_EQ(complaint_about("printed", "reported"), "");
    EXPECT_EQ(complaint_about("printed", "prnted"),
              "box.toml:7: about: 'source' cannot be 'prnted'; expected printed, reported or "
              "designed");
    EXPECT_EQ(complaint_about("\"Coins\"", "\" \""),
              "box.toml:2: about, name: 'en' must not be empty");
}

TEST(DataFolderTest, AFolderIsNoFile) {
    namespace fs = std::filesystem;
    const fs::path path = fs::temp_directory_path() / ("salon_data_" + std::to_string(::getpid()));
    fs::create_directories(path / "cards.toml");
    core::DataFolder folder;
    folder.add("cards.toml", {"cards.toml", ""});
    try {
        folder.overridden_by(path.string());
        ADD_FAILURE() << "a folder was read as a file";
    } catch (const core::DataError& error) {
        EXPECT_EQ(error.what(), (path / "cards.toml").string() + ": this is no file");
    }
    fs::remove_all(path);
}

TEST(DataFolderTest, AnUnknownFileOrFolderIsSaid) {
    core::DataFolder folder;
    folder.add("cards.toml", {"cards.toml", ""});
    EXPECT_THROW(folder.overridden_by("/no/such/folder"), core::DataError);
    EXPECT_THROW(folder.file("other.toml"), core::DataError);
}

}  // namespace
