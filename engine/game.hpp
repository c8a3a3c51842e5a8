// The contract of a game. A game is a type with static functions; what it forgets is a compile
// error that names it.
//
// State is a plain value: copying it is the clone, `==` the comparison. The Box (components, read
// once from data files) never changes and is passed beside it. All functions are pure: no clock, no
// locale, no generator but the one given. `check`, `candidates`, `apply`, `draw` and `resolve`
// never allocate: thinking players call them millions of times.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <vector>

#include "core/canvas.hpp"
#include "core/data_folder.hpp"
#include "core/ensure.hpp"
#include "core/fields.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "engine/cards.hpp"
#include "engine/score_sheet.hpp"
#include "engine/waiting.hpp"

namespace engine {

using core::PlayerId;
using core::Refusal;
using core::Rng;
using core::Verdict;

// Where events go. Deaf in search; the driver, the log and the statistics listen.
template <class Event>
class Tell {
public:
    Tell() = default;
    template <class Listener>
    explicit Tell(Listener& listener)
        : context_(&listener), call_([](void* context, const Event& event) {
              (*static_cast<Listener*>(context))(event);
          }) {}

    void operator()(const Event& event) const {
        if (call_ != nullptr) call_(context_, event);
    }
    // Whether anybody listens: what only words need is not worked out for search.
    bool heard() const { return call_ != nullptr; }

private:
    void* context_ = nullptr;
    void (*call_)(void*, const Event&) = nullptr;
};

// One thing chance may do, and how likely it is compared with the others of the list.
template <class Outcome>
struct Weighted {
    Outcome outcome;
    std::uint32_t weight = 0;

