// The little statistics a laboratory needs, exact enough to be believed.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace lab {

struct Interval {
    double low = 0;
    double high = 0;
};

// Mean and spread of values that come in groups: the games of one deal, the seats of one game. What
// lies in one group depends on one another (the same luck, one's gain is the other's loss); groups
// do not. So the mean is as sure as the groups make it, not as the values would if they were alone.
class Sample {
public:
    struct Group {
        int number = 0;
        int count = 0;
        double sum = 0;
    };

    void add(int group, double value);  // groups in ascending order
    int count() const { return count_; }
    double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
    double deviation() const;   // of one value
    double variance() const;    // of the mean
    Interval interval() const;  // of the mean, 95 %
    double least() const { return least_; }
    double most() const { return most_; }
    const std::vector<Group>& groups() const { return groups_; }

private:
    int count_ = 0;
    double sum_ = 0;
    double running_mean_ = 0;
    double squares_ = 0;
    double least_ = 0;
    double most_ = 0;
    std::vector<Group> groups_;
};

// A share of games, with Wilson's interval at 95 %. A shared win counts as a part.
class Proportion {
public:
    void add(int group, double part) { parts_.add(group, part); }
    int count() const { return parts_.count(); }
    double sum() const { return parts_.mean() * parts_.count(); }
    double share() const { return parts_.mean(); }
    // As many games, each with luck of its own, would say as much as these.
    double worth() const;
    Interval interval() const;
    const Sample& parts() const { return parts_; }

private:
    Sample parts_;
};

// How long many decisions took. Eight steps double the time, so that any number of decisions take
// little room and every quantile is right within a tenth.
class Times {
public:
    void add(std::int64_t microseconds);
    void add(const Times& other);

    int count() const { return count_; }
    int over_a_second() const { return over_a_second_; }
    double most() const { return static_cast<double>(most_); }  // microseconds, exactly
    double quantile(double share) const;                        // microseconds, rather too many
    const std::map<int, int>& steps() const { return steps_; }
    static double start_of(int step);  // microseconds

    // As a journal keeps it.
    static Times restored(const std::map<int, int>& steps, std::int64_t most, int over_a_second);

private:
    std::map<int, int> steps_;
    int count_ = 0;
    int over_a_second_ = 0;  // counted apart: no step ends at a second
    std::int64_t most_ = 0;
};

// How likely a difference as large as this comes about by luck alone. Groups of the same number are
// held against one another: the same deal on both sides brings the same luck to both.
double luck_of(const Sample& a, const Sample& b);
double luck_of(const Proportion& a, double expected);

// Which of many such figures can be believed together: of those marked, about one in twenty is luck
// (Benjamini and Hochberg).
std::vector<bool> believed(const std::vector<double>& luck);

// Two players who met, and what came of it.
struct Meeting {
    int first = 0;
    int second = 0;
    Proportion won;  // by the first
};

struct Rating {
    double elo = 0;     // the mean of all is 0
    Interval interval;  // 95 %; without an end for who won or lost every game
};

// Ratings that explain the results best (Bradley and Terry), with intervals of the likelihood.
std::vector<Rating> rate(int players, const std::vector<Meeting>& meetings);

}  // namespace lab
