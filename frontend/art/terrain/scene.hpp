// One tile in the making: what its painters share.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/random.hpp"
#include "frontend/art/layout/layout.hpp"
#include "frontend/art/object/things/house.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace bastide::art {

class Scene {
  public:
    /// The canvas is scaled so that the tile is one unit wide.
    Scene(Canvas& canvas_to_use, const Layout& layout_to_show, engine::Cell cell_on_table)
        : canvas(canvas_to_use),
          layout(layout_to_show),
          cell(cell_on_table),
          busy(layout_to_show.busy) {}

    Canvas& canvas;
    const Layout& layout;
    engine::Cell cell;
    Bitmap busy; ///< ground where nothing more may grow

    const Piece& piece(int index) const {
        return layout.shape.pieces[static_cast<std::size_t>(index)];
    }

    /// Random numbers of this tile, here.
    template <class... Parts>
    Random random(const Parts&... parts) const {
        return Random(layout.seed, layout.shape.id, cell.x, cell.y, parts...);
    }

    /// Random numbers that both tiles at a side of the cell agree on.
    Random random_of_side(int side, const char* purpose) const;

    /// Noise that runs on across the borders of tiles.
    double noise(Point point, double frequency, int channel) const {
        return smooth_noise((cell.x + point.x) * frequency, (cell.y + point.y) * frequency,
                            channel);
    }

    /// Whether the ground around the point is free.
    bool is_open(Point point, double radius) const;

    /// Something upright, painted later: after all that has its foot farther north.
    void stand(double foot, std::function<void()> paint) {
        standing_.emplace_back(foot, std::move(paint));
    }

    /// Paints what stands, from north to south.
    void paint_standing();

  private:
    std::vector<std::pair<double, std::function<void()>>> standing_;
};

/// A house, to be painted with what stands.
void stand_house(Scene& scene, const House& house);

/// Where upright things over all else have their foot: signs and shields.
inline constexpr double on_top = 9;

} // namespace bastide::art
