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
        Options options;
        options.players = static_cast<std::uint8_t>(1 + game % 4);
        if (options.players < 3) options.mode = static_cast<Mode>(game / 4 % 4);
        State s = Bohemians::start(box(), options);
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

// The example of the rulebook, p. 11, line by line. Its 7 symbols cannot be had with our designed
// halves: ours are 5, every step after them is as printed. T1
TEST(CountTest, TheExampleOfTheRulebookStepByStep) {  // BOH-7.4 BOH-7.5 BOH-7.7
    Options options;
    options.players = 1;
    State s = Bohemians::start(box(), options);
    Player& p = s.players[0];
    p.board = core::key_at<BoardId>(0);
    ASSERT_EQ(box().board(p.board).label.id, "le_romantique");
    const std::array<const char*, 4> habits{"composer_wander_the_streets_aimlessly",
                                            "go_from_cafe_to_cafe", "browse_the_bookstalls",
                                            "talk_with_an_intriguing_stranger"};
    for (const Slot slot : kAllSlots)
        p.routine[slot].habit = card(habits[static_cast<std::size_t>(slot)]);
    p.routine[Slot::Evening].muses.push_back(card("valery"));
    p.routine[Slot::Night].muses.push_back(card("alex"));
    p.hardships.add(card("malnutrition"));
    const Sheet sheet = sheet_of(frame_of(box(), s, core::player(0)), layout_of(p));
    std::map<Step, std::vector<int>> totals;
    for (const SheetLine& line : sheet.lines) totals[line.step].push_back(line.total);
    EXPECT_EQ(totals[Step::Symbols].back(), 5);
    EXPECT_EQ(totals[Step::Habits], (std::vector<int>{6, 7}));  // the Café, the Stranger
    EXPECT_EQ(totals[Step::Harmony], (std::vector<int>{8}));    // blue Morning; no pink Night
    EXPECT_EQ(totals[Step::Muses], (std::vector<int>{10, 12}));
    EXPECT_EQ(totals[Step::Hardships], (std::vector<int>{10}));
    EXPECT_EQ(sheet.total, 10);
}

TEST(CountTest, EveryLegalActionIsListed) {
    std::vector<Action> all;
    Bohemians::every_action(box(), all);
    std::vector<Action> listed;
    int looked = 0;
    each_state(12, [&](const State& s, PlayerId who) {
        if (looked++ % 23 != 0) return;
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
