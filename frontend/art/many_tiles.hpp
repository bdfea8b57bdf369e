// Paints many tiles at once, on all cores.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/tile_painter.hpp"

#include <span>
#include <vector>

namespace bastide::art {

struct TileOrder {
    engine::TileTypeId tile = 0;
    engine::Rotation rotation = 0;
    engine::Cell cell;
};

/// The pictures in the order of the orders. What one of them throws is thrown once all are done.
std::vector<Image> paint_tiles(const TilePainter& painter, std::span<const TileOrder> orders,
                               int pixels);

} // namespace bastide::art
