// The contract of a game. A game is a type with static functions; what it forgets is a compile error that names it.
//
// State is a plain value: copying it is the clone, `==` the comparison. The Box (components, read once from data files)
// never changes and is passed beside it. All functions are pure: no clock, no locale, no generator but the one given.
// `check`, `candidates`, `apply`, `draw` and `resolve` never allocate: thinking players call them millions of times.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <vector>

#include "core/canvas.hpp"
#include "core/data_folder.hpp"
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
        : context_(&listener), call_([](void* context, const Event& event) { (*static_cast<Listener*>(context))(event); }) {}

    void operator()(const Event& event) const {
        if (call_ != nullptr) call_(context_, event);
    }

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
concept Game = requires(const typename G::Box& box, const typename G::Options& options, const typename G::State& state,
                        typename G::State& next, PlayerId who, const typename G::Action& action,
                        const typename G::Outcome& outcome, const typename G::Event& event,
                        const Tell<typename G::Event>& tell, Rng& rng, std::vector<typename G::Action>& actions,
                        std::vector<Weighted<typename G::Outcome>>& odds, std::vector<std::string>& facts,
                        const core::DataFolder& data, const core::Texts& texts, core::Texts& nouns, const typename G::View& view, core::Canvas& canvas) {
    requires Value<typename G::State> && core::Described<typename G::State>;
    requires Value<typename G::Action> && Value<typename G::Outcome> && Value<typename G::Event>;
    requires Value<typename G::Options> && core::Described<typename G::Options>;
    requires std::equality_comparable<typename G::View> && core::Described<typename G::View>;

    // What it is called in commands and files, the prefix of its rule ids, and a number that grows whenever old
    // records would be played differently.
    { G::kName } -> std::convertible_to<const char*>;
    { G::kPrefix } -> std::convertible_to<const char*>;
    { G::kRulesVersion } -> std::convertible_to<int>;
    { G::kPlayersLeast } -> std::convertible_to<int>;
    { G::kPlayersMost } -> std::convertible_to<int>;

    { G::read_box(data) } -> std::same_as<typename G::Box>;                 // strict; throws core::DataError
    { G::check_options(options) } -> std::same_as<std::string>;             // "" or what is wrong, in English
    requires std::same_as<std::remove_cvref_t<decltype(state.options)>, typename G::Options>;

    { G::start(box, options) } -> std::same_as<typename G::State>;          // the closed box; dealing is chance
    { G::waiting(box, state) } -> std::same_as<Waiting>;

    { G::candidates(box, state, who, actions) } -> std::same_as<void>;      // appends all that could be meant; may hold too many
    { G::check(box, state, who, action) } -> std::same_as<Verdict>;         // the only author of legality
    { G::apply(box, next, who, action, tell) } -> std::same_as<void>;       // ENSUREs check(...).ok() where it is cheap

    { G::outcomes(box, state, odds) } -> std::same_as<void>;                // appends what chance may do now, with exact odds
    { G::draw(box, state, rng) } -> std::same_as<typename G::Outcome>;      // one of them, by these odds, fast
    { G::resolve(box, next, outcome, tell) } -> std::same_as<void>;

    { G::view(box, state, who) } -> std::same_as<typename G::View>;         // what a seat may see; no seat: a spectator
    { G::imagine(box, state, who, rng) } -> std::same_as<typename G::State>;  // another state with the same view
    { G::seen_by(event, who) } -> std::same_as<typename G::Event>;          // the event as that seat may see it
    { G::reveals(event) } -> std::same_as<bool>;                            // somebody learned something: no undo past it

    { G::scores(box, state) } -> std::same_as<ScoreSheet>;                  // at any time
    { G::evaluate(box, state, who) } -> std::same_as<double>;               // 0 lost … 1 won, a guess for search
    { G::invariants(box, state, facts) } -> std::same_as<void>;             // appends every fact that does not hold

    // Words for people.
    { G::tell_event(box, event, texts) } -> std::same_as<std::string>;      // "" for what needs no line in the log
    { G::ask(box, state, who, texts) } -> std::same_as<std::string>;        // what is asked of that player now
    { G::round(box, state, texts) } -> std::same_as<std::string>;           // "Month 3"
    { G::name_action(box, state, who, action, texts) } -> std::same_as<std::string>;
    { G::add_nouns(box, nouns) } -> std::same_as<void>;                     // the names of all components
    { G::cards(box, texts) } -> std::same_as<std::vector<CardGroup>>;       // every component with its generated wording
    { G::show(box, view, texts, canvas) } -> std::same_as<void>;            // the table in a terminal, from a view alone
};
// clang-format on

// The legal actions: the candidates that `check` allows. It cannot disagree with check, because it asks it.
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

// Plays what chance has to do until a player is awaited or the game is over.
template <Game G>
void settle_chance(const typename G::Box& box, typename G::State& state, Rng& rng, const Tell<typename G::Event>& tell = {}) {
    while (G::waiting(box, state).chance()) G::resolve(box, state, G::draw(box, state, rng), tell);
}

}  // namespace engine
