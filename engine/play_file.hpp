// Runs a `.play` file for any game. Nothing here knows a game: paths, moves and outcomes come from
// field lists.
#pragma once

#include <fmt/format.h>

#include <optional>

#include "core/hash.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/path.hpp"
#include "engine/play_script.hpp"

namespace engine {

template <Game G>
class PlayFile {
public:
    PlayFile(const typename G::Box& box, const core::Texts& texts) : box_(box), texts_(texts) {}

    // The number of moves, refusals and expectations that held, or the first that did not.
    core::Result<int> run(const std::string& origin, const std::string& text) {
        core::Result<PlayScript> script = parse_play_script(origin, text);
        if (!script.ok()) return core::Problem{script.error()};
        int checks = 0;
        for (const PlayLine& line : script.value().lines) {
            const std::string wrong = run_safely(line);
            if (!wrong.empty())
                return core::Problem{fmt::format("{}:{}: {}", origin, line.number, wrong)};
            checks += line.verb == PlayVerb::Move || line.verb == PlayVerb::Refused ||
                              line.verb == PlayVerb::Expect
                          ? 1
                          : 0;
        }
        if (checks == 0) return core::Problem{fmt::format("{}:1: the file checks nothing", origin)};
        return checks;
    }

private:
    // A file may ask for what cannot be; that costs its line, not the run of the others.
    std::string run_safely(const PlayLine& line) {
        try {
            return run_line(line);
        } catch (const std::exception& thrown) {
            return fmt::format("the game cannot do this: {}", thrown.what());
        }
    }

    std::string run_line(const PlayLine& line) {
        if (line.verb == PlayVerb::Option) {
            if (state_) return "options come before everything else";
            return set_option(box_, options_, line.path, line.text);
        }
        if (line.verb == PlayVerb::Seed) return read_seed(line.text);
        if (line.verb == PlayVerb::Closed) return closed_ = true, open();
        if (const std::string wrong = open(); !wrong.empty()) return wrong;
        if (line.verb == PlayVerb::Given) return give(line);
        if (given_)
            if (const std::string wrong = settle(); !wrong.empty()) return wrong;
        const bool asks_waiting = line.verb == PlayVerb::Expect && line.path == "waiting";
        if (line.verb != PlayVerb::Chance && !asks_waiting && !closed_)
            settle_chance<G>(box_, *state_, rng_);
        switch (line.verb) {
            case PlayVerb::Move:
                return move(line);
            case PlayVerb::Refused:
                return refused(line);
            case PlayVerb::Chance:
                return chance(line);
            default:
                return expect(line);
        }
    }

    std::string read_seed(const std::string& text) {
        std::uint64_t seed = 0;
        core::WordReader reader(text);
        core::read_number(reader, seed);
        rng_ = Rng(seed);
        return reader.error;
    }

    std::string open() {
        if (state_) return "";
        if (const std::string wrong = G::check_options(options_); !wrong.empty()) return wrong;
        state_ = G::start(box_, options_);
        if (!closed_) settle_chance<G>(box_, *state_, rng_);
        return "";
    }

    std::string give(const PlayLine& line) {
        given_ = true;
        std::string wrong = fmt::format("there is no '{}' in the state", line.path);
        visit_path(*state_, full_path(line.path), box_, [&](auto& value) {
            core::WordReader reader(line.text);
            core::read_words(reader, value, box_);
            if (!reader.failed() && reader.more())
                reader.fail(reader.words[reader.next], reader.expected("nothing_more"));
            wrong = reader.error;
        });
        return wrong;
    }

    // After the givens: what they imply is recounted, and the state must be one that can exist.
    std::string settle() {
        given_ = false;
        if (const std::string wrong = G::check_options(state_->options); !wrong.empty())
            return "the given state cannot exist: " + wrong;
        if constexpr (requires { G::settle(box_, *state_); })
            if (const std::string wrong = G::settle(box_, *state_); !wrong.empty()) return wrong;
        std::vector<std::string> broken;
        G::invariants(box_, *state_, broken);
        return broken.empty() ? "" : "the given state cannot exist: " + broken.front();
    }

    std::string move(const PlayLine& line) {
        const auto action = parse_notation<typename G::Action>(box_, line.text);
        if (!action.ok()) return action.error();
        const Verdict verdict = G::check(box_, *state_, line.who, action.value());
        if (!verdict.ok())
            return fmt::format("expected to be allowed, but refused by {} ({})",
                               verdict.refusal().rule, verdict.refusal().message);
        G::apply(box_, *state_, line.who, action.value(), {});
        return "";
    }

