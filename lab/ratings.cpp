#include <cmath>
#include <limits>

#include "lab/statistics.hpp"

namespace lab {

namespace {

// Half a game drawn against everybody met, so that a player who won all has a rating too.
constexpr double kPhantom = 0.5;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What the meetings say: games won against each other player, by what they are worth.
class Results {
public:
    Results(int players, const std::vector<Meeting>& meetings)
        : n_(static_cast<std::size_t>(players)), won_(n_ * n_), met_(n_ * n_) {
        for (const Meeting& m : meetings) {
            if (m.won.count() == 0) continue;
            const double worth = m.won.worth();
            add(m.first, m.second, m.won.share() * worth, worth);
            add(m.second, m.first, (1 - m.won.share()) * worth, worth);
        }
    }

    std::size_t players() const { return n_; }
    double won(std::size_t i, std::size_t j) const { return won_[i * n_ + j]; }
    double met(std::size_t i, std::size_t j) const { return met_[i * n_ + j]; }
    double won(std::size_t i) const { return sum(won_, i); }
    double met(std::size_t i) const { return sum(met_, i); }

private:
    void add(int i, int j, double won, double met) {
        const std::size_t at = static_cast<std::size_t>(i) * n_ + static_cast<std::size_t>(j);
        won_[at] += won;
        met_[at] += met;
    }
    double sum(const std::vector<double>& of, std::size_t i) const {
        double all = 0;
        for (std::size_t j = 0; j < n_; ++j) all += of[i * n_ + j];
        return all;
    }

    std::size_t n_;
    std::vector<double> won_;
    std::vector<double> met_;
};

// Minorization and maximization.
std::vector<double> strengths(const Results& results) {
    constexpr int kRounds = 2000;
    const std::size_t n = results.players();
    std::vector<double> strength(n, 1.0);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<double> next(n);
        for (std::size_t i = 0; i < n; ++i) {
            double wins = 0;
            double weight = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (results.met(i, j) <= 0) continue;
                wins += results.won(i, j) + kPhantom / 2;
                weight += (results.met(i, j) + kPhantom) / (strength[i] + strength[j]);
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

// How well the results of one player are explained if it were `factor` times as strong.
double likelihood(const Results& results, const std::vector<double>& strength, std::size_t i,
                  double factor) {
    double sum = 0;
    for (std::size_t j = 0; j < results.players(); ++j) {
        if (results.met(i, j) <= 0) continue;
        const double lost = results.met(i, j) - results.won(i, j);
        const double ratio = factor * strength[i] / strength[j];
        sum -= (results.won(i, j) + kPhantom / 2) * std::log1p(1 / ratio);
        sum -= (lost + kPhantom / 2) * std::log1p(ratio);
    }
    return sum;
}

double elo_of(double strength) { return 400 * std::log10(strength); }

// How far a rating may lie to one side before the results become too unlikely. The others stay
// where they are to one another: exact where everybody meets everybody equally often and all are
// about as strong, a little narrow where some are far apart (93 instead of 95 %), and who has lost
// every game does not make the ratings of all others unsure.
double reach(const Results& results, const std::vector<double>& strength, std::size_t i, int side) {
    constexpr double kChiSquare95 = 3.841459;
    const double least = likelihood(results, strength, i, 1) - kChiSquare95 / 2;
    double inside = 0;
    double outside = 8;  // powers of ten
    for (int halvings = 0; halvings < 60; ++halvings) {
        const double middle = (inside + outside) / 2;
        const double there = likelihood(results, strength, i, std::pow(10, side * middle));
        (there > least ? inside : outside) = middle;
    }
    // The mean of all stays 0, so the others give way by a part.
    const double n = static_cast<double>(results.players());
    return side * 400 * inside * (n - 1) / n;
}

}  // namespace

std::vector<Rating> rate(int players, const std::vector<Meeting>& meetings) {
    constexpr double kNothing = 1e-9;
    const Results results(players, meetings);
    const std::vector<double> strength = strengths(results);
    std::vector<Rating> ratings;
    for (std::size_t i = 0; i < strength.size(); ++i) {
        const double elo = elo_of(strength[i]);
        const double met = results.met(i);
        const bool lost_all = results.won(i) < kNothing * met;
        const bool won_all = met - results.won(i) < kNothing * met;
        Interval sure{elo + reach(results, strength, i, -1), elo + reach(results, strength, i, +1)};
        // Nothing says how much weaker or stronger such a player is.
        if (met <= 0 || lost_all) sure.low = -kInfinity;
        if (met <= 0 || won_all) sure.high = kInfinity;
        ratings.push_back({elo, sure});
    }
    return ratings;
}

}  // namespace lab
