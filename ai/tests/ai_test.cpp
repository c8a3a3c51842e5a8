// Search, levels, memory, analysis and players from outside, on the toy game.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "ai/analyst.hpp"
#include "ai/seat.hpp"
#include "ai/tests/fairness.hpp"
#include "engine/tests/toy.hpp"

namespace ai {
namespace {

using Toy = engine::toy::Toy<>;
using Peeper = engine::toy::Toy<engine::toy::Fault::TruthfulImagine>;

const Toy::Box kBox;

Setting searching(int iterations) {
    Setting setting = setting_of(Level::Master);
    setting.search.iterations = iterations;
    setting.search.milliseconds = 0;
    setting.search.thorough = true;
    return setting;
}

Toy::State position(std::uint64_t seed) {
    Rng luck(seed);
    Toy::State state = Toy::start(kBox, {2});
    engine::settle_chance<Toy>(kBox, state, luck);
    return state;
}

std::vector<Opinion<Toy::Action>> thoughts(const SearchSetting& setting, std::uint64_t seed) {
    const Toy::State state = position(3);
    Search<Toy> search(kBox, setting);
    Rng rng(seed);
    search.run(state, core::player(0), rng);
    std::vector<Opinion<Toy::Action>> opinions;
    search.opinions(core::player(0), opinions);
    return opinions;
}

void expect_same(const std::vector<Opinion<Toy::Action>>& a,
                 const std::vector<Opinion<Toy::Action>>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].action, b[i].action);
        EXPECT_EQ(a[i].value, b[i].value);
        EXPECT_EQ(a[i].share, b[i].share);
    }
}

TEST(Search, TheSameSeedThinksTheSame) {
    for (const int threads : {1, 3})
        for (const bool guided : {true, false}) {
            SearchSetting setting = searching(300).search;
            setting.threads = threads;
            setting.guided = guided;
            expect_same(thoughts(setting, 5), thoughts(setting, 5));
        }
}

TEST(Search, SharesAddUpAndChancesAreChances) {
    double shares = 0;
    for (const Opinion<Toy::Action>& one : thoughts(searching(400).search, 1)) {
        shares += one.share;
        EXPECT_GE(one.value, 0);
        EXPECT_LE(one.value, 1);
    }
    EXPECT_NEAR(shares, 1, 1e-9);
}

TEST(Search, CanBeStopped) {
    const std::atomic<bool> stop{true};
    SearchSetting setting = searching(1'000'000).search;
    Search<Toy> search(kBox, setting);
    Rng rng(1);
    search.run(position(3), core::player(0), rng, &stop);
    EXPECT_LE(search.visits(), 16U);
}

