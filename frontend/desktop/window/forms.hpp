// Widgets of forms, in the look of the rest, on top of Dear ImGui.
#pragma once

#include "frontend/desktop/look/pictures.hpp"
#include "frontend/desktop/look/theme.hpp"
#include "frontend/desktop/window/imgui_backend.hpp"
#include "frontend/desktop/words/language.hpp"

#include <SFML/Graphics/Rect.hpp>
#include <imgui.h>
#include <nlohmann/json.hpp>

#include <string>

namespace bastide::desktop {

enum class ChipKind { neutral, accent, warn, bad };

/// Lives for one frame. Lengths are logical pixels.
class Forms {
  public:
    Forms(const ImGuiBackend& backend, Pictures& pictures, const Language& language,
          nlohmann::json& described)
        : fonts_(backend.fonts()),
          scale_(backend.scale()),
          theme_(backend.theme()),
          pictures_(pictures),
          language_(language),
          described_(described) {}

    const Language& language() const { return language_; }
    ImU32 colour(const Tone& tone) const;

    const FormFonts& fonts() const { return fonts_; }
    float px(float logical) const { return logical * scale_; }
    ImVec2 px(float x, float y) const { return {x * scale_, y * scale_}; }
    float scale() const { return scale_; }

    /// A sheet of paper; ends with ImGui::EndChild.
    void begin_panel(const char* id, ImVec2 size);

    // Widgets return true when they were clicked or changed. `id` is for programs, too.
    bool button(const std::string& id, const std::string& label, ImVec2 size, bool primary = false,
                bool enabled = true);
    bool toggle(const std::string& id, bool& on);
    /// A text in a round box, on the line of what comes before.
    void chip(const std::string& text, ChipKind kind = ChipKind::neutral);
    /// The same on the line of what comes before, where it fits there before `right`, in device
    /// pixels of the window; else on a line of its own.
    void chip_beside(const std::string& text, ChipKind kind, float right);
    void text(ImFont* font, const std::string& text, const Tone& colour);
    /// Breaks lines at the width given, or at the end of the panel.
    void wrapped(ImFont* font, const std::string& text, const Tone& colour, float width = 0);
    void shield(const std::string& player_colour, float size);
    void line();
    /// A heading on one line; its digits are set in the text face, whose figures stand on the line.
    void title(const std::string& text, float most);
    /// The same at a place on the screen, in device pixels.
    void draw_title(const std::string& text, ImVec2 at, float most) const;
    /// A texture as ImGui takes it.
    static ImTextureID handle(const sf::Texture& texture);
    /// Remembers where the last widget is.
    void mark(const std::string& id, const std::string& label = {});

  private:
    FormFonts fonts_;
    float scale_;
    Theme theme_;
    Pictures& pictures_;
    const Language& language_;
    nlohmann::json& described_;
};

} // namespace bastide::desktop
