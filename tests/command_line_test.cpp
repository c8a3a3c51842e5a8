// The program as others rely on it: what it prints, what it answers to mistakes, and its exit
// codes.
#include <boost/json.hpp>

#include <algorithm>

#include "games/registry.hpp"
#include "tests/command_line.hpp"

namespace {

namespace fs = std::filesystem;
using namespace command_line;

TEST(CommandLine, WrongUsageIsTwoAndSaysWhatWasExpected) {
    expect_says(salon(""), 2, "A subcommand is required");
    expect_says(salon("dance"), 2, "dance");
    expect_says(salon("play chess"), 2, "there is no game 'chess'; expected " + games::listed());
    expect_says(salon("play " + kGame + " --seats me,genius"), 2, "'genius' is no seat");
    expect_says(salon("play " + kGame + " --seats me"), 2, "players must be 2, 3 or 4");
    expect_says(salon("play " + kGame + " --seats greedy,greedy --option players=x"), 2,
                "option players: 'x' does not fit here; expected a number");
    expect_says(salon("play " + kGame + " --seats greedy,greedy --option coulour=red"), 2,
                "there is no option 'coulour'; expected players");
    expect_says(salon("play " + kGame + " --seats greedy,greedy --option players=3"), 2,
                "--seats names 2 players, and the options ask for 3");
    for (const char* command : {"lab ", "tournament "})
        expect_says(salon(command + kGame + " --players greedy,random --option players=3"), 2,
                    "--players names 2, and the options ask for 3");
    expect_says(salon("play " + kGame + " --seed abc"), 2, "--seed takes a number");
    for (const char* command : {"lab ", "tournament ", "analyse "})
        expect_says(salon(command + kGame + " --seed -3"), 2, "expected a whole number from 0");
    const std::string twice = " --option stall_guard=no --option stall_guard=yes";
    expect_says(salon("play " + kGame + " --seats greedy,greedy" + twice), 2,
                "--option says 'stall_guard' twice");
    expect_says(salon("lab " + kGame + " --players greedy,random" + twice), 2,
                "--option says 'stall_guard' twice");
    for (const char* option : {"--seed 4", "--option players=3"})
        expect_says(salon("play " + kGame + " --from a.record " + option), 2,
                    "--seed and --option are for a new match");
    expect_says(salon("rules " + kGame + " " + kNoRule), 2, "has no rule " + kNoRule);
    expect_says(salon("cards " + kGame + " spoon"), 2, "has no card 'spoon'");
    expect_says(salon("test /no/such.play"), 2, "there is no such file");
    expect_says(salon("--help"), 0, "play");
    for (const char* command : {"play", "replay", "test", "rules", "cards", "bench", "golden"})
        expect_says(salon(std::string(command) + " --help"), 0, "Usage");
}

// Nobody is rated by games that nobody wins against another.
TEST(CommandLine, ATournamentIsForRivals) {
    const std::string few = " --games 2 --players ";
    expect_says(salon("tournament " + kGame + few + "greedy,random,greedy"), 2,
                "--players names 'greedy' twice");
    const std::string together = "tournament bohemians --option mode=claws" + few + "greedy,random";
    expect_says(salon(together), 2, "all players win or lose together");
    expect_says(salon(together + " --lang fr"), 2, "tous gagnent ou perdent ensemble");
    const Ran french = salon("tournament " + kGame + few + "greedy,random --lang fr");
    expect_says(french, 0, "| joueur | Elo | 95 % |");
    EXPECT_EQ(french.out.find("won by"), std::string::npos) << french.out;
}

// Where one may play alone the game itself can win, and who plays blindly lets it.
TEST(CommandLine, WhoPlaysAloneCanLose) {
    for (const games::Entry* entry : games::all()) {
        if (entry->open(entry->data())->players().first > 1) continue;
        const std::string alone = "play " + std::string(entry->name) + " --seats random --seed 1";
        expect_says(salon(alone), 0, " loses with ");
        expect_says(salon(alone + " --lang fr"), 0, " perd avec ");
    }
}

TEST(CommandLine, ARecordedMatchVerifiesAndForgeriesAreFound) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    expect_says(salon("play " + kGame + " --seats greedy,random --seed 11 --record " + record), 0,
                "wins with");
    expect_says(salon("replay " + record + " --verify"), 0, "the seed fits the published hash");
    expect_says(salon("replay " + record + " --step 60 --seat 2"), 0, "after step 60");
    expect_says(salon("replay " + record + " --lang fr"), 0, "L’année est finie");
    for (const char* step : {"-5", "9999"})
        expect_says(salon("replay " + record + " --step " + step), 2, "--step takes 0 to ");
    expect_says(salon("replay " + scratch.path()), 1, "cannot be opened");
    std::string text = read(record);
    const std::size_t dealt = text.find(": deal ") + 7;
    const std::size_t end = text.find(' ', dealt);
    const std::string other = text.substr(dealt, end - dealt) == "gold" ? "clay" : "gold";
    const std::string forged =
        scratch.file("forged.record", text.substr(0, dealt) + other + text.substr(end));
    expect_says(salon("replay " + forged + " --verify"), 1,
                "the seed gives another outcome than 'deal " + other + "'");
    const std::string other_seed = scratch.file(
        "seed.record", text.substr(0, text.rfind("seed ")) + "seed " + std::string(64, '0') + "\n");
    expect_says(salon("replay " + other_seed + " --verify"), 1,
                "the revealed seed does not fit the published hash");
    const std::string cut = scratch.file("cut.record", text.substr(0, text.size() / 2));
    EXPECT_EQ(salon("replay " + cut + " --verify").code, 1);
    std::string praised = text;
    const std::size_t points = text.find(" points ", text.find("result P2"));
    praised.replace(points, text.find('\n', points) - points, " points 999");
    expect_says(salon("replay --verify " + scratch.file("praised.record", praised)), 1,
                "points 999'; it is 'P2 place ");
    expect_says(
        salon("replay --verify " + scratch.file("half.record", without_line(text, "result P1"))), 1,
        "the record tells 1 results of 2 players");
    const std::string untold = without_line(without_line(text, "result P1"), "result P2");
    expect_says(salon("replay --verify " + scratch.file("untold.record", untold)), 1,
                "the match is over, but the record tells no result");
    const std::size_t last = text.rfind('\n', text.find("\nresult") - 1);
    expect_says(salon("replay --verify " +
                      scratch.file("early.record",
                                   text.substr(0, last) + text.substr(text.find("\nresult")))),
                1, "the record tells a result, but the match is not over");
    expect_says(salon("replay " + scratch.file("empty.record", "")), 1,
                "the file is empty; expected 'salon record 1'");
    expect_says(salon("replay /no/such/file"), 1, "cannot be opened");
}

