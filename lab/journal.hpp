// The outcomes of an experiment on disk, one line each as they come, so that it can be stopped at
// any moment and go on later.
#pragma once

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "lab/outcome.hpp"
#include "lab/plan.hpp"

namespace lab {

class Journal {
public:
    static constexpr int kProcessesMost = 256;

    // Opens or begins; a sentence if the file belongs to another experiment.
    static core::Result<Journal> open(const std::string& path, const Plan& plan);

    // Every process of an experiment keeps a journal of its own beside that of the first.
    static std::string path_of(const std::string& first, int rank);
    static std::vector<std::string> all_beside(const std::string& first);  // those that exist
    // What is in a journal of the games of a plan, without touching it.
    static core::Result<std::map<int, Outcome>> read(const std::string& path, const Plan& plan);
    // Takes the lines of other processes into this journal and removes theirs; those of the plan,
    // in order.
    static std::vector<Outcome> merge(const std::string& lines, Journal& into,
                                      const std::string& path, const Plan& plan);

    std::map<int, Outcome> outcomes() const;  // of the games of the plan
    // On disk when it returns; throws std::runtime_error when it cannot be.
    void add(const Outcome& outcome);

private:
    std::string path_;
    std::ofstream file_;
    int games_ = 0;  // of the plan
    std::map<int, Outcome>
        all_;  // by game; more than were asked for, if more were asked for before
};

}  // namespace lab