    std::string refused(const PlayLine& line) {
        const auto action = parse_notation<typename G::Action>(box_, line.text);
        if (!action.ok()) return action.error();
        const Verdict verdict = G::check(box_, *state_, line.who, action.value());
        if (verdict.ok())
            return fmt::format("expected a refusal by {}, but it is allowed", line.rule);
        if (verdict.refusal().rule != line.rule)
            return fmt::format("expected a refusal by {}, found {} ({})", line.rule,
                               verdict.refusal().rule, verdict.refusal().message);
        const std::string key = std::string("refusal.") + verdict.refusal().message + ".text";
        return texts_.say(key, core::args_of(verdict.refusal())).empty()
                   ? "the refusal has no sentence"
                   : "";
    }

    std::string chance(const PlayLine& line) {
        std::string_view rest = line.text;
        while (!rest.empty()) {
            const std::size_t comma = rest.find(',');
            const auto outcome = parse_notation<typename G::Outcome>(box_, rest.substr(0, comma));
            if (!outcome.ok()) return outcome.error();
            std::vector<Weighted<typename G::Outcome>> odds;
            G::outcomes(box_, *state_, odds);
            bool possible = false;
            for (const auto& one : odds) possible = possible || one.outcome == outcome.value();
            if (!possible) return fmt::format("'{}' cannot happen here", rest.substr(0, comma));
            G::resolve(box_, *state_, outcome.value(), {});
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        }
        return "";
    }

    std::string expect(const PlayLine& line) {
        if (line.path == "waiting") return compare(line.text, waiting_words());
        if (line.path == "score" || line.path == "place") return expect_score(line);
        if (line.path == "legal" || line.path == "count") return expect_legal(line);
        std::string wrong = fmt::format("there is no '{}' in the state", line.path);
        visit_path(*state_, full_path(line.path), box_, [&](auto& value) {
            auto expected = value;
            core::WordReader reader(line.text);
            core::read_words(reader, expected, box_);
            wrong = reader.error;
            if (!wrong.empty() || same(expected, value)) return;
            std::string found;
            core::write_words(found, value, box_);
            wrong = fmt::format("expected {} {}, found {}", line.path, line.text, found);
        });
        return wrong;
    }

    template <class T>
    static bool same(const T& a, const T& b) {
        if constexpr (core::IsPile<T>::value) return a.contents() == b.contents();
        else return a == b;
    }

    static std::string compare(const std::string& expected, const std::string& found) {
        return expected == found ? "" : fmt::format("expected {}, found {}", expected, found);
    }

    std::string waiting_words() const {
        const Waiting waiting = G::waiting(box_, *state_);
        if (waiting.chance()) return "chance";
        std::string words;
        for (int i = 0; i < 8; ++i)
            if (waiting.includes(core::player(i)))
                words += (words.empty() ? "P" : " P") + std::to_string(i + 1);
        return words.empty() ? "nobody" : words;
    }

    std::string expect_score(const PlayLine& line) {
        core::WordReader words(line.text);
        const std::string_view who = words.take("player");
        int expected = 0;
        core::read_number(words, expected);
        const ScoreSheet sheet = G::scores(box_, *state_);
        const int seat = who.size() >= 2 ? who[1] - '1' : -1;
        if (words.failed() || seat < 0 || seat >= sheet.players.size())
            return "expected 'score P1 30', 'score P1.line 7' or 'place P1 1'";
        const PlayerScore& score = sheet.players[seat];
        if (line.path == "place")
            return compare(std::to_string(expected), std::to_string(score.place));
        if (who.size() == 2) return compare(std::to_string(expected), std::to_string(score.total));
        for (int c = 0; c < sheet.categories.size(); ++c)
            if (who.substr(3) == sheet.categories[c].id)
                return compare(std::to_string(expected), std::to_string(score.values[c]));
        return fmt::format("the score sheet has no line '{}'", who.substr(3));
    }

    std::string expect_legal(const PlayLine& line) {
        const bool counted = line.path == "count";
        const std::string& text = line.text;
        if (text.size() < 4 || text[0] != 'P' || text[1] < '1' || text[1] > '8' ||
            text.substr(2, counted ? 1 : 2) != (counted ? " " : ": "))
            return "expected 'legal P1: move' or 'count P1 4'";
        const PlayerId who = core::player(text[1] - '1');
        const std::string wanted = text.substr(counted ? 3 : 4);
        std::vector<typename G::Action> actions;
        legal_actions<G>(box_, *state_, who, actions);
        if (counted) return compare(wanted, std::to_string(actions.size()));
        for (const auto& action : actions)
            if (notation(box_, action) == wanted) return "";
        return fmt::format("'{}' is not among the {} legal moves", wanted, actions.size());
    }

    const typename G::Box& box_;
    const core::Texts& texts_;
    typename G::Options options_{};
    std::optional<typename G::State> state_;
    Rng rng_{1};
    bool closed_ = false;
    bool given_ = false;
};

}  // namespace engine
