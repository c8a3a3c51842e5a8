// Moves what the write-ahead log of SQLite holds into the database file, on a thread and a
// connection of its own. If the writer did it, every move that arrives meanwhile would wait for the
// disk.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace store {

class Checkpointer {
public:
    explicit Checkpointer(std::string path);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

private:
    void run();

    const std::string path_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace store
