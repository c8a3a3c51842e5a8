// A guess of who will win, for search: what each player owns already, what the deck will bring in
// the rounds left, and what today's Inspiration can buy. While planning, the best day that can
// still be laid out counts as laid.
#include <algorithm>
#include <cmath>

#include "games/bohemians/game.hpp"
#include "games/bohemians/plan.hpp"

namespace games::bohemians {

namespace {

// All in Inspiration of today. Measured in played games.
constexpr double kAchievement = 12.5;
constexpr double kPoint = 0.45;       // an Atelier point
constexpr double kLater = 0.75;       // Inspiration of a later round
constexpr double kStartIncome = 5.6;  // a day of starting Habits
constexpr double kBite = 1.2;         // a Hardship when it is drawn
constexpr double kPlayed = 4.3;       // Habits of a hand that are played
constexpr double kTwoThings = 0.9;    // share of a second purchase that is really possible
constexpr double kProgressOfPlan = 0.002;
constexpr double kChain = 1.2;  // income lost to a Chain

double worth_of_habit(const Card& card) { return card.cost == 0 ? 0.0 : (card.cost - 1.6) / 0.9; }
double worth_of_muse(const Card& card) { return card.cost - 0.9; }

struct Holdings {
    int habits = 0;
    double habit_worth = 0;
    double muse_worth = 0;
    int hardships = 0;
};

Holdings holdings_of(const Box& box, const Player& p) {
    CardSet owned = p.deck | p.hand | p.discard | habits_in(p) | muses_in(p) | p.hardships;
    for (const CardId id : p.top) owned.add(id);
    owned = owned - p.rejected;
    Holdings h;
    h.habits = (owned & kAllHabits).size();
    for (const CardId id : owned& CardSet::range(kFirstHabit, kFirstMuse))
        h.habit_worth += worth_of_habit(box.card(id));
    for (const CardId id : owned& kAllMuses) h.muse_worth += worth_of_muse(box.card(id));
    h.hardships = (owned & kAllHardships).size();
    return h;
}

double income_of(const Holdings& h) {
    const double habits = std::max(5, h.habits);
    return kStartIncome + h.habit_worth * std::min(1.0, kPlayed / habits) +
           (h.muse_worth - kBite * h.hardships) * std::min(1.0, 5.0 / habits);
}

double rounds_left(const Box& box, const State& s) {
    if (alone(s)) {  // the deck of Achievements is the clock
        const double cards = s.achievements.size() + (s.top.some() ? 1 : 0);
        return std::max(0.5, s.grace + cards / 1.6);
    }
    int most = 0;
    for (const Player& p : s.players) most = std::max(most, achievements_of(p));
    if (s.last_round) return 0;
    return std::max(1.0, (goal_of(box, s) - most) * 1.5 + std::max(0.0, 3.0 - 0.5 * s.round));
}

double rounds_against_spirit(const Box& box, const State& s) {
    const double room = spirit_sheet(box, s).limit - s.spirit.danger;
    double rate = 0.4;
    if (s.options.mode == Mode::Wheels) {
        int turning = 0;
        for (const std::uint8_t bolts : s.spirit.bolts.items) turning += bolts > 0 ? 1 : 0;
        rate = 0.29 * turning;
    } else if (s.options.mode == Mode::Chains) {
        int chains = 0;
        for (const Player& p : s.players) chains += __builtin_popcount(p.chains);
        rate = 0.12 + 0.22 * chains / players_in(s);
    }
    return std::clamp(room / std::max(0.1, rate), 0.5, 14.0);
}

// Something to spend Inspiration on: its price, and what it is worth.
struct Offer {
    int cost;
    double worth;
};
using Offers = core::InplaceVector<Offer, 10>;

Offers offers_for(const Box& box, const State& s, PlayerId who, const Holdings& h, double rounds) {
    Offers offers;
    const double now = income_of(h);
    const Player& p = at(s, who);
    for (const Row row : {Row::Habits, Row::Muses})
        for (const CardId id : row_of(s, row)) {
            if (!id.some()) continue;
            Holdings more = h;
            if (row == Row::Habits) ++more.habits, more.habit_worth += worth_of_habit(box.card(id));
            else more.muse_worth += worth_of_muse(box.card(id));
            offers.push_back(
                {price_of_card(box, s, who, id), (income_of(more) - now) * kLater * rounds});
        }
    if (against_spirit(s)) offers.push_back({price_of_fight(box, s, who).cost, kAchievement});
    else if (p.gained == 0 && !(alone(s) && !s.top.some()))
        offers.push_back({price_of_achievement(box, s, who).cost, kAchievement});
    return offers;
}

// The most that an amount of Inspiration can be turned into: at most two purchases, the rest into
// the Atelier.
double worth_of_inspiration(const Offers& offers, int amount) {
    double best = 0;
    for (int i = 0; i < offers.size(); ++i) {
        if (offers[i].cost > amount) continue;
        const double first = offers[i].worth - kPoint * offers[i].cost;
        best = std::max(best, first);
        for (int j = 0; j < i; ++j)
            if (offers[i].cost + offers[j].cost <= amount)
                best = std::max(best,
                                first + kTwoThings * (offers[j].worth - kPoint * offers[j].cost));
    }
    return best + kPoint * amount;
}

double worth_of_abilities(const Frame& f, const Layout& day) {
    double worth = 0;
    for (const Space& space : day.routine.items) {
        if (!space.habit.some() || space.habit.index < kFirstHabit) continue;
        for (const Effect& e : f.box->card(space.habit).effects) {
            if (e.verb == Verb::Reject)
                worth += f.hardships_in_play > 0                ? 2.2
                         : (e.kinds & bit_of(Kind::Habit)) != 0 ? 0.8
                                                                : 0.0;
            if (e.verb == Verb::Take) worth += 2.5;
            if (e.verb == Verb::Discount || e.verb == Verb::PayWithAtelier) worth += 0.8;
            if (e.verb == Verb::Atelier && e.when == When::Achievement) worth += 0.8;
            if (e.verb == Verb::NoDues && !day.job.some()) worth += 2.5;
            if (e.pay == Pay::Hardship) worth += 0.5;
            if (e.verb == Verb::Announce || e.verb == Verb::Uproar) worth += 0.5;
        }
    }
    return worth;
}

// Judges days for one player in one position.
class Judge {
public:
    Judge(const Box& box, const State& s, PlayerId who, double rounds)
        : offers_(offers_for(box, s, who, holdings_of(box, at(s, who)), rounds)) {
        const Holdings h = holdings_of(box, at(s, who));
        Holdings more = h;
        ++more.hardships;
        dues_ = (income_of(h) - income_of(more)) * kLater * rounds + 0.3;
        if (s.holding.fund) dues_ = 0;
    }

