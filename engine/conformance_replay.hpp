// A game made again from its moves: whatever decides it besides state, move and outcome shows here.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/hash.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"

namespace engine {

template <Game G>
using Moves =
    std::vector<std::pair<PlayerId, std::variant<typename G::Action, typename G::Outcome>>>;

// One move as it is written down and read again; "" or what went otherwise.
template <Game G, class Move>
std::string make_again(const typename G::Box& box, typename G::State& state, PlayerId who,
                       const Move& move) {
    const auto read = parse_notation<Move>(box, notation(box, move));
    if (!read.ok() || !(read.value() == move))
        return "the notation of a move does not read back: " + notation(box, move);
    const bool its_turn =
        who.some() ? G::waiting(box, state).includes(who) : G::waiting(box, state).chance();
    if (!its_turn) return "a game made again waits for somebody else: " + notation(box, move);
    if constexpr (std::is_same_v<Move, typename G::Action>) {
        if (!G::check(box, state, who, read.value()).ok())
            return "a game made again refuses a move: " + notation(box, move);
        G::apply(box, state, who, read.value(), {});
    } else {
        G::resolve(box, state, read.value(), {});
    }
    return "";
}

// All moves from the start; "" or what went otherwise.
template <Game G>
std::string make_again(const typename G::Box& box, const Moves<G>& moves,
                       const typename G::State& end) {
    typename G::State state = G::start(box, end.options);
    for (const auto& [who, move] : moves) {
        const PlayerId actor = who;
        const std::string wrong = std::visit(
            [&](const auto& one) { return make_again<G>(box, state, actor, one); }, move);
        if (!wrong.empty()) return wrong;
    }
    if (core::hash_of(state) != core::hash_of(end))
        return "a game made again ends otherwise (hash)";
    return "";
}

}  // namespace engine
