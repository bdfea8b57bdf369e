// What is seen on the land when the evening comes.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/desktop/life/life_sprite.hpp"

#include <vector>

namespace bastide::desktop {

/// Windows with light in them: a few on each tile of a town, and one where a chimney smokes. The
/// same for the same land.
std::vector<LifeSprite> lit_windows(const engine::GameState& state,
                                    const art::TilePainter& painter);

} // namespace bastide::desktop
