// How often the program asked for memory: the benchmark shows that thinking does not.
#pragma once

#include <cstdint>

namespace apps {

std::uint64_t allocations_so_far();

}  // namespace apps
