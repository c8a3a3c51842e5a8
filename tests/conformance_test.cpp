// Every game, every number of players, every option, thousands of random games. SALON_GAMES sets
// how many; sanitizer builds take fewer. Without it, games of many steps show as much in far fewer
// games.
#include "engine/conformance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <optional>

#include "engine/guide.hpp"
#include "engine/ledger.hpp"
#include "games/registry.hpp"

namespace {

constexpr int kGames = 10000;
constexpr int kLongGames = 600;
constexpr std::uint64_t kLongGame = 600;  // steps, on average

int games_to_play(const games::Entry& entry) {
    if (const char* wanted = std::getenv("SALON_GAMES")) return std::atoi(wanted);
    const engine::ConformanceReport probe = entry.conform(entry.data(), 50, 1);
    return probe.steps < kLongGame * probe.games ? kGames : kLongGames;
}

class EveryGame : public testing::TestWithParam<const games::Entry*> {};

// How many of the settings have an option at this value; a list, if the value is a part of it.
int played_with(const engine::ConformanceReport& report, const std::string& option,
                const std::string& value) {
    int count = 0;
    for (const std::string& setting : report.settings) {
        const std::size_t begin = (" " + setting).find(" " + option + "=");
        const std::string list = setting.substr(begin, setting.find(' ', begin) - begin) + ",";
        const std::size_t at = list.find(value + ",");
        count += at != std::string::npos && (list[at - 1] == '=' || list[at - 1] == ',') ? 1 : 0;
    }
    return count;
}

// Every choice of every option was played, and settings in which several options are not standard.
void expect_variety(const engine::AnyGame& game, const engine::ConformanceReport& report) {
    for (const engine::OptionText& option : game.options())
        for (const std::string& choice : option.choices)
            EXPECT_GT(played_with(report, option.id, choice), 0) << option.id << "=" << choice;
    std::size_t most = 0;
    for (const std::string& setting : report.settings) {
        std::size_t changed = 0;
        for (const engine::OptionText& option : game.options()) {
            const std::string standard = " " + option.id + "=" + option.standard + " ";
            changed += (" " + setting + " ").find(standard) == std::string::npos ? 1U : 0U;
        }
        most = std::max(most, changed);
    }
    EXPECT_GE(most, std::min<std::size_t>(4, game.options().size())) << "no mixed settings";
}

TEST_P(EveryGame, KeepsTheContract) {
    const games::Entry& entry = *GetParam();
    const int games = games_to_play(entry);
    const engine::ConformanceReport report = entry.conform(entry.data(), games, 1000);
    EXPECT_EQ(report.failure, "");
    EXPECT_EQ(report.games, static_cast<std::uint64_t>(games));
    EXPECT_GT(report.imagined_otherwise, report.imagined / 20);
    EXPECT_GT(report.refusals.size(), 0U);
    if (games >= 100) expect_variety(*entry.open(entry.data()), report);
}

TEST_P(EveryGame, SpeaksBothLanguagesAlike) {
    const games::Entry& entry = *GetParam();
    const std::unique_ptr<engine::AnyGame> game = entry.open(entry.data());
    const auto& english = game->texts(core::Language::English).all();
    const auto& french = game->texts(core::Language::French).all();
    const auto is_noun = [](const std::string& key) {
        return key.rfind("noun.", 0) == 0;
    };  // forms differ by language
    for (const auto& [key, text] : english)
        EXPECT_TRUE(is_noun(key) || french.count(key) == 1) << key << " is missing in French";
    for (const auto& [key, text] : french)
        EXPECT_TRUE(is_noun(key) || english.count(key) == 1) << key << " is missing in English";
}

TEST_P(EveryGame, HasOneLedgerInBothLanguages) {
    const games::Entry& entry = *GetParam();
    const core::DataFolder data = entry.data();
    if (!data.has("rules.fr.md")) GTEST_SKIP() << "its ledger is in English only";
    const std::string prefix = entry.open(data)->prefix();
    const auto ids = [&](core::Language language) {
        std::vector<std::string> out;
        for (const auto& section : engine::read_ledger(data, prefix, language).sections)
            for (const auto& rule : section.rules) out.push_back(rule.id);
        return out;
    };
    EXPECT_EQ(ids(core::Language::French), ids(core::Language::English));
}

TEST_P(EveryGame, GreedyBeatsRandom) {
    const games::Entry& entry = *GetParam();
    const std::unique_ptr<engine::AnyGame> game = entry.open(entry.data());
    if (game->players().second < 2) GTEST_SKIP() << "a game for one";
    // A hundred; fewer where a build is asked for fewer games because it is slow.
    const char* wanted = std::getenv("SALON_GAMES");
    const int matches = wanted == nullptr ? 100 : std::clamp(std::atoi(wanted) / 10, 4, 100);
    int won = 0;
    for (int i = 0; i < matches; ++i) {
        auto match =
            game->start("players=2", engine::secret_from_number(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(match.ok()) << match.error();
        core::Rng thoughts(static_cast<std::uint64_t>(i));
        const core::PlayerId greedy = core::player(i % 2);
        while (!match.value()->waiting().over()) {
            const core::PlayerId who = match.value()->waiting().first();
            const std::string move = entry.thinker->choose(
                *match.value(), who, who == greedy ? ai::Level::Greedy : ai::Level::Random,
                thoughts);
            ASSERT_TRUE(match.value()->act(who, move, core::Language::English).ok);
        }
        const engine::ScoreSheet sheet = match.value()->scores();
        won += sheet.players[greedy.index].place < sheet.players[1 - greedy.index].place ? 1 : 0;
    }
    EXPECT_GE(won, matches - matches / 50);
}

TEST_P(EveryGame, IsPlayedByNobodyWhoPeeps) {
    const games::Entry& entry = *GetParam();
    if (entry.open(entry.data())->players().second < 2) GTEST_SKIP() << "a game for one";
    const bool hurried = std::getenv("SALON_GAMES") != nullptr;
    int different = 0;
    for (const ai::Level level :
         {ai::Level::Instinct, ai::Level::Greedy, ai::Level::Plain, ai::Level::Apprentice,
          ai::Level::Journeyman, ai::Level::Master}) {
        ai::Setting setting = ai::setting_of(level);
        setting.search.iterations = 12;
        setting.search.milliseconds = 0;
        const ai::FairnessReport report = entry.fair(
            entry.data(), setting, 1 + static_cast<std::uint64_t>(level), hurried ? 40 : 400);
        EXPECT_EQ(report.failure, "");
        different += report.different;
    }
    EXPECT_GT(different, 30);
}

// Every field of an action in turn holds something else: another word of the game, another number,
// a seat that is nobody's, nothing.
void ask_about_changed(const engine::AnyMatch& match, const std::string& action,
                       const std::vector<boost::json::value>& others, int& asked) {
    const boost::json::object whole = match.action_to_json(action).as_object();
    for (const auto& field : whole)
        for (const boost::json::value& other : others) {
            boost::json::object changed = whole;
            changed[field.key()] = other;
            const core::Result<std::string> read = match.action_from_json(changed);
            if (!read.ok()) continue;
            ++asked;
            for (int i = 0; i < match.players(); ++i)
                EXPECT_NO_THROW(match.check(core::player(i), read.value(), core::Language::English))
                    << read.value();
        }
}

// What a page may send and no honest page sends is refused like anything else: it is no mistake of
// ours.
TEST_P(EveryGame, AnswersWhateverIsAsked) {
    const games::Entry& entry = *GetParam();
    const std::unique_ptr<engine::AnyGame> game = entry.open(entry.data());
    const int players = game->players().second;
    std::vector<boost::json::value> others{nullptr, 0, 1, 3, 7, 8, 100, 127, 128, 255, true};
    for (const engine::CardGroup& group : game->cards(core::Language::English))
        for (const engine::CardText& card : group.cards) others.emplace_back(card.id);
    auto match = game->start("players=" + std::to_string(players), engine::secret_from_number(1));
    ASSERT_TRUE(match.ok()) << match.error();
    core::Rng rng(1);
    int asked = 0;
    for (int step = 0; !match.value()->waiting().over(); ++step) {
        const core::PlayerId who = match.value()->waiting().first();
        const std::vector<std::string> legal = match.value()->legal(who);
        const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (step % 5 == 0) ask_about_changed(*match.value(), move, others, asked);
        ASSERT_TRUE(match.value()->act(who, move, core::Language::English).ok);
    }
    EXPECT_GT(asked, 100);
}

std::vector<std::string> rules_named_by(const std::vector<engine::GuideSection>& guide,
                                        const std::string& prefix) {
    std::vector<std::string> ids;
    for (const engine::GuideSection& section : guide)
        for (const engine::GuideBlock& block : section.blocks)
            for (const std::string& text : block.texts)
                for (std::string& id : engine::rule_ids_in(text, prefix))
                    ids.push_back(std::move(id));
    return ids;
}

// A game with a guide has it in both languages, with the same sections and the same rules, and
// every rule it names stands in the ledger.
TEST_P(EveryGame, ExplainsItselfAlikeInBothLanguages) {
    const std::unique_ptr<engine::AnyGame> game = GetParam()->open(GetParam()->data());
    const auto english = engine::read_guide(game->data(), core::Language::English);
    const auto french = engine::read_guide(game->data(), core::Language::French);
    ASSERT_EQ(english.size(), french.size());
    for (std::size_t i = 0; i < english.size(); ++i)
        EXPECT_EQ(english[i].blocks.size(), french[i].blocks.size()) << french[i].title;
    const std::vector<std::string> rules = rules_named_by(english, game->prefix());
    EXPECT_EQ(rules, rules_named_by(french, game->prefix()));
    const engine::Ledger ledger =
        engine::read_ledger(game->data(), game->prefix(), core::Language::English);
    for (const std::string& id : rules) EXPECT_NE(ledger.find(id), nullptr) << id;
}

TEST(Guide, GoesOnFromLineToLineAndKeepsListsTogether) {
    core::DataFolder data;
    data.add("guide.en.md",
             {"guide.en.md",
              "# Page\n\n## First\n\nOne\ntwo.\n\nThree.\n\n- four\n  five\n- six\n\n"
              "## Second\n\nSeven.\n"});
    const auto guide = engine::read_guide(data, core::Language::English);
    ASSERT_EQ(guide.size(), 2U);
    ASSERT_EQ(guide[0].blocks.size(), 3U);
    EXPECT_EQ(guide[0].blocks[0].texts, std::vector<std::string>{"One two."});
    EXPECT_EQ(guide[0].blocks[2].texts, (std::vector<std::string>{"four five", "six"}));
    EXPECT_TRUE(guide[0].blocks[2].list);
    EXPECT_EQ(guide[1].title, "Second");
    EXPECT_TRUE(engine::read_guide(data, core::Language::French).empty());
    data.add("guide.fr.md", {"guide.fr.md", "# Page\n\nNo title.\n"});
    EXPECT_THROW(engine::read_guide(data, core::Language::French), core::DataError);
}

// A name stands before the first line about a player, and again after a line about the table or
// somebody else: nobody wonders who "takes the token".
TEST_P(EveryGame, NamesWhomALineOfItsLogIsAbout) {
    const games::Entry& entry = *GetParam();
    const auto game = entry.open(entry.data());
    const std::string options = "players=" + std::to_string(game->players().second);
    const auto match = game->start(options, engine::secret_from_number(3));
    ASSERT_TRUE(match.ok());
    core::Rng dice(1);
    while (!match.value()->waiting().over() && match.value()->steps() < 800) {
        const core::PlayerId who = match.value()->waiting().first();
        const auto legal = match.value()->legal(who);
        const auto& move = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_TRUE(match.value()->act(who, move, core::Language::English).ok);
    }
    int again = 0;
    for (int step = 0; step < match.value()->steps(); ++step) {
        const auto events = match.value()->events(step, {}, core::Language::English);
        std::optional<std::int64_t> before;
        for (const auto& line : match.value()->log(step, {}, core::Language::English)) {
            const auto& event = events[static_cast<std::size_t>(line.event)].as_object();
            const auto* player = event.if_contains("player");
            std::optional<std::int64_t> about;
            if (player != nullptr && player->is_int64()) about = player->as_int64();
            EXPECT_EQ(line.actor.some(), about && about != before) << step << " " << line.text;
            again += line.actor.some() ? 1 : 0;
            before = about;
        }
    }
    EXPECT_GT(again, 10);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->name); });

}  // namespace
