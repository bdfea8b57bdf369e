// Where the parts of a tile lie in the workshop: the tile, its ports round about, its sides around
// these.
// Tested in tests/frontend/desktop/workshop/tile_stand_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <optional>

namespace bastide::desktop {

class TileStand {
  public:
    /// As large as the area has room for, in its middle; `scale` pixels for a logical one. With
    /// narrow sides there is more room for the tile.
    TileStand(sf::FloatRect area, float scale, bool narrow);

    sf::FloatRect tile() const { return tile_; }
    sf::FloatRect port(engine::Port port) const;
    sf::FloatRect side(engine::Side side) const;
    std::optional<engine::Port> port_at(sf::Vector2f point) const;
    /// In tile sides from its north-west corner; nothing beside the tile.
    std::optional<sf::Vector2f> on_tile(sf::Vector2f point) const;

  private:
    /// A strip along a side, between two distances from the tile.
    sf::FloatRect strip(engine::Side side, float from, float to, float begin, float end) const;

    sf::FloatRect tile_;
    float scale_;
    float side_width_; ///< of east and west
};

} // namespace bastide::desktop
