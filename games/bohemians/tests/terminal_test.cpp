// The table in a terminal shows all that the rules call public.
#include <algorithm>
#include <cctype>

#include "games/bohemians/rules.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

std::string picture(const State& s, int seat = 0, const core::Texts& texts = shelf().english) {
    core::Canvas canvas(110);
    Bohemians::show(box(), Bohemians::view(box(), s, core::player(seat)), texts, canvas);
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
              "Next round: nobody may play a Job and no ability and no harmony at Night");
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
        const std::string name = core::plain(shelf().english.noun(box().noun(id)));
        expect_in(picture(s), std::to_string(price) + "  " + name + " ");
    }
}

// What a plan is made of: colour, halves and ability of a Habit, the limits of a Muse.
TEST(TerminalTest, TheOwnCardsCanBeRead) {  // BOH-3.6 BOH-4.10 BOH-6.12
    State s = planned(2);
    s.players[0].hand = {};
    for (const char* word : {"break_a_heart", "margot", "talk_with_an_intriguing_stranger"})
        s.players[0].hand.add(card(word));
    const std::string text = picture(s);
    expect_in(text, "pink     F/P² P/P²    You may reject a Muse attached to this card");
    expect_in(text, "On a pink Habit. Gain 2 Inspiration.");
    expect_in(text, "F Focus, P Playfulness, C Curiosity, E Expression");
    expect_in(text, "\n                                     ");  // a long wording hangs
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = text.find('\n', from);
        EXPECT_LE(core::Canvas::width_of(text.substr(from, to - from)), 110);
        from = to + 1;
    }
    expect_in(picture(s, 0, shelf().french), "C Concentration, P Passion, L Liberté, J Joie");
    EXPECT_EQ(picture(s, 1).find("Margot  On a pink"), std::string::npos);
}

TEST(TerminalTest, WhatIsPlayedAndLookedAtCanBeRead) {  // BOH-6.6 BOH-7.8 BOH-14.6
    State s = planned(2);
    s.players[0].hardships.add(card("envy"));
    s.players[0].routine[Slot::Morning] = {card("break_a_heart"), {card("margot")}};
    s.players[0].looked.push_back(card("keep_a_diary"));
    const std::string text = picture(s);
    const std::string own = text.substr(text.find("\nMy day"));
    for (const char* word : {"envy", "break_a_heart", "margot", "keep_a_diary"})
        expect_in(own, core::plain(shelf().english.noun(box().noun(card(word)))) + " ");
    EXPECT_LT(own.find("To choose from"), own.find("Keep a Diary"));
    EXPECT_EQ(picture(s, 1).find("To choose from"), std::string::npos);
}

TEST(TerminalTest, NothingOfALongListIsCutOff) {  // BOH-6.6
    State s = planned(1);
    for (const CardId id : kAllHardships& s.hardship_deck)
        if (s.players[0].hardships.size() < 12) s.players[0].hardships.add(id);
    const CardSet woes = s.players[0].hardships;
    const std::string text = picture(s);
    const std::size_t from = text.find("Hardships: ", text.find("P1"));
    std::string list = text.substr(from, text.find("My ", from) - from);
    list.erase(std::unique(list.begin(), list.end(),
                           [](char a, char b) { return std::isspace(a) && std::isspace(b); }),
               list.end());
    std::replace(list.begin(), list.end(), '\n', ' ');
    for (const CardId id : woes) expect_in(list, core::plain(shelf().english.noun(box().noun(id))));
}

TEST(TerminalTest, TogetherHandsAreShown) {  // BOH-13.D5
    expect_in(picture(planned(2, Mode::Chains)), "The hand of P2");
    EXPECT_EQ(picture(planned(2)).find("The hand of"), std::string::npos);
}

TEST(TerminalTest, TheTimeSpiritAtWorkIsShown) {  // BOH-13.1 BOH-13.3 BOH-13.C2
    State s = planned(1, Mode::Claws);
    EXPECT_EQ(picture(s).find("Achievements 0"), std::string::npos);
    s.spirit.card = box().spirit_card(2, Colour::Pink);
    s.spirit.yielded = false;
    expect_in(picture(s),
              "At work this round: Claw of Lust, resisted. You may not play Muses this round.");
    s.spirit.yielded = true;
    expect_in(picture(s), "Claw of Lust, yielded to. Gain 3 Inspiration when you count.");
    s.spirit.card = {};
    EXPECT_EQ(picture(s).find("At work"), std::string::npos);
}

TEST(TerminalTest, AloneTheAchievementOfTheNightIsShown) {  // BOH-12.3 BOH-12.7
    State s = planned(1);
    ASSERT_EQ(s.grace, 2);
    expect_in(picture(s), "(none leaves tonight; 2 Reminder tokens)");
    s.grace = 0;
    expect_in(picture(s), "(the one on top leaves tonight)");
    EXPECT_EQ(picture(planned(2)).find("tonight"), std::string::npos);
}

TEST(TerminalTest, ACountedDayShowsWhatItGave) {  // BOH-7.7 BOH-6.14
    State s = planned(2);
    expect_in(picture(s), "in hand 5");
    s.tasks.clear();
    push(s, TaskKind::Day, core::player(0));
    s.players[0].hand = {};
    s.players[0].routine[Slot::Evening].habit = card("talk_with_an_intriguing_stranger");
    s.players[0].counted = true;
    s.players[0].inspiration = 0;
    const int found = Bohemians::view(box(), s, {}).seats[0].found;
    EXPECT_GT(found, 0);
    expect_in(picture(s), "Inspiration 0 left of " + std::to_string(found));
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
