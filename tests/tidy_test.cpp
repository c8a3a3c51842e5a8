// The test of the checker: a small tree with every mistake that tidy knows, each of which it must
// name; and a sound one, of which it must say nothing. Words it looks for are written in two parts,
// for it reads this file as well.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace {

namespace fs = std::filesystem;

struct Ran {
    int code = 0;
    std::string out;  // both streams
};

Ran run(const std::string& command) {
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    Ran ran;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), n);
    ran.code = WEXITSTATUS(::pclose(pipe));
    return ran;
}

class Tree {
public:
    Tree() : root_(fs::temp_directory_path() / ("salon_tidy_" + std::to_string(::getpid()))) {
        write("games/alpha/CMakeLists.txt", "");
        write("games/beta/CMakeLists.txt", "");
        write("games/alpha/rules.md", "## ALP-1 Turns\n\n- ALP-1.1 One after another.\n");
    }
    ~Tree() { fs::remove_all(root_); }

    void write(const std::string& path, const std::string& text) const {
        fs::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path) << text;
    }

    std::string complaints() const {
        const Ran ran = run(SALON_TIDY " " + root_.string());
        EXPECT_EQ(ran.code == 0, ran.out.find(" 0 complaints") != std::string::npos) << ran.out;
        return ran.out;
    }

    std::string path() const { return root_.string(); }

    // One file with one mistake: it is told, with its line, and nothing else is.
    void expect(const std::string& path, const std::string& text,
                const std::string& complaint) const {
        write(path, text);
        const std::string out = complaints();
        EXPECT_NE(out.find(path + ":" + complaint + "\n"), std::string::npos)
            << path << ": expected " << complaint << "\n"
            << out;
        EXPECT_NE(out.find(" 1 complaints"), std::string::npos) << path << "\n" << out;
        fs::remove(root_ / path);
    }

private:
    fs::path root_;
};

std::string lines(int count, const std::string& line = "") {
    std::string text;
    for (int i = 0; i < count; ++i) text += line + "\n";
    return text;
}

TEST(TidyTest, SaysNothingOfASoundTree) {
    const Tree tree;
    tree.write("games/alpha/evaluate_end.cpp", "double worth = 0;  // [ALP-1.1]\n");
    tree.write("games/alpha/instinct.cpp", "std::vector<float> weights;\n");
    tree.write("games/alpha/game.hpp", "double evaluate();\n");
    tree.write("games/alpha/tests/odds_test.cpp", "double p = 0;\n#include <chrono>\n");
    tree.write("games/alpha/words.cpp", "const char* kDouble = \"double\";  // no double here\n");
    tree.write("games/alpha/parts.cpp", "int doubled = 0; int daytime(int float_less);\n");
    tree.write("engine/bench.hpp", "#include <ctime>\ndouble seconds;\n");
    tree.write("ai/search.cpp", "double value = 0;\n");
    tree.write("docs/a.md",
               "ALP-1, ALP-1.1 and XALP-9.9; UTF-8. TO"
               "DO #12\n");
    EXPECT_NE(tree.complaints().find("12 files, 0 complaints"), std::string::npos)
        << tree.complaints();
}

TEST(TidyTest, FindsWhatMayNotBeIncluded) {
    const Tree tree;
    tree.expect("core/a.cpp", "\n#include \"engine/game.hpp\"\n", "2: core may not include engine");
    tree.expect("games/alpha/a.cpp", "#include \"games/beta/b.hpp\"\n",
                "1: a game may not include another game");
    tree.expect("server/a.cpp", "#include \"games/gamma/b.hpp\"\n",
                "1: games are known through games/registry.hpp only");
}

TEST(TidyTest, FindsWhatIsTooLong) {
    const Tree tree;
    tree.expect("core/a.cpp", lines(601), "601: 601 lines; at most 600");
    tree.expect("core/a.hpp", lines(301), "301: 301 lines; at most 300");
    tree.expect("games/alpha/tests/a.play", lines(61), "61: 61 lines; at most 60");
    tree.expect("client/a.svelte", lines(401), "401: 401 lines; at most 400");
    tree.expect("client/a.ts", lines(401), "401: 401 lines; at most 400");
    tree.expect("games/alpha/tests/golden/two.txt", lines(401),
                "401: a golden game has at most 400 lines: nobody reads more");
    tree.expect("core/b.cpp", "\nvoid long_one() {\n" + lines(69, "    ++count;") + "}\n",
                "2: a function of 71 lines; at most 70");
    tree.expect("core/c.cpp", "// " + std::string(98, '-') + "\n", "1: 101 columns; at most 100");
}

