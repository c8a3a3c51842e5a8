// A line that says how far a long piece of work is, on a terminal only.
#pragma once

#include <chrono>

namespace apps {

class Progress {
public:
    // What is done at first, or told first, does not tell how fast the rest goes.
    explicit Progress(int of, int done = -1);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(int done);

private:
    using Clock = std::chrono::steady_clock;
    int of_;
    int at_start_;
    bool visible_;
    Clock::time_point start_;
    Clock::time_point shown_;
};

}  // namespace apps
