// Goes through a finished match and thinks about every decision again, with the eyes of whoever
// made it.
#pragma once

#include <functional>
#include <set>

#include "ai/analysis.hpp"
#include "ai/closed_box.hpp"
#include "ai/contest.hpp"
#include "ai/players.hpp"
#include "ai/straighten.hpp"

namespace ai {

template <engine::Game G>
class Analyst {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Steps = std::vector<typename engine::Match<G>::Step>;

    Analyst(const typename G::Box& box, int iterations)
        : box_(box), setting_(thorough(iterations)), contest_(box, setting_) {}

    Analysis analyse(const engine::Match<G>& match, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) {
        return analyse(match.state().options, match.steps(), seed, go_on);
    }

    Analysis analyse(const typename G::Options& options, const Steps& steps, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) {
        State state = G::start(box_, options);
        moments_.clear();
        start_ = {};
        within_ = apart_ = 0;
        planned_.clear();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto still = [&] {
                return go_on(static_cast<int>(i), static_cast<int>(steps.size()));
            };
            if (!still()) return {};
            // The same thoughts for the same step, however the work is shared out.
            Rng rng(seed ^ (i * 0x9E3779B97F4A7C15ULL));
            if (const auto* action = std::get_if<Action>(&steps[i].what)) {
                decision(state, steps, i, rng);
                G::apply(box_, state, steps[i].actor, *action, {});
            } else {
                if (i == 0 && !look_at_the_start(state, seed, still)) return {};
                chance(state, steps, i, seed);
            }
        }
        admit_doubt();
        Analysis analysis =
            put_together(std::move(moments_), by_seat(values_of<G>(box_, state)), start_);
        analysis.iterations = setting_.iterations;
        return analysis;
    }

private:
    // A move or a course, with the chances of every seat behind it.
    struct Way {
        Course<G> course;
        double share = 0;
        std::array<double, 8> all{};
    };

    static SearchSetting thorough(int iterations) {
        SearchSetting setting;
        setting.iterations = iterations;
        setting.playout = setting_of(Level::Master).search.playout;
        setting.thorough = true;
        return setting;
    }

    // Behind its first look it does not look away so soon: a rival is easily missed.
    SearchSetting open_minded() const {
        SearchSetting setting = setting_;
        setting.focus = 0.2;
        return setting;
    }

    std::vector<double> by_seat(const Values<G>& values) const {
        return {values.begin(), values.begin() + players_};
    }
    std::vector<double> by_seat(const std::array<double, 8>& values) const {
        return {values.begin(), values.begin() + players_};
    }

    // ---- chance

    // Where chance does one thing between two decisions, they tell what it was worth.
    void chance(State& state, const Steps& steps, std::size_t i, std::uint64_t seed) {
        players_ = state.options.players;
        const auto is_chance = [&](std::size_t k) { return !steps[k].actor.some(); };
        const bool first = i == 0 || !is_chance(i - 1);
        const bool alone = first && i > 0 && (i + 1 == steps.size() || !is_chance(i + 1));
        Moment out{static_cast<int>(i), {}, {}, {}, {}, {}, {}};
        if (alone) out.before.assign(static_cast<std::size_t>(players_), 0);
        else out.before = first ? glance(state, glances(), seed) : moments_.back().after;
        G::resolve(box_, state, std::get<typename G::Outcome>(steps[i].what), {});
        out.after = alone ? out.before : glance(state, glances(), seed);
        moments_.push_back(std::move(out));
    }

    // The sum of all accounts begins here: it is looked at longer than the rest. False if it is
    // told to stop.
    bool look_at_the_start(const State& state, std::uint64_t seed,
                           const std::function<bool()>& go_on) {
        players_ = state.options.players;
        if (players_ == 1 || wins_together<G>(state)) {
            const auto chances = ClosedBox<G>(box_, open_minded()).chances(state, seed, go_on);
            if (!chances) return false;
            start_ = {by_seat(chances->mean), by_seat(chances->error)};
            return true;
        }
        const int games = 4 * setting_.iterations;
        start_.chances = glance(state, games, seed);
        for (const double chance : start_.chances)
            start_.doubt.push_back(std::sqrt(chance * (1 - chance) / games));
        return true;
    }

    int glances() const { return std::max(4, setting_.iterations / 8); }

    // What a position is worth, by games played on from it without thought.
    std::vector<double> glance(const State& state, int games, std::uint64_t seed) {
        Values<G> sum{};
        Rng luck(seed);
        for (int game = 0; game < games; ++game) {
            State end = state;
            play_to_the_end<G>(box_, end, luck.next(), legal_);
            const Values<G> values = values_of<G>(box_, end);
            for (std::size_t p = 0; p < values.size(); ++p) sum[p] += values[p] / games;
        }
        return by_seat(sum);
    }

    // ---- decisions

    void decision(const State& state, const Steps& steps, std::size_t i, Rng& rng) {
        players_ = state.options.players;
        const PlayerId who = steps[i].actor;
        Moment out{static_cast<int>(i), who, {}, {}, {}, {}, {}};
        if (planned_.erase(i) > 0) {  // judged with the first step of its plan
            out.made = {engine::notation(box_, std::get<Action>(steps[i].what))};
            out.before = out.after = by_seat(plan_values_[who.index]);
            return moments_.push_back(std::move(out));
        }
        const std::size_t made = think(state, steps, i, rng);
        out.made = named(ways_[made].course);
        out.before = out.after = by_seat(ways_[made].all);
        if (choose_rivals(made) > 0) judge(state, made, out, rng);
        std::copy(out.after.begin(), out.after.end(), plan_values_[who.index].begin());
        moments_.push_back(std::move(out));
    }

