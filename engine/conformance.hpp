// What every game must do, checked at every step of random games. A failure tells how to get there.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/hash.hpp"
#include "core/json.hpp"
#include "engine/conformance_replay.hpp"
#include "engine/conformance_report.hpp"
#include "engine/conformance_told.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"

namespace engine {

template <Game G>
class Conformance {
public:
    static constexpr int kStepsMax = 20000;  // a game longer than that does not end
    static constexpr int kEveryNth = 4;      // game is made again from its moves

    Conformance(const typename G::Box& box, const core::Texts& english, const core::Texts& french)
        : box_(box), english_(english), french_(french) {
        if constexpr (requires { G::universe(box, universe_); }) G::universe(box, universe_);
    }

    // Plays one random game from the seed and checks everything; false at the first failure.
    bool play(const typename G::Options& options, std::uint64_t seed) {
        Rng rng(seed);
        moves_.clear();
        state_ = G::start(box_, options);
        step_ = 0;
        phase_ = static_cast<int>(seed % 64);
        const std::string text = options_text(box_, options);
        report_.settings.insert(text);
        context_ = fmt::format("seed {} options {}", seed, text);
        while (report_.failure.empty() && look(rng) && !G::waiting(box_, state_).over())
            advance(rng);
        if (report_.failure.empty()) finish();
        return report_.failure.empty();
    }

    const ConformanceReport& report() const { return report_; }

private:
    using State = typename G::State;
    using Action = typename G::Action;

    bool fail(const std::string& what) {
        if (!report_.failure.empty()) return false;
        report_.failure = fmt::format("{}: {}, step {}: {}\n", G::kName, context_, step_, what);
        const std::size_t shown = std::min<std::size_t>(moves_.size(), 12);
        for (std::size_t i = moves_.size() - shown; i < moves_.size(); ++i)
            report_.failure += fmt::format(
                "    {}: {}\n", moves_[i].first.some() ? name_of(moves_[i].first) : "chance",
                std::visit([&](const auto& step) { return notation(box_, step); },
                           moves_[i].second));
        return false;
    }

    // Everything that can be said of one position.
    bool look(Rng& rng) {
        const Waiting waiting = G::waiting(box_, state_);
        if (waiting.chance() && waiting.players())
            return fail("waits for chance and players at once");
        if (!may_exist(state_, "invariant: ")) return false;
        if (step_ >= kStepsMax) return fail("the game does not end");
        if (waiting.chance()) return look_at_chance(rng);
        for (int i = 0; i < seats(); ++i)
            if (!look_at_seat(core::player(i), waiting, rng)) return false;
        return look_at_view(PlayerId{}, rng) && (!now_and_then(16) || round_trips());
    }

    int seats() const { return state_.options.players; }

    // Slow looks are taken now and then, at other steps for every seed.
    bool now_and_then(int every) const { return (step_ + phase_) % every == 0; }

    bool look_at_chance(Rng& rng) {
        odds_.clear();
        G::outcomes(box_, state_, odds_);
        if (odds_.empty()) return fail("waits for chance, but nothing can happen");
        for (const auto& one : odds_)
            if (one.weight == 0)
                return fail("an outcome without weight: " + notation(box_, one.outcome));
        Rng copy = rng;
        const typename G::Outcome drawn = G::draw(box_, state_, copy);
        for (const auto& one : odds_)
            if (one.outcome == drawn) return true;
        return fail("draws what is not among the outcomes: " + notation(box_, drawn));
    }

    bool look_at_seat(PlayerId who, const Waiting& waiting, Rng& rng) {
        legal_.clear();
        G::candidates(box_, state_, who, legal_);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            const Verdict verdict = G::check(box_, state_, who, legal_[i]);
            if (verdict.ok()) legal_[kept++] = legal_[i];
            else if (!note_refusal(verdict.refusal())) return false;
        }
        legal_.resize(kept);
        if (waiting.includes(who) && legal_.empty())
            return fail(fmt::format("P{} is awaited and has no legal action", who.index + 1));
        if (!waiting.includes(who) && !legal_.empty())
            return fail(name_of(who) + " is not awaited and may act: " + notation(box_, legal_[0]));
        if (waiting.includes(who) && !words_are_there(who)) return false;
        if (!universe_.empty() && now_and_then(8) && !check_universe(who)) return false;
        return look_at_view(who, rng);
    }

