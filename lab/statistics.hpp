// The little statistics a laboratory needs, exact enough to be believed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lab {

struct Interval {
    double low = 0;
    double high = 0;
};

// A share of games, with Wilson's interval at 95 %.
struct Proportion {
    double sum = 0;  // a shared win counts as a part
    int count = 0;

    void add(double part) { sum += part, ++count; }
    double share() const { return count == 0 ? 0 : sum / count; }
    Interval interval() const;
};

// Mean and spread, in one pass.
class Sample {
public:
    void add(double value);
    int count() const { return count_; }
    double mean() const { return mean_; }
    double deviation() const;
    Interval interval() const;  // of the mean, 95 %
    double least() const { return least_; }
    double most() const { return most_; }

private:
    int count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
    double least_ = 0;
    double most_ = 0;
};

// One meeting of two players.
struct Meeting {
    int first = 0;
    int second = 0;
    double won = 0;  // by the first: 1, 0, or a half
};

struct Rating {
    double elo = 0;  // the mean of all is 0
    Interval interval;
};

// Ratings that explain the results best (Bradley and Terry), with intervals from resampling.
std::vector<Rating> rate(int players, const std::vector<Meeting>& meetings, std::uint64_t seed);

}  // namespace lab