// A record whose seed is not revealed yet: of a match that goes on, or kept without its last line.
TEST(CommandLine, ARecordWithoutItsSeedIsShownAndAnalysed) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats random,random --seed 11 --record " + record);
    const std::string open = scratch.file("open.record", without_line(read(record), "seed "));
    ASSERT_EQ(read(open).find("\nseed "), std::string::npos);
    expect_says(salon("replay " + open + " --step 60"), 0, "after step 60");
    expect_says(salon("replay " + open + " --verify"), 0, "the seed is not revealed yet");
    expect_says(salon("analyse " + open + " --iterations 16"), 0, "16 iterations each");
    const std::string saved = scratch.path("saved.record");
    salon("play " + kGame + " --seed 5", "1\n1\nsave " + saved + "\nquit\n");
    const std::string middle = scratch.file("mid.record", without_line(read(saved), "seed "));
    expect_says(salon("replay " + middle + " --step 20"), 0, "after step 20");
}

TEST(CommandLine, ADamagedRecordSaysInWhichLine) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats random,random --seed 11 --record " + record);
    const std::string good = read(record);
    const auto expect_said = [&](const std::string& line, const std::string& other,
                                 const std::string& words) {
        std::string text = good;
        const std::size_t at = text.find("\n" + line) + 1;
        text.replace(at, text.find('\n', at) - at, other);
        const std::string bad = scratch.file("bad.record", text);
        const auto number =
            1 + std::count(good.begin(), good.begin() + static_cast<long>(at), '\n');
        for (const char* command : {"replay ", "replay --verify ", "analyse "})
            expect_says(salon(command + bad), 1, bad + ":" + std::to_string(number) + ": " + words);
    };
    expect_said("game ", "game chess", "there is no game 'chess'; expected " + games::listed());
    expect_said("rules ", "rules 99", "played by rules version 99");
    expect_said("cards ", "cards 12", "played with other card data (fingerprint 12");
    expect_said("options ", "options players=9", "players must be 2, 3 or 4");
    expect_said("seed-hash ", "seed-hash 12", "the revealed seed does not fit");
    expect_said("result P2", "result P2 place 1 points 999", "the result is not 'P2 place 1");
}

