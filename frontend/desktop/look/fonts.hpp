// Fonts of the system, found by fontconfig, and their letters as FreeType paints them. Text is
// measured without a display.
// Tested in tests/frontend/desktop/look/fonts_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace bastide::desktop {

/// `title_figures`: digits within titles; `other`: letters that the face asked for does not have.
enum class Face { text, bold, heavy, title, title_black, title_italic, title_figures, mono, other };
inline constexpr std::size_t face_count = 9;

/// One font for each face, or something close to it.
class Fonts {
  public:
    /// Throws `std::runtime_error` that says what to install when no font at all can be used.
    static Fonts load();
    Fonts(Fonts&&) noexcept;
    ~Fonts();

    // Parts of the size of the letters, nothing rounded: text is as wide at any scale.

    float advance(Face face, char32_t letter) const;
    /// How far a letter moves away from the one before it; mostly towards it.
    float kerning(Face face, char32_t before, char32_t letter) const;

    /// A letter as it is seen, in whole device pixels.
    struct Glyph {
        int left = 0; ///< of the pen, to the right
        int top = 0;  ///< above the baseline
        int width = 0;
        int height = 0;
        std::vector<std::uint8_t> coverage; ///< row by row, from the top
    };
    /// So many pixels large, and that part of a pixel to the right.
    Glyph paint(Face face, float size, char32_t letter, float shift) const;

  private:
    class Font;
    struct Found;

    Fonts();
    const Font& font(Face face) const { return *fonts_[static_cast<std::size_t>(face)]; }
    /// In the font of the face, or in that for other letters.
    Found find(Face face, char32_t letter) const;

    std::array<std::unique_ptr<Font>, face_count> fonts_;
};

} // namespace bastide::desktop
