// The test of the tests: each deliberate error must be caught, and the sound game must pass.
#include "engine/conformance.hpp"

#include <gtest/gtest.h>

#include "engine/tests/toy.hpp"

namespace {

using engine::toy::Fault;
using engine::toy::Toy;

template <Fault kFault>
std::string failure_of() {
    const core::Texts english = engine::toy::toy_texts(core::Language::English);
    const core::Texts french = engine::toy::toy_texts(core::Language::French);
    const typename Toy<kFault>::Box box;
    return engine::conform<Toy<kFault>>(box, english, french, {{2}, {3}, {4}}, 200).failure;
}

TEST(Conformance, PassesASoundGame) { EXPECT_EQ(failure_of<Fault::None>(), ""); }

TEST(Conformance, CatchesALeakingView) {
    EXPECT_NE(failure_of<Fault::LeakingView>().find("view"), std::string::npos);
}

TEST(Conformance, CatchesALeakingLegalList) {
    EXPECT_NE(failure_of<Fault::LeakingLegalList>().find("legal actions"), std::string::npos);
}

TEST(Conformance, CatchesScoresOfWhatIsHidden) {
    EXPECT_NE(failure_of<Fault::LeakingScores>().find("scores"), std::string::npos);
}

TEST(Conformance, CatchesAnAskThatKnowsTooMuch) {
    EXPECT_NE(failure_of<Fault::LeakingAsk>().find("else is asked"), std::string::npos);
}

TEST(Conformance, CatchesHiddenStaticState) {
    EXPECT_NE(failure_of<Fault::HiddenStatic>().find("different states"), std::string::npos);
}

TEST(Conformance, CatchesAGameThatRemembersTheLastOne) {
    EXPECT_NE(failure_of<Fault::RememberedGames>().find("a game made again"), std::string::npos);
}

TEST(Conformance, CatchesADeadEnd) {
    EXPECT_NE(failure_of<Fault::DeadEnd>().find("no legal action"), std::string::npos);
}

TEST(Conformance, CatchesActingOutOfTurn) {
    EXPECT_NE(failure_of<Fault::OutOfTurn>().find("not awaited"), std::string::npos);
}

TEST(Conformance, CatchesAnImagineThatRepeatsTheTruth) {
    EXPECT_NE(failure_of<Fault::TruthfulImagine>().find("imagine"), std::string::npos);
}

TEST(Conformance, CatchesAnImagineThatKnowsTheTruth) {
    EXPECT_NE(failure_of<Fault::KnowingImagine>().find("cannot be seen"), std::string::npos);
}

}  // namespace