TEST(CommandLine, AnIllegalStepIsToldWithItsReason) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats greedy,random --seed 11 --record " + record);
    std::string text = read(record);
    const std::size_t taken = text.find(": take ");
    ASSERT_NE(taken, std::string::npos);
    text.replace(taken, 8, ": take 9");
    expect_says(salon("replay --verify " + scratch.file("nine.record", text)), 1,
                "'take 9' is not allowed. The ring has places 0 to 4; there is no place 9. "
                "(ART-1.8)");
}

TEST(CommandLine, ARecordWithTooFewSeatsIsRefused) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats greedy,random --seed 11 --record " + record);
    const std::string few =
        scratch.file("few.record", without_line(read(record), "seat P2 random-2 random"));
    for (const std::string& command : {"replay " + few, "replay --verify " + few, "analyse " + few,
                                       "play " + kGame + " --from " + few})
        expect_says(salon(command), 1,
                    few + ":6: the match is for 2 players; the record has seat lines for 1");
}

TEST(CommandLine, ARecordCutBeforeChanceHasActedGoesOn) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    const std::string again = scratch.path("again.record");
    salon("play " + kGame + " --seats random,random --seed 11 --record " + record);
    const std::string text = read(record);
    const std::string cut = scratch.file(
        "cut.record", text.substr(0, text.find("   3  chance")) + text.substr(text.rfind("seed ")));
    expect_says(salon("play " + kGame + " --from " + cut + " --record " + again), 0, "wins with");
    expect_says(salon("replay --verify " + again), 0, "the seed fits the published hash");
}

TEST(CommandLine, ARecordOfAnotherGameIsCalledThat) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats random,random --seed 11 --record " + record);
    for (const games::Entry* other : games::all())
        if (other->name != kGame)
            expect_says(salon("play " + std::string(other->name) + " --from " + record), 1,
                        record + ":2: a match of " + kGame + ", not of ");
}

TEST(CommandLine, TheSameSeedGivesTheSameRecord) {
    const Scratch scratch;
    for (const char* name : {"a", "b"})
        EXPECT_EQ(salon("play " + kGame + " --seats greedy,greedy,random --seed 5 --record " +
                        scratch.path(name))
                      .code,
                  0);
    EXPECT_EQ(read(scratch.path("a")), read(scratch.path("b")));
}

TEST(CommandLine, EverySectionThatIsListedIsShown) {
    for (const games::Entry* entry : games::all()) {
        const std::string name(entry->name);
        const boost::json::value all = boost::json::parse(salon("rules " + name + " --json").out);
        for (const boost::json::value& section : all.as_array()) {
            const std::string id(section.at("id").as_string());
            EXPECT_GT(section.at("rules").as_array().size(), 0U) << id;
            expect_says(salon("rules " + name + " " + id), 0,
                        std::string(section.at("rules").at(0).at("id").as_string()));
        }
    }
    const std::string cases = std::string("ART-") + "18";
    EXPECT_EQ(salon("rules " + kGame).out.find(cases), std::string::npos);
    expect_says(salon("rules " + kGame + " " + cases), 2, "has no rule " + cases);
}

TEST(CommandLine, ABadScenarioCostsNoOther) {
    const Scratch scratch;
    const std::string head = "# rules ART-1.6\nplayers 2\n";
    scratch.file("a.play", head + "given active P3\nexpect count P3 0\n");
    scratch.file("b.play", head + "given options.players 200\nexpect month 1\n");
    scratch.file("c.play", head + "expect month 1\n");
    scratch.file("d.play", head + "expect legal P1:\n");
    scratch.file("e.play", "\n# rules XYZ-" + std::string("1.1\nplayers 2\nexpect month 1\n"));
    scratch.file("f.play",
                 "# rules ART-1.6\ncard mask value = 5\ncard mill value = 40\nplayers "
                 "2\nexpect month 1\n");
    const Ran ran = salon("test " + scratch.path());
    expect_says(ran, 1, scratch.path("a.play") + ":4: active is P3, who does not sit here");
    expect_says(ran, 1, scratch.path("b.play") + ":4: the given state cannot exist: players must");
    expect_says(ran, 1, scratch.path("d.play") + ":3: expected 'legal P1: move'");
    expect_says(ran, 1, scratch.path("e.play") + ":2: no game has rules like XYZ-");
    expect_says(ran, 1, scratch.path("f.play") + ":3: card mill: ");
    expect_says(ran, 1, "1 passed, 5 failed");
    const Ran json = salon("test --json " + scratch.path());
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(boost::json::parse(json.out).at("failures").as_array().size(), 5U);
    expect_says(salon("test --lang fr " + scratch.path("c.play")), 0, "1 réussi, 0 échoué");
}

