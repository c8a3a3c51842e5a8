// Where moves lead: each is played on to the end many times, with the same luck for all of them,
// and the score sheets and events are compared. A hint's reason is made of that.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ai/playout.hpp"
#include "ai/reason.hpp"
#include "engine/subject.hpp"

namespace ai {

template <engine::Game G>
class Prospects {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    Prospects(const typename G::Box& box, const State& seen, PlayerId who)
        : box_(box), seen_(seen), who_(who) {}

    void add(const Action& action) { moves_.push_back({action, {}, {}}); }

    void look(int games, Rng& rng) {
        for (int game = 0; game < games; ++game) {
            const State world = G::imagine(box_, seen_, who_, rng);
            const std::uint64_t luck = rng.next();
            for (Move& move : moves_) play_out(world, move, luck);
        }
        for (Move& move : moves_) {
            move.mean.margin /= games;
            for (double& line : move.mean.lines) line /= games;
            for (auto& [event, count] : move.events) count /= games;
        }
    }

    // What tells a move from the others that were looked at.
    Reason reason(std::size_t index) const {
        Reason reason = moves_[index].mean;
        if (moves_.size() < 2) {
            reason.lines.fill(0);
            return reason;
        }
        const double others = static_cast<double>(moves_.size() - 1);
        for (std::size_t line = 0; line < reason.lines.size(); ++line)
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index) reason.lines[line] -= moves_[i].mean.lines[line] / others;
        return reason;
    }

    // The event that this move makes likely and the others do not; with how often it comes.
    std::pair<const Event*, double> consequence(std::size_t index) const {
        constexpr double kOften = 0.4;
        constexpr double kMoreOften = 0.25;
        const Event* best = nullptr;
        double share = 0;
        double top = kMoreOften;
        for (const auto& [event, often] : moves_[index].events) {
            double elsewhere = 0;
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index) elsewhere = std::max(elsewhere, share_of(moves_[i], event));
            if (often >= kOften && often < 1 && often - elsewhere > top)
                best = &event, share = often, top = often - elsewhere;
        }
        return {best, share};
    }

private:
    struct Move {
        Action action;
        Reason mean;
        std::vector<std::pair<Event, double>> events;  // the seat's own, soon after the move
    };

    static constexpr std::size_t kSoon = 8;  // events of the seat that still count as consequences

    static double share_of(const Move& move, const Event& event) {
        for (const auto& [other, share] : move.events)
            if (other == event) return share;
        return 0;
    }

    void play_out(State state, Move& move, std::uint64_t luck) {
        soon_.clear();
        auto listener = [&](const Event& event) {
            if (engine::subject_of(event) == who_ && soon_.size() < kSoon) soon_.push_back(event);
        };
        G::apply(box_, state, who_, move.action, {});
        play_to_the_end<G>(box_, state, luck, legal_, engine::Tell<Event>(listener));
        count(state, move);
    }

    void count(const State& state, Move& move) {
        const engine::ScoreSheet sheet = G::scores(box_, state);
        const engine::PlayerScore& mine = sheet.players[who_.index];
        int rival = -1000000;
        for (int i = 0; i < sheet.players.size(); ++i)
            if (i != who_.index) rival = std::max(rival, sheet.players[i].total);
        move.mean.margin += sheet.players.size() > 1 ? mine.total - rival : mine.total;
        for (int line = 0; line < sheet.categories.size(); ++line)
            if (!sheet.categories[line].tie_break)
                move.mean.lines[static_cast<std::size_t>(line)] += mine.values[line];
        for (std::size_t i = 0; i < soon_.size(); ++i) {
            const bool again = std::find(soon_.begin(), soon_.begin() + static_cast<long>(i),
                                         soon_[i]) != soon_.begin() + static_cast<long>(i);
            if (!again) note(move, soon_[i]);
        }
    }

    static void note(Move& move, const Event& event) {
        for (auto& [known, times] : move.events)
            if (known == event) {
                ++times;
                return;
            }
        move.events.emplace_back(event, 1.0);
    }

    const typename G::Box& box_;
    State seen_;
    PlayerId who_;
    std::vector<Move> moves_;
    std::vector<Action> legal_;
    std::vector<Event> soon_;
};

}  // namespace ai
