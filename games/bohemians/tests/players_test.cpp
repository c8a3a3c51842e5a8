// Thinking players at this game: they see no more than their seat, and their
// instinct comes to an end in every mode.
#include <gtest/gtest.h>

#include "ai/tests/fairness.hpp"
#include "games/bohemians/game.hpp"
#include "games/registry.hpp"

namespace games::bohemians {
namespace {

const Box& box() {
    static const Box read = Bohemians::read_box(games::find("bohemians")->data());
    return read;
}

ai::Setting quick_master() {
    ai::Setting master = ai::setting_of(ai::Level::Master);
    master.search.iterations = 12;
    master.search.milliseconds = 0;
    return master;
}

TEST(BohemiansPlayers, SeeNoMoreThanTheirSeat) {
    Options options;
    options.players = 2;
    EXPECT_GT(ai::expect_no_peeping<Bohemians>(box(), options, quick_master(), 1), 5);
}

TEST(BohemiansPlayers, SeeNoMoreThanTheirSeatAmongThree) {
    Options options;
    options.players = 3;
    EXPECT_GT(ai::expect_no_peeping<Bohemians>(box(), options, quick_master(), 2), 5);
}

// Played by instinct alone every game comes to its end, whatever the mode.
TEST(BohemiansPlayers, InstinctComesToAnEnd) {
    for (const Mode mode : {Mode::Standard, Mode::Wheels, Mode::Chains, Mode::Claws})
        for (int players = 1; players <= (mode == Mode::Standard ? 4 : 2); ++players)
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                Options options;
                options.players = static_cast<std::uint8_t>(players);
                options.mode = mode;
                core::Rng luck(seed);
                State state = Bohemians::start(box(), options);
                std::vector<Action> legal;
                int decisions = 0;
                for (;; ++decisions) {
                    engine::settle_chance<Bohemians>(box(), state, luck);
                    const PlayerId who = Bohemians::waiting(box(), state).first();
                    if (!who.some()) break;
                    ASSERT_LT(decisions, 20'000);
                    engine::legal_actions<Bohemians>(box(), state, who, legal);
                    const std::size_t pick = Bohemians::instinct(box(), state, who, legal, luck);
                    Bohemians::apply(box(), state, who, legal[pick], {});
                }
            }
}

}  // namespace
}  // namespace games::bohemians
