// The table that the land lies on: of wood or cloth under a light from the upper left, or a map
// with crosses between the cells and here and there a mark as on old ones, away from the land.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/table_ground.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/look/table_name.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <future>
#include <optional>
#include <utility>

namespace bastide::desktop {

enum class MapMark { hills, wood, waves, compass };

/// The mark on an empty cell; none beside tiles, where something might be chosen, and none on most.
std::optional<MapMark> map_mark_on(const engine::GameState& state, engine::Cell cell);

class TableTop {
  public:
    /// Fills the window. A table of wood or cloth is plain until its picture has been painted.
    void draw(Painter& painter, const Camera& camera, const engine::GameState& state, Table table);
    /// True when a picture has come that was painted meanwhile.
    bool collect();
    /// What shadows take away from it.
    static const Tone& shade(Table table);

  private:
    /// As many pixels as it takes on the screen: so nothing has to be smoothed, which takes most of
    /// the time of a frame where no graphics card helps.
    void ask_for(art::TableGround ground, bool dark, int side);
    void draw_ground(Painter& painter, const Camera& camera);
    void draw_marks(Painter& painter, const Camera& camera, const engine::GameState& state);

    sf::Texture marks_;
    int pixels_ = 0; ///< of a mark
    sf::Texture ground_;
    bool ground_there_ = false;
    std::optional<std::pair<art::TableGround, bool>> asked_; ///< and whether it is a dark one
    int asked_side_ = 0;
    std::future<art::Image> painted_;
};

} // namespace bastide::desktop
