// Where moves lead: each is played on to the end many times, with the same luck for all of them,
// and the score sheets and events are compared. A hint's reason is made of that.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
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

    void add(const Course<G>& course) { moves_.push_back({course, {}, {}}); }

    void look(int games, Rng& rng) {
        games_ = games;
        for (int game = 0; game < games; ++game) {
            const State world = G::imagine(box_, seen_, who_, rng);
            const std::uint64_t luck = rng.next();
            for (Move& move : moves_) play_out(world, move, luck);
        }
    }

    // What tells a move from the others that were looked at. The margin is the one that goes with
    // this chance to win: so far ahead where it is won, so far behind where it is lost.
    Reason reason(std::size_t index, double chance) const {
        Reason reason;
        const double ahead = mean_margin(index, true);
        const double behind = mean_margin(index, false);
        reason.margin = chance * ahead + (1 - chance) * behind;
        for (std::size_t line = 0; moves_.size() > 1 && line < kLines; ++line)
            reason.lines[line] = difference(index, line);
        return reason;
    }

    // The event that this move makes likely and the others do not; with how often it comes.
    std::pair<const Event*, double> consequence(std::size_t index) const {
        constexpr double kOften = 0.3;
        constexpr double kMoreOften = 0.15;
        const Event* best = nullptr;
        double share = 0;
        double top = kMoreOften;
        for (const auto& [event, times] : moves_[index].events) {
            const double often = times / games_;
            double elsewhere = 0;
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index) elsewhere = std::max(elsewhere, share_of(moves_[i], event));
            if (often >= kOften && often - elsewhere > top && is_told(event))
                best = &event, share = often, top = often - elsewhere;
        }
        return {best, share};
    }

    // Which events have words; the others are passed over.
    void listen_for(std::function<bool(const Event&)> told) { told_ = std::move(told); }

private:
    static constexpr std::size_t kLines = engine::PlayerScore::kLinesMax;

    struct Game {
        bool won = false;
        double margin = 0;
        std::array<double, kLines> lines{};
    };
    struct Move {
        Course<G> course;
        std::vector<Game> games;
        std::vector<std::pair<Event, double>> events;  // the seat's own, soon after; how many times
    };

    static constexpr std::size_t kSoon = 8;  // events of the seat that still count as consequences

    bool is_told(const Event& event) const { return !told_ || told_(event); }

    double share_of(const Move& move, const Event& event) const {
        for (const auto& [other, times] : move.events)
            if (other == event) return times / games_;
        return 0;
    }

    // Of the games won, or lost, after this move; if there are none, after any of the moves.
    double mean_margin(std::size_t index, bool won) const {
        double sum = 0;
        int games = 0;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const std::size_t move = (index + i) % moves_.size();
            for (const Game& game : moves_[move].games)
                if (game.won == won) sum += game.margin, ++games;
            if (games > 0) return sum / games;
        }
        return 0;
    }

    // By how much more this move brings on a line of the sheet than the others, in the same worlds;
    // nothing where it may be noise.
    double difference(std::size_t index, std::size_t line) const {
        constexpr double kErrors = 1.6;
        double sum = 0;
        double squares = 0;
        for (std::size_t game = 0; game < moves_[index].games.size(); ++game) {
            double by = moves_[index].games[game].lines[line];
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index)
                    by -=
                        moves_[i].games[game].lines[line] / static_cast<double>(moves_.size() - 1);
            sum += by;
            squares += by * by;
        }
        const double mean = sum / games_;
        const double error = std::sqrt(std::max(0.0, squares / games_ - mean * mean) / games_);
        return std::abs(mean) > kErrors * error ? mean : 0;
    }

    void play_out(State state, Move& move, std::uint64_t luck) {
        soon_.clear();
        auto listener = [&](const Event& event) {
            if (engine::subject_of(event) == who_ && soon_.size() < kSoon) soon_.push_back(event);
        };
        Rng chance(luck ^ 0x5DEECE66DULL);
        follow<G>(box_, state, who_, move.course, chance);
        play_to_the_end<G>(box_, state, luck, legal_, engine::Tell<Event>(listener));
        count(state, move);
    }

    void count(const State& state, Move& move) {
        const engine::ScoreSheet sheet = G::scores(box_, state);
        const engine::PlayerScore& mine = sheet.players[who_.index];
        int rival = -1000000;
        for (int i = 0; i < sheet.players.size(); ++i)
            if (i != who_.index) rival = std::max(rival, sheet.players[i].total);
        Game game;
        game.won = G::evaluate(box_, state, who_) > 0;
        game.margin =
            sheet.players.size() > 1 && !wins_together<G>(state) ? mine.total - rival : mine.total;
        for (int line = 0; line < sheet.categories.size(); ++line)
            if (!sheet.categories[line].tie_break)
                game.lines[static_cast<std::size_t>(line)] = mine.values[line];
        move.games.push_back(game);
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
    std::function<bool(const Event&)> told_;
    int games_ = 0;
    std::vector<Move> moves_;
    std::vector<Action> legal_;
    std::vector<Event> soon_;
};

}  // namespace ai
