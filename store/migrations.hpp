// The schema, one step a version. A step that was released is never edited: a later one changes
// what it made.
#pragma once

#include <string>
#include <vector>

namespace store {

struct Migration {
    int version;
    std::vector<std::string> statements;  // plain SQL that SQLite and PostgreSQL both understand
};

const std::vector<Migration>& migrations();

}  // namespace store