TEST(TidyTest, FindsBannedNames) {
    const Tree tree;
    const std::string other = "its result differs between libraries; use core::Rng";
    tree.expect("server/a.cpp", "std::shuffle(a, b);\n", "1: 'std::shuffle': " + other);
    tree.expect("server/a.cpp", "std::normal_distribution<> d;\n", "1: '_distribution<': " + other);
    tree.expect("server/a.cpp", "std::random_device d;\n",
                "1: 'std::random_device': chance comes from core::Rng, secrets from libsodium");
    tree.expect("server/a.cpp", "int i = rand();\n", "1: 'rand()': chance comes from core::Rng");
    tree.expect("server/a.cpp", "using namespace std;\n",
                "1: 'using namespace std': names keep their home");
    tree.expect("games/alpha/a.cpp", "std::unordered_map<int, int> m;\n",
                "1: 'std::unordered_': the order of a hash may not decide anything");
}

TEST(TidyTest, FindsFloatsClocksAndLocalesInRules) {
    const Tree tree;
    for (const char* path : {"games/alpha/check.cpp", "games/alpha/phases/game_end.cpp",
                             "games/alpha/replan.hpp", "engine/match.hpp", "core/bag.hpp"}) {
        tree.expect(path, "double x = 0;\n", "1: 'double': no floats in rules");
        tree.expect(path, "std::vector<float> x;\n", "1: 'float': no floats in rules");
        tree.expect(path, "auto t = std::chrono::seconds(1);\n",
                    "1: 'std::chrono': no clock in rules");
        tree.expect(path, "auto t = std::time(nullptr);\n", "1: 'time(': no clock in rules");
        tree.expect(path, "auto t = clock();\n", "1: 'clock(': no clock in rules");
        tree.expect(path, "#include <ctime>\n", "1: '<ctime>': no clock in rules");
        tree.expect(path, "#include <chrono>\n", "1: '<chrono>': no clock in rules");
        tree.expect(path, "clock_gettime(id, &now);\n", "1: 'clock_gettime': no clock in rules");
        tree.expect(path, "std::locale here;\n", "1: 'std::locale': no locale in rules");
        tree.expect(path, "#include <locale>\n", "1: '<locale>': no locale in rules");
        tree.expect(path, "#include <clocale>\n", "1: '<clocale>': no locale in rules");
        tree.expect(path, "setlocale(LC_ALL, name);\n", "1: 'setlocale': no locale in rules");
    }
}

TEST(TidyTest, FindsWordsLeftToDo) {
    const Tree tree;
    for (const std::string word : {"TO"
                                   "DO",
                                   "FIX"
                                   "ME",
                                   "XX"
                                   "X"})
        tree.expect("docs/a.md", "\n" + word + " later\n",
                    "2: " + word + " without the number of an issue");
}

TEST(TidyTest, FindsAGameNamedOutsideItsFolder) {
    const Tree tree;
    for (const char* path : {"core/a.cpp", "engine/a.hpp", "ai/a.cpp", "lab/a.cpp", "store/a.cpp",
                             "server/a.cpp", "apps/a.cpp", "client/a.ts", "cmake/a.cmake"})
        tree.expect(path, "const auto name = \"beta\";\n", "1: 'beta' is named outside its folder");
}

TEST(TidyTest, FindsRulesThatDoNotExist) {
    const Tree tree;
    const std::string none =
        "ALP-"
        "1.2";
    for (const char* path :
         {"games/alpha/a.cpp", "games/alpha/a.hpp", "games/alpha/tests/a.play",
          "games/alpha/data/a.toml", "games/alpha/client/a.ts", "games/alpha/client/a.svelte",
          "games/alpha/README.md", "games/alpha/rules.fr.md", "docs/a.md"})
        tree.expect(path, "// ALP-1.1\n// [" + none + "].\n", "2: there is no rule " + none);
    tree.expect("docs/a.md",
                "See ALP-"
                "2.\n",
                "1: there is no rule ALP-"
                "2");
}

TEST(FormatTest, NamesTheFilesThatAreNotInOrder) {
    const Tree tree;
    tree.write("core/neat.cpp", "int neat() { return 1; }\n");
    EXPECT_EQ(run("tools/format --check " + tree.path()).code, 0);
    tree.write("core/loose.hpp", "int  loose( ) {return 1;}\n");
    const Ran found = run("tools/format --check " + tree.path());
    EXPECT_NE(found.code, 0);
    EXPECT_NE(found.out.find("core/loose.hpp:1:"), std::string::npos) << found.out;
    EXPECT_EQ(found.out.find("neat.cpp"), std::string::npos) << found.out;
    EXPECT_EQ(run("tools/format " + tree.path()).code, 0);
    EXPECT_EQ(run("tools/format --check " + tree.path()).code, 0);
}

}  // namespace
