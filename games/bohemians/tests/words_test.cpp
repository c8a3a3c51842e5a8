// The log reads like the game that was played: every line names whom it is about, a day is told
// when it is laid open, and what was paid is said.
#include <numeric>
#include <set>

#include "games/bohemians/phases/actions.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

std::string said(const Event& event) {
    return core::plain(Bohemians::tell_event(box(), event, shelf().english));
}

// Random games of every mode; `hear(state, event)` is told everything, with the state as it is
// then.
template <class Hear>
void each_event(int games, Hear&& hear) {
    std::vector<Action> actions;
    for (int game = 0; game < games; ++game) {
        core::Rng rng(static_cast<std::uint64_t>(game));
        State s = start_of(game);
        auto listen = [&](const Event& event) { hear(s, event); };
        const Tell tell(listen);
        for (;;) {
            engine::settle_chance<Bohemians>(box(), s, rng, tell);
            const PlayerId who = Bohemians::waiting(box(), s).first();
            if (!who.some()) break;
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))], tell);
        }
    }
}

// The action that ends a round is one player's; the token it passes on is another's, and the dawn
// is nobody's.
TEST(WordsTest, TheLogNamesWhomALineIsAbout) {  // BOH-10.4 BOH-10.5
    const auto game = games::find("bohemians")->open(compiled_in());
    auto started = game->start("players=3 start_seat=P1", engine::secret_from_number(3));
    ASSERT_TRUE(started.ok());
    engine::AnyMatch& match = *started.value();
    core::Rng rng(3);
    int passed = 0;
    int opened = 0;
    for (int told = 0; passed < 4;) {
        if (match.waiting().chance()) match.play_chance();
        for (; told < match.steps(); ++told)
            for (const engine::LogLine& line : match.log(told, {}, core::Language::English)) {
                if (line.text == "took the First Player token") {
                    EXPECT_EQ(line.actor, match.waiting().first());  // who may refresh the Market
                    ++passed;
                }
                if (line.text != "The days are laid open") continue;
                EXPECT_FALSE(line.actor.some()) << line.text;
                ++opened;
            }
        const PlayerId who = match.waiting().first();
        const std::vector<std::string> legal = match.legal(who);
        const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_TRUE(match.act(who, move, core::Language::English).ok);
    }
    EXPECT_GE(opened, 3);
}

TEST(WordsTest, ADayIsToldWhenItIsLaidOpen) {  // BOH-6.15
    DayShown day{core::player(0), {}, Slot::Evening};
    day.routine[Slot::Morning] = {card("composer_find_focus"), {}};
    day.routine[Slot::Afternoon] = {card("go_from_cafe_to_cafe"), {card("alex"), card("aime")}};
    EXPECT_EQ(said(day),
              "lives this day. Morning: Find Focus; Afternoon: Go from Café to Café with "
              "Alex and Aimé; Evening: the Job; Night: nothing");
    bool open = false;
    int days = 0;
    each_event(24, [&](const State& s, const Event& event) {
        if (std::holds_alternative<RoundBegan>(event)) open = false;
        if (std::holds_alternative<DaysRevealed>(event)) open = true;
        const auto* shown = std::get_if<DayShown>(&event);
        if (shown == nullptr) return;
        EXPECT_TRUE(open);
        EXPECT_EQ(shown->routine, at(s, shown->player).routine);
        ++days;
    });
    EXPECT_GT(days, 200);
}

TEST(WordsTest, ACountSaysWhereItComesFrom) {  // BOH-7.4 BOH-7.7
    EXPECT_EQ(said(DayCounted{core::player(0), 5, {6, 0, 1, 0, 0, -2}}),
              "found 5 Inspiration: symbols 6, harmony 1, Hardships −2");
    EXPECT_EQ(said(DayCounted{core::player(0), 0, {}}), "found 0 Inspiration");
    int counts = 0;
    each_event(24, [&](const State& s, const Event& event) {
        const auto* counted = std::get_if<DayCounted>(&event);
        if (counted == nullptr) return;
        EXPECT_EQ(std::accumulate(counted->steps.begin(), counted->steps.end(), 0), counted->n);
        EXPECT_EQ(at(s, counted->player).inspiration, counted->n);
        ++counts;
    });
    EXPECT_GT(counts, 200);
}

TEST(WordsTest, WhatIsPaidIsSaid) {  // BOH-8.5 BOH-8.6 BOH-8.8 BOH-8.9 BOH-7.15 BOH-2.11
    const PlayerId who = core::player(0);
    EXPECT_EQ(said(MarketCleaned{who, Row::Muses, 3}),
              "cleaned the Market of its Muses for 3 Atelier points");
    EXPECT_EQ(said(HardshipIgnored{who, card("mania"), true, 4}),
              "ignored Mania with the Atelier for 4 points");
    EXPECT_EQ(said(AtelierDraw{who, 5}), "drew more with the Atelier for 5 points");
    EXPECT_EQ(said(CardRejected{who, card("mania"), true, 1}),
              "rejected Mania with the Atelier for 1 point");
    EXPECT_EQ(said(InspirationInvested{who, 1}), "put 1 Inspiration into the Atelier");
    EXPECT_EQ(said(PlaceRewarded{who, 2}),
              "starts with 2 Atelier points for a later place in turn order");
}

