// What stands for a rule on a tile: menhirs and mushrooms in a glade, traps, fires, boats,
// vineyards.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

#include <string_view>

namespace bastide::art {

/// Paints the mark of this style about `centre`; false when there is no painter for it.
bool paint_landmark(Canvas& canvas, std::string_view style, Point centre, double radius);

} // namespace bastide::art
