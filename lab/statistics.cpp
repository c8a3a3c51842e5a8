#include "lab/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace lab {

namespace {

constexpr double kTwoSided95 = 1.959964;
constexpr double kStepsToDouble = 8;
constexpr double kSecond = 1e6;  // microseconds
constexpr std::size_t kFewGroups = 30;
constexpr std::array<double, 4> kTwoSidedVeryFew{12.7062, 4.3027, 3.1824, 2.7764};
constexpr std::size_t kVeryFewGroups = kTwoSidedVeryFew.size() + 1;

// Few groups say little about their own spread: Student's quantile instead of the normal one
// (of very few, as it stands in tables; of more, the first terms of its expansion). One group says
// nothing about it.
double quantile_95(std::size_t groups) {
    if (groups < 2) return std::numeric_limits<double>::infinity();
    if (groups <= kVeryFewGroups) return kTwoSidedVeryFew[groups - 2];
    const double z = kTwoSided95;
    const double free = static_cast<double>(groups - 1);
    return z + (std::pow(z, 3) + z) / (4 * free) +
           (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / (96 * free * free);
}

// How likely luck alone is this far off (Student's distribution, as near to the normal one as
// Abramowitz and Stegun 26.7.8 bring it). Where nothing ever varied, every group is a coin, and all
// of them fell on the same side.
double two_sided(double difference, double variance, std::size_t groups) {
    if (difference == 0 || groups < 2) return 1;
    const double free = static_cast<double>(groups - 1);
    if (variance <= 0) return std::exp2(-free);
    const double t = std::abs(difference) / std::sqrt(variance);
    const double z = t * (1 - 1 / (4 * free)) / std::sqrt(1 + t * t / (2 * free));
    return std::erfc(z / std::sqrt(2.0));
}

// By how much a group moves the mean of all.
double pull(const Sample::Group& group, const Sample& all) {
    return (group.sum - all.mean() * group.count) / all.count();
}

// The sum of squares that many small pulls make, for the variance; without what only rounding left.
class Pulls {
public:
    explicit Pulls(double scale) : least_(1e-24 * scale * scale) {}
    void add(double one) { sum_ += one * one, ++count_; }
    std::size_t count() const { return count_; }
    double variance() const {
        if (count_ < 2 || sum_ <= least_) return 0;
        return sum_ * static_cast<double>(count_) / static_cast<double>(count_ - 1);
    }

private:
    double least_;
    double sum_ = 0;
    std::size_t count_ = 0;
};

}  // namespace

void Sample::add(int group, double value) {
    least_ = count_ == 0 ? value : std::min(least_, value);
    most_ = count_ == 0 ? value : std::max(most_, value);
    ++count_;
    sum_ += value;
    const double before = value - running_mean_;
    running_mean_ += before / count_;
    squares_ += before * (value - running_mean_);
    if (groups_.empty() || groups_.back().number != group) groups_.push_back({group, 0, 0});
    ++groups_.back().count;
    groups_.back().sum += value;
}

double Sample::deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1)); }

double Sample::variance() const {
    Pulls pulls(mean());
    for (const Group& group : groups_) pulls.add(pull(group, *this));
    return pulls.variance();
}

Interval Sample::interval() const {
    if (groups_.size() < 2)
        return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const double half = quantile_95(groups_.size()) * std::sqrt(variance());
    return {mean() - half, mean() + half};
}

double Proportion::worth() const {
    const double alone = share() * (1 - share());
    const double seen = parts_.variance();
    if (alone <= 0 || seen <= 0) return count();
    // Of few deals nobody can tell that they say more than as many games would.
    const bool few = parts_.groups().size() < kFewGroups;
    return few ? std::min<double>(count(), alone / seen) : alone / seen;
}

Interval Proportion::interval() const {
    const std::size_t groups = parts_.groups().size();
    if (groups < 2) return {0, 1};
    const double n = worth();
    // Where deals are alike, very few of them hide how much they vary.
    const double z = groups <= kVeryFewGroups ? quantile_95(groups) : kTwoSided95;
    const double middle = (share() + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z / (1 + z * z / n) * std::sqrt(share() * (1 - share()) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void Times::add(std::int64_t microseconds) {
    const double at_least_one = static_cast<double>(std::max<std::int64_t>(1, microseconds));
    ++steps_[static_cast<int>(std::floor(kStepsToDouble * std::log2(at_least_one)))];
    ++count_;
    if (static_cast<double>(microseconds) > kSecond) ++over_a_second_;
    most_ = std::max(most_, microseconds);
}

void Times::add(const Times& other) {
    for (const auto& [step, count] : other.steps_) steps_[step] += count;
    count_ += other.count_;
    over_a_second_ += other.over_a_second_;
    most_ = std::max(most_, other.most_);
}

Times Times::restored(const std::map<int, int>& steps, std::int64_t most, int over_a_second) {
    Times times;
    times.steps_ = steps;
    times.most_ = most;
    times.over_a_second_ = over_a_second;
    for (const auto& [step, count] : steps) times.count_ += count;
    return times;
}

double Times::start_of(int step) { return std::exp2(step / kStepsToDouble); }

double Times::quantile(double share) const {
    int left = static_cast<int>(std::ceil(share * count_));
    for (const auto& [step, count] : steps_)
        if ((left -= count) <= 0) return std::min(most(), start_of(step + 1));
    return most();
}

double luck_of(const Sample& a, const Sample& b) {
    if (a.count() == 0 || b.count() == 0) return 1;
    Pulls pulls(std::max(std::abs(a.mean()), std::abs(b.mean())));
    auto i = a.groups().begin();
    auto j = b.groups().begin();
    while (i != a.groups().end() || j != b.groups().end()) {
        const bool here =
            j == b.groups().end() || (i != a.groups().end() && i->number <= j->number);
        const bool there =
            i == a.groups().end() || (j != b.groups().end() && j->number <= i->number);
        pulls.add((there ? pull(*j, b) : 0) - (here ? pull(*i, a) : 0));
        i += here ? 1 : 0;
        j += there ? 1 : 0;
    }
    return two_sided(b.mean() - a.mean(), pulls.variance(), pulls.count());
}

double luck_of(const Proportion& a, double expected) {
    if (a.count() == 0) return 1;
    return two_sided(a.share() - expected, expected * (1 - expected) / a.worth(),
                     a.parts().groups().size());
}

std::vector<bool> believed(const std::vector<double>& luck) {
    constexpr double kOneInTwenty = 0.05;
    std::vector<double> sorted = luck;
    std::sort(sorted.begin(), sorted.end());
    double bar = -1;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] <=
            kOneInTwenty * static_cast<double>(i + 1) / static_cast<double>(sorted.size()))
            bar = sorted[i];
    std::vector<bool> out;
    for (const double one : luck) out.push_back(one <= bar);
    return out;
}

}  // namespace lab
