// What a seat is told beside its view: scores, the round, what is asked of it, why an action is
// refused. None of it may depend on what the seat cannot see.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/notation.hpp"

namespace engine {

inline bool same_word(const char* a, const char* b) {
    return a == b || (a != nullptr && b != nullptr && std::strcmp(a, b) == 0);
}

inline bool same_verdict(const Verdict& a, const Verdict& b) {
    if (a.ok() || b.ok()) return a.ok() == b.ok();
    const Refusal& one = a.refusal();
    const Refusal& two = b.refusal();
    bool same = same_word(one.rule, two.rule) && same_word(one.message, two.message) &&
                one.args_count == two.args_count;
    for (std::size_t i = 0; same && i < static_cast<std::size_t>(one.args_count); ++i)
        same = same_word(one.args[i].name, two.args[i].name) &&
               same_word(one.args[i].noun, two.args[i].noun) &&
               one.args[i].number == two.args[i].number;
    return same;
}

template <Game G>
struct TwoStates {
    const typename G::State& truth;
    const typename G::State& guess;
};

// "" or what differs. Scores are sent to everybody at any time: they count only what all can see.
template <Game G>
std::string told_otherwise(const typename G::Box& box, const core::Texts& texts, TwoStates<G> of,
                           PlayerId who, const std::vector<typename G::Action>& universe) {
    if (!(G::scores(box, of.guess) == G::scores(box, of.truth))) return "the scores differ";
    if (G::round(box, of.guess, texts) != G::round(box, of.truth, texts))
        return "the round has another name";
    if (!who.some()) return "";
    if (G::waiting(box, of.truth).includes(who) &&
        G::ask(box, of.guess, who, texts) != G::ask(box, of.truth, who, texts))
        return "something else is asked";
    for (const typename G::Action& action : universe)
        if (!same_verdict(G::check(box, of.guess, who, action),
                          G::check(box, of.truth, who, action)))
            return "another answer is given to " + notation(box, action);
    return "";
}

}  // namespace engine
