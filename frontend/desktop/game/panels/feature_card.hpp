// What the feature under the mouse is worth, on a card beside it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// What a card says of the tile under the pointer.
struct TileFacts {
    std::string things;   ///< what it has
    std::string moved_by; ///< who placed it as their last one; nothing of other tiles
    engine::TileIndex tile = engine::no_tile;
};
TileFacts facts_of_tile(const course::Play& play, engine::TileIndex tile);

/// Beside `feature`, where its tiles lie, and nearest to `pointer`; both in logical pixels.
void draw_feature_card(Painter& painter, const Controls& controls, const course::Play& play,
                       const telling::FeatureFacts& facts, const TileFacts& on_tile,
                       sf::FloatRect feature, sf::Vector2f pointer);

} // namespace bastide::desktop
