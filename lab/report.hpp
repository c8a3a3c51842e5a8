// The report of an experiment: one HTML file that needs nothing else.
#pragma once

#include <string>

#include "lab/findings.hpp"

namespace lab {

std::string report(const Findings& found, const engine::AnyGame& game, core::Language language);

// "The same command gives the same figures", or why it does not.
std::string repeatability(const Plan& plan, core::Language language);

// That the last deal was not played from every seat; "" if it was.
std::string seats_note(const Plan& plan, core::Language language);

}  // namespace lab
