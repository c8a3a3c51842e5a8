// The little statistics a laboratory needs, exact enough to be believed.
#pragma once

#include <cstdint>
#include <map>
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

// How long many decisions took. Eight steps double the time, so that any number of decisions take
// little room and every quantile is right within a tenth.
class Times {
public:
    void add(std::int64_t microseconds);
    void add(const Times& other);

    int count() const { return count_; }
    int longer_than(double microseconds) const;                 // how many, within a step
    double most() const { return static_cast<double>(most_); }  // microseconds, exactly
    double quantile(double share) const;                        // microseconds, rather too many
    const std::map<int, int>& steps() const { return steps_; }
    static double start_of(int step);  // microseconds

    // As a journal keeps it.
    static Times restored(const std::map<int, int>& steps, std::int64_t most);

private:
    std::map<int, int> steps_;
    int count_ = 0;
    std::int64_t most_ = 0;
};

// How likely a difference as large as this comes about by luck alone.
double luck_of(const Sample& a, const Sample& b);
double luck_of(const Proportion& a, const Proportion& b);
double luck_of(const Proportion& a, double expected);
double luck_of_counts(int a, int games_a, int b, int games_b);  // things that come once in a while

// Which of many such figures can be believed together: of those marked, about one in twenty is luck
// (Benjamini and Hochberg).
std::vector<bool> believed(const std::vector<double>& luck);

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
