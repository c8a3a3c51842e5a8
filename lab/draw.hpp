// The pictures of a report, as SVG that stands in the page.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "lab/statistics.hpp"

namespace lab {

std::string escaped(const std::string& text);  // for HTML

// A row of a bar chart: a share with its interval.
struct Bar {
    std::string label;
    double share = 0;
    Interval interval;
    std::string note;    // at the right end
    bool faint = false;  // too few games to say anything
};
enum class Judged { No, Yes };  // is a bar beyond the fair share marked?
struct Fair {
    double share = 0;  // what would be fair, as a line; 0: nobody can say, and none is drawn
    Judged judged = Judged::No;
};
std::string bars(const std::vector<Bar>& rows, const Fair& fair, const std::string& title);

// How often each value came; with the mean marked.
std::string histogram(const std::map<int, int>& counts, double mean, const std::string& mean_label,
                      const std::string& title);
// Two of them, one in front of the other, as shares.
std::string overlaid(const std::map<int, int>& behind, const std::map<int, int>& in_front,
                     const std::string& title);

// Two figures for every row, one under the other.
struct Pair {
    std::string label;
    double first = 0;
    double second = 0;
    Interval first_sure;  // empty: not drawn
    Interval second_sure;
    std::string note;
    bool marked = false;
};
std::string pairs(const std::vector<Pair>& rows, bool shares, const std::string& title,
                  core::Language language);

// By how much figures of different kinds changed, to both sides of nought; 1 is the double.
struct Shift {
    std::string label;
    double by = 0;
    std::string note;
};
std::string shifts(const std::vector<Shift>& rows, const std::string& title);

// How long decisions took: a row for each player, on one scale from fast to slow.
struct TimeRow {
    std::string label;
    Times times;
    std::vector<std::string> notes;
};
std::string time_rows(const std::vector<TimeRow>& rows, const std::string& title);

}  // namespace lab
