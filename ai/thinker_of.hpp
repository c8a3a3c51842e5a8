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
        std::vector<Opinion<typename G::Action>> best = considered(box, seen, who, most, rng);
        Prospects<G> prospects(box, seen, who);
        for (const auto& one : best) prospects.add(one.action);
        prospects.look(kGames, rng);
        const engine::ScoreSheet sheet = G::scores(box, seen);
        std::vector<Hint> hints;
        for (std::size_t i = 0; i < best.size(); ++i) {
            const Reason reason = prospects.reason(i);
            const auto [event, often] = prospects.consequence(i);
            const core::Texts& words = table.texts(language);
            const std::string text = event == nullptr ? "" : G::tell_event(box, *event, words);
            hints.push_back({engine::notation(box, best[i].action), best[i].value, reason.margin,
                             say_reason(reason, sheet, words, core::plain(text), often)});
        }
        return hints;
    }

    Analysis analyse(const engine::AnyMatch& match, int iterations, std::uint64_t seed,
                     const std::function<bool(int, int)>& go_on) const override {
        const engine::MatchOf<G>& table = typed<G>(match);
        return Analyst<G>(table.box(), iterations).analyse(table.match(), seed, go_on);
    }

    SearchSpeed bench(const engine::AnyMatch& match, double seconds) const override {
        const engine::MatchOf<G>& table = typed<G>(match);
        return search_speed<G>(table.box(), table.match().state().options, seconds);
    }

private:
    // The best few moves, best first.
    static std::vector<Opinion<typename G::Action>> considered(const typename G::Box& box,
                                                               const typename G::State& seen,
                                                               PlayerId who, std::size_t most,
                                                               Rng& rng) {
        Thinker<G> thinker(box);
        const bool sure = foresees<G>(box, seen, who);
        auto best = sure ? thinker.opinions(seen, who, rng)
                         : thinker.searched(setting_of(Level::Master).search, seen, who, rng);
        std::stable_sort(best.begin(), best.end(), [&](const auto& a, const auto& b) {
            return sure || a.share == b.share ? a.value > b.value : a.share > b.share;
        });
        if (best.size() > most) best.resize(most);
        return best;
    }
};

}  // namespace ai
