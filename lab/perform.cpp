#include "lab/perform.hpp"

#include <filesystem>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "lab/journal.hpp"

namespace lab {

namespace {

void forget(const std::string& journal, const Processes& processes) {
    std::filesystem::remove(Journal::path_of(journal, processes.rank()));
    // Nobody reads those of a larger company that was interrupted.
    for (int rank = processes.size(); processes.first() && rank < Journal::kProcessesMost; ++rank)
        std::filesystem::remove(Journal::path_of(journal, rank));
}

// What this process plays, and what all of them played before.
class Part {
public:
    Part(const Plan& plan, const Keeping& keeping, const Processes& processes)
        : plan_(plan), keeping_(keeping), processes_(processes) {
        if (keeping.journal.empty()) return;
        if (keeping.fresh) forget(keeping.journal, processes);
        const std::string own = Journal::path_of(keeping.journal, processes.rank());
        auto journal = Journal::open(own, plan);
        if (!journal.ok()) throw std::runtime_error(journal.error());
        journal_ = std::move(journal.value());
        // Those of other processes too, if it was interrupted.
        for (const std::string& path :
             keeping.fresh ? std::vector<std::string>{own} : Journal::all_beside(keeping.journal)) {
            const auto there = Journal::read(path, plan);
            if (!there.ok()) throw std::runtime_error(there.error());
            for (const auto& [number, outcome] : there.value()) done_.insert(number);
        }
    }

    const std::set<int>& done() const { return done_; }

    void add(const Outcome& outcome) {
        if (journal_) journal_->add(outcome);
        else played_[outcome.game] = outcome;
    }

    std::vector<Outcome> gather() {
        std::string lines;
        for (const auto& [number, outcome] : journal_ ? journal_->outcomes() : played_)
            lines += to_line(outcome) + "\n";
        const std::string all = processes_.gather(lines);
        if (!processes_.first()) return {};
        if (journal_) return Journal::merge(all, *journal_, keeping_.journal, plan_);
        std::stringstream each(all);
        for (std::string line; std::getline(each, line);)
            if (core::Result<Outcome> outcome = outcome_from_line(line); outcome.ok())
                played_[outcome.value().game] = std::move(outcome.value());
        std::vector<Outcome> ordered;
        for (auto& [number, outcome] : played_) ordered.push_back(std::move(outcome));
        return ordered;
    }

private:
    const Plan& plan_;
    const Keeping& keeping_;
    const Processes& processes_;
    std::optional<Journal> journal_;
    std::map<int, Outcome> played_;  // where there is no journal
    std::set<int> done_;
};

}  // namespace

std::vector<Outcome> perform(const Workshop& workshop, const Plan& plan, const Keeping& keeping,
                             const std::function<void(int done)>& each) {
    const Processes& processes = workshop.processes;
    Part part(plan, keeping, processes);
    int done = static_cast<int>(part.done().size());
    each(done);
    play_games(
        workshop.entry, workshop.game, plan, part.done(), {processes.rank(), processes.size()},
        workshop.threads,
        [&](const Outcome& outcome) {
            part.add(outcome);
            each(done += processes.size());  // the others are as fast
        },
        workshop.stop);
    return part.gather();
}

}  // namespace lab
