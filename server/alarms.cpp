#include "server/alarms.hpp"

#include <chrono>
#include <ctime>

namespace server {

Alarms::Alarms(boost::asio::io_context& io, bool by_hand, Time starts)
    : by_hand_(by_hand), hand_(starts), steady_hand_(starts), timer_(io) {}

Time Alarms::now() const {
    if (by_hand_) {
        const std::lock_guard lock(mutex_);
        return hand_;
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Time Alarms::steady() const {
    if (by_hand_) {
        const std::lock_guard lock(mutex_);
        return steady_hand_;
    }
    timespec passed{};
    ::clock_gettime(CLOCK_BOOTTIME, &passed);  // also while the machine sleeps
    return Time{passed.tv_sec} * 1'000 + passed.tv_nsec / 1'000'000;
}

Time Alarms::rings_at(Time due) const {
    if (!by_hand_) return steady() + due - now();
    const std::lock_guard lock(mutex_);
    return steady_hand_ + due - hand_;
}

Alarms::Alarm Alarms::set(Time due, std::function<void()> ring) {
    const Time rings = rings_at(due);
    const std::lock_guard lock(mutex_);
    const Alarm alarm{rings, ++made_};
    if (stopped_) return alarm;
    const auto at = waiting_.emplace(alarm, std::move(ring)).first;
    if (!by_hand_ && at == waiting_.begin()) arm();
    return alarm;
}

// The timer may still go off for it, and finds nothing due.
void Alarms::drop(const Alarm& alarm) {
    const std::lock_guard lock(mutex_);
    waiting_.erase(alarm);
}

std::size_t Alarms::count() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

void Alarms::arm() {
    if (waiting_.empty() || stopped_) return;
    const Time left = std::max<Time>(0, waiting_.begin()->first.first - steady());
    timer_.expires_after(std::chrono::milliseconds(left));
    timer_.async_wait([this](const boost::system::error_code& stopped) {
        if (stopped) return;
        for (const auto& ring : take_due()) ring();
        const std::lock_guard lock(mutex_);
        arm();
    });
}

std::vector<std::function<void()>> Alarms::take_due() {
    const Time present = steady();
    const std::lock_guard lock(mutex_);
    std::vector<std::function<void()>> due;
    while (!waiting_.empty() && waiting_.begin()->first.first <= present) {
        due.push_back(std::move(waiting_.begin()->second));
        waiting_.erase(waiting_.begin());
    }
    return due;
}

void Alarms::advance(Time by) {
    {
        const std::lock_guard lock(mutex_);
        hand_ += by;
        steady_hand_ += std::max<Time>(0, by);
    }
    for (const auto& ring : take_due()) ring();
}

void Alarms::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    waiting_.clear();
    timer_.cancel();
}

}  // namespace server
