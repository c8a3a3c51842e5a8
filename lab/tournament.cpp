#include "lab/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <numeric>

namespace lab {

namespace {

// One pair of a tournament is a small experiment, the same whoever of the two is named first: who
// joins later, or names them in another order, finds the others' games played.
Plan plan_of_pair(const Plan& all, std::size_t a, std::size_t b) {
    Plan plan = all;
    if (all.players[b] < all.players[a]) std::swap(a, b);
    plan.players = {all.players[a], all.players[b]};
    plan.meanings = {all.meanings[a], all.meanings[b]};
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
    if (plan.kept.empty()) return "";
    std::filesystem::create_directories(plan.kept);
    return (std::filesystem::path(plan.kept) / file_name(pair)).string();
}

PairResult result_of(const TournamentPlan& plan, const Plan& two, std::size_t a, std::size_t b,
                     const std::vector<Outcome>& outcomes) {
    PairResult pair{static_cast<int>(a), static_cast<int>(b), {}, {0, 0}};
    const int first = two.players[0] == plan.all.players[a] ? 0 : 1;
    Sample time[2];
    for (const Outcome& outcome : outcomes)
        for (const SeatOutcome& seat : outcome.seats) {
            const int group = two.group_of(outcome.game);
            if (seat.player == first) pair.won.add(group, seat.won);
            if (seat.decisions > 0)
                time[seat.player == first ? 0 : 1].add(
                    group, static_cast<double>(seat.microseconds) / 1000 / seat.decisions);
        }
    for (const int i : {0, 1}) pair.milliseconds[i] = time[i].mean();
    return pair;
}

// Who won or lost every game may be as far off as you like.
std::string shown(const Interval& sure) {
    if (std::isinf(sure.low) && std::isinf(sure.high)) return "anything";
    if (std::isinf(sure.low)) return fmt::format("{:+.0f} or less", sure.high);
    if (std::isinf(sure.high)) return fmt::format("{:+.0f} or more", sure.low);
    return fmt::format("{:+.0f} to {:+.0f}", sure.low, sure.high);
}

}  // namespace

int Tournament::games() const {
    int games = 0;
    for (const PairResult& pair : pairs) games += pair.won.count();
    return games;
}

Tournament hold(const Workshop& workshop, const TournamentPlan& plan,
                const std::function<void(int done)>& each) {
    Tournament tournament;
    tournament.players = plan.all.players;
    std::vector<Meeting> meetings;
    const std::size_t count = plan.all.players.size();
    int before = 0;  // games of pairs that are done with
    // Stopped or not, all processes go through all pairs: each waits for the others.
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = a + 1; b < count; ++b) {
            const Plan two = plan_of_pair(plan.all, a, b);
            const std::vector<Outcome> outcomes =
                perform(workshop, two, {path_of(plan, two), plan.fresh},
                        [&](int done) { each(before + done); });
            before += two.games;
            tournament.pairs.push_back(result_of(plan, two, a, b, outcomes));
            meetings.push_back(
                {static_cast<int>(a), static_cast<int>(b), tournament.pairs.back().won});
        }
    tournament.ratings = rate(static_cast<int>(count), meetings);
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
        out += fmt::format("| {} | {:+.0f} | {} |\n", tournament.players[i],
                           tournament.ratings[i].elo, shown(tournament.ratings[i].interval));
    out +=
        "\n| first | second | games | won by the first | 95 % | ms a decision |\n"
        "|---|---|---:|---:|---|---|\n";
    for (const PairResult& pair : tournament.pairs) {
        const Interval sure = pair.won.interval();
        out += fmt::format("| {} | {} | {} | {:.1f} % | {:.1f} to {:.1f} % | {:.1f}, {:.1f} |\n",
                           tournament.players[static_cast<std::size_t>(pair.first)],
                           tournament.players[static_cast<std::size_t>(pair.second)],
                           pair.won.count(), 100 * pair.won.share(), 100 * sure.low,
                           100 * sure.high, pair.milliseconds[0], pair.milliseconds[1]);
    }
    return out;
}

}  // namespace lab
