// The program as others rely on it: what it prints, what it answers to mistakes, and its exit
// codes.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>

#include <sys/wait.h>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "games/registry.hpp"

namespace {

namespace fs = std::filesystem;

struct Ran {
    int code = 0;
    std::string out;  // both streams
};

Ran salon(const std::string& arguments, const std::string& input = "") {
    const fs::path typed =
        fs::temp_directory_path() / ("salon_input_" + std::to_string(::getpid()));
    std::ofstream(typed) << input;
    FILE* pipe = ::popen(
        (std::string(SALON_PROGRAM) + " " + arguments + " 2>&1 < " + typed.string()).c_str(), "r");
    Ran ran;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), n);
    const int status = ::pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    fs::remove(typed);
    return ran;
}

void expect_says(const Ran& ran, int code, const std::string& words) {
    EXPECT_EQ(ran.code, code) << ran.out;
    EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
}

class Scratch {
public:
    Scratch() : path_(fs::temp_directory_path() / ("salon_scratch_" + std::to_string(::getpid()))) {
        fs::create_directories(path_);
    }
    ~Scratch() { fs::remove_all(path_); }
    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return (path_ / name).string();
    }
    std::string path(const std::string& name = "") const { return (path_ / name).string(); }

private:
    fs::path path_;
};

std::string read(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

const std::string kGame = "artisans";

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
    expect_says(salon("play " + kGame + " --seed abc"), 2, "--seed takes a number");
    expect_says(salon("rules " + kGame + " ART-99.9"), 2, "has no rule ART-99.9");
    expect_says(salon("cards " + kGame + " spoon"), 2, "has no card 'spoon'");
    expect_says(salon("test /no/such.play"), 2, "there is no such file");
    expect_says(salon("--help"), 0, "play");
    for (const char* command : {"play", "replay", "test", "rules", "cards", "bench", "golden"})
        expect_says(salon(std::string(command) + " --help"), 0, "Usage");
}

TEST(CommandLine, ARecordedMatchVerifiesAndForgeriesAreFound) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    expect_says(salon("play " + kGame + " --seats greedy,random --seed 11 --record " + record), 0,
                "wins with");
    expect_says(salon("replay " + record + " --verify"), 0, "the seed fits the published hash");
    expect_says(salon("replay " + record + " --step 60 --seat 2"), 0, "after step 60");
    expect_says(salon("replay " + record + " --lang fr"), 0, "L'année est finie");
    std::string text = read(record);
    const std::string forged =
        scratch.file("forged.record", text.substr(0, text.find(": deal") + 2) + "deal gold" +
                                          text.substr(text.find(' ', text.find(": deal") + 7)));
    const Ran found = salon("replay " + forged + " --verify");
    EXPECT_TRUE(found.code == 1 || read(forged) == text) << found.out;
    const std::string seed_line = text.substr(text.rfind("seed "));
    const std::string other_seed = scratch.file(
        "seed.record", text.substr(0, text.rfind("seed ")) + "seed " + std::string(64, '0') + "\n");
    expect_says(salon("replay " + other_seed + " --verify"), 1, "the seed gives another outcome");
    const std::string cut = scratch.file("cut.record", text.substr(0, text.size() / 2));
    EXPECT_EQ(salon("replay " + cut + " --verify").code, 1);
    expect_says(salon("replay " + scratch.file("empty.record", "")), 1,
                "the file is empty; expected 'salon record 1'");
    expect_says(salon("replay /no/such/file"), 1, "cannot be opened");
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

TEST(CommandLine, ATerminalTableAnswersEverything) {
    const Scratch scratch;
    const std::string saved = scratch.path("saved.record");
    const std::string input =
        "help\nfly\n999\nwhy craft mill\nwhy\nwhy 1\nhint\nscore\nrules\nrules ART-6.3\nrules "
        "ART-0\nundo\nsave\nsave /no/such/folder/x\nsave " +
        saved + "\n1\nquit\n";
    const Ran ran = salon("play " + kGame + " --seed 5 --option start_seat=P1", input);
    EXPECT_EQ(ran.code, 0);
    for (const char* words :
         {"Choose by number", "'fly' is no move and no command", "There is no move number 999",
          "> why craft mill\n", "(ART-8.1)", "Which move?", "That is allowed", "Market actions",
          "A thinking player would consider", "ART-11.1", "Neighbour condition",
          "There is no rule ART-0", "cannot be taken back", "Where to?", "cannot be written",
          "Saved to", "The table is left"})
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour in a pipe";
    expect_says(salon("play " + kGame + " --from " + saved, "quit\n"), 0, "Choose your artisan");
    const Ran french = salon("play " + kGame + " --seed 5 --lang fr --option start_seat=P1",
                             "fly\nsave /no/such/folder/x\n1\n");
    for (const char* words : {"Joueur\u202f: Choisissez votre artisan", "Un coup s'écrit ainsi",
                              "Impossible d'écrire dans /no/such/folder/x"})
        EXPECT_NE(french.out.find(words), std::string::npos) << words << "\n" << french.out;
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
    expect_says(salon("cards " + kGame + " --lint " + scratch.path("good")), 0, "all well");
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

TEST(CommandLine, FiguresAreAlsoJson) {
    const Ran bench = salon("bench " + kGame + " --seconds 0.05 --json");
    EXPECT_EQ(bench.code, 0);
    const boost::json::value json = boost::json::parse(bench.out);
    for (const boost::json::value& report : json.at(kGame).as_array()) {
        EXPECT_EQ(report.at("allocations_per_decision").to_number<double>(), 0)
            << "thinking must not allocate";
        EXPECT_LE(report.at("state_bytes").as_int64(), 1024);
    }
    EXPECT_EQ(salon("rules " + kGame + " --coverage --json").out.substr(0, 1), "{");
    EXPECT_TRUE(
        boost::json::parse(salon("play " + kGame + " --seats random,random --seed 1 --json").out)
            .at("over")
            .as_bool());
    EXPECT_GT(boost::json::parse(salon("cards " + kGame + " --json").out).as_array().size(), 2U);
}

}  // namespace
