// How many of something each name holds. A place is counted until its holder lets go of it, however
// that comes about: a coroutine that is dropped half-way gives its place back like any other.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace server {

class Tally {
    struct Counts {
        std::mutex mutex;
        std::unordered_map<std::string, int> by_name;
    };

public:
    class Place {
    public:
        Place(std::shared_ptr<Counts> counts, std::string name)
            : counts_(std::move(counts)), name_(std::move(name)) {}
        ~Place() { release(); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        void release() {  // at once, and only once
            const std::lock_guard lock(counts_->mutex);
            if (released_) return;
            released_ = true;
            const auto at = counts_->by_name.find(name_);
            if (--at->second == 0) counts_->by_name.erase(at);
        }

    private:
        std::shared_ptr<Counts> counts_;  // it may outlive the tally
        std::string name_;
        bool released_ = false;
    };
    using Held = std::shared_ptr<Place>;

    // One more of this name, unless it has so many already: then null.
    Held take(const std::string& name, int most) {
        const std::lock_guard lock(counts_->mutex);
        const auto at = counts_->by_name.find(name);
        if ((at == counts_->by_name.end() ? 0 : at->second) >= most) return nullptr;
        auto place = std::make_shared<Place>(counts_, name);
        ++counts_->by_name[name];
        return place;
    }

    int count(const std::string& name) const {
        const std::lock_guard lock(counts_->mutex);
        const auto at = counts_->by_name.find(name);
        return at == counts_->by_name.end() ? 0 : at->second;
    }

private:
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace server
