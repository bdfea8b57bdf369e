// What makes tiles things on a table: their shadow, thickness and rounded edges, and the light on
// cells where one may go.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <optional>
#include <vector>

namespace bastide::desktop {

class TileRelief {
  public:
    /// What lies below the tiles; the one laid last still hangs so many pixels above its place.
    void draw_below(Painter& painter, const Camera& camera, const engine::GameState& state,
                    sf::Color shade, float lift);
    /// Light and shade on their edges.
    static void draw_above(Painter& painter, const Camera& camera, const engine::GameState& state);
    /// Soft light on cells, stronger near the pointer.
    void draw_glow(Painter& painter, const Camera& camera, const std::vector<engine::Cell>& cells,
                   std::optional<sf::Vector2f> pointer);

  private:
    void make_pictures();

    sf::Texture shadow_;
    sf::Texture glow_;
    bool made_ = false;
};

} // namespace bastide::desktop
