// Draws what lives on the land in one go: all its pictures lie on one texture.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/life/life_sprite.hpp"

#include <SFML/Graphics/Rect.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <span>
#include <string>
#include <vector>

namespace bastide::desktop {

class LifeSheet {
  public:
    /// `origin`: where the cell (0, 0) lies on the screen, and how large it is. `pixels`: of a cell
    /// at rest, for which the pictures are painted.
    void draw(sf::RenderTarget& target, std::span<const LifeSprite> sprites, sf::FloatRect origin,
              int pixels, const std::vector<std::string>& beasts);

  private:
    void paint(int pixels, const std::vector<std::string>& beasts);
    sf::FloatRect area_of(const LifeSprite& sprite) const;

    sf::Texture texture_;
    int pixels_ = 0; ///< of a cell that the pictures were painted for
    int side_ = 0;   ///< of a picture
    std::size_t beasts_ = 0;
    sf::VertexArray quads_{sf::Quads};
};

} // namespace bastide::desktop
