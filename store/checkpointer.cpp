#include "store/checkpointer.hpp"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <memory>

namespace store {

namespace {

constexpr auto kEvery = std::chrono::seconds(2);

}  // namespace

Checkpointer::Checkpointer(std::string path) : path_(std::move(path)), thread_([this] { run(); }) {}

Checkpointer::~Checkpointer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Checkpointer::run() {
    std::unique_ptr<soci::session> sql;  // the same until it fails
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, kEvery, [this] { return stopping_; })) {
        lock.unlock();
        try {
            if (!sql)
                sql = std::make_unique<soci::session>(soci::sqlite3,
                                                      "dbname=\"" + path_ + "\" timeout=1");
            int busy = 0;
            *sql << "PRAGMA wal_checkpoint(PASSIVE)", soci::into(busy);  // waits for nobody
        } catch (const soci::soci_error&) {
            // The next round tries again; the writer does it itself when the log has grown large.
            sql.reset();
        }
        lock.lock();
    }
}

}  // namespace store