TEST(CommandLine, ACardSaysWhereItsNameComesFrom) {
    expect_says(salon("cards " + kGame + " mill"), 0, "Mill (mill, designed; name: reported)");
    expect_says(salon("cards " + kGame + " mill --lang fr"), 0,
                "Moulin (mill, conçu ici\u202f; nom\u202f: rapporté)");
    expect_says(salon("cards " + kGame + " mill --json"), 0, "\"name_source\":\"reported\"");
    expect_says(salon("rules " + kGame + " --coverage --lang fr"), 0, "sans scénario");
}

TEST(CommandLine, TheSentenceOfATieIsTold) {
    const auto game = games::find(kGame)->open(games::find(kGame)->data());
    const std::string play = "play " + kGame + " --seats greedy,greedy --seed ";
    for (int seed = 1; seed < 200; ++seed) {
        const auto result = boost::json::parse(salon(play + std::to_string(seed) + " --json").out);
        const auto& one = result.at("players").at(0);
        const auto& other = result.at("players").at(1);
        if (one.at("points") != other.at("points") || one.at("place") == other.at("place"))
            continue;
        const std::string by =
            one.at("lines").at("objects_made") != other.at("lines").at("objects_made")
                ? "score_tie.objects_made"
                : "score_tie.materials_laid";
        for (const char* language : {"en", "fr"})
            expect_says(
                salon(play + std::to_string(seed) + " --lang " + language), 0,
                game->texts(*language == 'e' ? core::Language::English : core::Language::French)
                    .say(by));
        return;
    }
    FAIL() << "no tie in 200 matches";
}

TEST(CommandLine, AnEditedCardIsUsedAndABrokenOneIsExplained) {
    const Scratch scratch;
    const games::Entry& entry = *games::find(kGame);
    std::string objects = entry.data().file("objects.toml").text;
    fs::create_directories(scratch.path("good"));
    std::string cheaper = objects;
    cheaper.replace(cheaper.find("requires = { textiles = 1, wood = 1 }"), 37,
                    "requires = { textiles = 4, wood = 1 }");
    scratch.file("good/objects.toml", cheaper);
    expect_says(salon("cards " + kGame + " dreamcatcher --cards " + scratch.path("good")), 0,
                "Requires textiles IV and wood I. Worth 3 points.");
    expect_says(salon("cards " + kGame + " --lint " + scratch.path("good")), 0,
                "40 components, all well");
    expect_says(salon("cards " + kGame + " --lang fr --lint " + scratch.path("good")), 0,
                "40 composants, tout va bien");
    EXPECT_EQ(
        boost::json::parse(salon("cards " + kGame + " --json --lint " + scratch.path("good")).out)
            .at("components"),
        40);
    fs::create_directories(scratch.path("bad"));
    std::string wrong = objects;
    wrong.replace(wrong.find("textiles = 1, wood = 1"), 22, "texiles = 1, wood = 1 ");
    scratch.file("bad/objects.toml", wrong);
    const Ran lint = salon("cards " + kGame + " --lint " + scratch.path("bad"));
    expect_says(lint, 1,
                "object 'dreamcatcher', requires: unknown material 'texiles'; expected textiles, "
                "clay, wood, stone, glass, gold or metal");
    EXPECT_NE(lint.out.find("objects.toml:"), std::string::npos);
}

TEST(CommandLine, AServerStartsWithTheCardsItIsToldOrNotAtAll) {
    const Scratch scratch;
    expect_says(salon("serve --help"), 0, "DIR/<game>/");
    const std::string serve = "serve --host nowhere --data " + scratch.path("salon") + " --cards ";
    expect_says(salon(serve + scratch.path("cards")), 1, "cards' is not a folder");
    fs::create_directories(scratch.path("cards"));
    scratch.file("cards/objects.toml", games::find(kGame)->data().file("objects.toml").text);
    expect_says(salon(serve + scratch.path("cards")), 1, "holds no folder of a game");
    fs::create_directories(scratch.path("cards/artisan"));
    expect_says(salon(serve + scratch.path("cards")), 1, "'artisan', and there is no such game");
}

