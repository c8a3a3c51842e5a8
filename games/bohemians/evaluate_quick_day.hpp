// The day a practised hand lays without much thought: the best rows by halves and abilities, one
// junction after another, then the Muses on the few best. Far quicker than going through every day,
// and seldom worse.
#pragma once

#include "games/bohemians/count.hpp"

namespace games::bohemians {

// A day that completes the present plan of this player.
Layout quick_day(const Box& box, const State& s, PlayerId who);

// A few such days, with the Job and without, each with its Muses; the best of each kind first.
using GoodDays = core::InplaceVector<Layout, 8>;
GoodDays good_days(const Box& box, const State& s, PlayerId who);

}  // namespace games::bohemians
