// Search, levels, memory and fairness, on the toy game.
#include <gtest/gtest.h>

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

// Where a move that nobody thinks about comes next, what lies below belongs to a later decision.
struct Habitual : Toy {
    static bool reflex(const Box&, const State& state, PlayerId who, Action& action) {
        if (who.index == 0) return false;
        for (const engine::toy::Coin coin : engine::toy::kAllCoins)
            if (state.players[who.index].hand.has(coin))
                return action = engine::toy::Lay{coin}, true;
        return false;
    }
};

TEST(Search, KeepsNothingFromBeyondAReflex) {
    Tree<Habitual> tree(kBox, searching(200).search);
    tree.prepare(200);
    Rng rng(1);
    for (int i = 0; i < 200; ++i) tree.iterate(position(3), core::player(0), rng);
    const auto& first = tree.nodes()[static_cast<std::size_t>(tree.nodes()[0].first_child)];
    ASSERT_GE(first.first_child, 0);
    const Toy::Action action = first.action;
    EXPECT_FALSE(tree.keep(action, core::player(0)));
}

TEST(Search, ForgetsMovesThatCannotBeMade) {
    Tree<Toy> tree(kBox, searching(100).search);
    tree.prepare(100);
    Rng rng(1);
    for (int i = 0; i < 100; ++i) tree.iterate(position(3), core::player(0), rng);
    const auto moves = [&] {
        std::vector<Toy::Action> out;
        for (std::int32_t i = tree.nodes()[0].first_child; i >= 0;) {
            out.push_back(tree.nodes()[static_cast<std::size_t>(i)].action);
            i = tree.nodes()[static_cast<std::size_t>(i)].next;
        }
        return out;
    };
    std::vector<Toy::Action> legal = moves();
    ASSERT_GE(legal.size(), 2U);
    legal.erase(legal.begin());
    tree.keep_only(legal);
    EXPECT_EQ(moves(), legal);
    tree.keep_only({});
    EXPECT_FALSE(tree.decided(0));
}

struct Quick : Toy {  // a third of the thoughts go as far
    static constexpr int kThoughts = 33;
};

TEST(Levels, AreFittedToTheGameUnlessTheirThoughtsAreCounted) {
    const auto iterations = [](const char* name) {
        const Setting setting = parse_setting(name).value();
        return std::pair(fitted<Toy>(setting).search.iterations,
                         fitted<Quick>(setting).search.iterations);
    };
    EXPECT_EQ(iterations("journeyman"), std::pair(300, 99));
    EXPECT_EQ(iterations("apprentice"), std::pair(30, 9));
    EXPECT_EQ(iterations("journeyman:temperature=1"), std::pair(300, 99));
    EXPECT_EQ(iterations("journeyman:iterations=200"), std::pair(200, 200));
    EXPECT_EQ(iterations("master"), std::pair(2500, 2500));
    const Setting once = fitted<Quick>(setting_of(Level::Journeyman));
    EXPECT_EQ(fitted<Quick>(once).search.iterations, 99) << "fitted twice";
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

// Lays as the last coin drawn was even or odd, whoever drew it: it looks into the log.
class Eavesdropper {
public:
    Eavesdropper(const Toy::Box&, const Setting&) {}

    Toy::Action choose(const Toy::State& truth, const Seat<Toy>::Steps& steps, PlayerId who, Rng&) {
        std::vector<Toy::Action> legal;
        engine::legal_actions<Toy>(kBox, truth, who, legal);
        std::size_t heard = 0;
        for (const auto& step : steps)
            for (const Toy::Event& event : step.events)
                if (const auto* drew = std::get_if<engine::toy::DrewCoin>(&event);
                    drew != nullptr && drew->coin.some())
                    heard += drew->coin.raw;
        return legal[heard % legal.size()];
    }
};

TEST(Players, ThatLookIntoTheLogAreCaught) {
    const auto nothing = [](Toy::State&, PlayerId, Rng&) { return false; };
    EXPECT_NE((watch_for_peeping<Toy, Eavesdropper>(kBox, {2}, {}, 1, 1000, nothing).failure), "");
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
    // No time at all is not meant to be all the time in the world.
    EXPECT_EQ(parse_setting("plain:ms=0").error(), "ms=0: expected 1 or more");
    EXPECT_EQ(parse_setting("master:ms=0.5").error(), "ms=0.5: expected 1 or more");
    EXPECT_EQ(parse_setting("master:iterations=0").error(), "iterations=0: expected 1 or more");
    for (const char* strange : {"nan", "inf", "-1"})
        EXPECT_EQ(parse_setting(std::string("master:temperature=") + strange).error(),
                  "'" + std::string(strange) + "' is no number for temperature");
    EXPECT_TRUE(parse_setting("greedy:temperature=0.5").ok());
    EXPECT_EQ(parse_setting("greedy:iterations=50").error(),
              "iterations cannot be set: this player does not search");
    EXPECT_EQ(parse_setting("random:temperature=1").error(),
              "temperature cannot be set: this player does not compare moves");
}

// Lays one, two and two; later it would rather lay a three.
struct Walker : Toy {
    static void courses(const Box&, const State& state, PlayerId who,
                        std::vector<Course<Toy>>& into) {
        using engine::toy::Coin, engine::toy::Lay;
        if (state.players[who.index].hand.has(Coin::One))
            into.push_back({Lay{Coin::One}, Lay{Coin::Two}, Lay{Coin::Two}});
        else into.push_back({Lay{Coin::Three}});
    }
};

TEST(Seat, StaysOnItsCourseThroughAStepWithoutAChoice) {
    using engine::toy::Coin, engine::toy::Lay;
    const auto holding = [](const std::vector<Coin>& coins) {
        Toy::State state = position(3);
        state.players[0].hand.clear();
        for (const Coin coin : coins) state.players[0].hand.add(coin);
        return state;
    };
    Seat<Walker> seat(kBox, searching(20));
    Seat<Walker>::Steps steps;
    Rng rng(1);
    for (const auto& [coins, expected] : {std::pair{std::vector{Coin::One, Coin::Two}, Coin::One},
                                          {{Coin::Two}, Coin::Two},
                                          {{Coin::Two, Coin::Three}, Coin::Two}}) {
        const Toy::Action action = seat.choose(holding(coins), steps, core::player(0), rng);
        EXPECT_EQ(action, Toy::Action(Lay{expected}));
        steps.push_back({core::player(0), action, 0, {}});
    }
    EXPECT_EQ(seat.choices(), 1U);
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
