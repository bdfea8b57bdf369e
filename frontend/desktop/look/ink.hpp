// Everything that the interface consists of on one texture: letters, corners of boxes, icons. So a
// frame of hundreds of small parts is drawn in a few steps, which is what costs time.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <SFML/Graphics/Font.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

namespace bastide::desktop {

/// All lengths in device pixels. Parts are painted when first needed, and all anew when the texture
/// is full.
class Ink {
  public:
    /// What follows is drawn onto this, until the next call.
    void begin(sf::RenderTarget& target);
    /// Draws what has been collected. Before anything else is drawn onto the same target.
    void flush();

    /// A part of the texture, in texels.
    const sf::FloatRect& part(const std::string& name, const std::function<art::Image()>& paint);
    void quad(sf::FloatRect area, sf::FloatRect from, sf::Color colour);
    /// Without a picture.
    void plain(sf::FloatRect area, sf::Color colour);

    /// A letter with the space it takes, relative to the pen on the baseline.
    struct Letter {
        sf::FloatRect bounds;
        sf::FloatRect from;
        float advance = 0;
    };
    /// `face` tells the font from others.
    const Letter& letter(const sf::Font& font, int face, unsigned size, std::uint32_t code);

  private:
    sf::FloatRect place(const sf::Uint8* rgba, unsigned width, unsigned height);
    bool find_room(unsigned width, unsigned height);
    void start_anew();

    sf::RenderTarget* target_ = nullptr;
    sf::Texture texture_;
    sf::VertexArray quads_{sf::Quads};
    std::unordered_map<std::string, sf::FloatRect> parts_;
    std::unordered_map<std::uint64_t, Letter> letters_;
    sf::FloatRect white_;
    unsigned row_left_ = 0; ///< where the next part goes
    unsigned row_top_ = 0;
    unsigned row_height_ = 0;
};

} // namespace bastide::desktop
