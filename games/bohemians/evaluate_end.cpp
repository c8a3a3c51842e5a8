#include "games/bohemians/evaluate_end.hpp"

#include <algorithm>
#include <cmath>

namespace games::bohemians {

namespace {

constexpr double kSpread = 3.2;        // of the Inspiration of a day
constexpr double kGrowth = 1.1;        // of the income, in a round without a gain
constexpr double kGrowthAfter = 0.45;  // in a round with one
constexpr double kHurry = 0.06;        // of the chance, what speed alone is worth
constexpr double kIncomeMost = 19;     // a day can hardly bring more

double squash(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double grown(double income, int idle, int gains) {
    const double room = std::max(0.0, kIncomeMost - income) / (kIncomeMost - 6);
    return std::min(kIncomeMost, income + room * (kGrowth * idle + kGrowthAfter * gains));
}

bool has_day_ahead(const State& s, PlayerId who) {
    if (s.result != Result::Playing) return false;
    for (const Task& task : s.tasks)
        if ((task.kind == TaskKind::BeginDay && task.who == who) ||
            (task.kind == TaskKind::Day && task.who == who) || task.kind == TaskKind::WakeUp ||
            task.kind == TaskKind::Reveal || task.kind == TaskKind::StartWake)
            return true;
    return false;
}

}  // namespace

double chance_to_reach(double income, double cost) {
    return squash(1.7 * (income + 0.5 - cost) / kSpread);
}

Ending::Ending(const Box& box, const State& s, PlayerId who,
               const std::array<double, kPlayersMax>& incomes)
    : box_(box), s_(s), who_(who), incomes_(incomes) {
    if (s.top.some()) costs_.push_back(box.achievement(s.top).cost);
    for (int i = 0; i < kAchievements; ++i)
        if (const auto id = core::key_at<AchievementId>(i); s.achievements.has(id))
            costs_.push_back(box.achievement(id).cost);
    std::sort(costs_.begin(), costs_.end());
    if (against_spirit(s) || alone(s)) return;
    for (int i = 0; i < players_in(s); ++i)
        if (i != who.index) rivals_[static_cast<std::size_t>(i)] = times_of(i, {}, today_of(i));
}

// The chance of somebody else to gain an Achievement in this round.
double Ending::today_of(int seat) const {
    const PlayerId who = core::player(seat);
    const Player& p = s_.players[seat];
    if (!has_day_ahead(s_, who) || p.gained > 0) return 0;
    const int cost = price_of_achievement(box_, s_, who).cost;
    if (p.counted) return p.inspiration >= cost ? 0.95 : 0.02;
    return chance_to_reach(incomes_[static_cast<std::size_t>(seat)], cost);
}

Ending::Times Ending::times_of(int seat, const Wish& wish, double today) const {
    Times times{};
    const int need = goal_of(box_, s_) - achievements_of(s_.players[seat]) - wish.gains;
    if (need <= 0) return times[0] = 1, times;
    std::array<double, 7> held{};  // chance to have gained so many more
    held[0] = 1;
    const double income = incomes_[static_cast<std::size_t>(seat)] + wish.income;
    double running = 1;
    for (int round = 0; round < kHorizon && running > 0.002; ++round) {
        for (int k = std::min(round, need - 1); k >= 0; --k) {
            const auto at_k = static_cast<std::size_t>(k);
            if (held[at_k] < 1e-4) continue;
            const int passed = (k + wish.gains) * players_in(s_);  // the others gain them too
            const double cost = passed < costs_.size() ? costs_[passed] : box_.stand_in_cost;
            const double gain =
                round == 0 ? today : chance_to_reach(grown(income, round - k, k), cost);
            const double moved = held[at_k] * gain;
            held[at_k] -= moved;
            if (k + 1 < need) held[at_k + 1] += moved;
            else times[static_cast<std::size_t>(round)] += moved, running -= moved;
        }
        if (s_.last_round) break;
    }
    times[kHorizon] = std::max(0.0, running);
    return times;
}

double Ending::chance_in_race(const Wish& wish) const {
    const Times mine = times_of(who_.index, wish, 0);
    double chance = 0;
    double speed = 0;  // whoever wins anyway, or never, still hurries
    std::array<double, kPlayersMax> later{1, 1, 1, 1};  // chance that a rival is not there yet
    for (std::size_t t = 0; t <= kHorizon; ++t) {
        double ahead = 1;
        for (int i = 0; i < players_in(s_); ++i) {
            if (i == who_.index) continue;
            const auto seat = static_cast<std::size_t>(i);
            later[seat] -= rivals_[seat][t];
            const double points = s_.players[who_.index].atelier - s_.players[i].atelier;
            ahead *= std::max(0.0, later[seat]) + rivals_[seat][t] * squash(0.15 * points);
        }
        chance += mine[t] * ahead;
        speed += mine[t] * (1 - static_cast<double>(t) / kHorizon);
    }
    return (1 - kHurry) * chance + kHurry * speed;
}

// The deck of Achievements is the clock: one leaves it every round, gained or not.
double Ending::chance_alone(const Wish& wish) const {
    const int need = goal_of(box_, s_) - achievements_of(s_.players[0]) - wish.gains;
    if (need <= 0) return 1;
    std::array<double, 7> held{};
    held[0] = 1;
    double won = 0;
    double hope = 0;  // how near one comes, so that there is always something to strive for
    const int gone = next_is(s_, TaskKind::Refresh) ? 0 : 1;  // has this round taken one?
    const double income = incomes_[0] + wish.income;
    for (int round = 1; round <= kHorizon + 2; ++round) {
        for (int k = std::min(round - 1, need - 1); k >= 0; --k) {
            const auto at_k = static_cast<std::size_t>(k);
            const int left_over = std::max(0, round - 1 + gone - s_.grace) + k + wish.gains;
            if (left_over >= costs_.size() || held[at_k] < 1e-5) continue;
            const double gain = chance_to_reach(grown(income, round - 1 - k, k), costs_[left_over]);
            const double moved = held[at_k] * gain;
            held[at_k] -= moved;
            hope += moved;
            if (k + 1 < need) held[at_k + 1] += moved;
            else won += moved;
        }
    }
    const double whole = goal_of(box_, s_);
    return 0.9 * won + 0.1 * (whole - need + hope) / whole;
}

double Ending::price_of_victory(int gains) const {
    const SpiritSheet& sheet = spirit_sheet(box_, s_);
    if (s_.options.mode == Mode::Wheels) {
        int bolts = -gains;
        int stopped = 0;
        for (const std::uint8_t n : s_.spirit.bolts.items) bolts += n, stopped += n == 0 ? 1 : 0;
        return std::max(0, bolts) * (sheet.fight_cost + 0.5 * (stopped + 3));
    }
    const int from = s_.spirit.progress + gains;
    double price = 0;
    for (int i = from; i < sheet.goal[company(s_)]; ++i)
        price += sheet.fight_cost + i / (together(s_) ? box_.works_per_step : 1);
    return price;
}

double Ending::rounds_of_spirit(double income, int gains) const {
    double room = spirit_sheet(box_, s_).limit[company(s_)] - s_.spirit.danger;
    double rate = 0;
    if (s_.options.mode == Mode::Wheels) {
        int turning = 0;
        for (const std::uint8_t bolts : s_.spirit.bolts.items) turning += bolts > 0 ? 1 : 0;
        rate = 0.22 * turning;
    } else {
        const double cost = spirit_sheet(box_, s_).fight_cost + s_.spirit.progress;
        rate = 0.5 + 0.6 * (1 - chance_to_reach(income, cost));
        const int works = s_.spirit.works_this_round + gains;  // too few cost Corruption tonight
        if (!next_is(s_, TaskKind::Refresh) && works < box_.works_expected[company(s_)]) room -= 1;
    }
    return std::clamp(room / std::max(0.1, rate), 0.3, 20.0);
}

// A Chain is broken only when one lies there: what counts is that Scandal does not come first.
double Ending::chance_in_chains(const Wish& wish) const {
    const SpiritSheet& sheet = spirit_sheet(box_, s_);
    int chains = -wish.gains;
    double income = wish.income;
    for (int i = 0; i < players_in(s_); ++i) {
        chains += __builtin_popcount(s_.players[i].chains);
        income += incomes_[static_cast<std::size_t>(i)] / players_in(s_);
    }
    const double each = static_cast<double>(std::max(0, chains)) / players_in(s_);
    const double left =
        static_cast<double>(sheet.goal[company(s_)] - s_.spirit.progress - wish.gains) /
        players_in(s_);
    const double standing = std::clamp((10.0 - income) / 5.0, 0.2, 2.0);
    const double scandal = 0.5 * each + 0.25 * standing * std::max(0.0, left - 0.5 * each);
    const double room = sheet.limit[company(s_)] - s_.spirit.danger;
    return squash(1.3 * (room - 0.5 - scandal));
}

double Ending::chance_against_spirit(const Wish& wish) const {
    double crowd = 0;  // Hardships to be expected on one day; six are too many
    for (const Player& p : s_.players) {
        const CardSet owned = p.deck | p.hand | p.discard | habits_in(p) | p.hardships;
        const double habits = std::max(5, (owned & kAllHabits).size());
        crowd = std::max(crowd, 5.0 * ((owned - p.rejected) & kAllHardships).size() / habits);
    }
    const double safe = 1 - squash(1.6 * (crowd - 4.5));
    if (s_.options.mode == Mode::Chains) return safe * chance_in_chains(wish);
    double income = wish.income;
    for (int i = 0; i < players_in(s_); ++i) income += incomes_[static_cast<std::size_t>(i)];
    const double rounds = rounds_of_spirit(income / players_in(s_), wish.gains);
    double means = rounds * (income + players_in(s_) * 0.3 * kGrowth * 0.5 * rounds);
    for (int i = 0; i < players_in(s_); ++i)
        if (i != who_.index && has_day_ahead(s_, core::player(i)))
            means += s_.players[i].counted ? s_.players[i].inspiration
                                           : incomes_[static_cast<std::size_t>(i)];
    means *= 0.85;  // the rest buys cards
    const double spread = kSpread * std::sqrt(rounds * players_in(s_)) + 6;
    return safe * squash(1.7 * (means - price_of_victory(wish.gains)) / spread);
}

double Ending::chance(const Wish& wish) const {
    if (against_spirit(s_)) return chance_against_spirit(wish);
    return alone(s_) ? chance_alone(wish) : chance_in_race(wish);
}

}  // namespace games::bohemians
