#include "apps/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "apps/common.hpp"

namespace apps {

Progress::Progress(int of, int done)
    : of_(of), at_start_(done), visible_(is_terminal(STDERR_FILENO)), start_(Clock::now()) {}

Progress::~Progress() {
    if (visible_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(int done) {
    done = std::min(done, of_);  // several processes only guess at one another
    if (at_start_ < 0) at_start_ = done;
    const auto now = Clock::now();
    if (!visible_ || (done < of_ && now - shown_ < std::chrono::milliseconds(200))) return;
    shown_ = now;
    constexpr int kWidth = 32;
    const int full = of_ == 0 ? kWidth : static_cast<int>(std::int64_t{kWidth} * done / of_);
    const double spent = std::chrono::duration<double>(now - start_).count();
    const double left = done > at_start_ ? spent * (of_ - done) / (done - at_start_) : 0;
    const int seconds = static_cast<int>(left);
    fmt::print(stderr, "\r\033[K[{:#<{}}{:.<{}}] {}/{}  {}:{:02}", "", full, "", kWidth - full,
               done, of_, seconds / 60, seconds % 60);
    std::fflush(stderr);
}

}  // namespace apps
