// A way that was gone beside the ways that might have been. Search goes on behind each of them, in
// the same worlds and equally long, and the difference is what the choice cost.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ai/tree.hpp"

namespace ai {

// What a choice cost every seat, with the variance of that figure.
template <engine::Game G>
struct Cost {
    Values<G> mean{};
    Values<G> variance{};  // as far as games within one half differ
    double apart = 0;      // variance for the seat that chose, as far as the halves differ
};

template <engine::Game G>
class Contest {
public:
    using State = typename G::State;

    static constexpr std::size_t kWaysMost = 3;

    Contest(const typename G::Box& box, const SearchSetting& setting)
        : box_(box), setting_(setting) {}

    void clear() { ways_.clear(), games_.clear(), out_.fill(false); }
    // The way gone comes first.
    void add(const Course<G>& way) { ways_.push_back({way}); }

    // Until it is clear that the way gone was the best of them, until the difference is known well
    // enough, or until there were so many games. The two halves of them share no thoughts.
    void play(const State& state, PlayerId who, int games_most, Rng& rng) {
        constexpr std::size_t kBetweenLooks = 64;
        std::vector<Tree<G>> trees;  // two for each way, one for each half of the games
        for (std::size_t tree = 0; tree < 2 * ways_.size(); ++tree) {
            trees.emplace_back(box_, setting_);
            trees.back().compare(&ways_[tree / 2]);
            trees.back().prepare(games_most / 2);
        }
        while (games_.size() < static_cast<std::size_t>(games_most)) {
            const std::size_t half = games_.size() % 2;
            const Rng luck = rng.fork();
            Game game{};
            for (std::size_t way = 0; way < ways_.size(); ++way) {
                Rng same = luck;
                if (!out_[way]) game[way] = iterated(trees[2 * way + half], state, who, same);
            }
            games_.push_back(game);
            if (games_.size() % kBetweenLooks == 0 && known_well(who)) return;
        }
    }

    // What this way brings.
    Values<G> value(std::size_t way) const {
        Values<G> sum{};
        for (const Game& game : games_)
            for (std::size_t p = 0; p < sum.size(); ++p)
                sum[p] += game[way][p] / static_cast<double>(games_.size());
        return sum;
    }

    // The best way for this seat, as far as all games tell.
    std::size_t best(PlayerId who) const { return best_in(who, 0, 1); }

    // A way that is chosen because it did well in some games is flattered by them: one half of the
    // games chooses it and the other half measures it, and the other way round. So what is chance
    // between equals comes out as often below nothing as above.
    Cost<G> cost(PlayerId who) const {
        Cost<G> cost;
        double apart = 0;
        for (std::size_t half = 0; half < 2; ++half) {
            const std::size_t rival = best_in(who, 1 - half, 2);
            for (std::size_t p = 0; p < cost.mean.size(); ++p) {
                const Difference by = difference(rival, p, half, 2);
                cost.mean[p] += by.mean / 2;
                cost.variance[p] += by.variance / 4;
                if (p == who.index) apart = by.mean - apart;
            }
        }
        cost.apart = apart * apart / 4;
        return cost;
    }

private:
    using Game = std::array<Values<G>, kWaysMost>;

    struct Difference {
        double mean = 0;
        double variance = 0;  // of the mean
    };

    static Values<G> iterated(Tree<G>& tree, const State& state, PlayerId who, Rng& rng) {
        Values<G> before = tree.nodes()[0].sum;
        tree.iterate(state, who, rng);
        Values<G> value = tree.nodes()[0].sum;
        for (std::size_t p = 0; p < value.size(); ++p) value[p] -= before[p];
        return value;
    }

    // By how much a way is better for a seat than the one gone, in every n-th game.
    Difference difference(std::size_t way, std::size_t seat, std::size_t first,
                          std::size_t nth) const {
        double sum = 0, squares = 0, games = 0;
        for (std::size_t i = first; i < games_.size(); i += nth, ++games) {
            const double by = games_[i][way][seat] - games_[i][0][seat];
            sum += by;
            squares += by * by;
        }
        const double mean = sum / games;
        return {mean, std::max(0.0, squares / games - mean * mean) / games};
    }

    std::size_t best_in(PlayerId who, std::size_t first, std::size_t nth) const {
        std::size_t best = 0;
        double top = 0;
        for (std::size_t way = 1; way < ways_.size(); ++way)
            if (const double by = difference(way, who.index, first, nth).mean;
                !out_[way] && by > top)
                best = way, top = by;
        return best;
    }

    // Rivals that are clearly worse leave the contest. Is there nothing more to learn?
    bool known_well(PlayerId who) {
        constexpr double kClearly = 2.5;  // standard errors
        constexpr double kWell = 0.012;   // of a chance to win
        double error = 0;
        for (std::size_t way = 1; way < ways_.size(); ++way) {
            if (out_[way]) continue;
            const Difference by = difference(way, who.index, 0, 1);
            out_[way] = by.mean + kClearly * std::sqrt(by.variance) <= 0;
            if (!out_[way]) error = std::max(error, std::sqrt(by.variance));
        }
        return error < kWell;
    }

    const typename G::Box& box_;
    SearchSetting setting_;
    std::vector<std::vector<Course<G>>> ways_;  // each alone at the root of its trees
    std::vector<Game> games_;
    std::array<bool, kWaysMost> out_{};  // rivals known to be worse
};

}  // namespace ai
