#include "games/bohemians/evaluate_day.hpp"

#include <algorithm>

#include "games/bohemians/evaluate_deck.hpp"
#include "games/bohemians/evaluate_end.hpp"

namespace games::bohemians {

namespace {

constexpr double kPointAsIncome = 0.045;  // an Atelier point, as income of all days to come
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
            return (e.kinds & bit_of(Kind::Achievement)) != 0 ? 0 : 0.4 * e.n;
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

}  // namespace

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

namespace {

// How much less the Achievement costs by cards of this day.
int gain_discount(const Frame& f, const Layout& day) {
    int sum = 0;
    const auto add = [&](CardId id) {
        if (!f.box->pricers.has(id) || f.paid.has(id)) return;
        for (const Effect& e : f.box->card(id).effects)
            if (e.verb == Verb::Discount && (e.kinds & bit_of(Kind::Achievement)) != 0) sum += e.n;
    };
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Space& space = day.routine.items[slot];
        if (!space.habit.some()) continue;
        if (((f.muted >> slot) & 1U) == 0) add(space.habit);
        for (const CardId id : space.muses) add(id);
    }
    return sum;
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
    gain_ = ending.chance({0, 1}) - rest_;
    point_ = kPointAsIncome * per_income;
    funded_ = s.holding.fund;
    const double habits = 10;
    dues_ = per_income * kBite * 5 / (habits + 2);
    std::array<double, 2 * kMarket> worths{};
    for (std::size_t i = 0; i < 2 * kMarket; ++i) {
        const CardId id = i < kMarket ? s.habits[i] : s.muses[i - kMarket];
        if (id.some()) worths[i] = deck.gain_from(id) * per_income;
    }
    plan_cards(box, s, who, worths);
    plan_gains(box, s, who);
}

namespace {

template <class Table>
void offer(Table& table, int cost, double worth) {
    for (std::size_t n = table.size(); worth > 0 && n-- > static_cast<std::size_t>(cost);)
        table[n] = std::max(table[n], table[n - static_cast<std::size_t>(cost)] + worth);
}

}  // namespace

void DayJudge::plan_cards(const Box& box, const State& s, PlayerId who,
                          const std::array<double, 2 * kMarket>& worths) {
    const bool keeps = !has_ban(bans_on(box, at(s, who)), Ban::Investing);
    const int room = keeps ? box.atelier_most - atelier_of(s, who) : 0;
    for (int n = 0; n <= kMost; ++n)
        cards_[static_cast<std::size_t>(n)] = point_ * std::min(n, room);
    for (std::size_t i = 0; i < 2 * kMarket; ++i) {
        const CardId id = i < kMarket ? s.habits[i] : s.muses[i - kMarket];
        if (id.some()) offer(cards_, price_of_card(box, s, who, id), worths[i]);
    }
}

void DayJudge::plan_gains(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    spent_ = cards_;
    gains_often_ = against_spirit(s);
    if (gains_often_) {
        gain_cost_ = price_of_fight(box, s, who).cost;
        for (int fights = 0; fights < 4; ++fights) offer(spent_, gain_cost_, gain_);
    } else if (p.gained == 0 && !(alone(s) && !s.top.some())) {
        const Price price = price_of_achievement(box, s, who);
        gain_cost_ = price.cost;
        offer(spent_, price.cost, gain_);
        if (price.may_use_points()) {
            const int points = std::min(price.cost, atelier_of(s, who));
            offer(spent_, price.cost - points, gain_ - point_ * points);
        }
    }
    discount_ = gain_discount(frame_of(box, s, who), layout_of(p));
    unit_ = (spent_[14] - spent_[4]) / 10;
}

double DayJudge::of_inspiration(int n, int discount) const {
    const int have = std::clamp(n, 0, kMost);
    const double plain = spent_[static_cast<std::size_t>(have)];
    const int left = std::min(kMost, have + discount - gain_cost_);
    if (discount <= 0 || left < 0 || have < discount) return plain;
    return std::max(plain,
                    gain_ + (gains_often_ ? spent_ : cards_)[static_cast<std::size_t>(left)]);
}

double DayJudge::of_day(const Frame& frame, const Layout& day) const {
    const Tally tally = count_day(frame, day);
    return of_counted_day(frame, day, tally.inspiration) +
           of_points(tally.atelier - tally.atelier_loss);
}

double DayJudge::of_counted_day(const Frame& frame, const Layout& day, int inspiration) const {
    const int discount = gain_discount(frame, day) - discount_;
    return of_inspiration(inspiration, discount) - (day.job.some() || funded_ ? 0 : dues_) +
           unit_ * worth_of_abilities(frame, day);
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

namespace {

// The best arrangements first, then Muses on those, one by one.
BestDay found_day(const Box& box, const State& s, PlayerId who, const DayJudge& judge) {
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

}  // namespace

// OPTIMIZATION: a plan is laid card by card, and every card could go to many places; the day that
// was found last is kept, and equals what would be found now.
const BestDay& best_day(const Box& box, const State& open, PlayerId who, const DayJudge& judge) {
    thread_local std::pair<Morning, DayJudge> last;
    thread_local BestDay found;
    const std::pair<Morning, DayJudge> now(morning_of(box, open, who), judge);
    if (!(now == last)) {
        found = found_day(box, open, who, judge);
        last = now;
    }
    return found;
}

Morning morning_of(const Box& box, const State& open, PlayerId who) {
    Morning morning{box.edition,  who,         at(open, who), open.options,
                    open.holding, open.spirit, open.top,      {}};
    morning.player.atelier = static_cast<std::uint8_t>(atelier_of(open, who));
    morning.player.take_backs = 0;
    for (int i = 0; i < players_in(open); ++i)
        morning.achievements[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(achievements_of(open.players[i]));
    return morning;
}

int astray(const Layout& plan, const Layout& day) {
    int cards = plan.job.some() && plan.job != day.job ? 1 : 0;
    for (const Slot slot : kAllSlots) {
        const Space& space = plan.routine[slot];
        if (space.habit.some() && space.habit != day.routine[slot].habit) ++cards;
        for (const CardId id : space.muses) cards += day.routine[slot].muses.contains(id) ? 0 : 1;
    }
    return cards;
}

State before_planning(const State& s, PlayerId who) {
    State open = s;
    Player& p = at(open, who);
    const CardSet held = p.hand | habits_in(p) | muses_in(p);
    p.hardships = p.hardships | (held & kAllHardships);
    p.hand = held - kAllHardships;
    p.routine = {};
    p.job_in.clear();
    return open;
}

}  // namespace games::bohemians
