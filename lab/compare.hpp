// "What did my change do?": the same experiment with two sets of cards.
#pragma once

#include "lab/findings.hpp"

namespace lab {

struct Change {
    std::string figure;
    double before = 0;
    double after = 0;
    bool share = false;    // shown in per cent
    bool certain = false;  // beyond chance, at 95 %
};

// Certain changes first, the largest of them on top.
std::vector<Change> compare(const Findings& before, const Findings& after, core::Language language);
std::string comparison_report(const Findings& before, const Findings& after,
                              const std::string& before_name, const std::string& after_name,
                              const engine::AnyGame& game, core::Language language);
std::string comparison_text(const std::vector<Change>& changes, core::Language language);

}  // namespace lab
