#include "lab/journal.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace lab {

namespace {

constexpr const char* kWayOut = "; choose another place, or say --fresh";

std::string not_written(const std::string& path) {
    const bool there = std::filesystem::exists(path);
    return path + " cannot be written" + (there ? "; what it held before is still there" : "");
}

// "" if the journal holds games of this plan.
std::string difference(const Plan& before, Plan now) {
    now.games = before.games;  // more or fewer games of the same experiment are welcome
    if (now == before) return "";
    for (std::size_t i = 0; i < now.players.size() && now.players == before.players; ++i)
        if (i >= before.meanings.size() || before.meanings[i] != now.meanings[i])
            return " was played when '" + now.players[i] + "' meant '" +
                   (i < before.meanings.size() ? before.meanings[i] : "") + "'; now it means '" +
                   now.meanings[i] + "'" + kWayOut;
    if (now.rules != before.rules) return std::string(" was played by other rules") + kWayOut;
    return std::string(" holds another experiment (other players, options, seed or cards)") +
           kWayOut;
}

// The old file stays until the new one is whole: a full disk must not cost what was played.
bool replace(const std::string& path, const std::string& text) {
    const std::string fresh = path + ".new";
    std::error_code problem;
    {
        std::ofstream file(fresh);
        file << text << std::flush;
        if (!file) {
            std::filesystem::remove(fresh, problem);
            return false;
        }
    }
    std::filesystem::rename(fresh, path, problem);
    return !problem;
}

std::map<int, Outcome> those_below(int games, const std::map<int, Outcome>& all) {
    return {all.begin(), all.lower_bound(games)};
}

struct Kept {
    int games = 0;  // as many as were ever asked for
    std::map<int, Outcome> all;
};

// Could this have been played by the plan? A damaged line may still look like a result.
bool belongs(const Outcome& outcome, const Plan& plan) {
    const auto seats = static_cast<std::size_t>(plan.seats());
    if (outcome.game < 0 || outcome.seats.size() != seats) return false;
    for (std::size_t i = 0; i < seats; ++i) {
        const SeatOutcome& seat = outcome.seats[i];
        if (seat.player != plan.player_at(outcome.game, static_cast<int>(i))) return false;
        if (seat.lines.size() != outcome.seats[0].lines.size()) return false;
    }
    return std::all_of(outcome.things.begin(), outcome.things.end(), [&](const Thing& thing) {
        return thing.seat >= 0 && static_cast<std::size_t>(thing.seat) < seats;
    });
}

core::Result<Kept> read_all(const std::string& path, const Plan& plan) {
    Kept kept;
    std::ifstream file(path);
    std::string line;
    if (!file || !std::getline(file, line)) return kept;
    const core::Result<Plan> before = plan_from_line(line);
    if (!before.ok()) return core::Problem{path + ": " + before.error() + kWayOut};
    if (const std::string other = difference(before.value(), plan); !other.empty())
        return core::Problem{path + other};
    kept.games = before.value().games;
    while (std::getline(file, line)) {
        core::Result<Outcome> outcome = outcome_from_line(line);
        // Torn by a sudden end, or damaged: that game is played again.
        if (!outcome.ok() || !belongs(outcome.value(), plan)) continue;
        kept.all[outcome.value().game] = std::move(outcome.value());
    }
    return kept;
}

}  // namespace

core::Result<std::map<int, Outcome>> Journal::read(const std::string& path, const Plan& plan) {
    const core::Result<Kept> kept = read_all(path, plan);
    if (!kept.ok()) return core::Problem{kept.error()};
    return those_below(plan.games, kept.value().all);
}

std::string Journal::path_of(const std::string& first, int rank) {
    return rank == 0 ? first : first + "." + std::to_string(rank);
}

std::vector<std::string> Journal::all_beside(const std::string& first) {
    std::vector<std::string> paths;
    for (int rank = 0; rank < kProcessesMost; ++rank)
        if (const std::string path = path_of(first, rank); std::filesystem::exists(path))
            paths.push_back(path);
    return paths;
}

core::Result<Journal> Journal::open(const std::string& path, const Plan& plan) {
    core::Result<Kept> before = read_all(path, plan);
    if (!before.ok()) return core::Problem{before.error()};
    Journal journal;
    journal.games_ = plan.games;
    journal.all_ = std::move(before.value().all);
    Plan largest = plan;
    largest.games = std::max(plan.games, before.value().games);
    std::string kept = to_line(largest) + "\n";
    for (const auto& [game, outcome] : journal.all_) kept += to_line(outcome) + "\n";
    if (!replace(path, kept)) return core::Problem{not_written(path)};
    journal.path_ = path;
    journal.file_.open(path, std::ios::app);
    if (!journal.file_) return core::Problem{not_written(path)};
    return journal;
}

std::vector<Outcome> Journal::merge(const std::string& lines, Journal& into,
                                    const std::string& path, const Plan& plan) {
    std::stringstream all(lines);
    for (std::string line; std::getline(all, line);) {
        const core::Result<Outcome> outcome = outcome_from_line(line);
        if (outcome.ok() && belongs(outcome.value(), plan) &&
            into.all_.count(outcome.value().game) == 0)
            into.add(outcome.value());
    }
    for (const std::string& theirs : all_beside(path)) {
        if (theirs == path) continue;
        const core::Result<Kept> rest = read_all(theirs, plan);
        if (!rest.ok()) continue;
        for (const auto& [game, outcome] : rest.value().all)
            if (into.all_.count(game) == 0) into.add(outcome);
        std::filesystem::remove(theirs);
    }
    std::vector<Outcome> ordered;
    for (const auto& [game, outcome] : into.outcomes()) ordered.push_back(outcome);
    return ordered;
}

std::map<int, Outcome> Journal::outcomes() const { return those_below(games_, all_); }

void Journal::add(const Outcome& outcome) {
    file_ << to_line(outcome) << "\n" << std::flush;
    if (!file_) throw std::runtime_error(not_written(path_));
    all_[outcome.game] = outcome;
}

}  // namespace lab
