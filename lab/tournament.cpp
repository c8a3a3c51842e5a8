#include "lab/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "lab/page.hpp"

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

std::string rounded(double points) { return fmt::format("{:+.0f}", points); }

// Who won or lost every game may be as far off as you like.
std::string shown(const Interval& sure, const core::Texts& words) {
    const bool low = !std::isinf(sure.low), high = !std::isinf(sure.high);
    return words.say(low && high ? "tournament.between"
                     : low       ? "tournament.or_more"
                     : high      ? "tournament.or_less"
                                 : "tournament.anything",
                     {{"low", rounded(sure.low)}, {"high", rounded(sure.high)}});
}

std::string ratings_table(const Tournament& tournament, const core::Texts& words) {
    std::vector<std::size_t> order(tournament.players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return tournament.ratings[a].elo > tournament.ratings[b].elo;
    });
    std::string out = "| " + words.say("tournament.player") + " | Elo | 95 % |\n|---|---:|---|\n";
    for (const std::size_t i : order)
        out += fmt::format("| {} | {} | {} |\n", tournament.players[i],
                           rounded(tournament.ratings[i].elo),
                           shown(tournament.ratings[i].interval, words));
    return out;
}

std::string pairs_table(const Tournament& tournament, core::Language language) {
    const core::Texts& words = texts(language);
    std::string out;
    for (const char* title : {"first", "second", "games", "won"})
        out += "| " + words.say(std::string("tournament.") + title) + " ";
    out += "| 95 % | " + words.say("tournament.milliseconds") + " |\n|---|---|---:|---:|---|---|\n";
    const auto percent = [&](double share) { return one_decimal(100 * share, language); };
    const char* between = language == core::Language::French ? " ; " : ", ";  // 1,0 ; 2,0
    for (const PairResult& pair : tournament.pairs) {
        const Interval sure = pair.won.interval();
        out += fmt::format("| {} | {} | {} | {} % | {} % | {}{}{} |\n",
                           tournament.players[static_cast<std::size_t>(pair.first)],
                           tournament.players[static_cast<std::size_t>(pair.second)],
                           pair.won.count(), percent(pair.won.share()),
                           words.say("tournament.between",
                                     {{"low", percent(sure.low)}, {"high", percent(sure.high)}}),
                           one_decimal(pair.milliseconds[0], language), between,
                           one_decimal(pair.milliseconds[1], language));
    }
    return out;
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

std::string no_contest(const engine::AnyGame& game, const Plan& all, core::Language language) {
    std::vector<std::string> names = all.players;
    std::sort(names.begin(), names.end());
    if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
        return texts(language).say("tournament.twice", {{"player", *twice}});
    Plan two = all;
    two.players.resize(2);
    const auto match = game.start(options_of(two), core::Secret{});
    if (match.ok() && match.value()->wins_together())
        return texts(language).say("tournament.together");
    return "";
}

std::string to_markdown(const Tournament& tournament, core::Language language) {
    return ratings_table(tournament, texts(language)) + "\n" + pairs_table(tournament, language);
}

}  // namespace lab
