// How much somebody may ask for: a bucket that fills steadily and is emptied by asking. Time is
// counted by a clock that nobody sets.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace server {

class Bucket {
public:
    Bucket(double per_second, double most) : per_second_(per_second), most_(most), holds_(most) {}

    bool take(std::int64_t now_ms) {
        if (last_ != 0 && now_ms > last_)
            holds_ =
                std::min(most_, holds_ + per_second_ * static_cast<double>(now_ms - last_) / 1000);
        last_ = std::max(last_, now_ms);
        if (holds_ < 1) return false;
        holds_ -= 1;
        return true;
    }
    void give_back() { holds_ = std::min(most_, holds_ + 1); }
    bool full(std::int64_t now_ms) const {
        return holds_ + per_second_ * static_cast<double>(now_ms - last_) / 1000 >= most_;
    }

private:
    double per_second_;
    double most_;
    double holds_;
    std::int64_t last_ = 0;
};

// One for each address, from any thread.
class Buckets {
public:
    Buckets(double per_second, double most) : per_second_(per_second), most_(most) {}

    bool take(const std::string& address, std::int64_t now_ms) {
        const std::lock_guard lock(mutex_);
        if (by_address_.size() > tidied_above_) {  // whoever has a full one need not be remembered
            std::erase_if(by_address_, [&](const auto& one) { return one.second.full(now_ms); });
            tidied_above_ = std::max(kAddresses, 2 * by_address_.size());
        }
        return by_address_.try_emplace(address, per_second_, most_).first->second.take(now_ms);
    }
    void give_back(const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (const auto at = by_address_.find(address); at != by_address_.end())
            at->second.give_back();
    }

private:
    static constexpr std::size_t kAddresses = 100'000;

    const double per_second_;
    const double most_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> by_address_;
    std::size_t tidied_above_ = kAddresses;
};

}  // namespace server
