// The processes an experiment is shared out to: this one alone, or those that mpirun started.
#pragma once

#include <string>

namespace lab {

class Processes {
public:
    // Joins the others if there are any. Throws std::runtime_error if mpirun started this program
    // but the part that speaks MPI is missing.
    Processes();
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;
    ~Processes();

    int rank() const { return rank_; }
    int size() const { return size_; }
    bool first() const { return rank_ == 0; }
    int here() const { return here_; }  // how many of them share this machine
    // Everybody's text, one after another, at the first process; "" at the others.
    std::string gather(const std::string& text) const;
    // Ends all of them at once: who has failed does not come where the others wait for it.
    [[noreturn]] void abort(int exit_code) const;

private:
    void* module_ = nullptr;
    int rank_ = 0;
    int size_ = 1;
    int here_ = 1;
};

}  // namespace lab
