// Time, and being woken at a time. Tests move it by hand.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <mutex>

namespace server {

using Time = std::int64_t;  // milliseconds since 1970

class Alarms {
public:
    Alarms(boost::asio::io_context& io, bool by_hand, Time starts);

    Time now() const;
    void set(Time due, std::function<void()> ring);  // `ring` is called on some network thread
    void advance(Time by);                           // only by hand: rings what is due
    void stop();

private:
    void arm();  // with the lock held
    std::vector<std::function<void()>> take_due();

    const bool by_hand_;
    mutable std::mutex mutex_;
    Time hand_;
    bool stopped_ = false;
    std::multimap<Time, std::function<void()>> waiting_;
    boost::asio::steady_timer timer_;
};

}  // namespace server