    // The other ways that search thought about most.
    std::size_t choose_rivals(std::size_t made) {
        constexpr double kConsidered = 0.02;
        rivals_.clear();
        for (std::size_t k = 0; k < ways_.size(); ++k)
            if (k != made && ways_[k].share >= kConsidered) rivals_.push_back(k);
        std::sort(rivals_.begin(), rivals_.end(),
                  [&](std::size_t a, std::size_t b) { return ways_[a].share > ways_[b].share; });
        if (rivals_.size() >= Contest<G>::kWaysMost) rivals_.resize(Contest<G>::kWaysMost - 1);
        return rivals_.size();
    }

    // What the choice cost, as measured: below nothing, if chance will have it.
    void judge(const State& state, std::size_t made, Moment& out, Rng& rng) {
        contest_.clear();
        contest_.add(ways_[made].course);
        for (const std::size_t rival : rivals_) contest_.add(ways_[rival].course);
        contest_.play(state, out.who, std::max(16, 3 * setting_.iterations / 2), rng);
        const Cost<G> cost = contest_.cost(out.who);
        constexpr double kSeenEnough = 0.25;  // of all thoughts
        if (ways_[made].share < kSeenEnough) out.after = by_seat(contest_.value(0));
        out.before = out.after;
        for (std::size_t p = 0; p < out.after.size(); ++p) {
            out.before[p] += cost.mean[p];
            out.doubt.push_back(std::sqrt(cost.variance[p]));
        }
        within_ += cost.variance[out.who.index];
        apart_ += cost.apart;
        if (const std::size_t best = contest_.best(out.who); best > 0)
            out.better = named(ways_[rivals_[best - 1]].course);
    }

    // The games of one half share what they found out behind a move, so that they are more alike
    // than those of the other half. Over the whole match the halves tell by how much.
    void admit_doubt() {
        const double more = within_ > 0 ? std::sqrt(std::max(1.0, apart_ / within_)) : 1;
        for (Moment& moment : moments_)
            for (double& doubt : moment.doubt) doubt *= more;
    }

    std::vector<std::string> named(const Course<G>& course) const {
        std::vector<std::string> out;
        for (const Action& action : course) out.push_back(engine::notation(box_, action));
        return out;
    }

    // Every way to go on, with its chances; returns which one was gone.
    std::size_t think(const State& state, const Steps& steps, std::size_t i, Rng& rng) {
        const PlayerId who = steps[i].actor;
        Search<G> search(box_, open_minded());
        courses<G>(box_, state, who, courses_);
        Course<G> made;
        const bool whole = !courses_.empty() && plan_from(state, steps, i, made);
        std::size_t chosen = whole ? index_of(state, who, made) : 0;
        whole ? search.run(state, who, courses_, rng) : search.run(state, who, rng);
        std::vector<Opinion<Action>> opinions;
        search.opinions(who, opinions);
        ways_.clear();
        for (std::size_t k = 0; k < opinions.size(); ++k) {
            const Opinion<Action>& one = opinions[k];
            ways_.push_back({whole ? courses_[k] : Course<G>{one.action}, one.share, one.all});
            if (!whole && one.action == std::get<Action>(steps[i].what)) chosen = k;
        }
        return chosen;
    }

    // What the seat did from here on, as long as there were courses to choose from; its later steps
    // are judged with this one. False where that was too much for one course.
    bool plan_from(State state, const Steps& steps, std::size_t from, Course<G>& made) {
        const PlayerId who = steps[from].actor;
        const State start = state;
        std::vector<Course<G>> left;
        std::vector<std::size_t> later;
        std::vector<Action> all;
        for (std::size_t i = from; i < steps.size(); ++i) {
            const auto* action = std::get_if<Action>(&steps[i].what);
            if (action == nullptr) {
                if (steps[i - 1].actor == who) break;  // the rest depends on what it drew
                G::resolve(box_, state, std::get<typename G::Outcome>(steps[i].what), {});
                continue;
            }
            G::apply(box_, state, steps[i].actor, *action, {});
            if (steps[i].actor != who) continue;
            all.push_back(*action);
            if (i > from) later.push_back(i);
            courses<G>(box_, state, who, left);
            if (left.empty()) break;
        }
        straighten<G>(box_, start, who, all);
        for (const Action& action : all) {
            if (made.full()) return false;
            made.push_back(action);
        }
        planned_.insert(later.begin(), later.end());
        return true;
    }

    // Among the courses, by where it leads; if none leads there, it is one more.
    std::size_t index_of(const State& state, PlayerId who, const Course<G>& made) {
        const auto end_of = [&](const Course<G>& course) {
            State end = state;
            Rng luck(1);
            follow<G>(box_, end, who, course, luck);
            return end;
        };
        const State there = end_of(made);
        for (std::size_t k = 0; k < courses_.size(); ++k)
            if (end_of(courses_[k]) == there) return courses_[k] = made, k;
        courses_.push_back(made);
        return courses_.size() - 1;
    }

    const typename G::Box& box_;
    SearchSetting setting_;
    std::vector<Moment> moments_;
    double within_ = 0;  // variances of all costs, by the games of each half
    double apart_ = 0;   // and by the two halves
    Start start_;
    std::vector<Way> ways_;
    std::vector<std::size_t> rivals_;  // of the way gone, among the ways
    Contest<G> contest_;
    std::vector<Course<G>> courses_;
    std::vector<Action> legal_;
    std::set<std::size_t> planned_;  // steps that belong to a plan judged before
    std::array<std::array<double, 8>, 8> plan_values_{};  // by seat, what its plan was worth
    int players_ = 0;
};

}  // namespace ai
