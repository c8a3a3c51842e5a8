// The ledger of a game: rules.md, one atomic rule a line, each with an id that never changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data_folder.hpp"
#include "core/text.hpp"

namespace engine {

struct Rule {
    std::string id;           // "ART-6.3"
    std::string text;         // without id and source; "**Take(slot)**: legal only…"
    std::string source;       // "rulebook §Marché", "ruling: …"
    bool no_code = false;     // nothing has to be programmed…
    std::string why_no_code;  // …for this reason; "" is a mistake
    int line = 0;
};

struct RuleSection {
    std::string id;     // "ART-6"
    std::string title;  // "Market actions"
    std::vector<Rule> rules;
};

struct Ledger {
    std::vector<RuleSection> sections;
    std::vector<std::string> cases;  // ids of the test cases: "T01"

    const Rule* find(std::string_view id) const;
};

Ledger read_ledger(const core::DataFile& file, const std::string& prefix);

// The ledger of a game in the reader's language, where it exists in it.
Ledger read_ledger(const core::DataFolder& data, const std::string& prefix,
                   core::Language language);

// The ids of rules named in a text: "ART-6.3" but not "ART-6".
std::vector<std::string> rule_ids_in(std::string_view text, const std::string& prefix);

}  // namespace engine