// [BOH-13.C2] Who yields to Excess faces Hardships that do not bite; [BOH-12.9] those of the
// set-up are not "gained".
TEST(WordsTest, HardshipsAreToldAsTheyCome) {
    int ignored = 0;
    bool due = false;
    each_event(480, [&](const State& s, const Event& event) {
        if (due) {
            EXPECT_TRUE(std::holds_alternative<HardshipIgnored>(event));
            ++ignored;
        }
        due = std::holds_alternative<HardshipFaced>(event) &&
              spirit_effect(box(), s, Verb::IgnoreAll) != nullptr;
        EXPECT_FALSE(s.round == 0 && std::holds_alternative<HardshipGained>(event));
    });
    EXPECT_GT(ignored, 0);
}

// [BOH-11.1] [BOH-11.5] [BOH-12.4] [BOH-12.5] [BOH-13.6] [BOH-13.12]
TEST(WordsTest, TheEndSaysWhy) {
    EXPECT_EQ(said(GameEnded{Result::Lost, Cause::Overwhelmed, 7}),
              "It is lost: 7 Hardships in one Routine");
    std::set<Cause> causes;
    each_event(480, [&](const State& s, const Event& event) {
        const auto* ended = std::get_if<GameEnded>(&event);
        if (ended == nullptr) return;
        EXPECT_EQ(ended->result, s.result);
        EXPECT_EQ(ended->cause, Bohemians::view(box(), s, {}).cause);
        EXPECT_NE(ended->cause, Cause::None);
        for (const core::Texts* texts : {&shelf().english, &shelf().french})
            EXPECT_EQ(Bohemians::tell_event(box(), event, *texts).find("ended_"),
                      std::string::npos);
        causes.insert(ended->cause);
    });
    EXPECT_GE(causes.size(), 6U);
}

// [BOH-9.2] An effect at the end of a round is told with the card it comes from, and a payment
// once.
TEST(WordsTest, TheEndOfARoundSaysWhoseDoingItIs) {
    EXPECT_EQ(said(UproarBegan{core::player(0), card("mock_the_bourgeois")}),
              "carried out Mock the Bourgeois at the end of the round");
    int began = 0;
    int paid = 0;
    bool lost = false;
    each_event(24, [&](const State&, const Event& event) {
        began += std::holds_alternative<UproarBegan>(event) ? 1 : 0;
        if (std::holds_alternative<PaidUp>(event)) {
            EXPECT_FALSE(lost);
            ++paid;
        }
        lost = std::holds_alternative<AtelierMoved>(event) && std::get<AtelierMoved>(event).n < 0;
    });
    EXPECT_GT(began, 0);
    EXPECT_GT(paid, 0);
}

TEST(WordsTest, ATimeSpiritIsNamedForWhatItDoes) {  // BOH-13.A2 BOH-13.C2
    const PlayerId who = core::player(0);
    EXPECT_EQ(said(DayCounted{who, 9, {6, 0, 0, 0, 3, 0}}),
              "found 9 Inspiration: symbols 6, the Claw 3");
    EXPECT_EQ(said(HardshipGained{who, card("alcoholism"), true}),
              "put Alcoholism on top of the deck");
    EXPECT_EQ(said(HardshipGained{who, card("alcoholism"), false}), "gained Alcoholism");
    EXPECT_EQ(said(SpiritActed{card("keep_a_diary"), box().spirit_card(0, Colour::Pink), true}),
              "The Time Spirit turns up Keep a Diary: The Loom, which is stopped; nothing happens");
    EXPECT_EQ(said(MuseCopied{who, card("la_seine"), card("la_lune")}),
              "let La Seine copy La Lune (The Moon)");
}

TEST(WordsTest, AStoppedWheelIsToldAndDoesNothing) {  // BOH-13.A2
    Options options;
    options.players = 1;
    options.mode = Mode::Wheels;
    State s = Bohemians::start(box(), options);
    s.spirit.bolts = {};
    std::vector<Event> heard;
    auto listen = [&](const Event& event) { heard.push_back(event); };
    activate(box(), s, card("keep_a_diary"), Tell(listen));
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_TRUE(std::get<SpiritActed>(heard.front()).stopped);
    EXPECT_EQ(s.spirit.danger, 0);
}

}  // namespace
}  // namespace games::bohemians
