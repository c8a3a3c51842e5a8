#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "core/rng.hpp"

namespace lab {

namespace {

constexpr double kTwoSided95 = 1.959964;
constexpr double kStepsToDouble = 8;
constexpr int kTooFew = 30;

// A difference against its spread, as if it were normal. Where nothing ever varied, any difference
// is one, if it was seen often enough.
double two_sided(double difference, double spread, int count) {
    if (difference == 0) return 1;
    if (spread <= 0) return count < kTooFew ? 1 : 0;
    return std::erfc(std::abs(difference) / std::sqrt(2 * spread));
}

// Minorization and maximization, with half a game drawn against everybody so that a player who won
// all has a rating too.
std::vector<double> strengths(int players, const std::vector<double>& won,
                              const std::vector<double>& met) {
    constexpr int kRounds = 200;
    constexpr double kPhantom = 0.5;
    const auto n = static_cast<std::size_t>(players);
    std::vector<double> strength(n, 1.0);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<double> next(n);
        for (std::size_t i = 0; i < n; ++i) {
            double wins = 0;
            double weight = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j) continue;
                const double games = met[i * n + j] > 0 ? met[i * n + j] + kPhantom : 0;
                wins += met[i * n + j] > 0 ? won[i * n + j] + kPhantom / 2 : 0;
                weight += games / (strength[i] + strength[j]);
            }
            next[i] = weight > 0 ? wins / weight : 1.0;
        }
        double logs = 0;
        for (const double one : next) logs += std::log(one);
        const double scale = std::exp(-logs / static_cast<double>(n));
        for (std::size_t i = 0; i < n; ++i) strength[i] = next[i] * scale;
    }
    return strength;
}

std::vector<double> elos(int players, const std::vector<Meeting>& meetings) {
    const auto n = static_cast<std::size_t>(players);
    std::vector<double> won(n * n);
    std::vector<double> met(n * n);
    for (const Meeting& m : meetings) {
        const auto a = static_cast<std::size_t>(m.first);
        const auto b = static_cast<std::size_t>(m.second);
        won[a * n + b] += m.won;
        won[b * n + a] += 1 - m.won;
        met[a * n + b] += 1;
        met[b * n + a] += 1;
    }
    std::vector<double> out;
    for (const double strength : strengths(players, won, met))
        out.push_back(400 * std::log10(strength));
    return out;
}

}  // namespace

Interval Proportion::interval() const {
    if (count == 0) return {0, 1};
    const double n = count;
    const double z = kTwoSided95;
    const double middle = (share() + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z / (1 + z * z / n) * std::sqrt(share() * (1 - share()) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void Sample::add(double value) {
    least_ = count_ == 0 ? value : std::min(least_, value);
    most_ = count_ == 0 ? value : std::max(most_, value);
    ++count_;
    const double before = value - mean_;
    mean_ += before / count_;
    squares_ += before * (value - mean_);
}

double Sample::deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1)); }

Interval Sample::interval() const {
    const double half = count_ == 0 ? 0 : kTwoSided95 * deviation() / std::sqrt(count_);
    return {mean_ - half, mean_ + half};
}

void Times::add(std::int64_t microseconds) {
    const double at_least_one = static_cast<double>(std::max<std::int64_t>(1, microseconds));
    ++steps_[static_cast<int>(std::floor(kStepsToDouble * std::log2(at_least_one)))];
    ++count_;
    most_ = std::max(most_, microseconds);
}

void Times::add(const Times& other) {
    for (const auto& [step, count] : other.steps_) steps_[step] += count;
    count_ += other.count_;
    most_ = std::max(most_, other.most_);
}

Times Times::restored(const std::map<int, int>& steps, std::int64_t most) {
    Times times;
    times.steps_ = steps;
    times.most_ = most;
    for (const auto& [step, count] : steps) times.count_ += count;
    return times;
}

double Times::start_of(int step) { return std::exp2(step / kStepsToDouble); }

double Times::quantile(double share) const {
    int left = static_cast<int>(std::ceil(share * count_));
    for (const auto& [step, count] : steps_)
        if ((left -= count) <= 0) return std::min(most(), start_of(step + 1));
    return most();
}

int Times::longer_than(double microseconds) const {
    if (most() <= microseconds) return 0;
    int longer = 0;
    for (const auto& [step, count] : steps_)
        if (start_of(step + 1) > microseconds) longer += count;
    return longer;
}

double luck_of(const Sample& a, const Sample& b) {
    if (a.count() == 0 || b.count() == 0) return 1;
    const double spread =
        a.deviation() * a.deviation() / a.count() + b.deviation() * b.deviation() / b.count();
    return two_sided(a.mean() - b.mean(), spread, std::min(a.count(), b.count()));
}

double luck_of(const Proportion& a, const Proportion& b) {
    if (a.count == 0 || b.count == 0) return 1;
    const double together = (a.sum + b.sum) / (a.count + b.count);
    const double spread = together * (1 - together) * (1.0 / a.count + 1.0 / b.count);
    return two_sided(a.share() - b.share(), spread, std::min(a.count, b.count));
}

double luck_of(const Proportion& a, double expected) {
    if (a.count == 0) return 1;
    return two_sided(a.share() - expected, expected * (1 - expected) / a.count, a.count);
}

double luck_of_counts(int a, int games_a, int b, int games_b) {
    if (games_a == 0 || games_b == 0) return 1;
    const double together = static_cast<double>(a + b) / (games_a + games_b);
    const double spread = together / games_a + together / games_b;
    return two_sided(static_cast<double>(a) / games_a - static_cast<double>(b) / games_b, spread,
                     std::min(games_a, games_b));
}

std::vector<bool> believed(const std::vector<double>& luck) {
    constexpr double kOneInTwenty = 0.05;
    std::vector<double> sorted = luck;
    std::sort(sorted.begin(), sorted.end());
    double bar = -1;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] <=
            kOneInTwenty * static_cast<double>(i + 1) / static_cast<double>(sorted.size()))
            bar = sorted[i];
    std::vector<bool> out;
    for (const double one : luck) out.push_back(one <= bar);
    return out;
}

std::vector<Rating> rate(int players, const std::vector<Meeting>& meetings, std::uint64_t seed) {
    constexpr int kResamples = 200;
    std::vector<Rating> ratings;
    for (const double elo : elos(players, meetings)) ratings.push_back({elo, {elo, elo}});
    if (meetings.empty()) return ratings;
    core::Rng rng(seed);
    std::vector<std::vector<double>> samples(static_cast<std::size_t>(players));
    for (int k = 0; k < kResamples; ++k) {
        std::vector<Meeting> drawn;
        for (std::size_t i = 0; i < meetings.size(); ++i)
            drawn.push_back(meetings[rng.below(static_cast<std::uint32_t>(meetings.size()))]);
        const std::vector<double> again = elos(players, drawn);
        for (std::size_t p = 0; p < again.size(); ++p) samples[p].push_back(again[p]);
    }
    for (std::size_t p = 0; p < ratings.size(); ++p) {
        std::sort(samples[p].begin(), samples[p].end());
        ratings[p].interval = {samples[p][kResamples / 40],
                               samples[p][kResamples - kResamples / 40]};
    }
    return ratings;
}

}  // namespace lab
