// Smooth rounded boxes, rings and shadows: small textures stretched over any rectangle.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <tuple>

namespace bastide::desktop {

/// All lengths in device pixels. Textures are made when first needed and kept.
class Shapes {
  public:
    void box(sf::RenderTarget& target, sf::FloatRect area, int radius, sf::Color colour);
    /// The outermost `thickness` pixels of a box.
    void ring(sf::RenderTarget& target, sf::FloatRect area, int radius, int thickness,
              sf::Color colour);
    /// A box that fades over `blur` pixels on either side of its edge.
    void glow(sf::RenderTarget& target, sf::FloatRect area, int radius, int blur, sf::Color colour);

  private:
    struct Slices {
        sf::Texture texture;
        int corner = 0;
    };
    const Slices& slices(int radius, int thickness, int blur);

    std::map<std::tuple<int, int, int>, Slices> made_;
};

} // namespace bastide::desktop
