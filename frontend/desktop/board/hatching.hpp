// Land in the colours of its owners.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/tile_painter.hpp"

#include <span>

namespace bastide::desktop {

/// A picture of a feature, hatched in colours by turns. Each pattern has a direction of its own, so
/// that owners can be told apart without colours.
struct Hatching {
    art::Image image;
    engine::Cell first; ///< the cell in the image's north-west
    int cell_pixels = 0;
};
Hatching hatched(const art::TilePainter& painter, const engine::GameState& state,
                 engine::NodeIndex node, std::span<const art::Colour> colours, int pattern,
                 int cell_pixels);

} // namespace bastide::desktop