    bool note_refusal(const Refusal& refusal) {
        const std::string key = std::string(refusal.rule) + " " + refusal.message;
        if (std::string(refusal.rule).rfind(std::string(G::kPrefix) + "-", 0) != 0)
            return fail("a refusal without a rule: " + key);
        if (report_.refusals[key]++ > 0) return true;
        for (const core::Texts* texts : {&english_, &french_})
            for (const char* part : {".title", ".text"})
                if (texts
                        ->say(std::string("refusal.") + refusal.message + part,
                              core::args_of(refusal))
                        .empty())
                    return fail("a refusal without a sentence: " + key);
        return true;
    }

    bool words_are_there(PlayerId who) {
        if (!now_and_then(8)) return true;
        for (const core::Texts* texts : {&english_, &french_}) {
            if (G::ask(box_, state_, who, *texts).empty())
                return fail("nothing is asked of an awaited player");
            if (now_and_then(64))
                for (const Action& action : legal_)
                    if (G::name_action(box_, state_, who, action, *texts).empty())
                        return fail("an action without a name");
        }
        return true;
    }

    // Of everything that can be written down, exactly the listed actions are legal; the rest has a
    // reason.
    bool check_universe(PlayerId who) {
        std::size_t found = 0;
        for (const Action& action : universe_) {
            const Verdict verdict = G::check(box_, state_, who, action);
            if (!verdict.ok() && !note_refusal(verdict.refusal())) return false;
            found += verdict.ok() ? 1 : 0;
        }
        if (found != legal_.size())
            return fail(fmt::format("P{} has {} legal actions, but {} of them are listed",
                                    who.index + 1, found, legal_.size()));
        return true;
    }

    // The leak test: what a seat cannot see changes nothing it sees, imagines or may do.
    bool look_at_view(PlayerId who, Rng& rng) {
        Rng copy = rng;
        const State guess = G::imagine(box_, state_, who, copy);
        if (!(G::view(box_, guess, who) == G::view(box_, state_, who)))
            return fail("in an imagined state the view differs of " + name_of(who));
        ++report_.imagined;
        report_.imagined_otherwise += guess == state_ ? 0 : 1;
        Rng luck = copy;
        if (!(G::imagine(box_, guess, who, copy) == G::imagine(box_, state_, who, luck)))
            return fail("what is imagined depends on what cannot be seen by " + name_of(who));
        if (now_and_then(8))
            if (const std::string otherwise =
                    told_otherwise<G>(box_, english_, {state_, guess}, who, universe_);
                !otherwise.empty())
                return fail(fmt::format("{} in an imagined state of {}", otherwise, name_of(who)));
        if (!who.some()) return true;
        legal_actions<G>(box_, guess, who, other_legal_);
        if (other_legal_ != legal_)
            return fail("in an imagined state the legal actions differ of " + name_of(who));
        return may_exist(guess, "an imagined state cannot exist: ");
    }

    bool may_exist(const State& state, const char* otherwise) {
        std::vector<std::string> broken;
        G::invariants(box_, state, broken);
        return broken.empty() || fail(otherwise + broken.front());
    }

    bool round_trips() {
        State read{};
        const core::JsonError error = core::from_json(core::to_json(state_, box_), read, box_);
        if (!error.empty()) return fail("the state cannot be read back from JSON: " + error);
        if (!(read == state_)) return fail("the state read back from JSON differs");
        for (const Action& action : legal_) {
            const auto parsed = parse_notation<Action>(box_, notation(box_, action));
            if (!parsed.ok() || !(parsed.value() == action))
                return fail("notation does not read back: " + notation(box_, action));
            Action from{};
            if (!core::from_json(core::to_json(action, box_), from, box_).empty() ||
                !(from == action))
                return fail("JSON does not read back: " + notation(box_, action));
        }
        return true;
    }

