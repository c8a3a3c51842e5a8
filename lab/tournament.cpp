#include "lab/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace lab {

Tournament hold(const games::Entry& entry, const engine::AnyGame& game,
                const std::vector<std::string>& players, const std::string& options, int games,
                std::uint64_t seed, int threads, const std::function<void(const Outcome&)>& each,
                const std::atomic<bool>& stop) {
    Tournament tournament;
    tournament.players = players;
    std::vector<Meeting> meetings;
    const int count = static_cast<int>(players.size());
    for (int a = 0; a < count; ++a)
        for (int b = a + 1; b < count; ++b) {
            Plan plan{std::string(entry.name),
                      {players[static_cast<std::size_t>(a)], players[static_cast<std::size_t>(b)]},
                      options,
                      games,
                      seed,
                      ""};
            PairResult pair{a, b, {}, {0, 0}};
            Sample time[2];
            play_games(
                entry, game, plan, {}, {}, threads,
                [&](const Outcome& outcome) {
                    for (const SeatOutcome& seat : outcome.seats) {
                        if (seat.player == 0) {
                            pair.won.add(seat.won);
                            meetings.push_back({a, b, seat.won});
                        }
                        if (seat.decisions > 0)
                            time[seat.player].add(static_cast<double>(seat.microseconds) / 1000 /
                                                  seat.decisions);
                    }
                    each(outcome);
                },
                stop);
            for (int i : {0, 1}) pair.milliseconds[i] = time[i].mean();
            tournament.pairs.push_back(pair);
        }
    // Threads finish in any order; ratings must not depend on it.
    std::sort(meetings.begin(), meetings.end(), [](const Meeting& x, const Meeting& y) {
        return std::tie(x.first, x.second, x.won) < std::tie(y.first, y.second, y.won);
    });
    tournament.ratings = rate(count, meetings, seed);
    return tournament;
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
