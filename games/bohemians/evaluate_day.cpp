#include "games/bohemians/evaluate_day.hpp"

#include <algorithm>

#include "games/bohemians/evaluate_deck.hpp"
#include "games/bohemians/evaluate_end.hpp"

namespace games::bohemians {

namespace {

constexpr double kPointAsIncome = 0.035;  // an Atelier point, as income of all days to come
constexpr double kBite = 1.5;             // a Hardship on the day it is drawn

// Abilities that give something else than Inspiration, in Inspiration.
double worth_of_ability(const Frame& f, const Layout& day, const Effect& e) {
    const bool hardship = f.hardships_in_play > 0;
    switch (e.verb) {
        case Verb::Reject:
            return (e.kinds & bit_of(Kind::Habit)) != 0 ? 2.2 : hardship ? 2.2 : 0.0;
        case Verb::Ignore:
            return hardship ? 1.5 : 0;
        case Verb::Take:
            return 2.5;
        case Verb::CopyMuse:
            return 2.0;
        case Verb::Discount:
            return (e.kinds & bit_of(Kind::Achievement)) != 0 ? 0.6 * e.n : 0.4 * e.n;
        case Verb::PayWithAtelier:
            return 0.2 * f.atelier;
        case Verb::Atelier:
            return e.when == When::Achievement ? 0.8 : 0;
        case Verb::NoDues:
            return day.job.some() ? 0 : 2.0;
        case Verb::Inspire:
            return e.pay == Pay::Nothing ? 0 : 1.0;
        case Verb::TopOfDeck:
        case Verb::Announce:
        case Verb::Uproar:
            return 0.6;
        default:
            return 0;
    }
}

double worth_of_abilities(const Frame& f, const Layout& day) {
    double worth = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Space& space = day.routine.items[slot];
        if (!space.habit.some()) continue;
        if (space.habit.index >= kFirstHabit && ((f.muted >> slot) & 1U) == 0 &&
            !f.paid.has(space.habit))
            for (const Effect& e : f.box->card(space.habit).effects)
                worth += worth_of_ability(f, day, e);
        for (const CardId id : space.muses)
            if (!f.paid.has(id))
                for (const Effect& e : f.box->card(id).effects)
                    worth += worth_of_ability(f, day, e);
    }
    return worth;
}

}  // namespace

DayJudge::DayJudge(const Box& box, const State& s, PlayerId who) {
    const DeckOutlook& deck = DeckOutlook::of(box, s, who);
    std::array<double, kPlayersMax> incomes{};
    for (int i = 0; i < players_in(s); ++i) {
        const auto seat = static_cast<std::size_t>(i);
        incomes[seat] =
            i == who.index ? deck.income() : DeckOutlook::of(box, s, core::player(i)).income();
        if (i != 0 && together(s)) continue;
        incomes[seat] += kPointAsIncome * s.players[i].atelier;
    }
    const Ending ending(box, s, who, incomes);
    rest_ = ending.chance({});
    const double per_income = ending.chance({1, 0}) - rest_;
    const double per_gain = ending.chance({0, 1}) - rest_;
    point_ = kPointAsIncome * per_income;
    funded_ = s.holding.fund;
    const double habits = 10;
    dues_ = per_income * kBite * 5 / (habits + 2);
    std::array<double, 2 * kMarket> worths{};
    for (std::size_t i = 0; i < 2 * kMarket; ++i) {
        const CardId id = i < kMarket ? s.habits[i] : s.muses[i - kMarket];
        if (id.some()) worths[i] = deck.gain_from(id) * per_income;
    }
    plan_spending(box, s, who, per_gain, worths);
}

void DayJudge::plan_spending(const Box& box, const State& s, PlayerId who, double per_gain,
                             const std::array<double, 2 * kMarket>& worths) {
    const Player& p = at(s, who);
    const bool keeps = !has_ban(bans_on(box, p), Ban::Investing);
    const int room = keeps ? box.atelier_most - atelier_of(s, who) : 0;
    for (int n = 0; n <= kMost; ++n)
        spent_[static_cast<std::size_t>(n)] = point_ * std::min(n, room);
    const auto offer = [&](int cost, double worth) {
        if (worth <= 0) return;
        for (int n = kMost; n >= cost; --n) {
            const auto at_n = static_cast<std::size_t>(n);
            spent_[at_n] =
                std::max(spent_[at_n], spent_[static_cast<std::size_t>(n - cost)] + worth);
        }
    };
    for (std::size_t i = 0; i < 2 * kMarket; ++i) {
        const CardId id = i < kMarket ? s.habits[i] : s.muses[i - kMarket];
        if (id.some()) offer(price_of_card(box, s, who, id), worths[i]);
    }
    if (against_spirit(s)) {
        for (int fights = 0; fights < 4; ++fights)
            offer(price_of_fight(box, s, who).cost, per_gain);
    } else if (p.gained == 0 && !(alone(s) && !s.top.some())) {
        const Price price = price_of_achievement(box, s, who);
        offer(price.cost, per_gain);
        if (price.may_use_points) {
            const int points = std::min(price.cost, atelier_of(s, who));
            offer(price.cost - points, per_gain - point_ * points);
        }
    }
    unit_ = (spent_[14] - spent_[4]) / 10;
}

double DayJudge::of_day(const Frame& frame, const Layout& day) const {
    const Tally tally = count_day(frame, day);
    return of_inspiration(tally.inspiration) + of_points(tally.atelier - tally.atelier_loss) -
           (day.job.some() || funded_ ? 0 : dues_) + unit_ * worth_of_abilities(frame, day);
}

namespace {

constexpr int kKept = 12;
using Kept = std::array<BestDay, kKept>;

void keep(Kept& kept, const Layout& day, double value) {
    if (value <= kept.back().value) return;
    std::size_t place = kKept - 1;
    for (; place > 0 && kept[place - 1].value < value; --place) kept[place] = kept[place - 1];
    kept[place] = {day, value};
}

// Adds the Muse that helps most, as long as one helps.
void add_muses(DayWalk& walk, const DayJudge& judge, BestDay& one) {
    for (bool better = true; better;) {
        better = false;
        const Layout start = one.day;
        walk.single_attachments(start, [&](const Layout& day) {
            const double value = judge.of_day(walk.frame(), day);
            if (value <= one.value) return;
            one = {day, value};
            better = true;
        });
    }
}

}  // namespace

BestDay best_day(const Box& box, const State& s, PlayerId who, const DayJudge& judge) {
    DayWalk walk(box, s, who);
    Kept kept{};
    walk.arrangements([&](const Layout& day) { keep(kept, day, judge.of_day(walk.frame(), day)); });
    if ((at(s, who).hand & kAllMuses).empty()) return kept[0];
    BestDay best;
    for (BestDay& one : kept) {
        if (one.value == BestDay{}.value) break;
        add_muses(walk, judge, one);
        if (one.value > best.value) best = one;
    }
    return best;
}

State with_hardships_faced(const State& s, PlayerId who) {
    State faced = s;
    Player& p = at(faced, who);
    p.hardships = p.hardships | (p.hand & kAllHardships);
    p.hand = p.hand - kAllHardships;
    return faced;
}

}  // namespace games::bohemians
