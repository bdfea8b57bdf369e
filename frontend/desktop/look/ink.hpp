// Everything that the interface consists of on one texture: letters, corners of boxes, icons. So a
// frame of hundreds of small parts is drawn in a few steps, which is what costs time.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/desktop/look/fonts.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
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
    /// What follows is cut to this area; to none without one.
    void clip(std::optional<sf::FloatRect> area) { clip_ = area; }

    /// A part of the texture, in texels.
    const sf::FloatRect& part(const std::string& name, const std::function<art::Image()>& paint);
    void quad(sf::FloatRect area, sf::FloatRect from, sf::Color colour);
    /// The same anywhere: from the north-west clockwise. Is not cut.
    void quad(const std::array<sf::Vector2f, 4>& corners, sf::FloatRect from, sf::Color colour);
    /// Without a picture.
    void plain(sf::FloatRect area, sf::Color colour);
    /// A part of another texture.
    void picture(const sf::Texture& texture, sf::FloatRect area, sf::FloatRect from);

    /// Letters are painted at so many places between two pixels.
    static constexpr int letter_phases = 4;
    /// A painted letter; its area is told from the pen on the baseline.
    struct Letter {
        sf::FloatRect area;
        sf::FloatRect from;
    };
    const Letter& letter(const Fonts& fonts, Face face, float size, char32_t code, int phase);

  private:
    sf::FloatRect place(const sf::Uint8* rgba, unsigned width, unsigned height);
    bool find_room(unsigned width, unsigned height);
    void start_anew();
    /// False where nothing of it can be seen.
    bool cut(sf::FloatRect& area, sf::FloatRect& from) const;

    sf::RenderTarget* target_ = nullptr;
    sf::Texture texture_;
    sf::VertexArray quads_{sf::Quads};
    std::optional<sf::FloatRect> clip_;
    std::unordered_map<std::string, sf::FloatRect> parts_;
    std::unordered_map<std::uint64_t, Letter> letters_;
    sf::FloatRect white_;
    unsigned row_left_ = 0; ///< where the next part goes
    unsigned row_top_ = 0;
    unsigned row_height_ = 0;
};

} // namespace bastide::desktop
