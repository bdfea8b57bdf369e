// Which pixels a feature covers, over all its tiles.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/tile_painter.hpp"

#include <vector>

namespace bastide::desktop {

struct FeatureMask {
    std::vector<bool> inside; ///< row by row
    std::vector<bool> beside; ///< the same of other features; empty where there are none
    int width = 0, height = 0;
    engine::Cell first; ///< the cell in the north-west
    int cell_pixels = 0;
};

/// The feature that a node belongs to, with `border` empty pixels on each side. Cells are
/// `cell_pixels` wide, or less where the whole would be wider or higher than `most`. The features
/// of `beside` are kept apart.
FeatureMask mask_of(const art::TilePainter& painter, const engine::GameState& state,
                    engine::NodeIndex node, int cell_pixels, int border, int most = 1 << 20,
                    const std::vector<engine::NodeIndex>& beside = {});

/// The same of whole cells, at least one.
FeatureMask mask_of(const std::vector<engine::Cell>& cells, int cell_pixels, int border,
                    int most = 1 << 20);

} // namespace bastide::desktop
