// Who is ahead [BOH-11.3] [BOH-12.4] [BOH-13.12], the facts that always hold, and the home of every
// card.
#include <fmt/format.h>

#include "games/bohemians/game.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

int progress_of(const Box& box, const State& s) {
    if (s.options.mode != Mode::Wheels) return s.spirit.progress;
    int removed = 0;
    for (const std::uint8_t bolts : s.spirit.bolts.items)
        removed += box.spirits[0].bolts[company(s)] - bolts;
    return removed;
}

}  // namespace

engine::ScoreSheet Bohemians::scores(const Box& box, const State& s) {
    engine::ScoreSheet sheet;
    const bool spirit = against_spirit(s);
    sheet.categories = {
        {spirit ? "progress" : "achievements", spirit ? "BOH-13.12" : "BOH-11.3", false},
        {"atelier", "BOH-11.3", true}};
    for (int i = 0; i < players_in(s); ++i) {
        engine::PlayerScore score;
        score.values = {spirit ? progress_of(box, s) : achievements_of(s.players[i]),
                        atelier_of(s, core::player(i))};
        sheet.players.push_back(score);
    }
    engine::rank(sheet);  // still equal: shared
    return sheet;
}

namespace {

Cause cause_of(const Box& box, const State& s) {
    if (s.options.mode == Mode::Standard) {
        if (s.result == Result::Lost) return Cause::NoAchievement;  // [BOH-12.5]
        return achievements_to_the_end(box, s) <= 0 ? Cause::Achievements : Cause::Rounds;
    }
    const auto mode = static_cast<std::size_t>(s.options.mode) - 1;
    constexpr std::array<Cause, 3> kVictories{Cause::Wheels, Cause::Liberty, Cause::Works};
    constexpr std::array<Cause, 3> kDangers{Cause::Smoke, Cause::Scandal, Cause::Corruption};
    if (s.result == Result::Won) return kVictories[mode];
    const bool full = s.spirit.danger >= spirit_sheet(box, s).limit[company(s)];
    return full ? kDangers[mode] : Cause::Overwhelmed;
}

int most_hardships(const State& s) {
    int most = 0;
    for (const Player& p : s.players) most = std::max(most, p.hardships.size());
    return most;
}

int figure_of(const Box& box, const State& s, Cause cause) {
    switch (cause) {
        case Cause::Achievements:
            return goal_of(box, s);
        case Cause::Rounds:
            return s.round;
        case Cause::NoAchievement:
            return achievements_of(s.players[0]);
        case Cause::Overwhelmed:
            return most_hardships(s);
        case Cause::Smoke:
        case Cause::Scandal:
        case Cause::Corruption:
            return s.spirit.danger;
        case Cause::Wheels:
            return spirit_sheet(box, s).goal[company(s)];
        case Cause::Liberty:
        case Cause::Works:
            return s.spirit.progress;
        default:
            return 0;
    }
}

}  // namespace

GameEnded ending_of(const Box& box, const State& s) {
    const Cause cause = s.result == Result::Playing ? Cause::None : cause_of(box, s);
    return {s.result, cause, static_cast<std::int8_t>(figure_of(box, s, cause))};
}

