// What analysis says of finished matches, on the toy game.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "ai/analyst.hpp"
#include "engine/tests/toy.hpp"

namespace ai {
namespace {

using Toy = engine::toy::Toy<>;

const Toy::Box kBox;

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

Analysis analysed(const engine::Match<Toy>& match, std::uint64_t seed = 1) {
    return Analyst<Toy>(kBox, 400).analyse(match, seed, [](int, int) { return true; });
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

// Other thoughts about the same match say the same, as far as they claim to know.
TEST(Analysis, ComesOutTheSameWithinItsMargins) {
    if (std::getenv("SALON_GAMES") != nullptr) GTEST_SKIP() << "long, and of figures only";
    int compared = 0, off = 0;
    for (std::uint64_t match = 1; match <= 4; ++match)
        for (std::uint64_t seed = 2; seed <= 6; ++seed) {
            const Account one = analysed(played(match), 1).accounts[0];
            const Account other = analysed(played(match), seed).accounts[0];
            const auto apart = [](double a, double b, double give, double take) {
                return std::abs(a - b) > std::hypot(give, take) + 1e-9;
            };
            off += apart(one.own, other.own, one.margins.own, other.margins.own) ? 1 : 0;
            off += apart(one.luck, other.luck, one.margins.luck, other.margins.luck) ? 1 : 0;
            compared += 2;
            EXPECT_LT(one.margins.luck, 0.12);
            EXPECT_GE(one.margins.luck, one.margins.own);
        }
    EXPECT_LE(off, compared / 8);
}

// What may be noise is charged to nobody; what is charged is less than what was measured.
TEST(Analysis, ChargesWhatIsBeyondDoubt) {
    const PlayerId who = core::player(0);
    std::vector<Moment> moments;
    for (const double cost : {0.3, 0.02, -0.02, 0.03, -0.01}) {
        moments.push_back({static_cast<int>(moments.size()), who, {"a"}, {"b"}, {}, {}, {}});
        moments.back().after = {0.5, 0.5};
        moments.back().before = {0.5 + cost, 0.5 - cost};
        moments.back().doubt = {0.02, 0.02};
        moments.push_back({static_cast<int>(moments.size()), {}, {}, {}, {0, 0}, {0, 0}, {}});
    }
    const Analysis analysis = put_together(moments, {1, 0}, {{}, {0.01, 0.01}});
    EXPECT_NEAR(analysis.accounts[0].own, -(0.28 + 0.01), 1e-9);
    EXPECT_GT(analysis.accounts[0].margins.own, 2 * 0.02);
    EXPECT_FALSE(analysis.moments[0].better.empty());
    EXPECT_TRUE(analysis.moments[2].better.empty());
    EXPECT_TRUE(analysis.moments[4].better.empty());
}

TEST(Analysis, RoundsSoThatItAddsUp) {
    Rng rng(1);
    const auto share = [&] { return rng.below(1000) / 1000.0; };
    for (int i = 0; i < 500; ++i) {
        Account a{share(), -share(), share() - 0.5, 0, i % 2 == 0 ? 1.0 : 0.5, {}};
        a.luck = a.result - a.start - a.own - a.others;
        const WholePoints whole = whole_points(a);
        EXPECT_EQ(whole.start + whole.own + whole.others + whole.luck, whole.result);
        EXPECT_NEAR(whole.own, 100 * a.own, 1.5);
    }
}

TEST(Analysis, GivesTheSameAdviceOnceARound) {
    Analysis analysis;
    for (const double cost : {0.1, 0.2, 0.15})
        analysis.moments.push_back({static_cast<int>(analysis.moments.size()),
                                    core::player(0),
                                    {"a"},
                                    {"b"},
                                    {cost, 0},
                                    {0, 0},
                                    {}});
    const auto one_round = [](int) { return std::string("Day 1"); };
    ASSERT_EQ(turning_points(analysis, 8, one_round).size(), 1U);
    EXPECT_EQ(turning_points(analysis, 8, one_round)[0]->step, 1);
    EXPECT_EQ(turning_points(analysis, 8, [](int step) { return std::to_string(step); }).size(),
              3U);
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

// Everybody lays one coin, and all win if each of them is a three: who thinks wins as often as
// everybody is dealt one, who does not lays any coin.
struct AllThrees : Toy {
    static bool wins_together(const State&) { return true; }
    static engine::Waiting waiting(const Box&, const State& s) {
        if (s.draws_due > 0) return engine::Waiting::for_chance();
        return s.players[s.current.index].laid.empty() ? engine::Waiting::for_player(s.current)
                                                       : engine::Waiting::for_nobody();
    }
    static void apply(const Box&, State& s, PlayerId who, const Action& action,
                      const engine::Tell<Event>&) {
        const engine::toy::Coin coin = std::get<engine::toy::Lay>(action).coin;
        s.players[who.index].hand.remove(coin);
        s.players[who.index].laid.add(coin);
        s.current = core::player((s.current.index + 1) % s.players.size());
    }
    static double evaluate(const Box&, const State& s, PlayerId) {
        for (const engine::toy::Player& p : s.players)
            if (p.laid.size() > p.laid.count(engine::toy::Coin::Three)) return 0.0;
        return 1.0;
    }
};

// By somebody who thinks of the threes.
Analyst<AllThrees>::Steps played_well(int players, std::uint64_t seed) {
    Analyst<AllThrees>::Steps steps;
    AllThrees::State state = AllThrees::start(kBox, {static_cast<std::uint8_t>(players)});
    Rng rng(seed);
    for (;;) {
        const engine::Waiting waiting = AllThrees::waiting(kBox, state);
        if (waiting.over()) return steps;
        if (waiting.chance()) {
            const AllThrees::Outcome outcome = AllThrees::draw(kBox, state, rng);
            steps.push_back({{}, outcome, 0, {}});
            AllThrees::resolve(kBox, state, outcome, {});
            continue;
        }
        std::vector<AllThrees::Action> legal;
        engine::legal_actions<AllThrees>(kBox, state, waiting.first(), legal);
        steps.push_back({waiting.first(), legal.back(), 0, {}});  // the best coin
        AllThrees::apply(kBox, state, waiting.first(), legal.back(), {});
    }
}

// What thought is worth is no luck of the set-up, where all who think win by it.
TEST(Analysis, StartsAsItGoesOnWithoutRivals) {
    for (const int players : {1, 2}) {
        constexpr int kMatches = 60;
        double luck = 0, margin = 0;
        for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
            const Analysis analysis = Analyst<AllThrees>(kBox, 48).analyse(
                {static_cast<std::uint8_t>(players)}, played_well(players, seed), seed,
                [](int, int) { return true; });
            const Account& a = analysis.accounts[0];
            EXPECT_NEAR(a.start + a.own + a.others + a.luck, a.result, 1e-9);
            EXPECT_EQ(a.start, analysis.moments.front().before[0]);
            const auto dealt = static_cast<std::size_t>(3 * players);  // steps of the set-up
            luck += (analysis.moments[dealt].before[0] - a.start) / kMatches;
            margin += a.margins.start / kMatches;
        }
        EXPECT_LT(std::abs(luck), std::min(margin, 0.15)) << players;
        EXPECT_LT(margin, 0.35) << players;
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
    EXPECT_NEAR(again.value().accounts[1].margins.luck, analysis.accounts[1].margins.luck, 1e-12);
    EXPECT_FALSE(analysis_from_json(boost::json::parse("{\"moments\":3}")).ok());
}

TEST(Analysis, StopsWhenAsked) {
    EXPECT_TRUE(Analyst<Toy>(kBox, 100)
                    .analyse(played(1), 1, [](int, int) { return false; })
                    .moments.empty());
}

}  // namespace
}  // namespace ai
