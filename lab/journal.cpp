#include "lab/journal.hpp"

#include <filesystem>
#include <sstream>

namespace lab {

core::Result<std::map<int, Outcome>> Journal::read(const std::string& path, const Plan& plan) {
    std::map<int, Outcome> outcomes;
    std::ifstream file(path);
    std::string line;
    if (!file || !std::getline(file, line)) return outcomes;
    const core::Result<Plan> before = plan_from_line(line);
    if (!before.ok()) return core::Problem{path + ": " + before.error()};
    Plan asked = plan;
    asked.games = before.value().games;  // more games of the same experiment are welcome
    if (!(asked == before.value()))
        return core::Problem{path +
                             " holds another experiment (other players, options, seed or cards); "
                             "choose another report, or say --fresh"};
    while (std::getline(file, line)) {
        core::Result<Outcome> outcome = outcome_from_line(line);
        if (!outcome.ok()) continue;  // torn by a sudden end: that game is played again
        const int game = outcome.value().game;
        if (game >= 0 && game < plan.games) outcomes[game] = std::move(outcome.value());
    }
    return outcomes;
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
    core::Result<std::map<int, Outcome>> before = read(path, plan);
    if (!before.ok()) return core::Problem{before.error()};
    Journal journal;
    journal.outcomes_ = std::move(before.value());
    std::string kept = to_line(plan) + "\n";
    for (const auto& [game, outcome] : journal.outcomes_) kept += to_line(outcome) + "\n";
    const std::string fresh = path + ".new";
    std::ofstream(fresh) << kept;
    std::filesystem::rename(fresh, path);
    journal.file_.open(path, std::ios::app);
    if (!journal.file_) return core::Problem{path + " cannot be written"};
    return journal;
}

std::vector<Outcome> Journal::merge(const std::string& lines, Journal& into,
                                    const std::string& path, const Plan& plan) {
    std::stringstream all(lines);
    for (std::string line; std::getline(all, line);) {
        const core::Result<Outcome> outcome = outcome_from_line(line);
        if (outcome.ok() && into.outcomes_.count(outcome.value().game) == 0)
            into.add(outcome.value());
    }
    for (const std::string& theirs : all_beside(path)) {
        if (theirs == path) continue;
        const core::Result<std::map<int, Outcome>> rest = read(theirs, plan);
        if (!rest.ok()) continue;
        for (const auto& [game, outcome] : rest.value())
            if (into.outcomes_.count(game) == 0) into.add(outcome);
        std::filesystem::remove(theirs);
    }
    std::vector<Outcome> ordered;
    for (const auto& [game, outcome] : into.outcomes_) ordered.push_back(outcome);
    return ordered;
}

void Journal::add(const Outcome& outcome) {
    file_ << to_line(outcome) << "\n" << std::flush;
    outcomes_[outcome.game] = outcome;
}

}  // namespace lab