TEST(CommandLine, AMisspeltSentenceIsFoundBeforeTheGameBegins) {
    const Scratch scratch;
    std::string text = games::find(kGame)->data().file("text.en.toml").text;
    text.replace(text.find("took_token = "), 13, "tok_token = ");
    fs::create_directories(scratch.path("mine"));
    const std::string file = scratch.file("mine/text.en.toml", text);
    for (const std::string& command :
         {"cards " + kGame + " --lint " + scratch.path("mine"),
          "play " + kGame + " --seats random,random --cards " + scratch.path("mine")}) {
        const Ran ran = salon(command);
        expect_says(ran, 1, ": unknown text 'event.tok_token'");
        expect_says(ran, 1, ": the text 'event.took_token' is missing");
        EXPECT_NE(ran.out.find(file + ":"), std::string::npos) << ran.out;
    }
}

TEST(CommandLine, ASentenceThatAsksForTooMuchIsFoundBeforeTheGameBegins) {
    const Scratch scratch;
    fs::create_directories(scratch.path("mine"));
    const auto lint = [&](const std::string& name, const std::string& old,
                          const std::string& fresh) {
        std::string text = games::find(kGame)->data().file(name).text;
        const std::size_t at = text.find(old);
        text.replace(at, old.size(), fresh);
        const std::string file = scratch.file("mine/" + name, text);
        const Ran ran = salon("cards " + kGame + " --lint " + scratch.path("mine"));
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(at), '\n');
        expect_says(ran, 1, file + ":" + std::to_string(line) + ": ");
        fs::remove(file);
        return ran.out;
    };
    EXPECT_NE(lint("text.en.toml", "took_token = \"", "took_token = \"{foo} ").find("'{foo}' is"),
              std::string::npos);
    EXPECT_NE(lint("text.en.toml", "took_token = \"", "took_token = \"{foo ").find("not closed"),
              std::string::npos);
    EXPECT_NE(lint("text.fr.toml", "a pris {material:some}", "a pris {material:sme}")
                  .find("expected one or some"),
              std::string::npos);
    EXPECT_NE(lint("text.fr.toml", "gender = \"m\"", "gender = \"x\"").find("expected m or f"),
              std::string::npos);
}

TEST(CommandLine, FiguresAreAlsoJson) {
    const Ran bench = salon("bench " + kGame + " --seconds 0.05 --json");
    EXPECT_EQ(bench.code, 0);
    const boost::json::value json = boost::json::parse(bench.out);
    for (const boost::json::value& report : json.at(kGame).as_array()) {
        EXPECT_EQ(report.at("allocations_per_decision").to_number<double>(), 0)
            << "thinking must not allocate";
        EXPECT_EQ(report.at("allocations_per_simulation").to_number<double>(), 0)
            << "nor may search";
        EXPECT_LE(report.at("state_bytes").as_int64(), 1024);
    }
    EXPECT_EQ(salon("rules " + kGame + " --coverage --json").out.substr(0, 1), "{");
    EXPECT_TRUE(
        boost::json::parse(salon("play " + kGame + " --seats random,random --seed 1 --json").out)
            .at("over")
            .as_bool());
    EXPECT_GT(boost::json::parse(salon("cards " + kGame + " --json").out).as_array().size(), 2U);
    EXPECT_EQ(boost::json::parse(salon("rules " + kGame + " ART-2.2 --json").out)
                  .at(0)
                  .at("rules")
                  .at(0)
                  .at("id"),
              "ART-2.2");
    for (const std::string& mixed :
         {std::string(" --seats me,random"), std::string(" --seats random,random --log")})
        expect_says(salon("play " + kGame + " --json" + mixed), 2, "--json is for a match without");
}

TEST(CommandLine, AReplayIsAlsoJson) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    salon("play " + kGame + " --seats random,random --seed 11 --record " + record);
    const auto json = [&](const std::string& how) {
        return boost::json::parse(salon("replay " + record + " --json" + how).out);
    };
    EXPECT_TRUE(json(" --verify").at("verified").as_bool());
    EXPECT_TRUE(json(" --verify").at("seed_revealed").as_bool());
    EXPECT_EQ(json(" --step 60 --seat 2").at("view").at("seat"), 1);
    EXPECT_EQ(json("").at("players").as_array().size(), 2U);
    EXPECT_EQ(json("").at("steps").at(0).at("actor"), "chance");
}

