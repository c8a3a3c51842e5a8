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

    using Alarm = std::pair<Time, std::uint64_t>;  // when it rings, by `steady`, and which of those

    Time now() const;
    Time steady() const;  // milliseconds that only ever grow, also when the clock is set back
    // An alarm is as far away as its time is now, whatever becomes of the clock meanwhile. `ring`
    // is called on some network thread.
    Alarm set(Time due, std::function<void()> ring);
    Time rings_at(Time due) const;  // by `steady`, if it were set now
    void drop(const Alarm& alarm);  // one that has rung is not there any more
    std::size_t count() const;
    void advance(Time by);  // only by hand: rings what is due
    void stop();

private:
    void arm();  // with the lock held
    std::vector<std::function<void()>> take_due();

    const bool by_hand_;
    mutable std::mutex mutex_;
    Time hand_;
    Time steady_hand_;
    std::uint64_t made_ = 0;
    bool stopped_ = false;
    std::map<Alarm, std::function<void()>> waiting_;
    boost::asio::steady_timer timer_;
};

}  // namespace server
