// Thinking players at this game: they see no more than their seat, and their
// instinct comes to an end in every mode.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "ai/analyst.hpp"
#include "ai/fairness.hpp"
#include "games/bohemians/game.hpp"
#include "games/bohemians/plan.hpp"
#include "games/registry.hpp"

namespace games::bohemians {
namespace {

const Box& box() {
    static const Box read = Bohemians::read_box(games::find("bohemians")->data());
    return read;
}

// Where fewer games are asked for, a build is slow.
bool hurried() { return std::getenv("SALON_GAMES") != nullptr; }

ai::Setting quick_master() {
    ai::Setting master = ai::setting_of(ai::Level::Master);
    master.search.iterations = 12;
    master.search.milliseconds = 0;
    return master;
}

// A Habit of the next seat's hand that nobody has seen, for one of its deck.
bool swap_a_habit(State& s, PlayerId who, core::Rng& rng) {
    if (!next_is(s, TaskKind::WakeUp)) return false;
    Player& other = s.players[(who.index + 1) % s.players.size()];
    const CardSet held = (other.hand & kAllHabits) - other.shown - box().wakers;
    const CardSet drawn = (other.deck & kAllHabits) - box().wakers;
    if (held.empty() || drawn.empty()) return false;
    const CardId from = held.draw(rng);
    const CardId to = drawn.draw(rng);
    other.hand.remove(from);
    other.deck.remove(to);
    other.hand.add(to);
    other.deck.add(from);
    return true;
}

// The next seat has laid its day the other way round, with the Job elsewhere.
bool swap_a_laid_plan(State& s, PlayerId who, core::Rng&) {
    Player& other = s.players[(who.index + 1) % s.players.size()];
    if (!next_is(s, TaskKind::WakeUp) || habits_in(other).empty()) return false;
    const Layout before = layout_of(other);
    std::reverse(other.routine.items.begin(), other.routine.items.end());
    if (other.job_in.some())
        other.job_in = static_cast<Slot>(kSlots - 1 - static_cast<int>(other.job_in.value()));
    return !(layout_of(other) == before);
}

TEST(BohemiansPlayers, SeeNoMoreThanTheirSeat) {
    for (const int players : {2, 3})
        for (const auto& [swap, often] : {std::pair{&swap_a_habit, 20}, {&swap_a_laid_plan, 5}}) {
            Options options;
            options.players = static_cast<std::uint8_t>(players);
            const ai::FairnessReport report = ai::watch_for_peeping<Bohemians>(
                box(), options, quick_master(), 1, hurried() ? 50 : 160, swap);
            EXPECT_EQ(report.failure, "");
            EXPECT_GT(report.different, hurried() ? 0 : often);
        }
}

// The next step to the day that counts least, among all that complete the present plan.
Action worst_step(const State& s, PlayerId who) {
    const Frame frame = frame_of(box(), s, who);
    Layout worst = layout_of(at(s, who));
    int least = 1000;
    DayWalk(box(), s, who).arrangements([&](const Layout& day) {
        if (const int counted = count_day(frame, day).inspiration; counted < least)
            least = counted, worst = day;
    });
    return next_step(layout_of(at(s, who)), worst);
}

struct Planted {
    engine::Match<Bohemians> match;
    std::size_t step = 0;  // at which the plan begins
    PlayerId who;
};

// By instinct; but once, late in the game, the seat lays its Habits the worst way round.
Planted match_with_a_bad_day(std::uint64_t seed) {
    Options options;
    options.players = 2;
    Planted planted{{box(), options, engine::secret_from_number(seed)}, 0, core::player(0)};
    core::Rng habit(seed);
    std::vector<Action> legal;
    bool bad = false;
    while (!planted.match.waiting().over()) {
        const State& s = planted.match.state();
        const PlayerId who = planted.match.waiting().first();
        Action choice = ai::thoughtless<Bohemians>(box(), s, who, legal, habit);
        const bool shaping = next_is(s, TaskKind::WakeUp) && at(s, who).dawn == Dawn::Planning &&
                             at(s, who).looked.empty() && at(s, who).choice.left == 0;
        if (who == planted.who && shaping && planted.step == 0 && s.round >= 5)
            bad = true, planted.step = planted.match.steps().size();
        if (who == planted.who && shaping && bad) choice = worst_step(s, who);
        if (std::holds_alternative<Confirm>(choice) && who == planted.who) bad = false;
        EXPECT_TRUE(planted.match.act(who, choice).ok());
    }
    return planted;
}

TEST(BohemiansPlayers, AnalysisFindsAPlantedMistake) {
    if (hurried()) GTEST_SKIP() << "long; a slow build analyses a smaller game";
    const Planted planted = match_with_a_bad_day(7);
    ASSERT_GT(planted.step, 0U);
    const ai::Analysis analysis =
        ai::Analyst<Bohemians>(box(), 120).analyse(planted.match, 1, [](int, int) { return true; });
    const ai::Moment& found = analysis.moments[planted.step];
    EXPECT_GT(found.before[planted.who.index] - found.after[planted.who.index], 0.05);
    EXPECT_GT(found.better.size(), 1U);  // a whole day
    for (const ai::Account& a : analysis.accounts)
        EXPECT_NEAR(a.start + a.own + a.others + a.luck, a.result, 1e-9);
}

// Played by instinct alone every game comes to its end, whatever the mode.
// By instinct; but on the second day the seat lays every Habit once and takes it back before it
// plans.
Planted match_with_a_dithered_day(std::uint64_t seed) {
    Options options;
    options.players = 2;
    Planted planted{{box(), options, engine::secret_from_number(seed)}, 0, core::player(0)};
    core::Rng habit(seed);
    std::vector<Action> legal;
    while (!planted.match.waiting().over()) {
        const State& s = planted.match.state();
        const PlayerId who = planted.match.waiting().first();
        engine::legal_actions<Bohemians>(box(), s, who, legal);
        const bool shaping = s.round == 2 && std::any_of(legal.begin(), legal.end(), [](auto& a) {
                                 return std::holds_alternative<Place>(a);
                             });
        if (who == planted.who && shaping && planted.step == 0) {
            planted.step = planted.match.steps().size();
            for (const CardId id : CardSet(at(s, who).hand & kAllHabits)) {
                if (!planted.match.act(who, Place{id, Slot::Morning}).ok()) continue;
                EXPECT_TRUE(planted.match.act(who, TakeBack{id}).ok());
            }
            continue;
        }
        const Action choice = ai::thoughtless<Bohemians>(box(), s, who, legal, habit);
        EXPECT_TRUE(planted.match.act(who, choice).ok());
    }
    return planted;
}

TEST(BohemiansPlayers, AnalysisLeavesOutWhatWasTakenBack) {
    const Planted planted = match_with_a_dithered_day(4);
    ASSERT_GT(planted.step, 0U);
    const auto& first = planted.match.steps()[planted.step];
    EXPECT_TRUE(std::holds_alternative<Place>(std::get<Action>(first.what)));
    ai::Analyst<Bohemians> analyst(box(), 16);
    const ai::Analysis analysis = analyst.analyse(planted.match, 1, [](int, int) { return true; });
    const std::vector<std::string>& made = analysis.moments[planted.step].made;
    EXPECT_GE(made.size(), 4U);
    EXPECT_EQ(made.back(), "confirm");
    for (const std::string& move : made) EXPECT_NE(move.substr(0, 9), "take_back");
}

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

struct Habits {
    int confirmed = 0;
    int taken_back = 0;
    int lost_at_once = 0;  // by a choice that had another
};

// A game of greedy players, and what they did in it.
Habits greedy_game(Mode mode, int players, std::uint64_t seed) {
    Habits habits;
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.mode = mode;
    core::Rng luck(seed);
    ai::Thinker<Bohemians> thinker(box());
    State state = Bohemians::start(box(), options);
    for (;;) {
        engine::settle_chance<Bohemians>(box(), state, luck);
        const PlayerId who = Bohemians::waiting(box(), state).first();
        if (!who.some()) return habits;
        const State seen = Bohemians::imagine(box(), state, who, luck);
        const Action action = thinker.by_value(thinker.opinions(seen, who, luck), 0, luck);
        habits.confirmed += std::holds_alternative<Confirm>(action) ? 1 : 0;
        habits.taken_back += std::holds_alternative<TakeBack>(action) ? 1 : 0;
        habits.taken_back += std::holds_alternative<TakeBackJob>(action) ? 1 : 0;
        State resisted = state;
        Bohemians::apply(box(), state, who, action, {});
        if (state.result != Result::Lost || !std::holds_alternative<Yield>(action)) continue;
        Bohemians::apply(box(), resisted, who, Resist{}, {});
        engine::settle_chance<Bohemians>(box(), resisted, luck);
        habits.lost_at_once += resisted.result != Result::Lost ? 1 : 0;
    }
}

// Where nearly all is won or lost the guesses still differ: nobody dithers, or gives the game away.
TEST(BohemiansPlayers, GreedyPlayersMakeUpTheirMinds) {
    for (const Mode mode : {Mode::Standard, Mode::Wheels, Mode::Chains, Mode::Claws})
        for (const int players : {1, 2}) {
            Habits all;
            for (std::uint64_t seed = 1; seed <= (hurried() ? 2 : 8); ++seed) {
                const Habits one = greedy_game(mode, players, seed);
                all.confirmed += one.confirmed;
                all.taken_back += one.taken_back;
                all.lost_at_once += one.lost_at_once;
            }
            EXPECT_LE(all.taken_back, all.confirmed) << static_cast<int>(mode) << " " << players;
            EXPECT_EQ(all.lost_at_once, 0) << static_cast<int>(mode) << " " << players;
        }
}

// Every course lays a day to its end, with the Job and without where both may be.
TEST(BohemiansPlayers, CoursesLayWholeDays) {
    int days = 0, with_job = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Options options;
        options.players = static_cast<std::uint8_t>(1 + seed % 4);
        core::Rng luck(seed);
        State state = Bohemians::start(box(), options);
        std::vector<Action> legal;
        std::vector<ai::Course<Bohemians>> courses;
        for (;;) {
            engine::settle_chance<Bohemians>(box(), state, luck);
            const PlayerId who = Bohemians::waiting(box(), state).first();
            if (!who.some()) break;
            ai::courses<Bohemians>(box(), state, who, courses);
            for (const auto& course : courses) {
                if (course.size() == 1) continue;  // the Atelier, a late card, or all is laid
                State day = state;
                for (const Action& action : course) {
                    ASSERT_TRUE(Bohemians::check(box(), day, who, action).ok());
                    Bohemians::apply(box(), day, who, action, {});
                }
                EXPECT_TRUE(std::holds_alternative<Confirm>(course.back()));
                ++days;
                with_job += std::holds_alternative<PlaceJob>(course[0]) ? 1 : 0;
            }
            engine::legal_actions<Bohemians>(box(), state, who, legal);
            const std::size_t pick = Bohemians::instinct(box(), state, who, legal, luck);
            Bohemians::apply(box(), state, who, legal[pick], {});
        }
    }
    EXPECT_GT(days, 1000);
    EXPECT_GT(with_job, days / 10);
}

// Who has chosen a course follows it: no card is taken back, however little it thinks.
TEST(BohemiansPlayers, ChosenCourseIsFollowed) {
    Options options;
    options.players = 2;
    engine::Match<Bohemians> match(box(), options, engine::secret_from_number(3));
    std::vector<ai::Seat<Bohemians>> seats;
    for (int i = 0; i < 2; ++i) seats.emplace_back(box(), quick_master());
    core::Rng rng(1);
    int confirmed = 0;
    while (!match.waiting().over() && confirmed < 12) {
        const PlayerId who = match.waiting().first();
        const Action action = seats[who.index].choose(match, who, rng, nullptr);
        ASSERT_FALSE(std::holds_alternative<TakeBack>(action));
        ASSERT_FALSE(std::holds_alternative<TakeBackJob>(action));
        confirmed += std::holds_alternative<Confirm>(action) ? 1 : 0;
        ASSERT_TRUE(match.act(who, action).ok());
    }
    EXPECT_GE(confirmed, 8);
}

}  // namespace
}  // namespace games::bohemians
