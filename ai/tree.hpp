// One tree of information-set Monte Carlo search. Every iteration imagines a state the seat could
// be in, walks down the moves that are legal in it, adds what it finds and hands the values back
// up. Chance is sampled on the way and leaves no trace in the tree; a move is compared with others
// by how often it was available, not by how often its parent was visited.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ai/playout.hpp"
#include "ai/setting.hpp"
#include "ai/values.hpp"

namespace ai {

template <engine::Game G>
class Tree {
public:
    using Box = typename G::Box;
    using State = typename G::State;
    using Action = typename G::Action;
    using Values = ai::Values<G>;

    struct Node {
        Action action{};
        PlayerId mover;            // who made the move that leads here
        std::int32_t course = -1;  // the action is the first step of this one
        std::int32_t first_child = -1;
        std::int32_t next = -1;  // the sibling after this one
        bool skips = false;      // its children are moves after a reflex that has no node
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  // times it was legal when its parent was visited
        double prior = 0.5;           // what one step of foresight says to its mover
        double weight = 1;            // of the prior, among its siblings
        Values sum{};
    };

    Tree(const Box& box, const SearchSetting& setting) : box_(box), setting_(setting) { clear(); }

    void clear() {
        nodes_.clear();
        nodes_.emplace_back();
    }

    // Instead of single moves these are compared at the root, in a tree that has not grown yet.
    void compare(const std::vector<Course<G>>* courses) { courses_ = courses; }

    // Room for so many iterations, so that the search itself never allocates.
    void prepare(int iterations) {
        const std::size_t wanted =
            nodes_.size() + static_cast<std::size_t>(iterations) * kNodesPerIteration + 256;
        nodes_.reserve(std::min(wanted, kNodesMost));
        legal_.reserve(1024);
        leanings_.reserve(1024);
        open_.reserve(1024);
        path_.reserve(1024);
    }

    void iterate(const State& root, PlayerId seat, Rng& rng) {
        State state = G::imagine(box_, root, seat, rng);
        path_.assign(1, 0);
        for (;;) {
            engine::settle_chance<G>(box_, state, rng);
            const std::int32_t at = path_.back();
            const engine::Waiting waiting = G::waiting(box_, state);
            if (waiting.over()) break;
            if (at != 0 && nodes_[static_cast<std::size_t>(at)].visits == 0) break;
            // Where several decide at once, the thinking seat goes first: it cannot know the rest.
            const PlayerId mover = waiting.includes(seat) ? seat : waiting.first();
            if (Action obvious{};
                setting_.guided && at != 0 && reflex<G>(box_, state, mover, obvious)) {
                G::apply(box_, state, mover, obvious, {});
                node(at).skips = true;
                continue;
            }
            const bool whole = at == 0 && courses_ != nullptr && !courses_->empty();
            const std::int32_t child =
                whole ? select_course(state, mover, rng) : select(at, state, mover, rng);
            if (child < 0) break;
            make(node(child), state, rng);
            path_.push_back(child);
        }
        give_back(value_of(state, rng));
    }

    std::uint32_t visits() const { return nodes_[0].visits; }
    const std::vector<Node>& nodes() const { return nodes_; }

    // Cannot another move overtake the most visited one in so many iterations?
    bool decided(int iterations_left) const {
        std::uint32_t best = 0;
        std::uint32_t second = 0;
        for (std::int32_t i = nodes_[0].first_child; i >= 0; i = node(i).next) {
            const std::uint32_t visits = node(i).visits;
            if (visits > best) second = best, best = visits;
            else second = std::max(second, visits);
        }
        return best > second + static_cast<std::uint32_t>(std::max(0, iterations_left));
    }

    // Keeps only what lies below this move; false if nothing is known about it, or only about what
    // comes later than the next decision.
    bool keep(const Action& action, PlayerId mover) {
        const std::int32_t i = find(0, -1, action, mover);
        if (i < 0 || node(i).skips) return false;
        keep_below(i);
        return true;
    }

    // A tree that was kept may know moves of other worlds; here only these can be made.
    void keep_only(const std::vector<Action>& legal) {
        for (std::int32_t* link = &node(0).first_child; *link >= 0;) {
            Node& child = node(*link);
            const bool can = std::find(legal.begin(), legal.end(), child.action) != legal.end();
            if (can) link = &child.next;
            else *link = child.next;
        }
    }

private:
    static constexpr std::size_t kNodesPerIteration = 24;
    static constexpr std::size_t kNodesMost = 2'000'000;
    static constexpr double kTrust = 1.5;  // visits that a prior counts for

    Node& node(std::int32_t i) { return nodes_[static_cast<std::size_t>(i)]; }
    const Node& node(std::int32_t i) const { return nodes_[static_cast<std::size_t>(i)]; }

    void make(const Node& move, State& state, Rng& rng) const {
        if (move.course < 0) return G::apply(box_, state, move.mover, move.action, {});
        ai::follow<G>(box_, state, move.mover, (*courses_)[static_cast<std::size_t>(move.course)],
                      rng);
    }

    std::int32_t select_course(const State& state, PlayerId mover, Rng& rng) {
        if (node(0).first_child < 0)
            for (std::size_t i = 0; i < courses_->size(); ++i) {
                Node fresh;
                fresh.action = (*courses_)[i][0];
                fresh.mover = mover;
                fresh.course = static_cast<std::int32_t>(i);
                foretell(fresh, state, rng);
                link(0, fresh);
            }
        open_.clear();
        for (std::int32_t i = node(0).first_child; i >= 0; i = node(i).next) {
            ++node(i).available;
            open_.push_back(i);
        }
        return most_promising(mover);
    }

