// Fonts of the system, found by fontconfig.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include <SFML/Graphics/Font.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <string>

namespace bastide::desktop {

/// `title_figures`: digits within titles.
enum class Face { text, bold, heavy, title, title_black, title_italic, title_figures, mono };
inline constexpr std::size_t face_count = 8;

/// One font for each face, or something close to it.
class Fonts {
  public:
    /// Throws `std::runtime_error` that says what to install when no font at all can be used.
    static Fonts load();

    const sf::Font& operator[](Face face) const { return *fonts_[index(face)]; }
    const std::string& file(Face face) const { return files_[index(face)]; }

  private:
    static std::size_t index(Face face) { return static_cast<std::size_t>(face); }

    std::array<std::unique_ptr<sf::Font>, face_count> fonts_;
    std::array<std::string, face_count> files_;
};

} // namespace bastide::desktop
