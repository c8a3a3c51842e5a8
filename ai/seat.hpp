// A thinking player at a table, with a memory: what it thought about a position serves again when
// the position came about.
#pragma once

#include "ai/players.hpp"

namespace ai {

template <engine::Game G>
class Seat {
public:
    using Action = typename G::Action;

    Seat(const typename G::Box& box, const Setting& setting)
        : box_(box), setting_(setting), thinker_(box), search_(box, setting.search) {}

    Action choose(const engine::Match<G>& match, PlayerId who, Rng& rng, Stop stop) {
        if (setting_.kind != Setting::Kind::Search)
            return thinker_.choose(setting_, match.state(), who, rng);
        const typename G::State seen = G::imagine(box_, match.state(), who, rng);
        engine::legal_actions<G>(box_, seen, who, legal_);
        ENSURE(!legal_.empty());
        if (legal_.size() == 1) return legal_.front();
        if (foresees<G>(box_, seen, who))
            return thinker_.by_value(thinker_.opinions(seen, who, rng), setting_.temperature, rng);
        remember(match, who);
        search_.run(seen, who, rng, stop);
        search_.opinions(who, opinions_);
        return thinker_.by_share(opinions_, setting_.temperature, rng);
    }

private:
    // Follows the tree through what happened since, as long as this seat saw all of it and chance
    // had no part in it.
    void remember(const engine::Match<G>& match, PlayerId who) {
        const auto& steps = match.steps();
        const bool same =
            known_ > 0 && known_ <= steps.size() && steps[known_ - 1].hash == hash_ && who == who_;
        if (!same) search_.forget();
        for (std::size_t i = known_; same && i < steps.size(); ++i) {
            const auto* action = std::get_if<Action>(&steps[i].what);
            if (action != nullptr && saw_all(steps[i], who))
                search_.follow(*action, steps[i].actor);
            else search_.forget();
        }
        known_ = steps.size();
        hash_ = steps.empty() ? 0 : steps.back().hash;
        who_ = who;
    }

    static bool saw_all(const typename engine::Match<G>::Step& step, PlayerId who) {
        for (const typename G::Event& event : step.events)
            if (!(G::seen_by(event, who) == event)) return false;
        return !step.events.empty();
    }

    const typename G::Box& box_;
    Setting setting_;
    Thinker<G> thinker_;
    Search<G> search_;
    std::vector<Action> legal_;
    std::vector<Opinion<Action>> opinions_;
    std::size_t known_ = 0;  // steps of the match when it thought last
    std::uint32_t hash_ = 0;
    PlayerId who_;
};

}  // namespace ai
