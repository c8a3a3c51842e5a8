// Artisans as engine and players see it.
#pragma once

#include "engine/game.hpp"
#include "games/artisans/actions.hpp"
#include "games/artisans/catalogue.hpp"
#include "games/artisans/events.hpp"
#include "games/artisans/state.hpp"
#include "games/artisans/view.hpp"

namespace games::artisans {

struct Artisans {
    using Box = artisans::Box;
    using Options = artisans::Options;
    using State = artisans::State;
    using Action = artisans::Action;
    using Outcome = artisans::Outcome;
    using Event = artisans::Event;
    using View = artisans::View;
    using Tell = engine::Tell<Event>;

    static constexpr const char* kName = "artisans";
    static constexpr const char* kPrefix = "ART";
    static constexpr int kRulesVersion = 1;
    static constexpr int kPlayersLeast = 2;  // [ART-1.6]
    static constexpr int kPlayersMost = kPlayersMax;

    static Box read_box(const core::DataFolder& data) { return artisans::read_box(data); }
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
    static bool reveals(const Event&) {
        return false;
    }  // what is hidden comes to light by chance only

    static engine::ScoreSheet scores(const Box& box, const State& s);
    static double evaluate(const Box& box, const State& s, PlayerId who);
    static void invariants(const Box& box, const State& s, std::vector<std::string>& broken);

    static std::string tell_event(const Box& box, const Event& event, const core::Texts& texts);
    static std::string ask(const Box& box, const State& s, PlayerId who, const core::Texts& texts);
    static std::string round(const Box& box, const State& s, const core::Texts& texts);
    static int round_number(const Box& box, const State& s);
    static std::string name_action(const Box& box, const State& s, PlayerId who,
                                   const Action& action, const core::Texts& texts);

    static void add_nouns(const Box& box, core::Texts& texts) { artisans::add_nouns(box, texts); }
    static std::vector<engine::CardGroup> cards(const Box& box, const core::Texts& texts);
    static void show(const Box& box, const View& view, const core::Texts& texts,
                     core::Canvas& canvas);

    // Beyond the contract: for players that think, a quick sensible choice among legal actions.
    static std::size_t instinct(const Box& box, const State& s, PlayerId who,
                                const std::vector<Action>& legal, core::Rng& rng);

    // Beyond the contract, for tests.
    static std::string settle(const Box& box,
                              State& s);  // a test has changed the state: recount the pile
    static void universe(const Box& box,
                         std::vector<Action>& into);  // every action that can be written down
};

static_assert(engine::Game<Artisans>);

}  // namespace games::artisans
