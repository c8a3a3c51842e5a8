// Goes through a finished match and thinks about every decision again, with the eyes of whoever
// made it.
#pragma once

#include <functional>
#include <set>

#include "ai/analysis.hpp"
#include "ai/players.hpp"

namespace ai {

template <engine::Game G>
class Analyst {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Steps = std::vector<typename engine::Match<G>::Step>;

    Analyst(const typename G::Box& box, int iterations) : box_(box) {
        setting_.iterations = iterations;
        setting_.playout = setting_of(Level::Master).search.playout;
        setting_.thorough = true;
    }

    Analysis analyse(const engine::Match<G>& match, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) {
        return analyse(match.state().options, match.steps(), seed, go_on);
    }

    Analysis analyse(const typename G::Options& options, const Steps& steps, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) {
        State state = G::start(box_, options);
        moments_.clear();
        planned_.clear();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (!go_on(static_cast<int>(i), static_cast<int>(steps.size()))) return {};
            // The same thoughts for the same step, however the work is shared out.
            Rng rng(seed ^ (i * 0x9E3779B97F4A7C15ULL));
            if (const auto* action = std::get_if<Action>(&steps[i].what)) {
                decision(state, steps, i, rng);
                G::apply(box_, state, steps[i].actor, *action, {});
            } else {
                chance(state, steps, i, seed);
            }
        }
        Analysis analysis = put_together(std::move(moments_), by_seat(values_of<G>(box_, state)));
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
        Moment out{static_cast<int>(i), {}, {}, {}, {}, {}};
        if (alone) out.before.assign(static_cast<std::size_t>(players_), 0);
        else
            out.before = first ? glance(state, i == 0 ? setting_.iterations : glances(), seed)
                               : moments_.back().after;
        G::resolve(box_, state, std::get<typename G::Outcome>(steps[i].what), {});
        out.after = alone ? out.before : glance(state, glances(), seed);
        moments_.push_back(std::move(out));
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
        Moment out{static_cast<int>(i), who, {}, {}, {}, {}};
        if (planned_.erase(i) > 0) {  // judged with the first step of its plan
            out.made = {engine::notation(box_, std::get<Action>(steps[i].what))};
            out.before = out.after = by_seat(plan_values_[who.index]);
            return moments_.push_back(std::move(out));
        }
        const std::size_t made = think(state, steps, i, rng);
        const Way& best =
            *std::max_element(ways_.begin(), ways_.end(),
                              [](const Way& a, const Way& b) { return a.share < b.share; });
        Verdict verdict{ways_[made], best};
        const bool wrong = &best != &ways_[made] && is_mistake(state, who, verdict, rng);
        out.made = named(verdict.made.course);
        if (wrong) out.better = named(verdict.rival.course);
        out.before = by_seat(wrong ? verdict.rival.all : verdict.made.all);
        out.after = by_seat(verdict.made.all);
        plan_values_[who.index] = verdict.made.all;
        moments_.push_back(std::move(out));
    }

    std::vector<std::string> named(const Course<G>& course) const {
        std::vector<std::string> out;
        for (const Action& action : course) out.push_back(engine::notation(box_, action));
        return out;
    }

    // Every way to go on, with its chances; returns which one was gone.
    std::size_t think(const State& state, const Steps& steps, std::size_t i, Rng& rng) {
        const PlayerId who = steps[i].actor;
        Search<G> search(box_, setting_);
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
        std::vector<Course<G>> left;
        std::vector<std::size_t> later;
        for (std::size_t i = from; i < steps.size(); ++i) {
            const auto* action = std::get_if<Action>(&steps[i].what);
            if (action == nullptr) {
                if (steps[i - 1].actor == who) break;  // the rest depends on what it drew
                G::resolve(box_, state, std::get<typename G::Outcome>(steps[i].what), {});
                continue;
            }
            G::apply(box_, state, steps[i].actor, *action, {});
            if (steps[i].actor != who) continue;
            if (made.full()) return false;
            made.push_back(*action);
            if (i > from) later.push_back(i);
            courses<G>(box_, state, who, left);
            if (left.empty()) break;
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

    // The way gone and the one it is held against.
    struct Verdict {
        Way made;
        Way rival;

        double cost(PlayerId who) const { return rival.all[who.index] - made.all[who.index]; }
    };

    // Beyond doubt? A search flatters what it favours: what looks like a mistake is played out
    // again, both with the same luck, and the milder of both judgements holds.
    bool is_mistake(const State& state, PlayerId who, Verdict& verdict, Rng& rng) {
        constexpr double kTrifle = 0.004;
        if (verdict.cost(who) <= kTrifle) return false;
        Verdict played = verdict;
        if (!worse_beyond_doubt(state, who, played.made, played.rival, rng)) return false;
        constexpr double kSeenEnough = 8;  // thoughts
        const bool seen = verdict.made.share * setting_.iterations >= kSeenEnough;
        if (!seen || played.cost(who) < verdict.cost(who)) verdict = played;
        return verdict.cost(who) > kTrifle;
    }

    // Plays both to the end in the same worlds; the values of both become what came of it.
    bool worse_beyond_doubt(const State& state, PlayerId who, Way& judged, Way& rival, Rng& rng) {
        constexpr double kErrors = 2;
        const int games = std::max(32, setting_.iterations);
        judged.all.fill(0);
        rival.all.fill(0);
        double sum = 0;
        double squares = 0;
        for (int game = 0; game < games; ++game) {
            const State world = G::imagine(box_, state, who, rng);
            const std::uint64_t luck = rng.next();
            const double by =
                play_out(world, who, rival, luck) - play_out(world, who, judged, luck);
            sum += by;
            squares += by * by;
        }
        for (double& chance : judged.all) chance /= games;
        for (double& chance : rival.all) chance /= games;
        const double mean = sum / games;
        const double variance = std::max(0.0, squares / games - mean * mean);
        return mean > kErrors * std::sqrt(variance / games) && mean > 0;
    }

    double play_out(State state, PlayerId who, Way& way, std::uint64_t luck) {
        Rng own(luck ^ 0x5DEECE66DULL);
        follow<G>(box_, state, who, way.course, own);
        play_to_the_end<G>(box_, state, luck, legal_);
        const Values<G> values = values_of<G>(box_, state);
        for (std::size_t p = 0; p < values.size(); ++p) way.all[p] += values[p];
        return values[who.index];
    }

    const typename G::Box& box_;
    SearchSetting setting_;
    std::vector<Moment> moments_;
    std::vector<Way> ways_;
    std::vector<Course<G>> courses_;
    std::vector<Action> legal_;
    std::set<std::size_t> planned_;  // steps that belong to a plan judged before
    std::array<std::array<double, 8>, 8> plan_values_{};  // by seat, what its plan was worth
    int players_ = 0;
};

}  // namespace ai
