// In which round each event of a match was told: a log can then be headed month by month.
#pragma once

#include "engine/match.hpp"

namespace engine {

// By step and event. The steps are gone through once more, because a match keeps no old states.
template <Game G>
std::vector<std::vector<std::string>> rounds_of(const typename G::Box& box, const Match<G>& match,
                                                const core::Texts& texts) {
    std::vector<std::vector<std::string>> rounds;
    typename G::State state = G::start(box, match.state().options);
    auto listener = [&](const typename G::Event&) {
        rounds.back().push_back(G::round(box, state, texts));
    };
    const Tell<typename G::Event> tell(listener);
    for (const typename Match<G>::Step& step : match.steps()) {
        rounds.emplace_back();
        if (const auto* action = std::get_if<typename G::Action>(&step.what))
            G::apply(box, state, step.actor, *action, tell);
        else G::resolve(box, state, std::get<typename G::Outcome>(step.what), tell);
    }
    return rounds;
}

}  // namespace engine
