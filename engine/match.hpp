// One match: the state, the log of what led to it, the secret that decides chance, and undo.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "core/hash.hpp"
#include "engine/game.hpp"
#include "engine/match_file.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"

namespace engine {

template <Game G>
class Match {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Outcome = typename G::Outcome;
    using Event = typename G::Event;

    struct Step {
        PlayerId actor;  // nobody: chance
        std::variant<Action, Outcome> what;
        std::uint32_t hash = 0;  // of the state after it
        std::vector<Event> events;
    };

    // Chance plays at once whatever it has to, here and after every action.
    Match(const typename G::Box& box, const typename G::Options& options,
          const core::Secret& secret)
        : box_(&box), state_(G::start(box, options)), secret_(secret), chance_(secret) {
        play_chance();
    }

    const State& state() const { return state_; }
    const std::vector<Step>& steps() const { return steps_; }
    const core::Secret& secret() const { return secret_; }
    // Only a match replayed from a record may not know its secret: its hash is all there is of it.
    bool knows_secret() const { return promised_.empty(); }
    std::string seed_hash() const { return knows_secret() ? seed_hash_of(secret_) : promised_; }
    Waiting waiting() const { return G::waiting(*box_, state_); }

    Verdict check(PlayerId who, const Action& action) const {
        return G::check(*box_, state_, who, action);
    }

    Verdict act(PlayerId who, const Action& action) {
        const Verdict verdict = check(who, action);
        if (!verdict.ok()) return verdict;
        before_.push_back(state_);
        Step step{who, action, 0, {}};
        const bool reveals = tell_into(
            step, [&](const Tell<Event>& tell) { G::apply(*box_, state_, who, action, tell); });
        finish(std::move(step));
        if (reveals) before_.clear();
        play_chance();
        return verdict;
    }

    // A record may end before chance has acted; with its secret, chance goes on from there.
    void play_chance() {
        while (waiting().chance()) happen(G::draw(*box_, state_, chance_));
    }

    // How many steps must go to undo this player's last action; 0 if it cannot be undone: chance or
    // a reveal came after it, or somebody who is not `willing` (one bit a seat) has acted since.
    int steps_to_undo(PlayerId who, std::uint8_t willing) const {
        const int open = static_cast<int>(before_.size());
        for (int back = 1; back <= open; ++back) {
            const Step& step = steps_[steps_.size() - static_cast<std::size_t>(back)];
            if (step.actor == who) return back;
            if (((willing >> step.actor.index) & 1U) == 0) return 0;
        }
        return 0;
    }

    bool undo(PlayerId who, std::uint8_t willing) {
        const int back = steps_to_undo(who, willing);
        if (back == 0) return false;
        state_ = before_[before_.size() - static_cast<std::size_t>(back)];
        before_.resize(before_.size() - static_cast<std::size_t>(back));
        steps_.resize(steps_.size() - static_cast<std::size_t>(back));
        return true;
    }

    // Goes through a record again. Every hash is compared, and every outcome with what the secret
    // would have drawn. `texts` are for the sentence of a move that is refused.
    static core::Result<Match> replay(const typename G::Box& box, const core::Texts& texts,
                                      const MatchFile& file, std::size_t steps = ~std::size_t{0}) {
        const core::Result<typename G::Options> options =
            parse_options<typename G::Options>(box, file.options);
        if (!options.ok()) return core::Problem{file.place("options") + ": " + options.error()};
        if (const std::string wrong = G::check_options(options.value()); !wrong.empty())
            return core::Problem{file.place("options") + ": " + wrong};
        Match match(box, options.value(), file.seed.value_or(core::Secret{}), kNoChanceYet);
        if (!file.seed) match.promised_ = file.seed_hash;
        for (std::size_t i = 0; i < file.steps.size() && i < steps; ++i) {
            const std::string wrong =
                match.replay_step(file.steps[i], file.seed.has_value(), texts);
            if (!wrong.empty())
                return core::Problem{file.origin + ":" + std::to_string(file.steps[i].line) +
                                     ": step " + std::to_string(i + 1) + ": " + wrong};
        }
        return match;
    }

    void write_steps(MatchFile& file) const {
        for (const Step& step : steps_)
            file.steps.push_back(
                {step.actor,
                 std::visit([&](const auto& what) { return notation(*box_, what); }, step.what),
                 step.hash, 0});
    }

private:
    enum NoChanceYet { kNoChanceYet };
    Match(const typename G::Box& box, const typename G::Options& options,
          const core::Secret& secret, NoChanceYet)
        : box_(&box), state_(G::start(box, options)), secret_(secret), chance_(secret) {}

    template <class Act>
    bool tell_into(Step& step, Act&& act) {
        bool reveals = false;
        auto listener = [&](const Event& event) {
            step.events.push_back(event);
            reveals = reveals || G::reveals(event);
        };
        act(Tell<Event>(listener));
        return reveals;
    }

    void finish(Step step) {
        step.hash = static_cast<std::uint32_t>(core::hash_of(state_));
        steps_.push_back(std::move(step));
    }

    void happen(const Outcome& outcome) {
        Step step{PlayerId{}, outcome, 0, {}};
        tell_into(step, [&](const Tell<Event>& tell) { G::resolve(*box_, state_, outcome, tell); });
        finish(std::move(step));
        before_.clear();  // nothing can be undone past chance
    }

    std::string replay_step(const StepLine& line, bool with_secret, const core::Texts& texts) {
        if (!line.actor.some()) {
            const auto outcome = parse_notation<Outcome>(*box_, line.text);
            if (!outcome.ok()) return outcome.error();
            if (!waiting().chance()) return "chance has nothing to decide here";
            if (with_secret && !(G::draw(*box_, state_, chance_) == outcome.value()))
                return "the seed gives another outcome than '" + line.text + "'";
            if (!is_possible(outcome.value())) return "'" + line.text + "' cannot happen here";
            happen(outcome.value());
        } else {
            const auto action = parse_notation<Action>(*box_, line.text);
            if (!action.ok()) return action.error();
            const Verdict verdict = check(line.actor, action.value());
            if (!verdict.ok())
                return "'" + line.text + "' is not allowed. " +
                       core::plain(
                           texts.say(std::string("refusal.") + verdict.refusal().message + ".text",
                                     core::args_of(verdict.refusal()))) +
                       " (" + verdict.refusal().rule + ")";
            before_.push_back(state_);
            Step step{line.actor, action.value(), 0, {}};
            const bool reveals = tell_into(step, [&](const Tell<Event>& tell) {
                G::apply(*box_, state_, line.actor, action.value(), tell);
            });
            finish(std::move(step));
            if (reveals) before_.clear();
        }
        if (steps_.back().hash != line.hash)
            return "the state differs from the recorded one (hash)";
        return "";
    }

    bool is_possible(const Outcome& outcome) const {
        std::vector<Weighted<Outcome>> odds;
        G::outcomes(*box_, state_, odds);
        for (const Weighted<Outcome>& one : odds)
            if (one.outcome == outcome) return true;
        return false;
    }

    const typename G::Box* box_;
    State state_;
    core::Secret secret_;
    std::string promised_;  // the hash of a secret that is not revealed yet
    Rng chance_;
    std::vector<Step> steps_;
    std::vector<State> before_;  // the states before the last actions that can be undone
};

}  // namespace engine
