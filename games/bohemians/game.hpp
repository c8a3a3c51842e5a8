// Bohemians as engine and players see it.
#pragma once

#include "engine/game.hpp"
#include "games/bohemians/actions.hpp"
#include "games/bohemians/catalogue.hpp"
#include "games/bohemians/events.hpp"
#include "games/bohemians/state.hpp"
#include "games/bohemians/view.hpp"

namespace games::bohemians {

struct Bohemians {
    using Box = bohemians::Box;
    using Options = bohemians::Options;
    using State = bohemians::State;
    using Action = bohemians::Action;
    using Outcome = bohemians::Outcome;
    using Event = bohemians::Event;
    using View = bohemians::View;
    using Tell = engine::Tell<Event>;

    static constexpr const char* kName = "bohemians";
    static constexpr const char* kPrefix = "BOH";
    static constexpr int kRulesVersion = 5;
    static constexpr int kThoughts = 33;  // whole days are compared: a few thoughts go far
    static constexpr int kPlayersLeast = 1;
    static constexpr int kPlayersMost = kPlayersMax;

    static Box read_box(const core::DataFolder& data) { return bohemians::read_box(data); }
    static std::string check_options(const Options& options);

    static State start(const Box& box, const Options& options);
    static engine::Waiting waiting(const Box& box, const State& s);

    static void candidates(const Box& box, const State& s, PlayerId who, std::vector<Action>& into);
    static core::Verdict check(const Box& box, const State& s, PlayerId who, const Action& action);
    static void apply(const Box& box, State& s, PlayerId who, const Action& action,
                      const Tell& tell);

    static void outcomes(const Box& box, const State& s,
                         std::vector<engine::Weighted<Outcome>>& into);
    static Outcome draw(const Box& box, const State& s, core::Rng& rng);
    static void resolve(const Box& box, State& s, const Outcome& outcome, const Tell& tell);

    static View view(const Box& box, const State& s, PlayerId who);
    static State imagine(const Box& box, const State& s, PlayerId who, core::Rng& rng);
    static Event seen_by(const Event& event, PlayerId who);
    static bool reveals(const Event& event);

    static engine::ScoreSheet scores(const Box& box, const State& s);
    static double evaluate(const Box& box, const State& s, PlayerId who);
    static void invariants(const Box& box, const State& s, std::vector<std::string>& broken);

    static std::string tell_event(const Box& box, const Event& event, const core::Texts& texts);
    static std::string ask(const Box& box, const State& s, PlayerId who, const core::Texts& texts);
    static std::string round(const Box& box, const State& s, const core::Texts& texts);
    static int round_number(const Box&, const State& s) { return s.round; }
    static std::string name_action(const Box& box, const State& s, PlayerId who,
                                   const Action& action, const core::Texts& texts);

    static void add_nouns(const Box& box, core::Texts& texts) { bohemians::add_nouns(box, texts); }
    static std::vector<engine::CardGroup> cards(const Box& box, const core::Texts& texts);
    static void show(const Box& box, const View& view, const core::Texts& texts,
                     core::Canvas& canvas);

    // Beyond the contract, for players that think (ai/talents.hpp).
    static std::size_t instinct(const Box& box, const State& s, PlayerId who,
                                const std::vector<Action>& legal, core::Rng& rng);
    static void leanings(const Box& box, const State& s, PlayerId who,
                         const std::vector<Action>& legal, std::vector<double>& weights);
    static bool reflex(const Box& box, const State& s, PlayerId who, Action& action);
    static void courses(const Box& box, const State& s, PlayerId who,
                        std::vector<core::InplaceVector<Action, 16>>& into);
    static bool wins_together(const State& s);

    // Beyond the contract, for tests.
    static std::string settle(
        const Box& box, State& s);  // a test has changed the state: what is left over goes home
    static void every_action(const Box& box,
                             std::vector<Action>& into);  // that can be written down; many
};

static_assert(engine::Game<Bohemians>);

}  // namespace games::bohemians
