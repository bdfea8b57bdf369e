// Draws the interface: boxes, text and pictures in logical pixels, sharp at every scale.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/fonts.hpp"
#include "frontend/desktop/look/ink.hpp"
#include "frontend/desktop/look/shapes.hpp"
#include "frontend/desktop/look/theme.hpp"
#include "presentation/words/language.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::desktop {

struct TextStyle {
    Face face = Face::text;
    float size = 15;
    Tone colour = theme::text_1;
};

enum class Align { left, centre, right };

/// What a frame is drawn with. Made anew for each frame; the parts it refers to stay.
class Painter {
  public:
    Painter(sf::RenderTarget& target, const Fonts& fonts, Ink& ink, const words::Language& language,
            float scale, Theme theme, bool high_contrast = false)
        : target_(target),
          fonts_(fonts),
          ink_(ink),
          language_(language),
          scale_(scale),
          theme_(theme),
          high_contrast_(high_contrast) {
        ink_.begin(target);
    }
    ~Painter() { ink_.flush(); }
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    /// For what is drawn without the functions below. What they have drawn so far is there.
    sf::RenderTarget& target() {
        ink_.flush();
        return target_;
    }
    Ink& ink() { return ink_; }
    /// Beginnings of texts that had to be cut so far, for those who look for mistakes.
    const std::vector<std::string>& cut_texts() const { return cut_texts_; }
    /// All that was written so far, for the same.
    const std::vector<std::string>& texts() const { return texts_; }
    /// Device pixels for a logical one.
    float scale() const { return scale_; }
    /// What is written is in this language.
    const words::Language& language() const { return language_; }
    sf::Color colour(const Tone& tone) const {
        return high_contrast_ ? tone.in_high_contrast(theme_) : tone.in(theme_);
    }
    Theme theme() const { return theme_; }
    bool high_contrast() const { return high_contrast_; }
    /// The window in logical pixels.
    sf::Vector2f size() const;
    /// On whole device pixels.
    sf::FloatRect device(sf::FloatRect logical) const;

    /// What the functions below draw is cut to this area; to none without one.
    void clip(const std::optional<sf::FloatRect>& area);
    void box(sf::FloatRect area, float radius, Tone colour);
    void frame(sf::FloatRect area, float radius, float thickness, Tone colour);
    /// A sheet of paper that lies above the board.
    void island(sf::FloatRect area);
    /// At the right edge of a list whose content is `total` high and moved up by `scrolled`;
    /// nothing when all of it shows.
    void scroll_bar(sf::FloatRect list, float scrolled, float total);
    void rule(sf::Vector2f from, float width, Tone colour = theme::line);
    /// Covers what sticks out of the round corners of an area.
    void round_off(sf::FloatRect area, float radius, Tone ground);
    /// The whole of a texture, or a part of it in texels, as large as the area.
    void image(const sf::Texture& texture, sf::FloatRect area,
               const std::optional<sf::FloatRect>& from = {});

    /// Writes a line. `at.y` is the middle of its capitals. Returns its width.
    float text(std::string_view text, sf::Vector2f at, const TextStyle& style,
               Align align = Align::left);
    /// The same, cut with an ellipsis where it would be wider than `most`, which is a mistake.
    void fitted(std::string_view text, sf::Vector2f at, float most, const TextStyle& style,
                Align align = Align::left);
    /// The same where it is none, for what can be read elsewhere. True when it was cut.
    bool shortened(std::string_view text, sf::Vector2f at, float most, const TextStyle& style,
                   Align align = Align::left);
    float width(std::string_view text, const TextStyle& style) const;
    /// How many bytes of a text fit into a width, whole letters.
    std::size_t fitting(std::string_view text, float most, const TextStyle& style) const;
    /// Breaks at blanks so that no line is wider than `most`, and words that are.
    std::vector<std::string> wrapped(std::string_view text, float most,
                                     const TextStyle& style) const;

    /// A square icon around a centre.
    void icon(std::string_view name, sf::Vector2f centre, float size, const Tone& tone);
    void shield(std::string_view player_colour, sf::Vector2f centre, float size);
    void figure(std::string_view style, std::string_view player_colour, sf::Vector2f centre,
                float size, float opacity = 1, bool lying = false);
    /// The shadow of a figure that stands with its feet at a place, thrown to the east so many
    /// times its height, by a low sun.
    void long_shadow(std::string_view style, std::string_view player_colour, sf::Vector2f feet,
                     float size, float length, float opacity);
    /// A round token with a number; the style names the picture on it.
    void token(const std::string& style, int number, sf::Vector2f centre, float size);
    /// What `paint` paints for so many device pixels, around a centre; once under each name.
    void picture(const std::string& name, const std::function<art::Image(int pixels)>& paint,
                 sf::Vector2f centre, float size, float opacity = 1);
    /// A key of the keyboard, its left edge at `at.x`. Returns its width.
    float key_cap(std::string_view key, sf::Vector2f at, Tone colour);
    float key_cap_width(std::string_view key) const;

  private:
    struct Run;

    std::vector<Run> runs_of(std::string_view text, const TextStyle& style) const;
    float width(const Run& run) const;
    float draw_run(const Run& run, sf::Vector2f pen, sf::Color colour);
    void draw_part(const sf::FloatRect& part, sf::Vector2f centre, sf::Color colour);

    sf::RenderTarget& target_;
    const Fonts& fonts_;
    Ink& ink_;
    const words::Language& language_;
    float scale_;
    Theme theme_;
    bool high_contrast_;
    std::vector<std::string> cut_texts_;
    std::vector<std::string> texts_;
};

} // namespace bastide::desktop
