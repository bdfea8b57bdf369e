// The table that the land lies on: darker towards the edges of the window, with crosses between the
// cells, and here and there a mark as on old maps, away from the land.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <optional>

namespace bastide::desktop {

enum class MapMark { hills, wood, waves, compass };

/// The mark on an empty cell; none beside tiles, where something might be chosen, and none on most.
std::optional<MapMark> map_mark_on(const engine::GameState& state, engine::Cell cell);

class TableTop {
  public:
    /// Fills the window.
    void draw(Painter& painter, const Camera& camera, const engine::GameState& state);

  private:
    void draw_marks(Painter& painter, const Camera& camera, const engine::GameState& state);

    sf::Texture marks_;
    int pixels_ = 0; ///< of a mark
};

} // namespace bastide::desktop
