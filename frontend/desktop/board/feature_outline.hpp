// The line around a feature, over all its tiles.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/desktop/board/feature_mask.hpp"

#include <vector>

namespace bastide::desktop {

struct FeatureOutline {
    static constexpr int border = 4; ///< pixels of the image beyond its cells, on each side

    art::Image image;   ///< transparent but for the line and a light tint
    engine::Cell first; ///< the cell in the image's north-west
    int cell_pixels = 0;
};

/// Draws the outline of the feature that a node belongs to, `cell_pixels` for a cell.
FeatureOutline outline_of(const art::TilePainter& painter, const engine::GameState& state,
                          engine::NodeIndex node, int cell_pixels);

/// The same line around a mask with a border of that width. Outside of it everything has the colour
/// `dim`, but for what lies beside it; inside is a light tint of others, in stripes where they are
/// several.
FeatureOutline spotlight_on(const FeatureMask& mask, art::Colour dim,
                            const std::vector<art::Colour>& tints);

} // namespace bastide::desktop
