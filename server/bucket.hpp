// How much somebody may ask for: a bucket that fills steadily and is emptied by asking.
#pragma once

#include <algorithm>
#include <cstdint>

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
    bool full(std::int64_t now_ms) const {
        return holds_ + per_second_ * static_cast<double>(now_ms - last_) / 1000 >= most_;
    }

private:
    double per_second_;
    double most_;
    double holds_;
    std::int64_t last_ = 0;
};

}  // namespace server
