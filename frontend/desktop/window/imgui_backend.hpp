// Dear ImGui in an SFML window: events go in, OpenGL comes out.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/fonts.hpp"
#include "frontend/desktop/look/theme_name.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Event.hpp>

#include <string>

struct ImFont;

namespace bastide::desktop {

/// The fonts of forms, at the scale of the interface.
struct FormFonts {
    ImFont* text = nullptr;
    ImFont* small = nullptr;
    ImFont* bold = nullptr;
    ImFont* title = nullptr;
    ImFont* heading = nullptr;
    ImFont* figures = nullptr; ///< for headings with digits
    ImFont* mono = nullptr;
};

/// One for each window, and one window for each program: ImGui keeps its context to itself.
class ImGuiBackend {
  public:
    ImGuiBackend(sf::RenderWindow& window, const Fonts& fonts);
    ~ImGuiBackend();
    ImGuiBackend(const ImGuiBackend&) = delete;
    ImGuiBackend& operator=(const ImGuiBackend&) = delete;

    /// Builds fonts anew where the scale is another.
    void set_look(float scale, Theme theme);
    void handle(const sf::Event& event);
    void begin_frame(float seconds);
    void end_frame();

    const FormFonts& fonts() const { return form_fonts_; }
    float scale() const { return scale_; }
    Theme theme() const { return theme_; }

  private:
    sf::RenderWindow& window_;
    const Fonts& fonts_;
    FormFonts form_fonts_;
    std::string clipboard_;
    float scale_ = 0;
    Theme theme_ = Theme::light;
};

} // namespace bastide::desktop
