// The raw results for other programs: CSV files and one SQLite file.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "lab/outcome.hpp"
#include "lab/plan.hpp"

namespace lab {

// BASE.seats.csv (one row a seat), BASE.things.csv (one row a thing) and BASE.sqlite with the same
// tables. Throws std::runtime_error.
void write_tables(const std::string& base, const Plan& plan, const std::vector<Outcome>& outcomes,
                  const engine::ScoreSheet& sheet);

}  // namespace lab
