// Goes through a finished match and thinks about every decision again, with the eyes of whoever
// made it.
#pragma once

#include <functional>

#include "ai/analysis.hpp"
#include "ai/players.hpp"

namespace ai {

template <engine::Game G>
class Analyst {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    Analyst(const typename G::Box& box, int iterations) : box_(box) {
        setting_.iterations = iterations;
        setting_.playout = setting_of(Level::Master).search.playout;
        setting_.thorough = true;
    }

    Analysis analyse(const engine::Match<G>& match, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) {
        State state = G::start(box_, match.state().options);
        std::vector<Moment> moments;
        const int steps = static_cast<int>(match.steps().size());
        for (int i = 0; i < steps; ++i) {
            const auto& step = match.steps()[static_cast<std::size_t>(i)];
            if (const auto* action = std::get_if<Action>(&step.what)) {
                if (!go_on(i, steps)) return {};
                // The same thoughts for the same step, however the work is shared out.
                Rng rng(seed ^ (static_cast<std::uint64_t>(i) * 0x9E3779B97F4A7C15ULL));
                moments.push_back(moment(state, i, step.actor, *action, rng));
                G::apply(box_, state, step.actor, *action, {});
            } else {
                if (!moments.empty()) moments.back().chance = true;
                G::resolve(box_, state, std::get<typename G::Outcome>(step.what), {});
            }
        }
        const Values<G> values = values_of<G>(box_, state);
        const std::vector<double> result(values.begin(), values.begin() + state.options.players);
        Analysis analysis = put_together(std::move(moments), result);
        analysis.iterations = setting_.iterations;
        return analysis;
    }

private:
    Moment moment(const State& state, int step, PlayerId who, const Action& made, Rng& rng) {
        think(state, who, rng);
        const Opinion<Action>* best = nullptr;
        const Opinion<Action>* chosen = nullptr;
        for (const Opinion<Action>& one : opinions_) {
            if (one.share > 0 && (best == nullptr || one.share > best->share)) best = &one;
            if (one.action == made) chosen = &one;
        }
        ENSURE(best != nullptr && chosen != nullptr);
        Verdict verdict{*chosen, *best};
        if (chosen == best || !is_mistake(state, who, verdict, rng)) verdict.rival = verdict.made;
        Moment out{step, who, engine::notation(box_, made), "", {}, {}, {}, false};
        if (!(verdict.rival.action == made))
            out.better = engine::notation(box_, verdict.rival.action);
        for (int p = 0; p < state.options.players; ++p) {
            out.before.push_back(verdict.rival.all[static_cast<std::size_t>(p)]);
            out.after.push_back(verdict.made.all[static_cast<std::size_t>(p)]);
        }
        return out;
    }

    // The move made and the one it is held against.
    struct Verdict {
        Opinion<Action> made;
        Opinion<Action> rival;

        double cost(PlayerId who) const { return rival.all[who.index] - made.all[who.index]; }
    };

    // Every move with its chances: by search, or by one step where the evaluation sees enough.
    void think(const State& state, PlayerId who, Rng& rng) {
        sure_ = foresees<G>(box_, state, who);
        if (!sure_) {
            Search<G> search(box_, setting_);
            search.run(state, who, rng);
            return search.opinions(who, opinions_);
        }
        engine::legal_actions<G>(box_, state, who, legal_);
        opinions_.clear();
        for (const Action& action : legal_) opinions_.push_back({action, 0, 0, {}});
        const State world = G::imagine(box_, state, who, rng);
        Opinion<Action>* best = nullptr;
        for (Opinion<Action>& one : opinions_) {
            State after = world;
            Rng luck = rng;
            G::apply(box_, after, who, one.action, {});
            engine::settle_chance<G>(box_, after, luck);
            const Values<G> values = values_of<G>(box_, after);
            std::copy(values.begin(), values.end(), one.all.begin());
            one.value = one.all[who.index];
            if (best == nullptr || one.value > best->value) best = &one;
        }
        if (best != nullptr) best->share = 1;
    }

    // Beyond doubt? A search flatters what it favours: what looks like a mistake is played out
    // again, both moves with the same luck, and the milder of both judgements holds.
    bool is_mistake(const State& state, PlayerId who, Verdict& verdict, Rng& rng) {
        constexpr double kTrifle = 0.004;
        if (verdict.cost(who) <= kTrifle) return false;
        if (sure_) return true;
        Verdict played = verdict;
        if (!worse_beyond_doubt(state, who, played.made, played.rival, rng)) return false;
        constexpr double kSeenEnough = 8;  // thoughts
        const bool seen = verdict.made.share * setting_.iterations >= kSeenEnough;
        if (!seen || played.cost(who) < verdict.cost(who)) verdict = played;
        return verdict.cost(who) > kTrifle;
    }

    // Plays both moves to the end in the same worlds; the values of both become what came of it.
    bool worse_beyond_doubt(const State& state, PlayerId who, Opinion<Action>& judged,
                            Opinion<Action>& rival, Rng& rng) {
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
        for (int p = 0; p < state.options.players; ++p) {
            judged.all[static_cast<std::size_t>(p)] /= games;
            rival.all[static_cast<std::size_t>(p)] /= games;
        }
        const double mean = sum / games;
        const double variance = std::max(0.0, squares / games - mean * mean);
        return mean > kErrors * std::sqrt(variance / games) && mean > 0;
    }

    double play_out(State state, PlayerId who, Opinion<Action>& move, std::uint64_t luck) {
        G::apply(box_, state, who, move.action, {});
        play_to_the_end<G>(box_, state, luck, legal_);
        const Values<G> values = values_of<G>(box_, state);
        for (std::size_t p = 0; p < values.size(); ++p) move.all[p] += values[p];
        return values[who.index];
    }

    const typename G::Box& box_;
    SearchSetting setting_;
    std::vector<Opinion<Action>> opinions_;
    std::vector<Action> legal_;
    bool sure_ = false;  // the opinions are the evaluation's own
};

}  // namespace ai
