// The whole contract of engine/game.hpp, and where each part of it is written.
#pragma once

#include "engine/game.hpp"
#include "games/template_game/actions.hpp"
#include "games/template_game/catalogue.hpp"
#include "games/template_game/events.hpp"
#include "games/template_game/state.hpp"
#include "games/template_game/view.hpp"

namespace games::template_game {

struct TemplateGame {
    using Box = template_game::Box;
    using Options = template_game::Options;
    using State = template_game::State;
    using Action = template_game::Action;
    using Outcome = template_game::Outcome;
    using Event = template_game::Event;
    using View = template_game::View;
    using Tell = engine::Tell<Event>;
    using Texts = core::Texts;

    static constexpr const char* kName = "template_game";
    static constexpr const char* kPrefix = "TPL";
    static constexpr int kRulesVersion = 1;  // grows when old records would play differently
    static constexpr int kPlayersLeast = 2;  // [TPL-1.1]
    static constexpr int kPlayersMost = kPlayersMax;

    // catalogue.cpp, setup.cpp
    static Box read_box(const core::DataFolder& data) { return template_game::read_box(data); }
    static std::string check_options(const Options& options);
    static State start(const Box& box, const Options& options);
    static engine::Waiting waiting(const Box& box, const State& s);

    // check.cpp
    static void candidates(const Box&, const State& s, PlayerId who, std::vector<Action>& into);
    static core::Verdict check(const Box&, const State& s, PlayerId who, const Action& action);

    // phases/turn.cpp
    static void apply(const Box&, State& s, PlayerId who, const Action& action, const Tell& tell);

    // phases/draw.cpp
    static void outcomes(const Box&, const State& s, std::vector<engine::Weighted<Outcome>>& into);
    static Outcome draw(const Box& box, const State& s, core::Rng& rng);
    static void resolve(const Box& box, State& s, const Outcome& outcome, const Tell& tell);

    // view.cpp
    static View view(const Box& box, const State& s, PlayerId who);
    static State imagine(const Box& box, const State& s, PlayerId who, core::Rng& rng);
    static Event seen_by(const Event& event, PlayerId who);
    static bool reveals(const Event& event) { return std::holds_alternative<CoinLaid>(event); }

    // scoring.cpp, evaluate.cpp
    static engine::ScoreSheet scores(const Box& box, const State& s);
    static void invariants(const Box& box, const State& s, std::vector<std::string>& broken);
    static double evaluate(const Box& box, const State& s, PlayerId who);

    // words.cpp, gallery.cpp, terminal.cpp
    static std::string tell_event(const Box& box, const Event& event, const Texts& texts);
    static std::string ask(const Box& box, const State& s, PlayerId who, const Texts& texts);
    static std::string round(const Box& box, const State& s, const Texts& texts);
    static int round_number(const Box& box, const State& s);
    static std::string name_action(const Box& box, const State& s, PlayerId who,
                                   const Action& action, const Texts& texts);
    static void add_nouns(const Box& box, Texts& texts);
    static std::vector<engine::CardGroup> cards(const Box& box, const Texts& texts);
    static void show(const Box& box, const View& view, const Texts& texts, core::Canvas& canvas);

    // Beyond the contract, for tests.
    static std::string settle(const Box& box, State& s);  // scoring.cpp: a test changed the state
    static void universe(const Box&, std::vector<Action>& into);  // check.cpp: all that can be said
};

static_assert(engine::Game<TemplateGame>);

}  // namespace games::template_game
