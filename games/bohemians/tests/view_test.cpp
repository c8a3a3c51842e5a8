// What the page shows while planning is what the rules will count; and nobody plans for ever.
#include <algorithm>
#include <set>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

template <class Visit>
void each_plan(int games, Visit&& visit) {
    std::vector<Action> actions;
    for (int game = 0; game < games; ++game) {
        core::Rng rng(static_cast<std::uint64_t>(game));
        State s = start_of(game);
        for (;;) {
            engine::settle_chance<Bohemians>(box(), s, rng);
            const PlayerId who = Bohemians::waiting(box(), s).first();
            if (!who.some()) break;
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            if (next_is(s, TaskKind::WakeUp)) visit(s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))], {});
        }
    }
}

// The card and space of an action that lays something; the Job is no card.
std::optional<Preview> laid_by(const Action& action) {
    if (const auto* a = std::get_if<Place>(&action)) return Preview{a->card, a->slot, 0};
    if (const auto* a = std::get_if<Attach>(&action)) return Preview{a->card, a->slot, 0};
    if (const auto* a = std::get_if<PlaceJob>(&action)) return Preview{CardId{}, a->slot, 0};
    return {};
}

TEST(ViewTest, PreviewsAreWhatWouldBeCounted) {  // BOH-7.4 BOH-6.8 BOH-6.11
    int looked = 0;
    each_plan(24, [&](const State& s, PlayerId who, const std::vector<Action>& actions) {
        const View view = Bohemians::view(box(), s, who);
        int laying = 0;
        for (const Action& action : actions) {
            std::optional<Preview> wanted = laid_by(action);
            if (!wanted) continue;
            ++laying;
            State next = s;
            Bohemians::apply(box(), next, who, action, {});
            wanted->total = static_cast<std::int8_t>(
                count_day(frame_of(box(), next, who), layout_of(at(next, who))).inspiration);
            ASSERT_TRUE(view.previews.full() || view.previews.contains(*wanted));
        }
        ASSERT_TRUE(view.previews.full() || view.previews.size() == laying);
        looked += laying;
    });
    EXPECT_GT(looked, 10000);
}

// Who lingers before the Hardships holds something to decide with.
TEST(ViewTest, NobodySeesARivalLingerOverTheHardships) {  // BOH-6.15 BOH-4.10
    int lingering = 0;
    each_plan(8, [&](const State& s, PlayerId, const std::vector<Action>&) {
        for (int seat = 0; seat < players_in(s); ++seat) {
            const bool waking = s.players[seat].dawn == Dawn::Waking;
            lingering += waking ? 1 : 0;
            for (int who = -1; who < players_in(s); ++who) {
                const View view =
                    Bohemians::view(box(), s, who < 0 ? PlayerId{} : core::player(who));
                const bool knows = who == seat || (who >= 0 && together(s));
                ASSERT_EQ(view.seats[seat].dawn == Dawn::Waking, waking && knows);
            }
        }
    });
    EXPECT_GT(lingering, 100);
}

TEST(ViewTest, TogetherHandsAreShown) {  // BOH-13.D5
    int hands = 0;
    each_plan(8, [&](const State& s, PlayerId, const std::vector<Action>&) {
        for (int seat = 0; seat < players_in(s); ++seat)
            for (int who = 0; who < players_in(s); ++who) {
                const View view = Bohemians::view(box(), s, core::player(who));
                if (who == seat || together(s)) {
                    ASSERT_EQ(view.seats[seat].hand, s.players[seat].hand);
                    hands += who == seat ? 0 : 1;
                } else {
                    ASSERT_TRUE(view.seats[seat].hand.empty());
                }
            }
    });
    EXPECT_GT(hands, 100);
}

// [BOH-14.3] After "exactly" nobody else knows how many Habits a hand holds.
TEST(ViewTest, TheSplitOfAHandIsImaginedAfterAnExactDraw) {
    Options options;
    options.players = 2;
    options.start_seat = core::player(0);
    State s = Bohemians::start(box(), options);
    core::Rng rng(7);
    std::vector<Action> actions;
    while (!next_is(s, TaskKind::WakeUp)) {
        engine::settle_chance<Bohemians>(box(), s, rng);
        if (next_is(s, TaskKind::WakeUp)) break;
        const PlayerId who = Bohemians::waiting(box(), s).first();
        engine::legal_actions<Bohemians>(box(), s, who, actions);
        Bohemians::apply(box(), s, who, actions[0], {});
    }
    Player& rival = s.players[1];
    for (const CardId id : rival.hand) rival.deck.add(id);
    rival.hand.clear();
    rival.dawn = Dawn::Planning;
    const CardId catacombs = card("explore_the_catacombs");
    s.habit_deck.remove(catacombs);
    rival.hand.add(catacombs);
    for (int i = 0; i < 5; ++i) {
        const CardId id = (rival.deck & kAllHabits).nth(0);
        rival.deck.remove(id);
        rival.hand.add(id);
    }
    for (const char* word : {"alex", "margot"}) {
        s.muse_deck.remove(card(word));
        rival.hand.add(card(word));
    }
    for (const char* word : {"valery", "ulysse"}) {
        s.muse_deck.remove(card(word));
        rival.deck.add(card(word));
    }
    const auto splits = [&] {
        std::set<int> sizes;
        for (int i = 0; i < 200; ++i) {
            const State guess = Bohemians::imagine(box(), s, core::player(0), rng);
            EXPECT_EQ(guess.players[1].hand.size(), rival.hand.size());
            sizes.insert((guess.players[1].hand & kAllHabits).size());
        }
        return sizes;
    };
    EXPECT_EQ(splits(), (std::set<int>{6}));
    rival.shown.add(catacombs);
    rival.used.add(catacombs);
    EXPECT_GT(splits().size(), 2U);
}