    // The child to walk to, -1 if there is no room for it.
    std::int32_t select(std::int32_t at, const State& state, PlayerId mover, Rng& rng) {
        engine::legal_actions<G>(box_, state, mover, legal_);
        open_.clear();
        leanings_.clear();
        std::int32_t likely = node(at).first_child;  // candidates come in a steady order
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            std::int32_t child = find(at, likely, legal_[i], mover);
            if (child < 0) child = add(at, i, mover, state, rng);
            if (child < 0) continue;
            likely = node(child).next;
            ++node(child).available;
            open_.push_back(child);
        }
        if (open_.empty()) return -1;
        return setting_.guided ? most_promising(mover) : most_urgent(mover, rng);
    }

    std::int32_t find(std::int32_t at, std::int32_t likely, const Action& action,
                      PlayerId mover) const {
        if (likely >= 0 && node(likely).mover == mover && node(likely).action == action)
            return likely;
        for (std::int32_t i = node(at).first_child; i >= 0; i = node(i).next)
            if (node(i).mover == mover && node(i).action == action) return i;
        return -1;
    }

    std::int32_t add(std::int32_t at, std::size_t action, PlayerId mover, const State& state,
                     Rng& rng) {
        if (nodes_.size() == nodes_.capacity()) return -1;
        Node fresh;
        fresh.action = legal_[action];
        fresh.mover = mover;
        if (setting_.guided) promise(fresh, at, action, state, rng);
        return link(at, fresh);
    }

    // The youngest child of a node.
    std::int32_t link(std::int32_t at, const Node& fresh) {
        const auto index = static_cast<std::int32_t>(nodes_.size());
        nodes_.push_back(fresh);
        std::int32_t* last = &node(at).first_child;
        while (*last >= 0) last = &node(*last).next;
        *last = index;
        return index;
    }

    // What a move looks like before it is tried.
    void promise(Node& fresh, std::int32_t at, std::size_t action, const State& state, Rng& rng) {
        if constexpr (has_leanings<G>)
            if (at != 0) {
                if (leanings_.empty()) G::leanings(box_, state, fresh.mover, legal_, leanings_);
                fresh.weight = leanings_[action];
                fresh.prior = node(at).sum[fresh.mover.index] / node(at).visits;
                return;
            }
        foretell(fresh, state, rng);
    }

    // One step ahead.
    void foretell(Node& fresh, State state, Rng& rng) const {
        Rng luck = rng;  // the same for every move of a node: they are compared, not gambled
        make(fresh, state, luck);
        engine::settle_chance<G>(box_, state, luck);
        fresh.prior = G::evaluate(box_, state, fresh.mover);
        fresh.weight = std::exp(fresh.prior / setting_.focus);
    }

    // Guided: the value so far, and what the prior promises while a move was tried little.
    std::int32_t most_promising(PlayerId mover) const {
        double weights = 0;
        for (const std::int32_t i : open_) weights += node(i).weight;
        std::int32_t best = open_.front();
        double top = -1;
        for (const std::int32_t i : open_) {
            const Node& n = node(i);
            const double value = (n.sum[mover.index] + kTrust * n.prior) / (n.visits + kTrust);
            const double curiosity = setting_.exploration * (n.weight / weights) *
                                     std::sqrt(static_cast<double>(n.available)) / (1.0 + n.visits);
            if (value + curiosity > top) top = value + curiosity, best = i;
        }
        return best;
    }

    // Plain: what was never tried first, then upper confidence bounds over availability.
    std::int32_t most_urgent(PlayerId mover, Rng& rng) {
        std::size_t untried = 0;
        for (const std::int32_t i : open_)
            if (node(i).visits == 0) open_[untried++] = i;
        if (untried > 0) return open_[rng.below(static_cast<std::uint32_t>(untried))];
        std::int32_t best = open_.front();
        double top = -1;
        for (const std::int32_t i : open_) {
            const Node& n = node(i);
            const double bound = n.sum[mover.index] / n.visits +
                                 setting_.exploration * std::sqrt(std::log(n.available) / n.visits);
            if (bound > top) top = bound, best = i;
        }
        return best;
    }

    Values value_of(State& state, Rng& rng) {
        const int decisions = setting_.guided ? setting_.playout : SearchSetting::kToTheEnd;
        play_on<G>(box_, state, decisions, rng, [&](const State& now, PlayerId mover) {
            return setting_.guided ? thoughtless<G>(box_, now, mover, legal_, rng)
                                   : engine::any_legal_action<G>(box_, now, mover, legal_, rng);
        });
        return values_of<G>(box_, state);
    }

    void give_back(const Values& values) {
        for (const std::int32_t i : path_) {
            Node& n = node(i);
            ++n.visits;
            for (std::size_t p = 0; p < values.size(); ++p) n.sum[p] += values[p];
        }
    }

    void keep_below(std::int32_t root) {
        std::vector<Node> kept;
        kept.reserve(nodes_.capacity());
        kept.push_back(node(root));
        for (std::size_t i = 0; i < kept.size(); ++i) {  // the children of each, side by side
            std::int32_t* link = &kept[i].first_child;
            for (std::int32_t old = kept[i].first_child; old >= 0; old = node(old).next) {
                *link = static_cast<std::int32_t>(kept.size());
                kept.push_back(node(old));
                link = &kept.back().next;
            }
            *link = -1;
        }
        kept[0].next = -1;
        nodes_ = std::move(kept);
    }

    const Box& box_;
    SearchSetting setting_;
    const std::vector<Course<G>>* courses_ = nullptr;
    std::vector<Node> nodes_;  // the root first
    std::vector<Action> legal_;
    std::vector<double> leanings_;    // of the legal actions, once somebody asked
    std::vector<std::int32_t> open_;  // the children that are legal in the state at hand
    std::vector<std::int32_t> path_;
};

}  // namespace ai
