// The picture of a tile that is being made, and which part of it is which segment.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/tile_painter.hpp"

#include <SFML/Graphics/Texture.hpp>
#include <SFML/System/Vector2.hpp>

#include <cstddef>
#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace bastide::desktop {

class DraftPicture {
  public:
    /// Another painter for its tile 0, of so many segments; null for no tile. It paints in the
    /// background, and what was there before is shown until it has.
    void show(std::shared_ptr<const art::TilePainter> painter, std::size_t segments);
    /// The picture, painted for a side of so many pixels as soon as may be; null while there is
    /// none.
    const sf::Texture* find(int pixels);
    /// True when there is another one to see.
    bool collect();
    bool busy() const { return painting_.valid(); }

    /// Which segment covers a point, in tile sides.
    std::optional<std::size_t> segment_at(sf::Vector2f point);
    /// A line around a segment, as large as the tile; null for one that is not painted.
    const sf::Texture* outline(std::size_t segment, int pixels);
    /// The painting fails to show what the tile is.
    bool is_faulty() const { return faulty_; }
    /// Where a figure on it would stand, in tile sides.
    std::optional<art::Point> anchor(std::size_t segment) const;

  private:
    std::shared_ptr<const art::TilePainter> painter_;
    std::size_t segments_ = 0;
    bool faulty_ = false;
    std::future<art::Image> painting_;
    std::shared_ptr<const art::TilePainter> asked_; ///< who has painted the picture, or does
    int asked_pixels_ = 0;
    std::optional<sf::Texture> picture_;
    std::vector<art::Mask> regions_; ///< by segment, small; empty until asked for
    sf::Texture outline_;
    std::size_t outlined_ = 0;
    int outline_pixels_ = 0; ///< 0: none is drawn
};

} // namespace bastide::desktop
