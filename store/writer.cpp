#include "store/writer.hpp"

#include <chrono>
#include <future>

namespace store {

Writer::Writer(Store& to) : store_(to), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Writer::write(Changes changes, Done done) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({std::move(changes), std::move(done)});
    }
    wake_.notify_one();
}

void Writer::flush() {
    std::promise<void> written;
    write({}, [&](const std::string&) { written.set_value(); });
    written.get_future().wait();
}

Writer::Figures Writer::figures() const {
    const std::lock_guard lock(mutex_);
    return {batches_, written_, failed_, microseconds_, queue_.size()};
}

void Writer::run() {
    std::vector<Job> batch;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            batch.swap(queue_);
        }
        write_batch(batch);
        batch.clear();
    }
}

std::string Writer::try_write(const Changes& changes) {
    if (changes.empty()) return "";
    const auto start = std::chrono::steady_clock::now();
    std::string problem;
    try {
        store_.write(changes);
    } catch (const std::exception& failure) {
        problem = failure.what();
        if (problem.empty()) problem = "the store failed";
    }
    const auto took = std::chrono::steady_clock::now() - start;
    microseconds_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    ++batches_;
    return problem;
}

void Writer::write_batch(std::vector<Job>& batch) {
    Changes all;
    for (const Job& job : batch) all.insert(all.end(), job.changes.begin(), job.changes.end());
    const bool together = try_write(all).empty();
    // One bad job must not take its neighbours with it: then each is written alone.
    for (Job& job : batch) {
        const std::string problem = together ? "" : try_write(job.changes);
        ++(problem.empty() ? written_ : failed_);
        if (job.done) job.done(problem);
        job.done = nullptr;  // with all it holds, before the next one hears of anything
    }
}

}  // namespace store
