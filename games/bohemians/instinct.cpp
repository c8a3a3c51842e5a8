// What a practised hand would do without thinking: lays a good day, gains whatever Achievement is
// in reach, and buys what helps the deck most. Cheap enough to play games to their end while
// somebody ponders.
#include <algorithm>
#include <cmath>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/evaluate_deck.hpp"
#include "games/bohemians/evaluate_quick_day.hpp"
#include "games/bohemians/game.hpp"
#include "games/bohemians/plan.hpp"

namespace games::bohemians {

namespace {

// In Inspiration; found by letting variants play each other.
constexpr double kNoise = 0.8;
constexpr double kNever = -100;
constexpr double kDoubt = 2.5;         // wishes that far apart differ e times in weight
constexpr double kCuriosity = 0.02;    // weight of what nobody would do
constexpr double kPoint = 0.4;         // an Atelier point, in Inspiration
constexpr double kMusesAreFree = 1.3;  // they take no space of the day
constexpr double kDaysBefore = 1.2;    // on which a new card is seen, at the end of the race
constexpr double kDaysEach = 1.6;      // and for every Achievement until then
constexpr double kDaysWithSpirit = 7.6;
constexpr int kPointsToDraw = 15;  // so many Atelier points are better spent

// Wishes of one player for the moves of one position, in Inspiration where that can be said.
class Instinct {
public:
    Instinct(const Box& box, const State& s, PlayerId who)
        : box_(box), s_(s), who_(who), p_(at(s, who)) {}

    double wish(const Action& action) const {
        return std::visit([&](const auto& a) { return of(a); }, action);
    }

private:
    double worth_of(CardId id) const {
        const Card& card = box_.card(id);
        if (card.kind == Kind::Hardship) return -3;
        return card.cost == 0 ? 0 : card.cost + (card.kind == Kind::Muse ? 0.5 : 0);
    }

    // Planning, where reflex does not know what to do.
    double of(const Place&) const { return 2; }
    double of(const Attach&) const { return 2; }
    double of(const TakeBack&) const { return kNever; }
    double of(const TakeBackJob&) const { return kNever; }
    double of(const Confirm&) const { return 0.3; }
    double of(const Wake&) const { return 6; }
    double of(const Face&) const { return 2; }
    double of(const DrawTwo&) const { return -0.5; }
    double of(const IgnoreHardship&) const { return 0.2; }
    double of(const Discard& a) const { return 1 - worth_of(a.card); }
    double of(const Keep& a) const { return worth_of(a.card); }

    // The day.
    double of(const CopyMuse&) const { return 8; }
    // Atelier points come with the count anyway.
    double of(const Use& a) const { return box_.earners.has(a.card) ? 1 : 4; }
    double of(const UseOn& a) const { return 4 - worth_of(a.target); }
    double of(const Announce&) const { return 4; }
    double of(const bohemians::Resist&) const { return 3; }
    double of(const Count&) const { return 3.4; }
    double of(const Achieve& a) const { return 40 - 0.5 * a.points; }
    double of(const Fight& a) const { return 40 - 0.5 * a.points; }
    double of(const Take& a) const { return 20 + worth_of(a.card); }
    double of(const Buy& a) const {
        const double worth = DeckOutlook::of(box_, s_, who_).gain_from(a.card) * days_to_come() *
                             (is_muse(a.card) ? kMusesAreFree : 1);
        const double price = kPoint * price_of_card(box_, s_, who_, a.card);
        return worth > price ? 3 + worth - price : kNever;
    }
    double of(const Invest&) const { return kNever; }
    double of(const CleanMarket&) const { return -1; }
    double of(const Reject& a) const {
        return is_hardship(a.card) ? 2.3 : 0.9 - 0.3 * box_.card(a.card).cost;
    }
    double of(const Remove& a) const { return -worth_of(a.card) - 0.5; }
    double of(const PayUp&) const { return 1; }
    double of(const Done&) const { return 0.5; }
    template <class Other>
    double of(const Other&) const {
        return 1;
    }

    // On how many a card bought today will be seen.
    double days_to_come() const {
        if (against_spirit(s_)) return kDaysWithSpirit;
        return kDaysBefore + kDaysEach * achievements_to_the_end(box_, s_);
    }

