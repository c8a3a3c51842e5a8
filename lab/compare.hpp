// "What did my change do?": the same experiment with two sets of cards.
#pragma once

#include "lab/findings.hpp"

namespace lab {

struct Change {
    std::string figure;
    std::string group;   // the picture it stands in
    std::string label;   // its name there
    bool share = false;  // shown in per cent
    double before = 0;
    double after = 0;
    Interval before_sure;
    Interval after_sure;
    double luck = 1;       // how likely luck alone makes such a difference
    bool certain = false;  // beyond that, all figures considered together
};

// Certain changes first, the largest of them on top.
std::vector<Change> compare(const Findings& before, const Findings& after, core::Language language);
std::string comparison_report(const Findings& before, const Findings& after,
                              const std::string& before_name, const std::string& after_name,
                              const engine::AnyGame& game, core::Language language);
std::string comparison_text(const std::vector<Change>& changes, core::Language language);

}  // namespace lab
