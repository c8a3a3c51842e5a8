// The threads that think. Computer players come first: a hint waits until none of them does, and
// nobody asks for many hints at once.
#pragma once

#include <array>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>

#include "server/tally.hpp"

namespace server {

class Thinkers {
public:
    enum class Urgency { Move, Hint };

    explicit Thinkers(std::size_t threads);

    void think(Urgency urgency, std::function<void()> job);
    // A place for one more hint, held until it is thought about; null: enough of them wait.
    Tally::Held place_for_hint(const std::string& address, int most);
    void stop();  // what has not begun is dropped; returns when what has is done

private:
    void next();

    Tally hints_;
    std::mutex mutex_;
    std::array<std::deque<std::function<void()>>, 2> waiting_;  // by urgency
    boost::asio::thread_pool pool_;
};

}  // namespace server