namespace {

// Calls visit(name, set) for every place a card can lie in.
template <class Visit>
void each_place(const State& s, Visit&& visit) {
    CardSet market;
    for (const Row row : {Row::Habits, Row::Muses})
        for (const CardId id : row_of(s, row))
            if (id.some()) market.add(id);
    visit("the market", market);
    for (const Player& p : s.players) {
        visit("a hand", p.hand);
        visit("a day", habits_in(p) | muses_in(p));
        visit("a row of hardships", p.hardships);
        visit("a discard pile", p.discard);
        CardSet open;
        for (const CardId id : p.top) open.add(id);
        for (const CardId id : p.looked) open.add(id);
        visit("the top of a deck", open);
        visit("a deck", p.deck);
    }
    visit("the habit deck", s.habit_deck);
    visit("the muse deck", s.muse_deck);
    visit("the hardship deck", s.hardship_deck);
    visit("the removed cards", s.removed);
    visit("the rejected hardships", s.rejected_hardships);
    visit("the box", s.gone);
}

void look_for_cards(const Box& box, const State& s, std::vector<std::string>& broken) {
    CardSet seen;
    each_place(s, [&](const char* place, const CardSet& set) {
        for (const CardId id : seen& set)
            broken.push_back(fmt::format("{} lies in {} and elsewhere", box.word(id), place));
        seen = seen | set;
    });
    if (seen.size() != kCards)
        broken.push_back(fmt::format("{} of {} cards are anywhere (BOH-1.3)", seen.size(), kCards));
}

void look_at_player(const Box& box, const Player& p, std::vector<std::string>& broken) {
    if (p.atelier > box.atelier_most) broken.push_back("too many Atelier points (BOH-8.3)");
    if (!(p.ignored - p.hardships).empty())
        broken.push_back("an ignored Hardship is not in play (BOH-14.4)");
    if (!(p.rejected - played_by(p)).empty())
        broken.push_back("a rejected card was not played (BOH-14.5)");
    if (p.discounts_used > achievements_of(p))
        broken.push_back("more discounts than Achievements (BOH-8.10)");
    for (const Slot slot : kAllSlots) {
        const Space& space = p.routine[slot];
        if (space.habit.some() && !is_habit(space.habit))
            broken.push_back("no Habit in a space (BOH-3.1)");
        if (!space.habit.some() && !space.muses.empty())
            broken.push_back("a Muse without a Habit (BOH-6.12)");
        if (space.habit.some() && p.job_in == core::Maybe<Slot>(slot))
            broken.push_back("a Habit and the Job in one space (BOH-3.1)");
    }
}

}  // namespace

void Bohemians::invariants(const Box& box, const State& s, std::vector<std::string>& broken) {
    look_for_cards(box, s, broken);
    for (const Player& p : s.players) look_at_player(box, p, broken);
    for (int i = 0; i < kAchievements; ++i) {
        const auto id = core::key_at<AchievementId>(i);
        int places = s.achievements.count(id) + (s.top == id ? 1 : 0);
        for (const Player& p : s.players) places += p.achievements.contains(id) ? 1 : 0;
        if (places > 1)
            broken.push_back(fmt::format("Achievement {} is in {} places", box.word(id), places));
    }
    if (s.result == Result::Playing && s.tasks.empty())
        broken.push_back("nothing is to be done, and the game is not over");
}

namespace {

CardSet fixed_cards(const Player& p) {
    CardSet set = p.hand | habits_in(p) | muses_in(p) | p.hardships | p.discard;
    for (const CardId id : p.top) set.add(id);
    for (const CardId id : p.looked) set.add(id);
    return set;
}

void send_home(const State& from, CardSet left, State& s) {
    for (Player& p : s.players)
        if (p.artist.some()) {
            p.deck = p.deck | (left & starting_deck(p.artist.value()));
            left = left - starting_deck(p.artist.value());
        }
    const CardSet habits =
        CardSet::range(kFirstHabit, from.options.players >= 3 ? kFirstMuse : kFirstRevolution);
    s.habit_deck = s.habit_deck | (left & habits);
    s.muse_deck = s.muse_deck | (left & kAllMuses);
    s.hardship_deck = s.hardship_deck | (left & kAllHardships);
    s.gone = s.gone | (left - habits - kAllMuses - kAllHardships);
}

void settle_achievements(const Box& box, State& s) {
    for (const Player& p : s.players)
        for (const AchievementId id : p.achievements) {
            if (!id.some()) continue;
            s.achievements.set(id, 0);
            if (s.top == id) s.top = {};
        }
    if (s.top.some()) s.achievements.set(s.top, 0);
    AchievementId lowest;
    for (int i = 0; i < kAchievements; ++i)
        if (const auto id = core::key_at<AchievementId>(i);
            s.achievements.has(id) &&
            (!lowest.some() || box.achievement(id).cost < box.achievement(lowest).cost))
            lowest = id;
    if (s.top.some() || !lowest.some() || next_is(s, TaskKind::TopAchievement)) return;
    s.top = lowest;
    s.achievements.set(lowest, 0);
}

}  // namespace

