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
#include "core/json.hpp"
#include "engine/notation.hpp"
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

    // `told`: how people are told of it, with links to what it names.
    void add(const Course<G>& course, const std::string& told = "") {
        std::string named = told + " ";
        for (const Action& action : course) named += engine::notation(box_, action) + " ";
        moves_.push_back({course, named, {}, {}});
    }

    void look(int games, Rng& rng) {
        games_ = games;
        for (int game = 0; game < games; ++game) {
            const State world = G::imagine(box_, seen_, who_, rng);
            const std::uint64_t luck = rng.next();
            for (Move& move : moves_) play_out(world, move, luck);
        }
    }

    // What tells a move from the others that were looked at, given the chances of all of them. The
    // margin is the one that goes with a chance to win, the same for every move: so far ahead where
    // the game is won, so far behind where it is lost.
    Reason reason(std::size_t index, const std::vector<double>& chances) const {
        Reason reason;
        reason.margin =
            chances[index] * mean_margin(true) + (1 - chances[index]) * mean_margin(false);
        reason.alone = moves_.size() == 1;
        if (reason.alone) return reason;
        double best = 0;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            if (i == index) continue;
            best = std::max(best, chances[i]);
            reason.above += (chances[index] - chances[i]) / static_cast<double>(chances.size() - 1);
        }
        // As it is shown, in whole games of a hundred.
        reason.ahead = std::round(100 * chances[index]) - std::round(100 * best);
        for (std::size_t line = 0; line < kLines; ++line)
            reason.lines[line] =
                difference(index, [line](const Game& game) { return game.lines[line]; });
        reason.rival = difference(index, [](const Game& game) { return game.rival; });
        return reason;
    }

    // The event that this move makes likely and the others do not, rather a gain than another; with
    // how often it comes. What names no component, or what the move names itself, is no
    // consequence, nor is what follows others too with another number.
    std::pair<const Event*, double> consequence(std::size_t index) const {
        constexpr double kOften = 0.3;
        constexpr double kMoreOften = 0.15;
        const Event* best = nullptr;
        bool gain = false;
        double share = 0;
        double top = kMoreOften;
        for (const Noted& noted : moves_[index].events) {
            const double often = noted.times / games_;
            if (often < kOften) continue;
            const std::vector<std::string> about = words_of(noted.event);
            double elsewhere = 0;
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index) elsewhere = std::max(elsewhere, share_of(moves_[i], about));
            const Told told = told_ ? told_(noted.event) : Told{};
            const double more = often - elsewhere;
            const bool better = told.gain == gain ? more > top : told.gain && more > kMoreOften;
            if (better && says_something(moves_[index], about, told.sentence))
                best = &noted.event, gain = told.gain, share = often, top = more;
        }
        return {best, share};
    }

    // How people are told of an event.
    struct Told {
        std::string sentence;  // with links to what it names; "": it is passed over
        bool gain = false;     // somebody has more than before
    };
    void listen_by(std::function<Told(const Event&)> told) { told_ = std::move(told); }

private:
    static constexpr std::size_t kLines = engine::PlayerScore::kLinesMax;

    struct Game {
        bool won = false;
        double margin = 0;
        double rival = 0;
        std::array<double, kLines> lines{};
    };
    struct Noted {
        Event event;
        double times = 1;
    };
    struct Move {
        Course<G> course;
        std::string named;  // all that it names
        std::vector<Game> games;
        std::vector<Noted> events;  // of what the seat did soon after
    };

    // So many rounds after this one still count as consequences: the same time for every move,
    // whatever happens in it.
    static constexpr int kSoon = 1;

    // The kind of an event and what it names, without numbers.
    std::vector<std::string> words_of(const Event& event) const {
        const core::json::value told = core::to_json(event, box_);
        std::vector<std::string> words;
        for (const auto& [name, value] : told.as_object())
            if (value.is_string()) words.emplace_back(value.as_string());
        return words;
    }

    // It names components, and most of them are not in the move.
    static bool says_something(const Move& move, const std::vector<std::string>& about,
                               const std::string& sentence) {
        int named = 0, again = 0;
        for (std::size_t i = 1; i < about.size(); ++i) {
            const std::string link = ":" + about[i] + ")";  // [Mill](object:mill)
            if (sentence.find(link) == std::string::npos) continue;
            ++named;
            again += move.named.find(link) != std::string::npos ||
                             move.named.find(" " + about[i] + " ") != std::string::npos
                         ? 1
                         : 0;
        }
        return named > 2 * again;
    }

    double share_of(const Move& move, const std::vector<std::string>& about) const {
        double times = 0;
        for (const Noted& noted : move.events)
            if (words_of(noted.event) == about) times += noted.times;
        return std::min(1.0, times / games_);
    }

    // Of all games won, or of all lost.
    double mean_margin(bool won) const {
        double sum = 0;
        int games = 0;
        for (const Move& move : moves_)
            for (const Game& game : move.games)
                if (game.won == won) sum += game.margin, ++games;
        return games > 0 ? sum / games : 0;
    }

    // By how much more this move brings of something than the others, in the same worlds; nothing
    // where it may be noise.
    template <class Of>
    double difference(std::size_t index, Of&& of) const {
        constexpr double kErrors = 1.6;
        double sum = 0;
        double squares = 0;
        for (std::size_t game = 0; game < moves_[index].games.size(); ++game) {
            double by = of(moves_[index].games[game]);
            for (std::size_t i = 0; i < moves_.size(); ++i)
                if (i != index)
                    by -= of(moves_[i].games[game]) / static_cast<double>(moves_.size() - 1);
            sum += by;
            squares += by * by;
        }
        const double mean = sum / games_;
        const double error = std::sqrt(std::max(0.0, squares / games_ - mean * mean) / games_);
        return std::abs(mean) > kErrors * error ? mean : 0;
    }

    void play_out(State state, Move& move, std::uint64_t luck) {
        soon_.clear();
        const int last = G::round_number(box_, state) + kSoon;
        auto listener = [&](const Event& event) {
            if (engine::subject_of(event) == who_ && G::round_number(box_, state) <= last)
                soon_.push_back(event);
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
        const bool rivals = sheet.players.size() > 1 && !wins_together<G>(state);
        game.rival = rivals ? rival : 0;
        game.margin = mine.total - game.rival;
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
        for (Noted& noted : move.events)
            if (noted.event == event) {
                ++noted.times;
                return;
            }
        move.events.push_back({event, 1});
    }

    const typename G::Box& box_;
    State seen_;
    PlayerId who_;
    std::function<Told(const Event&)> told_;
    int games_ = 0;
    std::vector<Move> moves_;
    std::vector<Action> legal_;
    std::vector<Event> soon_;
};

}  // namespace ai