// What is drawn, looked at, kept and planned, its owner hears of in full and nobody else. All other
// events are the same for everybody.
TEST(ViewTest, SecretEventsAreHeardByTheirOwnerOnly) {  // BOH-6.15
    const std::set<std::string> secret{"drew", "looked", "kept", "plan_changed"};
    std::set<std::string> heard;
    auto hear = [&](const Event& event) {
        const auto kind = std::visit([](const auto& e) { return std::string(e.kName); }, event);
        heard.insert(kind);
        for (int seat = -1; seat < 4; ++seat) {
            const PlayerId who = seat < 0 ? PlayerId{} : core::player(seat);
            const Event told = Bohemians::seen_by(event, who);
            if (secret.count(kind) == 0 || engine::subject_of(event) == who) {
                ASSERT_TRUE(told == event) << kind;
                continue;
            }
            const boost::json::object fields = core::to_json(told, box()).as_object();
            EXPECT_EQ(fields.at("player"), boost::json::value(engine::subject_of(event).index));
            for (const char* field : {"card", "slot"})
                EXPECT_TRUE(!fields.contains(field) || fields.at(field).is_null()) << kind;
        }
    };
    const engine::Tell<Event> tell(hear);
    std::vector<Action> actions;
    for (int game = 2; game < 32; ++game) {
        core::Rng rng(static_cast<std::uint64_t>(game));
        State s = start_of(game);
        engine::settle_chance<Bohemians>(box(), s, rng, tell);
        while (Bohemians::waiting(box(), s).players()) {
            const PlayerId who = Bohemians::waiting(box(), s).first();
            const Action action = engine::any_legal_action<Bohemians>(box(), s, who, actions, rng);
            Bohemians::apply(box(), s, who, action, tell);
            engine::settle_chance<Bohemians>(box(), s, rng, tell);
        }
    }
    EXPECT_TRUE(std::ranges::includes(heard, secret));
    EXPECT_GT(heard.size(), 25U);
}

TEST(ViewTest, TheBestDayDoesNotDependOnWhatIsLaid) {  // BOH-6.18
    int plans = 0;
    each_plan(8, [&](const State& s, PlayerId who, const std::vector<Action>&) {
        if (at(s, who).dawn != Dawn::Planning || plans++ % 7 != 0) return;
        const State open = before_planning(s, who);
        const BestDay best = best_day(box(), open, who, DayJudge(box(), open, who));
        if (best.value == BestDay{}.value) return;
        State laid = open;
        for (int step = 0; at(laid, who).dawn != Dawn::Ready && step < 20; ++step) {
            const Action action = next_step(layout_of(at(laid, who)), best.day);
            if (!Bohemians::check(box(), laid, who, action).ok()) break;  // first too many Habits
            if (std::holds_alternative<Confirm>(action)) break;
            Bohemians::apply(box(), laid, who, action, {});
            const State again = before_planning(laid, who);
            const BestDay same = best_day(box(), again, who, DayJudge(box(), again, who));
            ASSERT_EQ(same.value, best.value);
            ASSERT_EQ(astray(layout_of(at(laid, who)), same.day), 0);
        }
    });
    EXPECT_GT(plans, 500);
}

// [BOH-6.14] [BOH-6.15] [BOH-7.7] Once the days lie open nobody holds a card, and what a day has
// given stays to be seen, whatever of it is spent.
TEST(ViewTest, AfterTheRevealHandsAreEmptyAndCountsAreKept) {
    int days = 0;
    std::vector<Action> actions;
    for (int game = 0; game < 24; ++game) {
        core::Rng rng(static_cast<std::uint64_t>(game));
        State s = start_of(game);
        std::array<int, kPlayersMax> found{};
        auto listen = [&](const Event& event) {
            if (const auto* counted = std::get_if<DayCounted>(&event))
                found[static_cast<std::size_t>(counted->player.index)] = counted->n;
        };
        for (;;) {
            engine::settle_chance<Bohemians>(box(), s, rng, Tell(listen));
            const PlayerId who = Bohemians::waiting(box(), s).first();
            if (!who.some()) break;
            const View view = Bohemians::view(box(), s, {});
            for (int i = 0; i < players_in(s) && !next_is(s, TaskKind::WakeUp); ++i) {
                const bool counted = s.players[i].counted;
                ASSERT_EQ(view.seats[i].held, 0);
                ASSERT_EQ(view.seats[i].found, counted ? found[static_cast<std::size_t>(i)] : 0);
                days += counted ? 1 : 0;
            }
            engine::legal_actions<Bohemians>(box(), s, who, actions);
            Bohemians::apply(box(), s, who,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))],
                             Tell(listen));
        }
    }
    EXPECT_GT(days, 500);
}

}  // namespace
}  // namespace games::bohemians
