// The land dims but for what is being scored, whose tiles are counted up.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/board/feature_outline.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <optional>
#include <vector>

namespace bastide::desktop {

class Spotlight {
  public:
    /// Looks where the light belongs; nowhere while nothing is scored. Paints anew only for another
    /// score or size.
    void follow(const course::Ceremony& ceremony, const art::TilePainter& painter,
                const course::Play& play, const Camera& camera);
    /// Over tiles and the figures on them: what does not score is dim as well.
    void draw(Painter& painter, const Camera& camera) const;
    /// A number on each tile, as far as they have been counted, and on what lies beside what that
    /// brings; over figures.
    void draw_counted(Painter& painter, const Camera& camera) const;

  private:
    struct Lit {
        std::size_t score = 0; ///< which one it is for
        int pixels = 0;        ///< of a cell, as asked for
        engine::Cell first;
        int cell_pixels = 0;
        sf::Texture texture;
    };
    void draw_dimness(Painter& painter, sf::FloatRect hole) const;

    std::optional<Lit> lit_;
    struct Counted {
        engine::Cell cell;
        std::string text;
    };
    float share_ = 0;              ///< how far the land is dim, 0 to 1
    std::vector<Counted> counted_; ///< so far
};

} // namespace bastide::desktop