    const Box& box_;
    const State& s_;
    PlayerId who_;
    const Player& p_;
};

}  // namespace

std::size_t Bohemians::instinct(const Box& box, const State& s, PlayerId who,
                                const std::vector<Action>& legal, core::Rng& rng) {
    if (legal.size() == 1) return 0;
    const Instinct instinct(box, s, who);
    // A plan that could not be confirmed is laid differently the next time.
    const double noise = kNoise * (1 + at(s, who).take_backs);
    std::size_t best = 0;
    double top = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const double wish = instinct.wish(legal[i]) + noise * (rng.below(1024) / 1024.0 - 0.5);
        if (wish > top) top = wish, best = i;
    }
    return best;
}

void Bohemians::leanings(const Box& box, const State& s, PlayerId who,
                         const std::vector<Action>& legal, std::vector<double>& weights) {
    const Instinct instinct(box, s, who);
    weights.clear();
    double top = kNever;
    for (const Action& action : legal) {
        weights.push_back(instinct.wish(action));
        top = std::max(top, weights.back());
    }
    for (double& weight : weights) weight = std::exp((weight - top) / kDoubt) + kCuriosity;
}

namespace {

bool is_shaping_the_day(const State& s, PlayerId who) {
    const Player& p = at(s, who);
    return next_is(s, TaskKind::WakeUp) && p.dawn == Dawn::Planning && p.looked.empty() &&
           p.choice.left == 0;
}

// From the present plan to this day, step by step; false if a step is not allowed.
bool lay(const Box& box, State s, PlayerId who, const Layout& day,
         core::InplaceVector<Action, 16>& steps) {
    while (!steps.full()) {
        const Action step = next_step(layout_of(at(s, who)), day);
        if (!Bohemians::check(box, s, who, step).ok()) return false;
        steps.push_back(step);
        if (std::holds_alternative<Confirm>(step)) return true;
        Bohemians::apply(box, s, who, step, {});
    }
    return false;
}

}  // namespace

// A few good days; and what the Atelier and late cards still offer before one of them is laid.
void Bohemians::courses(const Box& box, const State& s, PlayerId who,
                        std::vector<core::InplaceVector<Action, 16>>& into) {
    if (!is_shaping_the_day(s, who) || excess_habits(box, at(s, who)) > 0) return;
    for (const Layout& day : good_days(box, s, who)) {
        core::InplaceVector<Action, 16> steps;
        if (lay(box, s, who, day, steps)) into.push_back(steps);
    }
    if (into.empty()) return;
    std::vector<Action> legal;
    engine::legal_actions<Bohemians>(box, s, who, legal);
    for (const Action& action : legal)
        if (std::holds_alternative<DrawTwo>(action) || std::holds_alternative<Wake>(action) ||
            std::holds_alternative<IgnoreHardship>(action))
            into.push_back({action});
}

// OPTIMIZATION: a plan is laid card by card; the day that was thought of serves until it is laid,
// and equals what would be thought of now.
bool Bohemians::reflex(const Box& box, const State& s, PlayerId who, Action& action) {
    const Player& p = at(s, who);
    if (!is_shaping_the_day(s, who)) return false;
    thread_local Morning last;
    thread_local Layout day;
    if (atelier_of(s, who) >= kPointsToDraw && habits_in(p).empty() && !p.job_in.some()) {
        action = DrawTwo{};
        if (check(box, s, who, action).ok()) return true;
    }
    const State open = before_planning(s, who);
    if (const Morning morning = morning_of(box, open, who); !(morning == last)) {
        day = quick_day(box, open, who);
        last = morning;
    }
    const Layout plan = layout_of(p);
    const bool strayed = astray(plan, day) > 0;
    // What somebody has laid is completed; if that cannot be, it is taken back card by card.
    if (!strayed || p.take_backs == 0)
        action = next_step(plan, strayed ? quick_day(box, s, who) : day);
    if (strayed && (p.take_backs > 0 || !check(box, s, who, action).ok()))
        action = step_back(plan, day);
    return check(box, s, who, action).ok();
}

bool Bohemians::wins_together(const State& s) { return together(s); }

}  // namespace games::bohemians