    friend bool operator==(const Weighted&, const Weighted&) = default;
};

template <class T>
concept Value = std::regular<T> && std::is_trivially_copyable_v<T>;

// clang-format off
template <class G>
concept Game = requires(
    const typename G::Box& box, const typename G::Options& options, const typename G::State& state,
    typename G::State& next, PlayerId who, const typename G::Action& action,
    const typename G::Outcome& outcome, const typename G::Event& event,
    const Tell<typename G::Event>& tell, Rng& rng, std::vector<typename G::Action>& actions,
    std::vector<Weighted<typename G::Outcome>>& odds, std::vector<std::string>& facts,
    const core::DataFolder& data, const core::Texts& texts, core::Texts& nouns,
    const typename G::View& view, core::Canvas& canvas) {
    requires Value<typename G::State> && core::Described<typename G::State>;
    requires Value<typename G::Action> && Value<typename G::Outcome> && Value<typename G::Event>;
    requires Value<typename G::Options> && core::Described<typename G::Options>;
    requires std::equality_comparable<typename G::View> && core::Described<typename G::View>;
    requires std::same_as<std::remove_cvref_t<decltype(state.options)>, typename G::Options>;

    // What it is called in commands and files, the prefix of its rule ids, a number that grows
    // whenever old records would be played differently, and how many may play.
    { G::kName } -> std::convertible_to<const char*>;
    { G::kPrefix } -> std::convertible_to<const char*>;
    { G::kRulesVersion } -> std::convertible_to<int>;
    { G::kPlayersLeast } -> std::convertible_to<int>;
    { G::kPlayersMost } -> std::convertible_to<int>;

    // The components, read strictly; throws core::DataError.
    { G::read_box(data) } -> std::same_as<typename G::Box>;
    // "" or what is wrong with these options, in English.
    { G::check_options(options) } -> std::same_as<std::string>;

    // The closed box; dealing is chance.
    { G::start(box, options) } -> std::same_as<typename G::State>;
    { G::waiting(box, state) } -> std::same_as<Waiting>;

    // Appends all that could be meant; may hold too many.
    { G::candidates(box, state, who, actions) } -> std::same_as<void>;
    // The only author of legality.
    { G::check(box, state, who, action) } -> std::same_as<Verdict>;
    // Is called only with what check allows; tells what happened.
    { G::apply(box, next, who, action, tell) } -> std::same_as<void>;

    // Appends what chance may do now, with exact odds.
    { G::outcomes(box, state, odds) } -> std::same_as<void>;
    // One of them, by these odds, fast.
    { G::draw(box, state, rng) } -> std::same_as<typename G::Outcome>;
    { G::resolve(box, next, outcome, tell) } -> std::same_as<void>;

    // What a seat may see; no seat: a spectator.
    { G::view(box, state, who) } -> std::same_as<typename G::View>;
    // Another state with the same view: what the seat cannot know is drawn anew.
    { G::imagine(box, state, who, rng) } -> std::same_as<typename G::State>;
    // The event as that seat may see it.
    { G::seen_by(event, who) } -> std::same_as<typename G::Event>;
    // Somebody learned something by it: no undo past it.
    { G::reveals(event) } -> std::same_as<bool>;

    // At any time, not only at the end.
    { G::scores(box, state) } -> std::same_as<ScoreSheet>;
    // 0 lost … 1 won: a guess for search.
    { G::evaluate(box, state, who) } -> std::same_as<double>;
    // Appends every fact that must hold and does not.
    { G::invariants(box, state, facts) } -> std::same_as<void>;

    // Words for people: an event in the log ("" if it needs no line), what is asked of a player,
    // the round ("Month 3"), an action; the names of all components; every component with its
    // generated wording; the table in a terminal, from a view alone.
    { G::tell_event(box, event, texts) } -> std::same_as<std::string>;
    { G::ask(box, state, who, texts) } -> std::same_as<std::string>;
    { G::round(box, state, texts) } -> std::same_as<std::string>;
    // The same as a number: 0 before the first round; at the end, the last one.
    { G::round_number(box, state) } -> std::same_as<int>;
    { G::name_action(box, state, who, action, texts) } -> std::same_as<std::string>;
    { G::add_nouns(box, nouns) } -> std::same_as<void>;
    { G::cards(box, texts) } -> std::same_as<std::vector<CardGroup>>;
    { G::show(box, view, texts, canvas) } -> std::same_as<void>;
};
// clang-format on

// The legal actions: the candidates that `check` allows. It cannot disagree with check, because it
// asks it.
template <Game G>
void legal_actions(const typename G::Box& box, const typename G::State& state, PlayerId who,
                   std::vector<typename G::Action>& into) {
    into.clear();
    G::candidates(box, state, who, into);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < into.size(); ++i)
        if (G::check(box, state, who, into[i]).ok()) into[kept++] = into[i];
    into.resize(kept);
}

// Any one of them, each as likely as the others, without asking about all: a candidate that is
// refused is struck off, and another one drawn.
template <Game G>
typename G::Action any_legal_action(const typename G::Box& box, const typename G::State& state,
                                    PlayerId who, std::vector<typename G::Action>& buffer,
                                    Rng& rng) {
    buffer.clear();
    G::candidates(box, state, who, buffer);
    for (;;) {
        ENSURE(!buffer.empty());
        typename G::Action& drawn = buffer[rng.below(static_cast<std::uint32_t>(buffer.size()))];
        if (G::check(box, state, who, drawn).ok()) return drawn;
        drawn = buffer.back();
        buffer.pop_back();
    }
}

// A game may say that all seats win or lose as one, beyond the contract; otherwise they are rivals.
template <Game G>
bool wins_together(const typename G::State& state) {
    if constexpr (requires { G::wins_together(state); }) return G::wins_together(state);
    else return false;
}

// Plays what chance has to do until a player is awaited or the game is over.
template <Game G>
void settle_chance(const typename G::Box& box, typename G::State& state, Rng& rng,
                   const Tell<typename G::Event>& tell = {}) {
    while (G::waiting(box, state).chance()) G::resolve(box, state, G::draw(box, state, rng), tell);
}

}  // namespace engine
