#include "core/text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "core/text_slots.hpp"

namespace {

core::Texts english() {
    core::Texts texts(core::Language::English);
    texts.read({"en.toml",
                "cost = \"Costs {cost} {cost#coin|coins}; you have {have}.\"\n[joint]\nor = "
                "\"or\"\n[noun.\"object:mill\"]\none = \"Mill\"\nthe = \"the mill\"\n[say]\nmade = "
                "\"made {what}, {what:the}\"\n"});
    return texts;
}

core::Texts french() {
    core::Texts texts(core::Language::French);
    texts.read({"fr.toml",
                "cards = \"{n} {n#carte|cartes}\"\n[noun.\"material:clay\"]\none = "
                "\"Argile\"\nsome = \"de l'argile\"\ngender = \"f\"\n[say]\ntook = \"{m:some} "
                "{m@pris|prise}\"\n[joint]\nor = \"ou\"\n"});
    return texts;
}

TEST(TextTest, AnotherLanguageFileHasTheSameKeys) {
    const core::DataFile built_in{"en.toml",
                                  "over = \"Over\"\n[event]\ntook = \"took\"\nlaid = \"laid\"\n"};
    const auto complaint = [&](const std::string& text) -> std::string {
        try {
            core::same_texts({"mine.toml", text}, built_in);
        } catch (const core::DataError& error) { return error.what(); }
        return "";
    };
    EXPECT_EQ(complaint("over = \"1\"\n[noun.\"card:new\"]\none = \"New\"\n[event]\nlaid = "
                        "\"2\"\ntook = \"3\"\n"),
              "");
    EXPECT_EQ(complaint("[event]\ntok = \"took\"\nlaid = \"laid\"\n"),
              "mine.toml:2: unknown text 'event.tok'\n"
              "mine.toml:1: the text 'event.took' is missing\n"
              "mine.toml:1: the text 'over' is missing");
}

// The complaint about one sentence in place of another, without file and line.
std::string complaint_about(const std::string& text, const std::string& built_in) {
    const std::string nouns =
        "[noun.\"card:ace\"]\nsome = \"an ace\"\nthe = \"the ace\"\ngender = \"m\"\n"
        "[noun.empty]\nsome = \"nothing\"\n[noun.\"level:1\"]\nstate = \"low\"\n";
    try {
        core::same_texts({"mine.toml", "took = \"" + text + "\"\n" + nouns},
                         {"en.toml", "took = \"" + built_in + "\"\n" + nouns});
    } catch (const core::DataError& error) {
        const std::string where = "mine.toml:1: 'took': ";
        EXPECT_EQ(std::string(error.what()).substr(0, where.size()), where);
        return std::string(error.what()).substr(where.size());
    }
    return "";
}

TEST(TextTest, AnotherSentenceAsksForNothingElse) {
    EXPECT_EQ(complaint_about("{who}: {n#a|b}", "{n} by {who}"), "");
    EXPECT_EQ(complaint_about("only {who}", "{n} by {who}"), "");
    EXPECT_EQ(complaint_about("{foo}", "{n} by {who}"),
              "'{foo}' is nothing this text is given; expected {n} or {who}");
    EXPECT_EQ(complaint_about("{foo}", "took"),
              "'{foo}' is nothing this text is given; expected no braces");
    EXPECT_EQ(complaint_about("{n", "{n}"), "a '{' is not closed by '}'");
    EXPECT_EQ(complaint_about("{n {n}", "{n}"), "a '{' is not closed by '}'");
    EXPECT_EQ(complaint_about("n}", "{n}"), "a '}' closes what no '{' has opened");
    EXPECT_EQ(complaint_about("{n#card}", "{n}"),
              "'{n#card}' must offer two forms, as in '{n#one|other}'");
}

TEST(TextTest, AnotherSentenceAsksForFormsThatEveryNameHas) {
    EXPECT_EQ(complaint_about("{card:the} {card}", "{card:the}"), "");
    EXPECT_EQ(complaint_about("{card:some}", "{card:the}"), "");
    EXPECT_EQ(complaint_about("{card@un|une}", "{card:the}"), "");
    EXPECT_EQ(complaint_about("{card:sme}", "{card:some}"),
              "'{card:sme}' asks for a form that not every name has here; expected one or some");
    EXPECT_EQ(complaint_about("{card:the}", "{card:some}"),  // where there may be nothing
              "'{card:the}' asks for a form that not every name has here; expected one or some");
    EXPECT_EQ(complaint_about("{card:the}", "{card}"),
              "'{card:the}' asks for a form that not every name has here; expected one");
    EXPECT_EQ(complaint_about("{card#a|b}", "{card:the}"),
              "'{card#a|b}' counts what is a name and no number");
}

// Every language file of the project: what one language is given, the other tells too.
TEST(TextTest, BothLanguagesOfEveryFolderAskForTheSame) {
    namespace fs = std::filesystem;
    const auto read = [](const fs::path& path) {
        std::ifstream in(path);
        core::Texts texts(core::Language::English);
        texts.read({path.string(), {std::istreambuf_iterator<char>(in), {}}});
        return texts.all();
    };
    const auto names = [](const std::string& text) {
        const auto slots = core::slots_of(text);
        EXPECT_TRUE(slots.ok()) << text << ": " << slots.error();
        std::set<std::string> found;
        for (const core::TextSlot& slot : slots.value()) found.emplace(slot.name);
        return found;
    };
    int folders = 0;
    for (const char* top : {"ai", "apps", "core", "games", "lab", "server", "tools"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
            if (entry.path().filename() != "text.en.toml") continue;
            ++folders;
            const auto english = read(entry.path());
            const auto french = read(entry.path().parent_path() / "text.fr.toml");
            for (const auto& [key, text] : english) {
                if (key.rfind("noun.", 0) == 0) continue;  // forms differ by language
                ASSERT_EQ(french.count(key), 1U) << entry.path() << ": " << key;
                EXPECT_EQ(names(french.at(key)), names(text)) << entry.path() << ": " << key;
            }
        }
    EXPECT_GT(folders, 4) << "run the tests from the top of the source tree";
}

TEST(TextTest, AGenderIsOneOfTwo) {
    core::Texts texts(core::Language::French);
    try {
        texts.read({"fr.toml", "[noun.\"material:clay\"]\ngender = \"x\"\n"});
        FAIL() << "an unknown gender";
    } catch (const core::DataError& error) {
        EXPECT_STREQ(error.what(),
                     "fr.toml:2: 'noun.material:clay.gender' cannot be 'x'; expected m or f");
    }
}

TEST(TextTest, NumbersAndPlurals) {
    const core::Texts texts = english();
    EXPECT_EQ(texts.say("cost", {{"cost", 5}, {"have", 3}}), "Costs 5 coins; you have 3.");
    EXPECT_EQ(texts.say("cost", {{"cost", 1}, {"have", 0}}), "Costs 1 coin; you have 0.");
    EXPECT_EQ(texts.number(-3), "\u22123");
}

TEST(TextTest, FrenchCountsNoughtAsOne) {
    const core::Texts texts = french();
    EXPECT_EQ(texts.say("cards", {{"n", 0}}), "0 carte");
    EXPECT_EQ(texts.say("cards", {{"n", 1}}), "1 carte");
    EXPECT_EQ(texts.say("cards", {{"n", 2}}), "2 cartes");
}

TEST(TextTest, NounsHaveFormsGenderAndLinks) {
    EXPECT_EQ(english().say("say.made", {{"what", core::Noun{"object:mill"}}}),
              "made [Mill](object:mill), [the mill](object:mill)");
    EXPECT_EQ(core::plain(french().say("say.took", {{"m", core::Noun{"material:clay"}}})),
              "de l'argile prise");
    EXPECT_EQ(core::plain("**bold** [Mill](object:mill) a [b"), "bold Mill a [b");
}

TEST(TextTest, Lists) {
    EXPECT_EQ(english().list({"a", "b", "c"}, "or"), "a, b or c");
    EXPECT_EQ(french().list({"a"}, "or"), "a");
    EXPECT_EQ(french().list({"a", "b"}, "or"), "a ou b");
}

TEST(TextTest, AMissingTextOrArgumentIsOurMistake) {
    EXPECT_THROW(english().say("nothing"), core::BrokenPromise);
    EXPECT_THROW(english().say("cost", {{"cost", 1}}), core::BrokenPromise);
}

TEST(TextTest, RefusalsCarryFiguresAndNames) {
    const core::Refusal refusal{"X-1.1", "dear", {{"cost", 5}, {"what", "object:mill"}}};
    const core::TextArgs args = core::args_of(refusal);
    ASSERT_EQ(args.size(), 2U);
    EXPECT_EQ(std::get<int>(args[0].value), 5);
    EXPECT_EQ(std::get<core::Noun>(args[1].value).key, "object:mill");
}

}  // namespace
