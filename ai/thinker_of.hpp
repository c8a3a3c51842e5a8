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
    Setting fitted(const Setting& setting) const override { return ai::fitted<G>(setting); }

    std::vector<Hint> hints(const engine::AnyMatch& match, PlayerId who, std::size_t most,
                            engine::Language language, Rng& rng, Stop stop) const override {
        constexpr int kGames = 100;
        const engine::MatchOf<G>& table = typed<G>(match);
        const typename G::Box& box = table.box();
        const typename G::State seen = G::imagine(box, table.match().state(), who, rng);
        const std::vector<Thought> best = considered(box, seen, who, most, rng, stop);
        if (is_stopped(stop)) return {};
        const core::Texts& words = table.texts(language);
        Prospects<G> prospects(box, seen, who);
        for (const Thought& one : best)
            prospects.add(one.course, ai::named(match, who, notation_of(box, one), language));
        prospects.listen_by([&](const typename G::Event& event) {
            return typename Prospects<G>::Told{G::tell_event(box, event, words),
                                               words.has(gain_key(event))};
        });
        prospects.look(kGames, rng);
        const engine::ScoreSheet sheet = G::scores(box, seen);
        std::vector<double> chances;
        for (const Thought& one : best) chances.push_back(one.value);
        std::vector<Hint> hints;
        for (std::size_t i = 0; i < best.size(); ++i) {
            Reason reason = prospects.reason(i, chances);
            const auto [event, often] = prospects.consequence(i);
            reason.often = often;
            if (event != nullptr)
                reason.consequence = core::plain(G::tell_event(box, *event, words));
            hints.push_back({notation_of(box, best[i]), chances[i], reason.margin,
                             say_reason(reason, sheet, words)});
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
        double thoughts = 0;  // that the value comes from
    };

    static std::vector<std::string> notation_of(const typename G::Box& box, const Thought& one) {
        std::vector<std::string> moves;
        for (const typename G::Action& action : one.course)
            moves.push_back(engine::notation(box, action));
        return moves;
    }

    // What the laboratory studies as a gain is one.
    static std::string gain_key(const typename G::Event& event) {
        return std::visit(
            [](const auto& told) {
                return "study.gain." + std::string(std::decay_t<decltype(told)>::kName);
            },
            event);
    }

    static bool is_stopped(Stop stop) { return stop != nullptr && stop->load(); }

    // The best few, best first.
    static std::vector<Thought> considered(const typename G::Box& box,
                                           const typename G::State& seen, PlayerId who,
                                           std::size_t most, Rng& rng, Stop stop) {
        std::vector<Course<G>> ways;
        courses<G>(box, seen, who, ways);
        Search<G> search(box, setting_of(Level::Master).search);
        ways.empty() ? search.run(seen, who, rng, stop) : search.run(seen, who, ways, rng, stop);
        if (is_stopped(stop)) return {};
        std::vector<Opinion<typename G::Action>> opinions;
        search.opinions(who, opinions);
        std::vector<Thought> thoughts;
        for (std::size_t i = 0; i < opinions.size(); ++i)
            thoughts.push_back({ways.empty() ? Course<G>{opinions[i].action} : ways[i],
                                opinions[i].value,
                                opinions[i].share * static_cast<double>(search.visits())});
        std::iter_swap(thoughts.begin(), std::max_element(thoughts.begin(), thoughts.end(),
                                                          [](const Thought& a, const Thought& b) {
                                                              return a.thoughts < b.thoughts;
                                                          }));
        sort_by_value(thoughts.begin() + 1, thoughts.end());
        if (thoughts.size() > 2 * most) thoughts.resize(2 * most);
        for (Thought& one : thoughts) look_again(box, seen, who, one, rng, stop);
        sort_by_value(thoughts.begin(), thoughts.end());
        return best_of(thoughts, most);
    }

    template <class Place>
    static void sort_by_value(Place first, Place last) {
        std::stable_sort(first, last,
                         [](const Thought& a, const Thought& b) { return a.value > b.value; });
    }

    // A search looks away from what it does not favour: what it saw little of gets a fair look.
    static void look_again(const typename G::Box& box, const typename G::State& seen, PlayerId who,
                           Thought& one, Rng& rng, Stop stop) {
        constexpr double kSeenEnough = 400;
        if (one.thoughts >= kSeenEnough) return;
        SearchSetting setting = setting_of(Level::Master).search;
        setting.iterations = 200;
        setting.milliseconds = 0;
        setting.thorough = true;
        Search<G> search(box, setting);
        search.run(seen, who, std::vector<Course<G>>{one.course}, rng, stop);
        const double sum = one.value * one.thoughts + search.chance_of(who) * setting.iterations;
        one.thoughts += setting.iterations;
        one.value = sum / one.thoughts;
    }

    // Of courses that begin alike, the better one.
    static std::vector<Thought> best_of(const std::vector<Thought>& thoughts, std::size_t most) {
        std::vector<Thought> best;
        for (const Thought& one : thoughts) {
            if (best.size() == most) break;
            const bool again = std::any_of(best.begin(), best.end(), [&](const Thought& b) {
                return b.course[0] == one.course[0];
            });
            if (!again) best.push_back(one);
        }
        return best;
    }
};

}  // namespace ai