TEST(CommandLine, EveryCommandTakesALanguage) {
    for (const char* command : {"serve", "play", "analyse", "lab", "tournament", "replay", "test",
                                "rules", "cards", "bench", "golden", "schema"})
        expect_says(salon(std::string(command) + " --help"), 0, "--lang");
}

TEST(CommandLine, TheLaboratoryPutsItsFiguresWhereTheyAreWanted) {
    const Scratch scratch;
    const std::string few = kGame + " --players greedy,random --games 4 --out ";
    const boost::json::value found =
        boost::json::parse(salon("lab " + few + scratch.path("here/one") + " --json").out);
    EXPECT_EQ(found.at("games").as_int64(), 4);
    EXPECT_EQ(found.at("players").as_array().size(), 2U);
    EXPECT_GE(found.at("players").at(0).at("milliseconds").at("longest").to_number<double>(), 0);
    for (const char* end : {".html", ".sqlite", ".seats.csv", ".things.csv", ".journal"})
        EXPECT_TRUE(fs::exists(scratch.path("here/one/lab-" + kGame + end))) << end;
    // A comparison writes the data of both sides, and the report where --report says.
    fs::create_directories(scratch.path("cards"));
    scratch.file("cards/objects.toml", games::find(kGame)->data().file("objects.toml").text);
    const boost::json::value both = boost::json::parse(
        salon("lab " + few + scratch.path("two") + " --json --against " + scratch.path("cards") +
              " --report " + scratch.path("elsewhere.html"))
            .out);
    EXPECT_GT(both.at("changes").as_array().size(), 10U);
    EXPECT_TRUE(fs::exists(scratch.path("elsewhere.html")));
    for (const char* end : {".seats.csv", ".against.seats.csv", ".against.sqlite"})
        EXPECT_TRUE(fs::exists(scratch.path(std::string("two/elsewhere") + end))) << end;
}

TEST(CommandLine, ATournamentIsAlsoJsonAndIsKept) {
    const Scratch scratch;
    const std::string arguments =
        "tournament " + kGame + " --players greedy,random --games 6 --out " + scratch.path("kept");
    const Ran first = salon(arguments + " --json");
    const boost::json::value found = boost::json::parse(first.out);
    EXPECT_EQ(found.at("players").at(0).at("name").as_string(), "greedy");
    EXPECT_EQ(found.at("pairs").at(0).at("won_by_first").at("of").as_int64(), 6);
    // The second time every game is there already, down to the time it took.
    EXPECT_EQ(salon(arguments + " --json").out, first.out);
    EXPECT_NE(salon(arguments + " --json --fresh").out, first.out);
    expect_says(salon(arguments), 0, "| greedy | random | 6 |");
}

TEST(CommandLine, AnAnalysisThinksAsHardAsALevel) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    EXPECT_EQ(salon("play " + kGame + " --seats random,random --seed 3 --record " + record).code,
              0);
    const auto iterations = [](const std::string& of, const std::string& level) {
        const Ran ran = salon("analyse " + of + " --json --level " + level);
        EXPECT_EQ(ran.code, 0) << ran.out;
        return boost::json::parse(ran.out).at("iterations").as_int64();
    };
    EXPECT_EQ(iterations(record, "journeyman:iterations=20"), 20);
    expect_says(salon("analyse " + record + " --level greedy"), 2, "a player who searches");
    expect_says(salon("analyse " + record + " --level wizard"), 2, "wizard");
    expect_says(salon("analyse " + record + " --level master:ms=50"), 2, "counts thoughts");
    if (std::getenv("SALON_GAMES") != nullptr) return;  // where a build is slow
    for (const games::Entry* entry : games::all()) {
        std::string seats = "random";
        for (int i = 1; i < entry->open(entry->data())->players().first; ++i) seats += ",random";
        const std::string name(entry->name);
        EXPECT_EQ(salon("play " + name + " --seed 3 --seats " + seats + " --record " + record).code,
                  0);
        const ai::Setting level = ai::setting_of(ai::Level::Apprentice);
        const int fitted = entry->thinker->fitted(level).search.iterations;
        EXPECT_EQ(iterations(record, "apprentice"), std::max(16, fitted))
            << name << ": a level is fitted to the game, but analysis thinks at least a little";
    }
}

}  // namespace