    // One step, twice: equal states and equal steps give equal states, and a copy is not touched.
    void advance(Rng& rng) {
        const State before = state_;
        const std::uint64_t hash_before = core::hash_of(before);
        State twin = state_;
        auto listener = [&](const typename G::Event& event) { hear(event); };
        const Tell<typename G::Event> tell(listener);
        const Waiting waiting = G::waiting(box_, state_);
        if (waiting.chance()) {
            const typename G::Outcome outcome = G::draw(box_, state_, rng);
            moves_.emplace_back(PlayerId{}, outcome);
            G::resolve(box_, state_, outcome, tell);
            G::resolve(box_, twin, outcome, {});
        } else {
            const PlayerId who = random_of(waiting, rng);
            legal_actions<G>(box_, state_, who, legal_);
            const Action action = legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
            moves_.emplace_back(who, action);
            G::apply(box_, state_, who, action, tell);
            G::apply(box_, twin, who, action, {});
        }
        if (!(twin == state_)) fail("the same step on equal states gives different states");
        if (core::hash_of(before) != hash_before) fail("a step changed a copy made before it");
        if (core::hash_of(twin) != core::hash_of(state_))
            fail("equal states have different hashes");
        ++step_;
        ++report_.steps;
    }

    void hear(const typename G::Event& event) {
        if (!now_and_then(16)) return;
        for (int i = -1; i < seats(); ++i) {
            const PlayerId who = i < 0 ? PlayerId{} : core::player(i);
            for (const core::Texts* texts : {&english_, &french_})
                G::tell_event(box_, G::seen_by(event, who), *texts);
        }
    }

    static PlayerId random_of(const Waiting& waiting, Rng& rng) {
        std::vector<PlayerId> awaited;
        for (int i = 0; i < 8; ++i)
            if (waiting.includes(core::player(i))) awaited.push_back(core::player(i));
        return awaited[rng.below(static_cast<std::uint32_t>(awaited.size()))];
    }

    void finish() {
        core::Hash signature;
        signature.add(report_.signature);
        core::hash_into(signature, state_);
        report_.signature = signature.value();
        if (report_.games++ % kEveryNth == 0)
            if (const std::string wrong = make_again<G>(box_, moves_, state_); !wrong.empty())
                fail(wrong);
        const ScoreSheet sheet = G::scores(box_, state_);
        bool winner = false;
        for (const PlayerScore& score : sheet.players) winner = winner || score.place == 1;
        if (!winner && seats() > 0) fail("a finished game without a first place");
        for (int i = 0; i < seats(); ++i) {
            const double value = G::evaluate(box_, state_, core::player(i));
            if (value < 0 || value > 1) fail("evaluate is not between 0 and 1");
        }
    }

    const typename G::Box& box_;
    const core::Texts& english_;
    const core::Texts& french_;
    State state_{};
    int step_ = 0;
    int phase_ = 0;
    std::string context_;
    Moves<G> moves_;
    std::vector<Action> universe_;
    std::vector<Action> legal_;
    std::vector<Action> other_legal_;
    std::vector<Weighted<typename G::Outcome>> odds_;
    ConformanceReport report_;
};

// Plays `games` random games; an imagine that always repeats the truth is a failure of its own.
template <Game G>
ConformanceReport conform(const typename G::Box& box, const core::Texts& english,
                          const core::Texts& french,
                          const std::vector<typename G::Options>& options, int games,
                          std::uint64_t first_seed = 1) {
    Conformance<G> conformance(box, english, french);
    bool well = true;
    for (std::size_t i = 0; well && i < static_cast<std::size_t>(games); ++i)
        well = conformance.play(options[i % options.size()], first_seed + i);
    ConformanceReport report = conformance.report();
    if (report.failure.empty() && report.imagined > 0 && report.imagined_otherwise == 0)
        report.failure = std::string(G::kName) + ": imagine never gives anything but the truth";
    return report;
}

}  // namespace engine
