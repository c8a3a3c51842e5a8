#include "lab/run.hpp"

#include <chrono>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "ai/foreign.hpp"

namespace lab {

namespace {

using Players = std::vector<std::unique_ptr<ai::AnyPlayer>>;  // by their number in the plan

Players seat_players(const games::Entry& entry, const Plan& plan) {
    Players players;
    for (const std::string& name : plan.players) {
        auto player = ai::player_named(*entry.thinker, name);
        if (!player.ok()) throw std::runtime_error(player.error());
        players.push_back(std::move(player.value()));
    }
    return players;
}

class Table {
public:
    Table(const engine::AnyGame& game, const Plan& plan, Players& players, int number)
        : players_(players),
          thoughts_((plan.luck_of(number) ^ kOther) + static_cast<std::uint64_t>(number)) {
        auto match = game.start(options_of(plan), engine::secret_from_number(plan.luck_of(number)));
        if (!match.ok()) throw std::runtime_error(match.error());
        match_ = std::move(match.value());
        outcome_.game = number;
        outcome_.seats.resize(static_cast<std::size_t>(plan.seats()));
        for (int seat = 0; seat < plan.seats(); ++seat) {
            outcome_.seats[static_cast<std::size_t>(seat)].player = plan.player_at(number, seat);
            generators_.push_back(thoughts_.fork());
        }
    }

    std::optional<Outcome> play(ai::Stop stop) {
        note_steps();
        while (!match_->waiting().over()) {
            const core::PlayerId who = match_->waiting().first();
            const std::string move = ask(who, stop);
            if (stop != nullptr && *stop) return {};
            act(who, move);
        }
        finish();
        return std::move(outcome_);
    }

private:
    static constexpr std::uint64_t kOther = 0x5A105A105A105A10ULL;

    std::string ask(core::PlayerId who, ai::Stop stop) {
        SeatOutcome& seat = outcome_.seats[who.index];
        const auto start = std::chrono::steady_clock::now();
        std::string move = players_[static_cast<std::size_t>(seat.player)]->choose(
            *match_, who, generators_[who.index], stop);
        const std::int64_t microseconds = std::chrono::duration_cast<std::chrono::microseconds>(
                                              std::chrono::steady_clock::now() - start)
                                              .count();
        seat.microseconds += microseconds;
        seat.times.add(microseconds);
        ++seat.decisions;
        ++outcome_.decisions;
        return move;
    }

    void act(core::PlayerId who, const std::string& move) {
        if (!match_->act(who, move, core::Language::English).ok)
            throw std::runtime_error("a player chose '" + move + "', which is not allowed");
        note_steps();
    }

    void note_steps() {
        for (; noted_ < match_->steps(); ++noted_)
            for (engine::Note& note : match_->notes(noted_))
                outcome_.things.push_back({note.who.index, note.event, std::move(note.thing)});
    }

    void finish() {
        const engine::ScoreSheet sheet = match_->scores();
        const std::vector<double> won = match_->chances();
        outcome_.rounds = match_->round_number();
        for (int i = 0; i < sheet.players.size(); ++i) {
            SeatOutcome& seat = outcome_.seats[static_cast<std::size_t>(i)];
            seat.points = sheet.players[i].total;
            seat.place = sheet.players[i].place;
            seat.won = won[static_cast<std::size_t>(i)];
            for (const int line : sheet.players[i].values) seat.lines.push_back(line);
        }
    }

    Players& players_;
    core::Rng thoughts_;
    std::vector<core::Rng> generators_;
    std::unique_ptr<engine::AnyMatch> match_;
    Outcome outcome_;
    int noted_ = 0;
};

}  // namespace

std::optional<Outcome> play_game(const games::Entry& entry, const engine::AnyGame& game,
                                 const Plan& plan, int number, ai::Stop stop) {
    // Nobody remembers another game: who played before on which thread must not matter.
    Players players = seat_players(entry, plan);
    return Table(game, plan, players, number).play(stop);
}

void play_games(const games::Entry& entry, const engine::AnyGame& game, const Plan& plan,
                const std::set<int>& done, Share share, int threads,
                const std::function<void(const Outcome&)>& each, const std::atomic<bool>& stop) {
    std::atomic<int> next{share.first};
    std::mutex telling;
    std::exception_ptr problem;
    const auto work = [&] {
        try {
            for (;;) {
                const int number = next.fetch_add(share.of);
                if (number >= plan.games || stop) return;
                if (done.count(number) > 0) continue;
                const std::optional<Outcome> outcome = play_game(entry, game, plan, number, &stop);
                const std::lock_guard lock(telling);
                if (problem || !outcome) return;
                each(*outcome);
            }
        } catch (...) {
            const std::lock_guard lock(telling);
            if (!problem) problem = std::current_exception();
            next = plan.games;
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(work);
        work();
    }
    if (problem) std::rethrow_exception(problem);
}

std::string check_plan(const games::Entry& entry, const engine::AnyGame& game, const Plan& plan) {
    const auto [least, most] = game.players();
    if (plan.seats() < least || plan.seats() > most)
        return plan.game + " is for " + std::to_string(least) + " to " + std::to_string(most) +
               " players, and --players names " + std::to_string(plan.seats());
    for (const std::string& name : plan.players) {
        const auto player = ai::player_named(*entry.thinker, name);
        if (!player.ok()) return player.error();
    }
    const auto match = game.start(options_of(plan), engine::secret_from_number(1));
    if (!match.ok()) return match.error();
    if (match.value()->players() != plan.seats())
        return "--players names " + std::to_string(plan.seats()) + ", and the options ask for " +
               std::to_string(match.value()->players());
    return "";
}

}  // namespace lab