TEST(Search, StopsWhenTheBestMoveCannotChange) {
    SearchSetting setting = searching(20'000).search;
    setting.thorough = false;
    Search<Toy> hurried(kBox, setting);
    Rng rng(1);
    hurried.run(position(3), core::player(0), rng);
    EXPECT_LT(hurried.visits(), 20'000U);
}

TEST(Search, KeepsWhatItKnowsBelowTheMoveMade) {
    Tree<Toy> tree(kBox, searching(500).search);
    tree.prepare(500);
    Rng rng(1);
    for (int i = 0; i < 500; ++i) tree.iterate(position(3), core::player(0), rng);
    const auto& first = tree.nodes()[static_cast<std::size_t>(tree.nodes()[0].first_child)];
    const Toy::Action action = first.action;
    const std::uint32_t visits = first.visits;
    ASSERT_TRUE(tree.follow(action, core::player(0)));
    EXPECT_EQ(tree.visits(), visits);
    EXPECT_FALSE(tree.follow(action, core::player(3)));
}

TEST(Players, SeeNoMoreThanTheirSeat) {
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (const Level level : {Level::Greedy, Level::Apprentice, Level::Plain, Level::Master}) {
            Setting setting = setting_of(level);
            setting.search.iterations = 100;
            setting.search.milliseconds = 0;
            different += expect_no_peeping<Toy>(kBox, {2}, setting, seed);
        }
    EXPECT_GT(different, 20);
}

TEST(Levels, AreReadWithChanges) {
    const core::Result<Setting> master = parse_setting("master");
    ASSERT_TRUE(master.ok());
    EXPECT_EQ(master.value().kind, Setting::Kind::Search);
    const core::Result<Setting> changed = parse_setting("plain:ms=50+threads=2");
    ASSERT_TRUE(changed.ok());
    EXPECT_FALSE(changed.value().search.guided);
    EXPECT_EQ(changed.value().search.milliseconds, 50);
    EXPECT_EQ(changed.value().search.threads, 2);
    EXPECT_EQ(parse_setting("master:iterations=7").value().search.milliseconds, 0);
}

TEST(Levels, SayWhatIsWrong) {
    EXPECT_EQ(parse_setting("wizard").error(),
              "there is no player 'wizard'; expected random, instinct, greedy, plain, apprentice, "
              "journeyman "
              "or master");
    EXPECT_EQ(
        parse_setting("master:speed=3").error(),
        "'speed' cannot be set; expected iterations, ms, threads, playout, exploration, focus "
        "or temperature");
    EXPECT_EQ(parse_setting("master:ms=fast").error(), "'fast' is no number for ms");
    EXPECT_EQ(parse_setting("master:ms").error().substr(0, 30), "'ms': expected key=number, the");
}

engine::Match<Toy> played(std::uint64_t seed) {
    engine::Match<Toy> match(kBox, {2}, engine::secret_from_number(seed));
    std::vector<Toy::Action> legal;
    Rng rng(seed);
    while (!match.waiting().over()) {
        engine::legal_actions<Toy>(kBox, match.state(), match.waiting().first(), legal);
        const auto pick = rng.below(static_cast<std::uint32_t>(legal.size()));
        EXPECT_TRUE(match.act(match.waiting().first(), legal[pick]).ok());
    }
    return match;
}

Analysis analysed(const engine::Match<Toy>& match) {
    return Analyst<Toy>(kBox, 400).analyse(match, 1, [](int, int) { return true; });
}

TEST(Analysis, LuckAndSkillAddUpToTheResult) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Analysis analysis = analysed(played(seed));
        for (const Account& a : analysis.accounts)
            EXPECT_NEAR(a.start + a.own + a.others + a.luck, a.result, 1e-9);
        for (const Moment& m : analysis.moments)
            EXPECT_LE(m.after[m.who.index], m.before[m.who.index] + 1e-9);
    }
}

// In the toy game every coin is laid in the end: whoever draws the better coins wins.
TEST(Analysis, CallsLuckLuck) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const engine::Match<Toy> match = played(seed);
        const Analysis analysis = analysed(match);
        for (std::size_t p = 0; p < 2; ++p) {
            const Account& a = analysis.accounts[p];
            EXPECT_LT(std::abs(a.own) + std::abs(a.others), 0.25) << seed;
            EXPECT_NEAR(a.luck, a.result - a.start, 0.25) << seed;
        }
    }
}

TEST(Analysis, CanBeKeptAndReadAgain) {
    const Analysis analysis = analysed(played(2));
    const auto again =
        analysis_from_json(boost::json::parse(boost::json::serialize(to_json(analysis))));
    ASSERT_TRUE(again.ok()) << again.error();
    ASSERT_EQ(again.value().moments.size(), analysis.moments.size());
    for (std::size_t i = 0; i < analysis.moments.size(); ++i) {
        EXPECT_EQ(again.value().moments[i].action, analysis.moments[i].action);
        EXPECT_NEAR(again.value().moments[i].then[1], analysis.moments[i].then[1], 1e-12);
    }
    EXPECT_NEAR(again.value().accounts[1].luck, analysis.accounts[1].luck, 1e-12);
    EXPECT_FALSE(analysis_from_json(boost::json::parse("{\"moments\":3}")).ok());
}

TEST(Analysis, StopsWhenAsked) {
    EXPECT_TRUE(Analyst<Toy>(kBox, 100)
                    .analyse(played(1), 1, [](int, int) { return false; })
                    .moments.empty());
}

TEST(Seat, PlaysAWholeMatch) {
    engine::Match<Toy> match(kBox, {2}, engine::secret_from_number(4));
    Seat<Toy> seats[2] = {{kBox, searching(60)}, {kBox, searching(60)}};
    Rng rng(9);
    while (!match.waiting().over()) {
        const PlayerId who = match.waiting().first();
        ASSERT_TRUE(match.act(who, seats[who.index].choose(match, who, rng, nullptr)).ok());
    }
}

}  // namespace
}  // namespace ai
