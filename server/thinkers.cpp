#include "server/thinkers.hpp"

#include <boost/asio/post.hpp>

namespace server {

Thinkers::Thinkers(std::size_t threads) : pool_(threads) {}

// One turn of the pool for each job, but not for this one: whatever is most urgent then.
void Thinkers::think(Urgency urgency, std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_[static_cast<std::size_t>(urgency)].push_back(std::move(job));
    }
    boost::asio::post(pool_, [this] { next(); });
}

void Thinkers::next() {
    std::function<void()> job;
    {
        const std::lock_guard lock(mutex_);
        std::deque<std::function<void()>>& first = waiting_[waiting_[0].empty() ? 1 : 0];
        job = std::move(first.front());
        first.pop_front();
    }
    job();
}

Tally::Held Thinkers::place_for_hint(const std::string& address, int most) {
    constexpr std::size_t kWaitingMost = 64;
    {
        const std::lock_guard lock(mutex_);
        if (waiting_[1].size() >= kWaitingMost) return nullptr;
    }
    return hints_.take(address, most);
}

void Thinkers::stop() {
    pool_.stop();
    pool_.join();
}

}  // namespace server
