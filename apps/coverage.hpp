// Every rule of the ledger is cited by code and by a test, every citation names a rule that exists,
// and every case of the ledger is a scenario. Read from the source tree.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace apps {

struct RuleCoverage {
    std::string id;
    int ledger_line = 0;  // 0: no such rule
    std::string code;     // "phases/market.cpp:12", "" if none
    std::string test;
    bool no_code = false;
    bool explained = true;  // a rule without code says why it needs none

    bool missing() const {
        return ledger_line == 0 || !explained || (!no_code && (code.empty() || test.empty()));
    }
    std::string complaint() const;
};

struct Coverage {
    std::vector<RuleCoverage> rules;
    std::vector<std::string> cases_without_test;
    int cases = 0;

    bool complete() const;
};

Coverage cover(const engine::AnyGame& game, const std::string& source_tree);

}  // namespace apps