    double of(const Frame& f, const Layout& day) const {
        const Tally tally = count_day(f, day);
        return worth_of_inspiration(offers_, tally.inspiration) +
               kPoint * (tally.atelier - tally.atelier_loss) - (day.job.some() ? 0 : dues_) +
               worth_of_abilities(f, day);
    }

private:
    Offers offers_;
    double dues_ = 0;
};

struct Ranked {
    Layout day;
    double value = -1000;
};

// The best completion of a plan: the best arrangements first, then the Muses on those.
double best_day(const Box& box, const State& s, PlayerId who, double rounds) {
    constexpr int kKept = 10;
    DayWalk walk(box, s, who);
    const Judge judge(box, s, who, rounds);
    std::array<Ranked, kKept> kept{};
    walk.arrangements([&](const Layout& day) {
        const double value = judge.of(walk.frame(), day);
        if (value <= kept.back().value) return;
        int place = kKept - 1;
        while (place > 0 && kept[static_cast<std::size_t>(place - 1)].value < value)
            kept[static_cast<std::size_t>(place)] = kept[static_cast<std::size_t>(place - 1)],
            --place;
        kept[static_cast<std::size_t>(place)] = {day, value};
    });
    double best = kept[0].value < -999 ? 0 : kept[0].value;
    if ((at(s, who).hand & kAllMuses).empty()) return best;
    for (const Ranked& one : kept)
        if (one.value > -999)
            walk.attachments(one.day, [&](const Layout& day) {
                best = std::max(best, judge.of(walk.frame(), day));
            });
    return best;
}

bool has_day_ahead(const State& s, PlayerId who) {
    for (const Task& task : s.tasks)
        if ((task.kind == TaskKind::BeginDay && task.who == who) || task.kind == TaskKind::WakeUp ||
            task.kind == TaskKind::Reveal || task.kind == TaskKind::StartWake)
            return true;
    return false;
}

int cards_planned(const Player& p) {
    return habits_in(p).size() + muses_in(p).size() + (p.job_in.some() ? 1 : 0) +
           (p.dawn == Dawn::Ready ? 1 : 0);
}

// What this round still brings.
double today(const Box& box, const State& s, PlayerId who, PlayerId eyes, double rounds,
             double income) {
    const Player& p = at(s, who);
    if (in_day(s) == who) {
        const Judge judge(box, s, who, rounds);
        if (!p.counted) return judge.of(frame_of(box, s, who), layout_of(p));
        return worth_of_inspiration(offers_for(box, s, who, holdings_of(box, p), rounds),
                                    p.inspiration);
    }
    if (!has_day_ahead(s, who)) return 0;
    const bool planning = next_is(s, TaskKind::WakeUp) && who == eyes && p.dawn != Dawn::Asleep;
    if (planning && p.dawn != Dawn::Ready)
        return best_day(box, s, who, rounds) + kProgressOfPlan * cards_planned(p);
    if (planning)
        return Judge(box, s, who, rounds).of(frame_of(box, s, who), layout_of(p)) +
               kProgressOfPlan * cards_planned(p);
    return income;  // somebody else's plan is not known
}

double standing(const Box& box, const State& s, PlayerId who, PlayerId eyes, double rounds) {
    const Player& p = at(s, who);
    double income = income_of(holdings_of(box, p));
    if (s.options.mode == Mode::Chains) income -= kChain * __builtin_popcount(p.chains);
    double sum = kAchievement * achievements_of(p) + kPoint * p.atelier + kLater * rounds * income +
                 today(box, s, who, eyes, rounds, income);
    return sum + 0.05 * p.used.size();
}

double squash(double x) { return 1.0 / (1.0 + std::exp(-x)); }

// What is still to be paid against a Time Spirit.
double price_of_victory(const Box& box, const State& s) {
    const SpiritSheet& sheet = spirit_sheet(box, s);
    if (s.options.mode == Mode::Wheels) {
        int bolts = 0;
        for (const std::uint8_t n : s.spirit.bolts.items) bolts += n;
        return bolts * (sheet.fight_cost + 1.5);
    }
    const int left = sheet.goal[company(s)] - s.spirit.progress;
    if (s.options.mode == Mode::Chains) return left * (sheet.fight_cost + 1.8);
    double price = 0;
    for (int i = 0; i < left; ++i)
        price +=
            sheet.fight_cost +
            (s.spirit.progress + i) / (together(s) ? static_cast<double>(box.works_per_step) : 1.0);
    return price;
}

double against_the_spirit(const Box& box, const State& s, PlayerId who) {
    const double rounds = rounds_against_spirit(box, s);
    double means = 0;
    for (int i = 0; i < players_in(s); ++i) means += standing(box, s, core::player(i), who, rounds);
    return squash((means - 1.35 * price_of_victory(box, s)) / 22.0);
}

}  // namespace

double Bohemians::evaluate(const Box& box, const State& s, PlayerId who) {
    if (s.result == Result::Won) return 1;
    if (s.result == Result::Lost) return 0;
    if (s.result == Result::Ended) {
        const engine::ScoreSheet sheet = scores(box, s);
        int sharing = 0;
        for (const engine::PlayerScore& score : sheet.players) sharing += score.place == 1 ? 1 : 0;
        return sheet.players[who.index].place == 1 ? 1.0 / sharing : 0.0;
    }
    if (against_spirit(s)) return against_the_spirit(box, s, who);
    const double rounds = rounds_left(box, s);
    const double mine = standing(box, s, who, who, rounds);
    if (alone(s)) return squash((mine - kAchievement * (goal_of(box, s) + 0.3)) / 12.0);
    double rival = -1000;
    for (int i = 0; i < players_in(s); ++i)
        if (core::player(i) != who)
            rival = std::max(rival, standing(box, s, core::player(i), who, rounds));
    return squash((mine - rival) / (6.0 + 2.0 * rounds));
}

}  // namespace games::bohemians
