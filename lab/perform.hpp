// Plays what is missing of a plan, on all threads of all processes, and keeps it on the way.
#pragma once

#include "lab/processes.hpp"
#include "lab/run.hpp"

namespace lab {

struct Workshop {  // what experiments are played with
    const games::Entry& entry;
    const engine::AnyGame& game;
    const Processes& processes;
    int threads = 1;
    const std::atomic<bool>& stop;
};

struct Keeping {
    std::string journal;  // of the first process; "": nothing is kept
    bool fresh = false;   // what was kept before is forgotten
};

// All outcomes in order, at the first process; nothing elsewhere. Fewer than asked for when it was
// stopped. `each` is told about how many are done. Every process must come here, or none. Throws
// std::runtime_error when a player from outside fails or a journal cannot be read or written.
std::vector<Outcome> perform(const Workshop& workshop, const Plan& plan, const Keeping& keeping,
                             const std::function<void(int done)>& each);

}  // namespace lab
