// The count: the fast figure equals the sheet of lines on thousands of days, and both are quick.
#include <ctime>
#include <map>

#include "games/bohemians/plan.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

// States of random games, of every mode.
template <class Visit>
void each_state(int games, Visit&& visit) {
    std::vector<Action> actions;
    for (int game = 0; game < games; ++game) {
        core::Rng rng(static_cast<std::uint64_t>(game));
        State s = start_of(game);
        while (!Bohemians::waiting(box(), s).over()) {
            engine::settle_chance<Bohemians>(box(), s, rng);
            const PlayerId who = Bohemians::waiting(box(), s).first();
            if (!who.some()) break;
            visit(s, who);
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {});
        }
    }
}

TEST(CountTest, TheFastCountIsTheSheet) {  // BOH-7.4 BOH-3.9
    int days = 0;
    each_state(60, [&](const State& s, PlayerId) {
        for (int i = 0; i < s.players.size(); ++i) {
            const Frame frame = frame_of(box(), s, core::player(i));
            const Layout day = layout_of(s.players[i]);
            const Sheet sheet = sheet_of(frame, day);
            ASSERT_EQ(sheet.total, count_day(frame, day).inspiration);
            int sum = 0;
            for (const SheetLine& line : sheet.lines) sum += line.n;
            ASSERT_EQ(sum, sheet.total);
            ++days;
        }
    });
    EXPECT_GT(days, 10000);
}

// A day of these Habits on the Romantic's board, counted, with these Hardships.
State counted_day(const std::array<const char*, 4>& habits, std::initializer_list<const char*> woes,
                  int points) {
    Options options;
    options.players = 1;
    State s = Bohemians::start(box(), options);
    Player& p = s.players[0];
    p.board = core::key_at<BoardId>(0);
    for (const Slot slot : kAllSlots)
        p.routine[slot].habit = card(habits[static_cast<std::size_t>(slot)]);
    for (const char* woe : woes) p.hardships.add(card(woe));
    p.atelier = static_cast<std::uint8_t>(points);
    return s;
}

const SheetLine* line_of(const Sheet& sheet, CountRule rule, const char* word) {
    for (const SheetLine& line : sheet.lines)
        if (line.rule == rule && line.card == card(word)) return &line;
    return nullptr;
}

TEST(CountTest, TheSheetNamesWhoGivesAndWhoTakes) {  // BOH-7.21 BOH-15.15 BOH-15.17
    const State s = counted_day({"composer_listen_to_birdsong", "discipline_yourself",
                                 "laugh_at_your_misery", "composer_flirt_on_the_boulevard"},
                                {"noisy_neighbours", "existential_crisis", "freezing_garret"}, 0);
    const Player& p = s.players[0];
    const Sheet sheet = sheet_of(frame_of(box(), s, core::player(0)), layout_of(p));
    EXPECT_EQ(sheet.lines[0].by, card("noisy_neighbours"));  // Playfulness at the left edge
    EXPECT_EQ(sheet.lines[0].n, 0);
    const SheetLine* silenced = line_of(sheet, CountRule::Silenced, "discipline_yourself");
    ASSERT_NE(silenced, nullptr);
    EXPECT_EQ(silenced->by, card("existential_crisis"));
    const SheetLine* points = line_of(sheet, CountRule::Points, "discipline_yourself");
    ASSERT_NE(points, nullptr);
    EXPECT_EQ(points->atelier, 2);
    const SheetLine* frozen = line_of(sheet, CountRule::Card, "freezing_garret");
    ASSERT_NE(frozen, nullptr);
    EXPECT_EQ(frozen->atelier, -2);
    EXPECT_EQ(frozen->n, 0);
}

TEST(CountTest, TheSheetNamesWhoSpares) {  // BOH-15.17
    const State s = counted_day({"composer_listen_to_birdsong", "composer_find_focus",
                                 "laugh_at_your_misery", "composer_flirt_on_the_boulevard"},
                                {"malnutrition"}, 0);
    const Sheet sheet = sheet_of(frame_of(box(), s, core::player(0)), layout_of(s.players[0]));
    const SheetLine* spared = line_of(sheet, CountRule::Shield, "laugh_at_your_misery");
    ASSERT_NE(spared, nullptr);
    EXPECT_EQ(spared->n, 2);
}

TEST(CountTest, TheSheetStaysAsItWasCounted) {  // BOH-7.7
    State s = counted_day({"keep_a_diary", "composer_find_focus", "copy_the_old_masters",
                           "composer_flirt_on_the_boulevard"},
                          {"scandal", "freezing_garret"}, 1);
    Player& p = s.players[0];
    const PlayerId who = core::player(0);
    const Sheet before = sheet_of(frame_of(box(), s, who), layout_of(p));
    p.reckoning = reckoning_of(box(), s, who);
    p.counted = true;
    p.achievements.push_back({});  // what is gained and spent now is not of this count
    p.atelier = 9;
    EXPECT_FALSE(sheet_of(frame_of(box(), s, who), layout_of(p)).lines == before.lines);
    EXPECT_TRUE(sheet_of(frame_as_counted(box(), s, who), layout_of(p)).lines == before.lines);
}

