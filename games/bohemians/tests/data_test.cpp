// The box as shipped is complete; mistakes in the data are told with file, line and what was
// expected; every card can be played. Wordings are kept in tests/golden/ (`salon golden`).
#include "engine/about.hpp"
#include "games/bohemians/rules.hpp"
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
}

TEST(DataTest, TheGameIsCalledAsItsBoxIs) {
    const auto game = games::find("bohemians")->open(compiled_in());
    EXPECT_EQ(engine::title(*game, core::Language::English), "Bohemians");
    EXPECT_EQ(engine::title(*game, core::Language::French), "La Bohème");
}

// At most one card in twenty has a function of its own; all others speak the common vocabulary.
TEST(DataTest, FewCardsAreSpecial) {
    int specials = 0;
    const auto look = [&](const Effects& effects) {
        for (const Effect& effect : effects) specials += effect.verb == Verb::Special ? 1 : 0;
    };
    for (const Card& one : box().cards) look(one.effects);
    for (const SpiritCard& one : box().spirit_cards) {
        EXPECT_FALSE(one.effects[0].empty()) << one.label.id;
        for (const Effects& effects : one.effects) look(effects);
    }
    const std::size_t cards = box().cards.size() + box().spirit_cards.size();
    EXPECT_LE(static_cast<std::size_t>(specials) * 20, cards);
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
    says(complaint("muses.toml", "on = [\"hardship\"], else", "on = [\"muse\"], else"),
         "'on' cannot name these kinds here");
    says(complaint("habits.toml", "on = [\"hardship\"], cost", "on = [\"habit\"], cost"),
         "'on' cannot name these kinds here");
    says(complaint("habits.toml", "on = [\"habit\", \"muse\", \"hardship\"], how",
                   "on = [\"habit\"], how"),
         "'on' cannot name these kinds here");
    says(complaint("revolution.toml", "what = \"achievement_cost\", n = 2",
                   "what = \"achievement_cost\""),
         "'n' is missing");
    says(complaint("revolution.toml", "what = \"symbol\"", "what = \"symbol\", n = 2"),
         "unknown key 'n'");
    says(complaint("habits.toml", "do = \"no_dues\"", "do = \"must_work\""),
         "'must_work' stands on colour cards only");
    says(complaint("spirits.toml", "do = \"discard_top\", n = 1", "do = \"hand\", n = 4"),
         "'hand' does not stand on such a card");
    says(complaint("muses.toml", "\"ability\", \"colour\"]", "\"ability\", \"color\"]"),
         "'color' is neither a key of this record nor one of ability, count, harmony or played");
    says(complaint("box.toml", "take_backs = 60", "take_backs = 900"),
         "'take_backs' must be from 0 to 200");
}

// Every card in a hand, and the round played to its end in many ways. BOH-4.8 BOH-7.8
class EveryCard : public testing::TestWithParam<int> {};

TEST_P(EveryCard, IsPlayed) {
    const CardId id = core::key_at<CardId>(GetParam());
    bool played = false;
    CardSet given;
    given.add(id);
    CardId companion;
    ASSERT_TRUE(box().find("ulysse", companion));
    if (has_how(box().card(id), Verb::Attach, How::Shares)) given.add(companion);  // BOH-15.1
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
                *set = *set - given;
        p.hand = p.hand | given;
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

// Every Achievement is gained and makes the Atelier cheaper. BOH-7.14 BOH-8.10
class EveryAchievement : public testing::TestWithParam<int> {};

TEST_P(EveryAchievement, IsGained) {
    const auto id = core::key_at<AchievementId>(GetParam());
    Options options;
    options.players = 4;
    options.start_seat = core::player(0);
    State s = Bohemians::start(box(), options);
    s.tasks.clear();
    push(s, TaskKind::Day, core::player(0));
    s.achievements.set(id, 0);
    s.top = id;
    Player& p = s.players[0];
    p.counted = true;
    p.inspiration = static_cast<std::uint8_t>(box().achievement(id).cost);
    const int price = price_in_atelier(box(), s, core::player(0), box().clean_cost);
    ASSERT_TRUE(Bohemians::check(box(), s, core::player(0), Achieve{}).ok());
    Bohemians::apply(box(), s, core::player(0), Achieve{}, {});
    EXPECT_TRUE(p.achievements.contains(id));
    EXPECT_EQ(p.inspiration, 0);
    EXPECT_EQ(price_in_atelier(box(), s, core::player(0), box().clean_cost), price - 1);
}

INSTANTIATE_TEST_SUITE_P(Achievements, EveryAchievement, testing::Range(0, kAchievements),
                         [](const auto& one) {
                             return std::string(box().word(core::key_at<AchievementId>(one.param)));
                         });

// Every colour card acts, in games of one and of two, and the round is played to its end in many
// ways. BOH-13.3
class EveryColourCard : public testing::TestWithParam<int> {};

TEST_P(EveryColourCard, Acts) {
    const auto id = core::key_at<SpiritCardId>(GetParam());
    const SpiritCard& card = box().spirit_card(id);
    int acted = 0;
    std::vector<Action> actions;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        core::Rng rng(seed);
        Options options;
        options.players = static_cast<std::uint8_t>(1 + seed % 2);
        options.mode = static_cast<Mode>(card.spirit + 1);
        State s = Bohemians::start(box(), options);
        while (s.round < 2 && !Bohemians::waiting(box(), s).over()) {
            if (next_is(s, TaskKind::Activate)) {
                for (const CardId habit : s.habit_deck)
                    if (box().card(habit).colour != card.colour) s.habit_deck.remove(habit);
                Bohemians::resolve(box(), s, Bohemians::draw(box(), s, rng), {});
                ASSERT_EQ(s.spirit.card, id);
                ++acted;
                continue;
            }
            if (Bohemians::waiting(box(), s).chance()) {
                Bohemians::resolve(box(), s, Bohemians::draw(box(), s, rng), {});
                continue;
            }
            const PlayerId who = Bohemians::waiting(box(), s).first();
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {});
        }
    }
    EXPECT_GE(acted, 20);
}

INSTANTIATE_TEST_SUITE_P(ColourCards, EveryColourCard, testing::Range(0, kSpiritCards),
                         [](const auto& one) {
                             return std::string(box().word(core::key_at<SpiritCardId>(one.param)));
                         });

}  // namespace
}  // namespace games::bohemians
