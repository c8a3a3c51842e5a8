// One after another, by name. Who waits for their turn holds no thread.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace server {

class Turns {
    struct Queues {
        std::mutex mutex;
        std::unordered_map<std::string, std::deque<std::function<void()>>> by_name;  // who waits
    };

public:
    class Turn {
    public:
        Turn(std::shared_ptr<Queues> queues, std::string name)
            : queues_(std::move(queues)), name_(std::move(name)) {}
        ~Turn() {
            if (const std::function<void()> next = take_next()) next();
        }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

    private:
        std::function<void()> take_next() {
            const std::lock_guard lock(queues_->mutex);
            const auto at = queues_->by_name.find(name_);
            if (at->second.empty()) return queues_->by_name.erase(at), nullptr;
            std::function<void()> next = std::move(at->second.front());
            at->second.pop_front();
            return next;
        }

        std::shared_ptr<Queues> queues_;  // it may outlive all the turns
        std::string name_;
    };
    using Held = std::shared_ptr<Turn>;

    // `then` is called once, at once or from the thread that ends the turn before; the next one
    // begins when the last copy of what it is given is gone.
    void take(const std::string& name, const std::function<void(Held)>& then) {
        const std::function<void()> begin = [queues = queues_, name, then] {
            then(std::make_shared<Turn>(queues, name));
        };
        {
            const std::lock_guard lock(queues_->mutex);
            const auto [at, free] = queues_->by_name.try_emplace(name);
            if (!free) return at->second.push_back(begin);
        }
        begin();
    }

private:
    std::shared_ptr<Queues> queues_ = std::make_shared<Queues>();
};

}  // namespace server
