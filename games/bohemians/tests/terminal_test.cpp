// The table in a terminal shows all that the rules call public.
#include "games/bohemians/rules.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

std::string picture(const State& s, int seat = 0) {
    core::Canvas canvas(110);
    Bohemians::show(box(), Bohemians::view(box(), s, core::player(seat)), shelf().english, canvas);
    return canvas.text(false);
}

// Dealt, and played with the first legal moves until the players plan the first day.
State planned(int players, Mode mode = Mode::Standard) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.mode = mode;
    State s = Bohemians::start(box(), options);
    core::Rng rng(1);
    std::vector<Action> actions;
    for (;;) {
        engine::settle_chance<Bohemians>(box(), s, rng);
        if (next_is(s, TaskKind::WakeUp)) return s;
        const PlayerId who = Bohemians::waiting(box(), s).first();
        engine::legal_actions<Bohemians>(box(), s, who, actions);
        Bohemians::apply(box(), s, who, actions.front(), {});
    }
}

void expect_in(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(TerminalTest, AnnouncementsAreShown) {  // BOH-9.3
    State s = planned(3);
    EXPECT_EQ(picture(s).find("round:"), std::string::npos);
    s.holding.symbols = 1U << static_cast<unsigned>(Symbol::Playfulness);
    s.holding.achievement_cost = -2;
    s.announced.strike = true;
    s.announced.barricades = bit(Slot::Night);
    expect_in(picture(s),
              "This round: Playfulness gives no Inspiration and Achievements cost 2 less");
    expect_in(picture(s),
              "Next round: nobody may play a Job and no ability and no harmony in the Night");
}

TEST(TerminalTest, DecksAndAchievementsAreShown) {  // BOH-2.7 BOH-2.11
    const State s = planned(2);
    expect_in(picture(s), "Decks: Habits " + std::to_string(s.habit_deck.size()) + ", Muses " +
                              std::to_string(s.muse_deck.size()) + ", Hardships " +
                              std::to_string(s.hardship_deck.size()));
    expect_in(picture(s), "first: P" + std::to_string(s.first.index + 1));
    std::string left;
    for (int i = 0; i < kAchievements; ++i)  // the data has them in ascending order
        if (const auto id = core::key_at<AchievementId>(i); s.achievements.has(id))
            left += " " + std::to_string(box().achievement(id).cost);
    expect_in(picture(s), "then" + left);
    expect_in(picture(Bohemians::start(box(), {})), "Set-up");
}

TEST(TerminalTest, EveryPriceIsShown) {
    State s = planned(1);
    for (const CardId id : kAllHabits& s.habit_deck) {
        s.habits[kMarket - 1] = id;
        const int price = price_of_card(box(), s, core::player(0), id);
        const std::string text = picture(s);
        const std::string row = text.substr(text.find("\nHabits") + 1);
        const std::string line = row.substr(0, row.find('\n'));
        const std::string end = "(" + std::to_string(price) + ")";
        EXPECT_EQ(line.substr(line.size() - end.size()), end) << line;
    }
}

TEST(TerminalTest, HardshipsThatDoNotBiteAreMarked) {  // BOH-14.4
    State s = planned(1);
    s.players[0].hardships.add(card("mania"));
    s.players[0].hardships.add(card("envy"));
    s.players[0].ignored.add(card("mania"));
    expect_in(picture(s), "Mania (ignored)");
    EXPECT_EQ(picture(s).find("Envy (ignored)"), std::string::npos);
}

TEST(TerminalTest, ChainsAndBoltsSayWhere) {  // BOH-13.A1 BOH-13.B4
    State s = planned(1, Mode::Chains);
    s.players[0].chains = bit(Slot::Evening);
    expect_in(picture(s), "Evening (chained)");
    s = planned(1, Mode::Wheels);
    s.spirit.bolts[Colour::Blue] = 0;
    expect_in(picture(s), "The Boiler 2, The Loom 2, The Rails 0, The Siren 2");
}

}  // namespace
}  // namespace games::bohemians
