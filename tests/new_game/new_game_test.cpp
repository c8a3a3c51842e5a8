// The template of tools/new_game makes a game that holds to the contract; and the tool refuses what
// it cannot do.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>

#include "apps/common.hpp"
#include "apps/coverage.hpp"
#include "engine/conformance.hpp"
#include "games/registry.hpp"

namespace games {

const Entry& probe_entry();

namespace {

namespace fs = std::filesystem;

const std::string kTool = SALON_SOURCE_DIR "/tools/new_game";
const fs::path kProbe = fs::path(SALON_GENERATED_DIR) / "games/probe";

std::unique_ptr<engine::AnyGame> probe() { return probe_entry().open(probe_entry().data()); }

TEST(NewGame, Conforms) {
    const engine::ConformanceReport report = probe_entry().conform(probe_entry().data(), 300, 1);
    EXPECT_EQ(report.failure, "");
    EXPECT_EQ(report.games, 300U);
    EXPECT_GT(report.imagined_otherwise, report.imagined / 2);
    EXPECT_EQ(report.refusals.count("PRB-3.3 same_as_last"), 1U);
}

TEST(NewGame, PlaysItsScenarios) {
    const auto game = probe();
    int scenarios = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(kProbe / "tests")) {
        if (entry.path().extension() != ".play") continue;
        const std::string path = entry.path().string();
        const core::Result<int> result = game->run_play_file(path, apps::read_file(path));
        EXPECT_TRUE(result.ok()) << result.error();
        ++scenarios;
    }
    EXPECT_GE(scenarios, 4);
}

TEST(NewGame, GreedyPlaysAWholeMatchAgainstRandomThatReplays) {
    const auto game = probe();
    auto match = game->start("players=2", engine::secret_from_number(1));
    ASSERT_TRUE(match.ok()) << match.error();
    engine::AnyMatch& table = *match.value();
    core::Rng thoughts(1);
    while (!table.waiting().over()) {
        const core::PlayerId who = table.waiting().first();
        const ai::Level level = who.index == 0 ? ai::Level::Greedy : ai::Level::Random;
        const std::string move = probe_entry().thinker->choose(table, who, level, thoughts);
        ASSERT_TRUE(table.act(who, move, core::Language::French).ok) << move;
        EXPECT_FALSE(table.picture(who, core::Language::French, 100, false).empty());
    }
    EXPECT_EQ(table.scores().players.size(), 2);
    const auto again = game->replay(table.record(std::vector<engine::SeatLine>(2), true));
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again.value()->hash(), table.hash());
}

TEST(NewGame, GreedyIsBetterThanRandom) {
    const auto game = probe();
    core::Rng thoughts(1);
    int won = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        auto match = game->start("players=2", engine::secret_from_number(seed));
        const core::PlayerId greedy = core::player(static_cast<int>(seed % 2));
        while (!match.value()->waiting().over()) {
            const core::PlayerId who = match.value()->waiting().first();
            const ai::Level level = who == greedy ? ai::Level::Greedy : ai::Level::Random;
            const auto move = probe_entry().thinker->choose(*match.value(), who, level, thoughts);
            ASSERT_TRUE(match.value()->act(who, move, core::Language::English).ok);
        }
        won += match.value()->scores().players[greedy.index].place == 1 ? 1 : 0;
    }
    EXPECT_GT(won, 80);
}

TEST(NewGame, EveryRuleIsInCodeAndInATest) {
    const apps::Coverage coverage = apps::cover(*probe(), SALON_GENERATED_DIR);
    EXPECT_GT(coverage.rules.size(), 10U);
    for (const apps::RuleCoverage& rule : coverage.rules)
        EXPECT_FALSE(rule.missing()) << rule.id << " " << rule.complaint();
    EXPECT_TRUE(coverage.complete());
}

TEST(NewGame, ARuleWithoutCodeSaysWhy) {
    core::DataFolder data = probe_entry().data();
    core::DataFile rules = data.file("rules.md");
    const std::size_t reason = rules.text.find("(no code: ");
    ASSERT_NE(reason, std::string::npos);
    rules.text.replace(reason, rules.text.find(')', reason) - reason, "(no code");
    data.add("rules.md", rules);
    const apps::Coverage coverage = apps::cover(*probe_entry().open(data), SALON_GENERATED_DIR);
    int unexplained = 0;
    for (const apps::RuleCoverage& rule : coverage.rules)
        if (rule.missing()) {
            EXPECT_EQ(rule.complaint(), "NO REASON FOR NO CODE") << rule.id;
            ++unexplained;
        }
    EXPECT_EQ(unexplained, 1);
    EXPECT_FALSE(coverage.complete());
}

TEST(NewGame, NothingOfTheTemplatesNamesIsLeft) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kProbe)) {
        if (!entry.is_regular_file()) continue;
        const std::string text = apps::read_file(entry.path().string());
        for (const char* name : {"template_game", "TemplateGame", "Template Game", "TPL"})
            EXPECT_EQ(text.find(name), std::string::npos) << entry.path() << ": " << name;
    }
}

struct Said {
    int code = 0;
    std::string text;
};

Said new_game(const std::string& arguments) {
    std::FILE* pipe = popen((kTool + " " + arguments + " 2>&1").c_str(), "r");
    Said said;
    char buffer[256];
    while (std::fgets(buffer, sizeof buffer, pipe) != nullptr) said.text += buffer;
    said.code = WEXITSTATUS(pclose(pipe));
    return said;
}

void expect_refused(const std::string& arguments, const std::string& sentence) {
    const Said said = new_game(arguments);
    EXPECT_EQ(said.code, 2) << arguments;
    EXPECT_NE(said.text.find(sentence), std::string::npos) << arguments << ": " << said.text;
}

TEST(NewGame, RefusesWhatItCannotDo) {
    const std::string nowhere = " --into " SALON_GENERATED_DIR "/nowhere";
    expect_refused("", "which name?");
    expect_refused("other --prefix OTH --into " + kProbe.string(), "is already there");
    expect_refused("artisans --prefix OTH" + nowhere, "there is already a game 'artisans'");
    expect_refused("other --prefix ART" + nowhere, "belongs to games/artisans/game.hpp");
    for (const char* name : {"Other", "2nd", "two__bars", "'two words'", "../up"})
        expect_refused(name + (" --prefix OTH" + nowhere), "cannot be the name of a game");
    for (const char* name : {"class", "core", "state"})
        expect_refused(name + (" --prefix OTH" + nowhere), "means something else");
    expect_refused("other" + nowhere, "which prefix");
    for (const char* prefix : {"oth", "O", "OTHERS", "O-1"})
        expect_refused(std::string("other --prefix ") + prefix + nowhere, "cannot be a prefix");
    expect_refused("other --colour red", "there is no option '--colour'");
    EXPECT_FALSE(fs::exists(SALON_GENERATED_DIR "/nowhere"));
}

}  // namespace

}  // namespace games
