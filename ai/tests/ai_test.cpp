// Search, levels, memory, analysis and players from outside, on the toy game.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "ai/analyst.hpp"
#include "ai/fairness.hpp"
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
    ASSERT_TRUE(tree.keep(action, core::player(0)));
    EXPECT_EQ(tree.visits(), visits);
    EXPECT_FALSE(tree.keep(action, core::player(3)));
}

// A coin of somebody else's hand for one of the bag.
template <class Game>
bool swap_a_coin(typename Game::State& s, PlayerId who, Rng&) {
    engine::toy::Coins& hand = s.players[(who.index + 1) % s.players.size()].hand;
    for (const engine::toy::Coin held : engine::toy::kAllCoins)
        for (const engine::toy::Coin drawn : engine::toy::kAllCoins) {
            if (held == drawn || !hand.has(held) || s.bag.count(drawn) == 0) continue;
            engine::toy::Coins one;
            one.add(held);
            hand.remove(held);
            hand.add(drawn);
            s.bag.take(drawn);
            s.bag.shuffle_in(one);
            return true;
        }
    return false;
}

template <class Game>
FairnessReport watched(Level level, std::uint64_t seed) {
    Setting setting = setting_of(level);
    setting.search.iterations = 100;
    setting.search.milliseconds = 0;
    const typename Game::Box box;
    return watch_for_peeping<Game>(box, {2}, setting, seed, 1000, swap_a_coin<Game>);
}

TEST(Players, SeeNoMoreThanTheirSeat) {
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (const Level level : {Level::Greedy, Level::Apprentice, Level::Plain, Level::Master}) {
            const FairnessReport report = watched<Toy>(level, seed);
            EXPECT_EQ(report.failure, "");
            different += report.different;
        }
    EXPECT_GT(different, 20);
}

// Who imagines the truth is found out.
TEST(Players, ThatPeepAreCaught) {
    int caught = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        caught += watched<Peeper>(Level::Plain, seed).failure.empty() ? 0 : 1;
    EXPECT_GE(caught, 3);
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
        std::vector<double> last = analysis.moments.front().before;
        for (const Moment& m : analysis.moments) {
            EXPECT_EQ(m.before, last);  // nothing is lost between two steps
            last = m.after;
            if (m.who.some()) { EXPECT_LE(m.after[m.who.index], m.before[m.who.index] + 1e-9); }
        }
        EXPECT_EQ(analysis.moments.size(), played(seed).steps().size());
    }
}

// Chance favours the first seat: it draws the best coin there is, the other one the worst.
Analyst<Toy>::Steps played_with_luck(std::uint64_t seed) {
    Analyst<Toy>::Steps steps;
    Toy::State state = Toy::start(kBox, {2});
    Rng rng(seed);
    std::vector<Toy::Action> legal;
    while (!Toy::waiting(kBox, state).over()) {
        if (const PlayerId who = Toy::waiting(kBox, state).first(); who.some()) {
            const Toy::Action action = engine::any_legal_action<Toy>(kBox, state, who, legal, rng);
            steps.push_back({who, action, 0, {}});
            Toy::apply(kBox, state, who, action, {});
            continue;
        }
        Toy::Outcome outcome = Toy::draw(kBox, state, rng);
        const bool dealt = steps.size() < 2U * Toy::kHand;
        for (const engine::toy::Coin coin : engine::toy::kAllCoins) {
            engine::toy::Coin& drawn = std::get<engine::toy::Drawn>(outcome).coin;
            const bool better = (coin > drawn) == (state.current.index == 0);
            if (!dealt && state.bag.count(coin) > 0 && better) drawn = coin;
        }
        steps.push_back({{}, outcome, 0, {}});
        Toy::resolve(kBox, state, outcome, {});
    }
    return steps;
}

TEST(Analysis, CallsPlantedDrawsLuck) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Analysis analysis = Analyst<Toy>(kBox, 400).analyse({2}, played_with_luck(seed), 1,
                                                                  [](int, int) { return true; });
        const Account& lucky = analysis.accounts[0];
        EXPECT_EQ(lucky.result, 1) << seed;
        EXPECT_GT(lucky.luck, 0.25) << seed;
        EXPECT_LT(analysis.accounts[1].luck, -0.25) << seed;
        EXPECT_GT(lucky.luck, 2 * (std::abs(lucky.own) + std::abs(lucky.others))) << seed;
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
        EXPECT_EQ(again.value().moments[i].made, analysis.moments[i].made);
        EXPECT_EQ(again.value().moments[i].who, analysis.moments[i].who);
        EXPECT_NEAR(again.value().moments[i].after[1], analysis.moments[i].after[1], 1e-12);
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
