#include "games/artisans/game.hpp"
namespace games::artisans {
void Artisans::show(const Box&, const View&, const core::Texts&, core::Canvas&) {}
}
