// The adaptor from thinking players of a game to AnyThinker, written once.
#pragma once

#include <algorithm>

#include "ai/analyst.hpp"
#include "ai/any_thinker.hpp"
#include "ai/prospects.hpp"
#include "ai/seat.hpp"
#include "ai/speed.hpp"
#include "engine/any_game_of.hpp"

namespace ai {

template <engine::Game G>
const engine::MatchOf<G>& typed(const engine::AnyMatch& match) {
    return static_cast<const engine::MatchOf<G>&>(match);
}

template <engine::Game G>
class PlayerOf final : public AnyPlayer {
public:
    explicit PlayerOf(const Setting& setting) : setting_(setting) {}

    std::string choose(const engine::AnyMatch& match, PlayerId who, Rng& rng, Stop stop) override {
        const engine::MatchOf<G>& table = typed<G>(match);
        if (box_ != &table.box()) seat_ = std::make_unique<Seat<G>>(table.box(), setting_);
        box_ = &table.box();
        return engine::notation(table.box(), seat_->choose(table.match(), who, rng, stop));
    }
    std::size_t choices() const override { return seat_ ? seat_->choices() : 0; }

private:
    Setting setting_;
    const typename G::Box* box_ = nullptr;
    std::unique_ptr<Seat<G>> seat_;
};

template <engine::Game G>
class ThinkerOf final : public AnyThinker {
public:
    std::unique_ptr<AnyPlayer> sit(const Setting& setting) const override {
        return std::make_unique<PlayerOf<G>>(setting);
    }

    std::vector<Hint> hints(const engine::AnyMatch& match, PlayerId who, std::size_t most,
                            engine::Language language, Rng& rng) const override {
        constexpr int kGames = 40;
        const engine::MatchOf<G>& table = typed<G>(match);
        const typename G::Box& box = table.box();
        const typename G::State seen = G::imagine(box, table.match().state(), who, rng);
        const std::vector<Thought> best = considered(box, seen, who, most, rng);
        const core::Texts& words = table.texts(language);
        Prospects<G> prospects(box, seen, who);
        for (const Thought& one : best) prospects.add(one.course);
        prospects.listen_for([&](const typename G::Event& event) {
            return !G::tell_event(box, event, words).empty();
        });
        prospects.look(kGames, rng);
        const engine::ScoreSheet sheet = G::scores(box, seen);
        std::vector<Hint> hints;
        for (std::size_t i = 0; i < best.size(); ++i) {
            const Reason reason = prospects.reason(i, best[i].value);
            const auto [event, often] = prospects.consequence(i);
            const std::string text = event == nullptr ? "" : G::tell_event(box, *event, words);
            hints.push_back({engine::notation(box, best[i].course[0]), best[i].value, reason.margin,
                             say_reason(reason, sheet, words, core::plain(text), often)});
        }
        return hints;
    }

    Analysis analyse(const engine::AnyMatch& match, int iterations, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) const override {
        const engine::MatchOf<G>& table = typed<G>(match);
        return Analyst<G>(table.box(), iterations).analyse(table.match(), seed, go_on);
    }

    SearchSpeed bench(const engine::AnyMatch& match, double seconds,
                      std::uint64_t (*allocations)()) const override {
        const engine::MatchOf<G>& table = typed<G>(match);
        return search_speed<G>(table.box(), table.match().state().options, seconds, allocations);
    }

private:
    struct Thought {
        Course<G> course;  // of one move, where moves are made one by one
        double value = 0;
        double share = 0;
    };

    // The best few, best first.
    static std::vector<Thought> considered(const typename G::Box& box,
                                           const typename G::State& seen, PlayerId who,
                                           std::size_t most, Rng& rng) {
        std::vector<Course<G>> ways;
        courses<G>(box, seen, who, ways);
        Search<G> search(box, setting_of(Level::Master).search);
        ways.empty() ? search.run(seen, who, rng) : search.run(seen, who, ways, rng);
        std::vector<Opinion<typename G::Action>> opinions;
        search.opinions(who, opinions);
        std::vector<Thought> thoughts;
        for (std::size_t i = 0; i < opinions.size(); ++i)
            thoughts.push_back({ways.empty() ? Course<G>{opinions[i].action} : ways[i],
                                opinions[i].value, opinions[i].share});
        std::iter_swap(thoughts.begin(), std::max_element(thoughts.begin(), thoughts.end(),
                                                          [](const Thought& a, const Thought& b) {
                                                              return a.share < b.share;
                                                          }));
        sort_others(thoughts);
        if (thoughts.size() > 2 * most) thoughts.resize(2 * most);
        // A search looks away from what it does not favour: the others get a fair look each.
        for (std::size_t i = 1; i < thoughts.size(); ++i)
            thoughts[i].value = fair_look(box, seen, who, thoughts[i].course, rng);
        sort_others(thoughts);
        return best_of(thoughts, most);
    }

    static void sort_others(std::vector<Thought>& thoughts) {
        std::stable_sort(thoughts.begin() + 1, thoughts.end(),
                         [](const Thought& a, const Thought& b) { return a.value > b.value; });
    }

    static double fair_look(const typename G::Box& box, const typename G::State& seen, PlayerId who,
                            const Course<G>& course, Rng& rng) {
        SearchSetting setting = setting_of(Level::Journeyman).search;
        setting.thorough = true;
        Search<G> search(box, setting);
        search.run(seen, who, std::vector<Course<G>>{course}, rng);
        return search.chance_of(who);
    }

    // Of courses that begin alike, the better one.
    static std::vector<Thought> best_of(std::vector<Thought>& thoughts, std::size_t most) {
        std::vector<Thought> best;
        for (Thought& one : thoughts) {
            if (best.size() == most) break;
            const bool again = std::any_of(best.begin(), best.end(), [&](const Thought& b) {
                return b.course[0] == one.course[0];
            });
            if (again) continue;
            // What was looked at less may look better than it is, but is not said to be.
            if (!best.empty()) one.value = std::min(one.value, best.back().value);
            best.push_back(one);
        }
        return best;
    }
};

}  // namespace ai
