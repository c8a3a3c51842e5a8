// The box as shipped is complete; mistakes in the data are told with file, line and what was
// expected; every card can be played. Wordings are kept in tests/golden/ (`salon golden`).
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

std::string complaint(const std::string& file, const std::string& from, const std::string& to) {
    try {
        Bohemians::read_box(changed(file, from, to));
    } catch (const core::DataError& error) { return error.what(); }
    return "";
}

TEST(DataTest, TheBoxIsComplete) {  // BOH-1.1 BOH-1.3 BOH-1.4 BOH-1.5 BOH-3.14
    EXPECT_EQ(box().cards.size() + box().achievements.size() + box().spirit_cards.size(), 165U);
    EXPECT_EQ(box().boards.size(), 4U);
    std::array<int, 5> colours{};
    for (int i = kFirstHabit; i < kFirstRevolution; ++i)
        ++colours[static_cast<std::size_t>(box().card(core::key_at<CardId>(i)).colour)];
    EXPECT_EQ(colours, (std::array<int, 5>{10, 10, 10, 10, 0}));
    for (int artist = 0; artist < 4; ++artist)
        EXPECT_EQ((starting_deck(static_cast<Artist>(artist)) & box().white).size(), 1);
    int specials = 0;
    for (const Card& one : box().cards)
        for (const Effect& effect : one.effects) specials += effect.verb == Verb::Special ? 1 : 0;
    EXPECT_LE(specials * 20, kCards);
}

TEST(DataTest, MistakesAreTold) {
    const auto says = [](const std::string& text, const char* part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    says(complaint("muses.toml", "colour = \"orange\"", "colour = \"ornage\""),
         "'colour' cannot be 'ornage'");
    says(complaint("habits.toml", "left = [\"focus*2\"", "left = [\"fucos*2\""),
         "unknown symbol 'fucos'");
    says(complaint("habits.toml", "do = \"atelier\"", "do = \"ateleir\""),
         "'do' cannot be 'ateleir'");
    says(complaint("habits.toml", "most = 3", "mots = 3"), "unknown key 'mots'");
    says(complaint("hardships.toml", "n = -2", "n = 0"), "'n' must not be 0");
    says(complaint("hardships.toml", "what = \"investing\"", "what = \"nothing\""),
         "'what' cannot be 'nothing'");
    says(complaint("boards.toml", "id = \"le_vagabond\"", "id = \"le_romantique\""),
         "already taken");
    says(complaint("jobs.toml", "how = \"choose\"", "how = \"must\""),
         "'how' cannot be 'must' here");
    says(complaint("starting.toml", "artist = \"painter\"", "artist = \"poet\""),
         "one after another");
    says(complaint("box.toml", "take_backs = 12", "take_backs = 900"),
         "'take_backs' must be from 0 to 200");
}

// Every card in a hand, and the round played to its end in many ways. BOH-4.8 BOH-7.8
class EveryCard : public testing::TestWithParam<int> {};

TEST_P(EveryCard, IsPlayed) {
    const CardId id = core::key_at<CardId>(GetParam());
    bool played = false;
    std::vector<Action> actions;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        core::Rng rng(seed);
        Options options;
        options.players = 3;
        State s = Bohemians::start(box(), options);
        while (!next_is(s, TaskKind::WakeUp)) {
            engine::settle_chance<Bohemians>(box(), s, rng);
            if (next_is(s, TaskKind::WakeUp)) break;
            const PlayerId who = Bohemians::waiting(box(), s).first();
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who, actions.front(), {});
        }
        Player& p = s.players[0];
        for (Player& other : s.players)
            for (CardSet* set : {&other.deck, &other.hand, &other.discard, &other.hardships})
                set->remove(id);
        p.hand.add(id);
        p.dawn = Dawn::Waking;
        ASSERT_EQ(Bohemians::settle(box(), s), "");
        while (s.round == 1 && !Bohemians::waiting(box(), s).over()) {
            engine::settle_chance<Bohemians>(box(), s, rng);
            const PlayerId who = Bohemians::waiting(box(), s).first();
            if (!who.some()) break;
            played = played || (next_is(s, TaskKind::Day) && played_by(s.players[0]).has(id));
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {});
            std::vector<std::string> broken;
            Bohemians::invariants(box(), s, broken);
            ASSERT_TRUE(broken.empty()) << broken.front();
        }
    }
    EXPECT_TRUE(played) << box().word(id);
}

INSTANTIATE_TEST_SUITE_P(Cards, EveryCard, testing::Range(0, kCards), [](const auto& one) {
    return std::string(box().word(core::key_at<CardId>(one.param)));
});

}  // namespace
}  // namespace games::bohemians