// A test has put cards somewhere: hands, days and piles keep them, every other place gives them up.
std::string Bohemians::settle(const Box& box, State& s) {
    CardSet seen;
    for (const Player& p : s.players) {
        const CardSet fixed = fixed_cards(p);
        if (!(fixed & seen).empty())
            return fmt::format("{} is given twice", box.word((fixed & seen).nth(0)));
        seen = seen | fixed;
    }
    CardSet spare = s.habit_deck | s.muse_deck;
    for (const Row row : {Row::Habits, Row::Muses})
        for (CardId& id : row_of(s, row)) {
            if (id.some() && seen.has(id)) {
                const CardSet others = (spare & cards_of(row)) - seen;
                id = others.empty() ? CardId{} : others.nth(0);
            }
            if (id.some()) seen.add(id);
        }
    const auto claim = [&](CardSet& set) {
        set = set - seen;
        seen = seen | set;
    };
    for (Player& p : s.players) claim(p.deck);
    for (CardSet* set : {&s.removed, &s.rejected_hardships, &s.habit_deck, &s.muse_deck,
                         &s.hardship_deck, &s.gone})
        claim(*set);
    send_home(s, CardSet::range(0, kCards) - seen, s);
    settle_achievements(box, s);
    run(box, s, {});  // what was waited for may be there already
    return "";
}

void Bohemians::every_action(const Box& box, std::vector<Action>& into) {
    for (int i = 0; i < kCards; ++i) {
        const CardId id = core::key_at<CardId>(i);
        for (const Slot slot : kAllSlots)
            into.push_back(Place{id, slot}), into.push_back(Attach{id, slot});
        for (const Action& action : std::initializer_list<Action>{
                 Remove{id}, Take{id}, Keep{id}, Wake{id}, Discard{id}, TakeBack{id},
                 IgnoreHardship{id}, Buy{id}, Reject{id}, Use{id}})
            into.push_back(action);
        if (box.card(id).effects.empty()) continue;
        for (int j = 0; j < kCards; ++j) into.push_back(UseOn{id, core::key_at<CardId>(j)});
        for (int news = 0; news < static_cast<int>(kNewsWords.size()); ++news)
            into.push_back(Announce{id, static_cast<News>(news)});
        if (is_muse(id))
            for (int j = kFirstMuse; j < kFirstHardship; ++j)
                into.push_back(CopyMuse{id, core::key_at<CardId>(j)});
    }
    for (int i = 0; i < 4; ++i) {
        for (const Action& action : std::initializer_list<Action>{
                 PickBoard{core::key_at<BoardId>(i)}, PickArtist{static_cast<Artist>(i)},
                 PickJob{core::key_at<JobId>(i)}, PlaceJob{static_cast<Slot>(i)}})
            into.push_back(action);
    }
    for (std::uint8_t points = 0; points <= 20; ++points) {
        into.push_back(Achieve{points});
        for (int target = 0; target < static_cast<int>(kTargetWords.size()); ++target)
            into.push_back(Fight{static_cast<Target>(target), points});
    }
    for (const Action& action : std::initializer_list<Action>{
             PickSide{Side::A}, PickSide{Side::B}, Face{}, TakeBackJob{}, Confirm{}, DrawTwo{},
             Count{}, Invest{}, CleanMarket{Row::Habits}, CleanMarket{Row::Muses}, PayUp{},
             Suffer{}, bohemians::Resist{}, Yield{}, Done{}})
        into.push_back(action);
}

}  // namespace games::bohemians
