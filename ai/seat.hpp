// A thinking player at a table, with a memory: what it thought about a position serves again when
// the position came about.
#pragma once

#include <algorithm>

#include "ai/players.hpp"

namespace ai {

template <engine::Game G>
class Seat {
public:
    using Action = typename G::Action;
    using State = typename G::State;
    using Steps = std::vector<typename engine::Match<G>::Step>;

    Seat(const typename G::Box& box, const Setting& setting)
        : box_(box), setting_(fitted<G>(setting)), thinker_(box), search_(box, setting_.search) {}

    Action choose(const engine::Match<G>& match, PlayerId who, Rng& rng, Stop stop = nullptr) {
        return choose(match.state(), match.steps(), who, rng, stop);
    }

    // The state is only asked for what this seat can know of it, the steps for what it has seen.
    Action choose(const State& truth, const Steps& steps, PlayerId who, Rng& rng,
                  Stop stop = nullptr) {
        const State seen = G::imagine(box_, truth, who, rng);
        engine::legal_actions<G>(box_, seen, who, legal_);
        ENSURE(!legal_.empty());
        choices_ = legal_.size();
        if (choices_ == 1) {
            on_course(seen, steps, who);  // a step that leaves no choice is a step of it too
            return legal_.front();
        }
        if (setting_.kind != Setting::Kind::Search)
            return thinker_.choose(setting_, seen, who, rng);
        if (setting_.search.guided) {
            if (on_course(seen, steps, who)) choices_ = 1;
            else set_course(seen, steps.size(), who, rng, stop);
            if (!course_.empty()) return course_[0];
        }
        remember(steps, who);
        search_.follow_only(legal_);
        search_.run(seen, who, rng, stop);
        search_.opinions(who, opinions_);
        // A tree that was kept may know moves of other worlds.
        std::erase_if(opinions_, [&](const Opinion<Action>& one) {
            return std::find(legal_.begin(), legal_.end(), one.action) == legal_.end();
        });
        return opinions_[thinker_.by_share(opinions_, setting_.temperature, rng)].action;
    }

    // How many moves the last decision was between; 1 if it followed from one before.
    std::size_t choices() const { return choices_; }

private:
    void set_course(const State& seen, std::size_t step, PlayerId who, Rng& rng, Stop stop) {
        courses<G>(box_, seen, who, courses_);
        course_.clear();
        if (courses_.empty()) return;
        course_ = courses_[0];
        if (courses_.size() > 1) {
            search_.run(seen, who, courses_, rng, stop);
            search_.opinions(who, opinions_);
            course_ = courses_[thinker_.by_share(opinions_, setting_.temperature, rng)];
        }
        known_ = 0;
        course_from_ = step;
        course_of_ = who;
    }

    // Has the first step of the course been made, and nothing else by this seat? Then it goes on.
    bool on_course(const State& seen, const Steps& steps, PlayerId who) {
        if (course_.empty() || who != course_of_ || course_from_ >= steps.size()) return false;
        int made = 0;
        for (std::size_t i = course_from_; i < steps.size(); ++i) {
            if (steps[i].actor != who) continue;
            const auto* action = std::get_if<Action>(&steps[i].what);
            if (action == nullptr || !(*action == course_[0]) || ++made > 1) return false;
        }
        if (made == 0) return false;
        course_.remove_at(0);
        course_from_ = steps.size();
        return !course_.empty() && G::check(box_, seen, who, course_[0]).ok();
    }

    // Follows the tree through what happened since, as long as this seat saw all of it and chance
    // had no part in it.
    void remember(const Steps& steps, PlayerId who) {
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

    static bool saw_all(const typename Steps::value_type& step, PlayerId who) {
        for (const typename G::Event& event : step.events)
            if (!(G::seen_by(event, who) == event)) return false;
        return !step.events.empty();
    }

    const typename G::Box& box_;
    Setting setting_;
    Thinker<G> thinker_;
    Search<G> search_;
    std::vector<Action> legal_;
    std::size_t choices_ = 0;
    std::vector<Opinion<Action>> opinions_;
    std::vector<Course<G>> courses_;
    Course<G> course_;             // what is left of the one chosen
    std::size_t course_from_ = 0;  // the step of the match at which its first action is due
    PlayerId course_of_;
    std::size_t known_ = 0;  // steps of the match when it thought last
    std::uint32_t hash_ = 0;
    PlayerId who_;
};

}  // namespace ai
