// What the laboratory found, for other programs.
#pragma once

#include <boost/json/fwd.hpp>

#include "lab/compare.hpp"
#include "lab/findings.hpp"
#include "lab/tournament.hpp"

namespace lab {

boost::json::object to_json(const Findings& found);
boost::json::array to_json(const std::vector<Change>& changes);
boost::json::object to_json(const Tournament& tournament);

}  // namespace lab
