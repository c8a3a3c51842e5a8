// What came of watching players for peeping.
#pragma once

#include <string>

namespace ai {

struct FairnessReport {
    int decisions = 0;
    int different = 0;    // of them: something hidden was really otherwise
    std::string failure;  // "" or the first decision that should not have differed
};

}  // namespace ai
