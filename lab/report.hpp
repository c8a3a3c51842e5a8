// The report of an experiment: one HTML file that needs nothing else.
#pragma once

#include <string>

#include "lab/findings.hpp"

namespace lab {

const core::Texts& texts(core::Language language);
std::string page(const std::string& title, const std::string& body, core::Language language);
std::string report(const Findings& found, const engine::AnyGame& game, core::Language language);
std::string title_of(const engine::AnyGame& game);               // "Artisans"
std::string one_decimal(double value, core::Language language);  // "3.1", "3,1"

}  // namespace lab
