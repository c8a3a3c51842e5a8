// The pictures of a report, as SVG that stands in the page.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/statistics.hpp"

namespace lab {

std::string escaped(const std::string& text);  // for HTML

// A row of a bar chart: a share with its interval, against what would be fair.
struct Bar {
    std::string label;
    double share = 0;
    Interval interval;
    std::string note;    // at the right end
    bool faint = false;  // too few games to say anything
};
std::string bars(const std::vector<Bar>& rows, double fair, const std::string& title);

// How often each value came; with the mean marked.
std::string histogram(const std::map<int, int>& counts, double mean, const std::string& unit,
                      const std::string& title);

// Two means side by side for every row: everybody's, and the winners'.
struct Pair {
    std::string label;
    double all = 0;
    double winners = 0;
};
std::string pairs(const std::vector<Pair>& rows, const std::string& title);

}  // namespace lab
