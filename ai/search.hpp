// Thinking for a while about one decision: several trees, a budget, and what came of it.
#pragma once

#include <chrono>
#include <thread>

#include "ai/tree.hpp"

namespace ai {

// A move with what the player thinks of it.
template <class Action>
struct Opinion {
    Action action;
    double value = 0;             // the chance to win, 0 to 1
    double share = 0;             // of the attention it got, 0 to 1
    std::array<double, 8> all{};  // the chance of every seat
};

template <engine::Game G>
class Search {
public:
    using Action = typename G::Action;
    using State = typename G::State;

    Search(const typename G::Box& box, const SearchSetting& setting) : setting_(setting) {
        for (int i = 0; i < std::max(1, setting.threads); ++i) trees_.emplace_back(box, setting);
    }

    // Thinks about the decision of `seat` in a state it could be in. With a budget of iterations
    // alone the same generator gives the same thoughts.
    void run(const State& root, PlayerId seat, Rng& rng, Stop stop = nullptr) {
        const int each = (setting_.iterations + threads() - 1) / threads();
        std::vector<Rng> sources;
        for (int i = 0; i < threads(); ++i) sources.push_back(rng.fork());
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < trees_.size(); ++i)
            others.emplace_back([&, i] { grow(trees_[i], root, seat, sources[i], each, stop); });
        grow(trees_[0], root, seat, sources[0], each, stop);
    }

    // The same, comparing whole courses.
    void run(const State& root, PlayerId seat, const std::vector<Course<G>>& courses, Rng& rng,
             Stop stop = nullptr) {
        forget();
        for (Tree<G>& tree : trees_) tree.compare(&courses);
        run(root, seat, rng, stop);
        for (Tree<G>& tree : trees_) tree.compare(nullptr);
    }

    // Every move or course thought about, in the order the game lists them. Moves never tried have
    // the value that one step of foresight gives.
    void opinions(PlayerId seat, std::vector<Opinion<Action>>& into) const {
        into.clear();
        double visits = 0;
        for (const Tree<G>& tree : trees_)
            for (std::int32_t i = tree.nodes()[0].first_child; i >= 0;) {
                const auto& node = tree.nodes()[static_cast<std::size_t>(i)];
                i = node.next;
                if (node.mover != seat) continue;
                Opinion<Action>& one = entry_of(node, into);
                one.share += node.visits;
                for (std::size_t p = 0; p < node.sum.size(); ++p) one.all[p] += node.sum[p];
                visits += node.visits;
            }
        for (Opinion<Action>& one : into) {
            if (one.share > 0) {
                for (double& chance : one.all) chance /= one.share;
                one.value = one.all[seat.index];
            }
            one.share /= std::max(1.0, visits);
        }
    }

    // The chance of a seat in the position as a whole.
    double chance_of(PlayerId who) const {
        double sum = 0;
        for (const Tree<G>& tree : trees_) sum += tree.nodes()[0].sum[who.index];
        return sum / static_cast<double>(std::max<std::uint64_t>(1, visits()));
    }

    // What was thought before serves again, if the position came out of a move thought about.
    void follow(const Action& action, PlayerId mover) {
        for (Tree<G>& tree : trees_)
            if (!tree.keep(action, mover)) tree.clear();
    }
    void follow_only(const std::vector<Action>& legal) {
        for (Tree<G>& tree : trees_) tree.keep_only(legal);
    }
    void forget() {
        for (Tree<G>& tree : trees_) tree.clear();
    }

    std::uint64_t visits() const {
        std::uint64_t sum = 0;
        for (const Tree<G>& tree : trees_) sum += tree.visits();
        return sum;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kBetweenLooks = 16;  // iterations until the clock is looked at again

    int threads() const { return static_cast<int>(trees_.size()); }

    void grow(Tree<G>& tree, const State& root, PlayerId seat, Rng& rng, int iterations,
              Stop stop) {
        tree.prepare(iterations);
        const auto end = Clock::now() + std::chrono::milliseconds(setting_.milliseconds);
        for (int i = 0; i < iterations; ++i) {
            if (i % kBetweenLooks == 0 && i > 0) {
                if (stop != nullptr && stop->load(std::memory_order_relaxed)) return;
                if (setting_.milliseconds > 0 && Clock::now() >= end) return;
                if (!setting_.thorough && tree.decided(iterations - i)) return;
            }
            tree.iterate(root, seat, rng);
        }
    }

    static Opinion<Action>& entry_of(const typename Tree<G>::Node& node,
                                     std::vector<Opinion<Action>>& into) {
        if (node.course >= 0 && static_cast<std::size_t>(node.course) < into.size())
            return into[static_cast<std::size_t>(node.course)];
        for (Opinion<Action>& one : into)
            if (node.course < 0 && one.action == node.action) return one;
        into.push_back({node.action, node.prior, 0, {}});
        return into.back();
    }

    SearchSetting setting_;
    std::vector<Tree<G>> trees_;
};

}  // namespace ai