// The data with other halves on one card.
void set_halves(core::DataFolder& data, const std::string& name, const std::string& id,
                const std::string& left, const std::string& right) {
    core::DataFile file = data.file(name);
    const std::size_t card = file.text.find("id = \"" + id + "\"");
    ASSERT_NE(card, std::string::npos) << id;
    for (const auto& [key, halves] : {std::pair("left = ", left), std::pair("right = ", right)}) {
        const std::size_t start = file.text.find(key, card);
        file.text.replace(start, file.text.find('\n', start) - start, key + halves);
    }
    data.add(name, file);
}

// The example of the rulebook, p. 11, line by line, with its own figures. The halves of its cards
// are not printed in the rulebook: the designed ones cannot give its 7 symbols, so here they are
// such as fit it, 7 complete singles and 6 halves left over, one of them double. T1
TEST(CountTest, TheExampleOfTheRulebookStepByStep) {  // BOH-7.4 BOH-7.5 BOH-7.7
    const std::array<const char*, 4> habits{"composer_wander_the_streets_aimlessly",
                                            "composer_find_focus", "go_from_cafe_to_cafe",
                                            "talk_with_an_intriguing_stranger"};
    core::DataFolder data = compiled_in();
    set_halves(data, "starting.toml", habits[0], R"(["playfulness", "playfulness"])",
               R"(["curiosity", "curiosity"])");
    set_halves(data, "starting.toml", habits[1], R"(["curiosity", "curiosity"])",
               R"(["focus", "focus*2"])");
    set_halves(data, "habits.toml", habits[2], R"(["focus", "expression"])",
               R"(["expression", "playfulness"])");
    set_halves(data, "habits.toml", habits[3], R"(["expression", "curiosity"])",
               R"(["playfulness", "focus"])");
    const Box fitting = Bohemians::read_box(data);
    State s = counted_day(habits, {"malnutrition"}, 0);
    Player& p = s.players[0];
    ASSERT_EQ(fitting.board(p.board).label.id, "le_romantique");
    p.routine[Slot::Morning].muses.push_back(card("valery"));
    p.routine[Slot::Night].muses.push_back(card("alex"));
    const Sheet sheet = sheet_of(frame_of(fitting, s, core::player(0)), layout_of(p));
    std::map<Step, std::vector<int>> totals;
    for (const SheetLine& line : sheet.lines) totals[line.step].push_back(line.total);
    EXPECT_EQ(totals[Step::Symbols], (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(totals[Step::Habits], (std::vector<int>{8, 9}));  // the Café, the Stranger
    EXPECT_EQ(totals[Step::Harmony], (std::vector<int>{10}));   // blue Morning; no pink Night
    EXPECT_EQ(totals[Step::Muses], (std::vector<int>{12, 14}));
    EXPECT_EQ(totals[Step::Hardships], (std::vector<int>{12}));
    EXPECT_EQ(sheet.total, 12);
}

TEST(CountTest, EveryLegalActionIsListed) {
    std::vector<Action> all;
    Bohemians::every_action(box(), all);
    std::vector<Action> listed;
    int looked = 0;
    each_state(12, [&](const State& s, PlayerId who) {
        if (looked++ % 61 != 0) return;
        engine::legal_actions<Bohemians>(box(), s, who, listed);
        std::size_t legal = 0;
        for (const Action& action : all)
            legal += Bohemians::check(box(), s, who, action).ok() ? 1 : 0;
        ASSERT_EQ(legal, listed.size());
    });
}

double seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

State five_habits_and_two_muses() {
    Options options;
    options.players = 1;
    State s = Bohemians::start(box(), options);
    core::Rng rng(1);
    engine::settle_chance<Bohemians>(box(), s, rng);
    Bohemians::apply(box(), s, core::player(0), PickSide{Side::A}, {});
    while (Bohemians::waiting(box(), s).chance() || !next_is(s, TaskKind::WakeUp)) {
        engine::settle_chance<Bohemians>(box(), s, rng);
        if (next_is(s, TaskKind::WakeUp)) break;
        std::vector<Action> actions;
        engine::legal_actions<Bohemians>(box(), s, core::player(0), actions);
        Bohemians::apply(box(), s, core::player(0), actions.front(), {});
    }
    Player& p = s.players[0];
    p.dawn = Dawn::Planning;
    p.hand = {};
    for (const char* word :
         {"discipline_yourself", "go_from_cafe_to_cafe", "practise_until_dawn",
          "dance_until_midnight", "set_out_for_the_sea", "la_fee_verte", "ulysse"})
        p.hand.add(card(word));
    return s;
}

TEST(CountTest, AllDaysOfFiveHabitsAndTwoMuses) {  // BOH-6.8 BOH-6.11
    const State s = five_habits_and_two_muses();
    int days = 0;
    int best = 0;
    const double start = seconds();
    DayWalk walk(box(), s, core::player(0));
    walk.days([&](const Layout& day) {
        best = std::max(best, count_day(walk.frame(), day).inspiration);
        ++days;
    });
    const double spent = seconds() - start;
    EXPECT_GT(days, 120 + 240);
    EXPECT_GT(best, 5);
    RecordProperty("days", days);
    RecordProperty("nanoseconds_a_day", static_cast<int>(1e9 * spent / days));
    printf("%d days, %.0f ns a day, %.2f ms in all\n", days, 1e9 * spent / days, 1e3 * spent);
}

}  // namespace
}  // namespace games::bohemians
