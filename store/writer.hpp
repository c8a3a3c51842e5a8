// One thread that writes, in batches: whatever was handed in while the last batch was being made
// durable goes into the next one. The price of durability is paid once a batch, not once a move.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.hpp"

namespace store {

class Writer {
public:
    // Called on the writer's thread: "" when the changes are durable, otherwise what went wrong.
    using Done = std::function<void(const std::string& problem)>;

    struct Figures {
        std::uint64_t batches = 0;
        std::uint64_t written = 0;
        std::uint64_t failed = 0;
        std::uint64_t microseconds = 0;  // spent in the store
        std::uint64_t waiting = 0;
    };

    explicit Writer(Store& to);
    ~Writer();  // writes what was handed in, then stops

    void write(Changes changes, Done done);
    void flush();  // returns when everything handed in before is written, and its `done` is gone
    Figures figures() const;

private:
    struct Job {
        Changes changes;
        Done done;
    };

    void run();
    void write_batch(std::vector<Job>& batch);
    std::string try_write(const Changes& changes);

    Store& store_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> queue_;
    bool stopping_ = false;
    std::atomic<std::uint64_t> batches_{0}, written_{0}, failed_{0}, microseconds_{0};
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace store
