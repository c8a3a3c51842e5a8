// The acts of the phases, one a kind of action. Each is called for the active player, after check
// allowed it.
#pragma once

#include "games/artisans/actions.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

void pick(State& s, const PickArtisan& a, const Tell& tell);
void reserve(const Box& box, State& s, const Reserve& a, const Tell& tell);
void craft(const Box& box, State& s, const Craft& a, const Tell& tell);
void take(const Box& box, State& s, const Take& a, const Tell& tell);
void swap(const Box& box, State& s, const Swap& a, const Tell& tell);
void take_token(const Box& box, State& s, const Tell& tell);
void develop(const Box& box, State& s, const Develop& a, const Tell& tell);
void pass(const Box& box, State& s, const Tell& tell);

}  // namespace games::artisans
