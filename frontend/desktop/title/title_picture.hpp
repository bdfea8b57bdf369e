// The land beside the title: a random game of the first ruleset that can be loaded, painted large.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "frontend/desktop/board/tile_textures.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <memory>
#include <vector>

namespace bastide::desktop {

class TitlePicture {
  public:
    /// Shows nothing when no ruleset can be loaded.
    explicit TitlePicture(const catalogue::Catalogue& catalogue);

    /// True when more of it has been painted.
    bool update() { return textures_ && textures_->collect(); }
    bool busy() const { return textures_ && textures_->busy(); }
    /// Fills an area, in logical pixels.
    void draw(Painter& painter, sf::FloatRect area);

  private:
    std::vector<engine::PlacedTile> tiles_;
    std::unique_ptr<TileTextures> textures_;
};

} // namespace bastide::desktop
