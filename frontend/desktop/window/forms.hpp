// Widgets of forms, in the look of the rest, on top of Dear ImGui.
#pragma once

#include "frontend/desktop/look/pictures.hpp"
#include "frontend/desktop/window/imgui_backend.hpp"

#include <SFML/Graphics/Rect.hpp>
#include <imgui.h>
#include <nlohmann/json.hpp>

#include <string>

namespace bastide::desktop {

enum class ChipKind { neutral, accent, warn, bad };

/// Lives for one frame. Lengths are logical pixels.
class Forms {
  public:
    Forms(const ImGuiBackend& backend, Pictures& pictures, nlohmann::json& described)
        : fonts_(backend.fonts()),
          scale_(backend.scale()),
          pictures_(pictures),
          described_(described) {}

    const FormFonts& fonts() const { return fonts_; }
    float px(float logical) const { return logical * scale_; }
    ImVec2 px(float x, float y) const { return {x * scale_, y * scale_}; }
    float scale() const { return scale_; }

    /// The heading face has old-style figures: texts with digits are set in another.
    ImFont* heading_for(const std::string& text) const;

    /// A sheet of paper; ends with ImGui::EndChild.
    void begin_panel(const char* id, ImVec2 size);

    // Widgets return true when they were clicked or changed. `id` is for programs, too.
    bool button(const char* id, const char* label, ImVec2 size, bool primary = false,
                bool enabled = true);
    bool toggle(const char* id, bool& on);
    /// A text in a round box, on the line of what comes before.
    void chip(const std::string& text, ChipKind kind = ChipKind::neutral);
    void text(ImFont* font, const std::string& text, sf::Color colour);
    /// Breaks lines at the width given, or at the end of the panel.
    void wrapped(ImFont* font, const std::string& text, sf::Color colour, float width = 0);
    void shield(const std::string& player_colour, float size);
    void line();
    /// Remembers where the last widget is.
    void mark(const std::string& id, const std::string& label = {});

  private:
    FormFonts fonts_;
    float scale_;
    Pictures& pictures_;
    nlohmann::json& described_;
};

ImU32 to_imgui(sf::Color colour);

} // namespace bastide::desktop
