#include "lab/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "lab/journal.hpp"

namespace lab {

namespace {

// One pair of a tournament is a small experiment: who joins later finds the others' games played.
Plan plan_of_pair(const Plan& all, std::size_t a, std::size_t b) {
    Plan plan = all;
    plan.players = {all.players[a], all.players[b]};
    plan.meanings = meanings_of(plan.players);
    return plan;
}

std::string file_name(const Plan& plan) {
    std::string name = plan.game + "-" + plan.players[0] + "-" + plan.players[1];
    std::size_t sum = 0;
    for (char& c : name) {
        sum = sum * 31 + static_cast<unsigned char>(c);
        if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '=') c = '_';
    }
    constexpr std::size_t kLongest = 120;
    // What was replaced or cut off still tells two names apart.
    return fmt::format("{}-{:08x}.journal", name.substr(0, kLongest), sum & 0xFFFFFFFFU);
}

std::string path_of(const TournamentPlan& plan, const Plan& pair) {
    return (std::filesystem::path(plan.kept) / file_name(pair)).string();
}

std::optional<Journal> journal_of(const TournamentPlan& plan, const Plan& pair) {
    if (plan.kept.empty()) return {};
    std::filesystem::create_directories(plan.kept);
    auto journal = Journal::open(path_of(plan, pair), pair);
    if (!journal.ok()) throw std::runtime_error(journal.error());
    return std::move(journal.value());
}

// In the order of the games, whatever the order they were played in.
void take_in(const std::map<int, Outcome>& outcomes, PairResult& pair,
             std::vector<Meeting>& meetings) {
    Sample time[2];
    for (const auto& [number, outcome] : outcomes)
        for (const SeatOutcome& seat : outcome.seats) {
            if (seat.player == 0) {
                pair.won.add(seat.won);
                meetings.push_back({pair.first, pair.second, seat.won});
            }
            if (seat.decisions > 0)
                time[seat.player].add(static_cast<double>(seat.microseconds) / 1000 /
                                      seat.decisions);
        }
    for (const int i : {0, 1}) pair.milliseconds[i] = time[i].mean();
}

}  // namespace

Tournament hold(const games::Entry& entry, const engine::AnyGame& game, const TournamentPlan& plan,
                int threads, const std::function<void(int done)>& each,
                const std::atomic<bool>& stop) {
    Tournament tournament;
    tournament.players = plan.all.players;
    std::vector<Meeting> meetings;
    const std::size_t count = plan.all.players.size();
    int played = 0;
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = a + 1; b < count && !stop; ++b) {
            const Plan two = plan_of_pair(plan.all, a, b);
            std::optional<Journal> journal = journal_of(plan, two);
            std::map<int, Outcome> outcomes =
                journal ? journal->outcomes() : std::map<int, Outcome>{};
            std::set<int> done;
            for (const auto& [number, outcome] : outcomes) done.insert(number);
            each(played += static_cast<int>(done.size()));
            play_games(
                entry, game, two, done, {}, threads,
                [&](const Outcome& outcome) {
                    if (journal) journal->add(outcome);
                    outcomes[outcome.game] = outcome;
                    each(++played);
                },
                stop);
            PairResult pair{static_cast<int>(a), static_cast<int>(b), {}, {0, 0}};
            take_in(outcomes, pair, meetings);
            tournament.pairs.push_back(pair);
        }
    tournament.ratings = rate(static_cast<int>(count), meetings, plan.all.seed);
    return tournament;
}

void forget(const TournamentPlan& plan) {
    for (std::size_t a = 0; a < plan.all.players.size(); ++a)
        for (std::size_t b = a + 1; b < plan.all.players.size(); ++b)
            std::filesystem::remove(path_of(plan, plan_of_pair(plan.all, a, b)));
}

std::string to_markdown(const Tournament& tournament) {
    std::vector<std::size_t> order(tournament.players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return tournament.ratings[a].elo > tournament.ratings[b].elo;
    });
    std::string out = "| player | Elo | 95 % |\n|---|---:|---|\n";
    for (const std::size_t i : order)
        out += fmt::format("| {} | {:+.0f} | {:+.0f} to {:+.0f} |\n", tournament.players[i],
                           tournament.ratings[i].elo, tournament.ratings[i].interval.low,
                           tournament.ratings[i].interval.high);
    out +=
        "\n| first | second | games | won by the first | 95 % | ms a decision |\n"
        "|---|---|---:|---:|---|---|\n";
    for (const PairResult& pair : tournament.pairs) {
        const Interval sure = pair.won.interval();
        out += fmt::format("| {} | {} | {} | {:.1f} % | {:.1f} to {:.1f} % | {:.1f}, {:.1f} |\n",
                           tournament.players[static_cast<std::size_t>(pair.first)],
                           tournament.players[static_cast<std::size_t>(pair.second)],
                           pair.won.count, 100 * pair.won.share(), 100 * sure.low, 100 * sure.high,
                           pair.milliseconds[0], pair.milliseconds[1]);
    }
    return out;
}

}  // namespace lab
