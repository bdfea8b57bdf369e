// Widgets of forms, in the look of the rest, on top of Dear ImGui.
#pragma once

#include "frontend/desktop/look/pictures.hpp"
#include "frontend/desktop/look/theme.hpp"
#include "frontend/desktop/window/focus_order.hpp"
#include "frontend/desktop/window/imgui_backend.hpp"
#include "presentation/words/language.hpp"

#include <SFML/Graphics/Rect.hpp>
#include <imgui.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class Painter;

enum class ChipKind { neutral, accent, warn, bad };

/// Lives for one frame. Lengths are logical pixels.
class Forms {
  public:
    Forms(const ImGuiBackend& backend, Pictures& pictures, const words::Language& language,
          FocusOrder& focus, nlohmann::json& described)
        : fonts_(backend.fonts()),
          scale_(backend.scale()),
          theme_(backend.theme()),
          pictures_(pictures),
          language_(language),
          focus_(focus),
          described_(described) {}

    const words::Language& language() const { return language_; }
    /// All that was written so far, besides labels, for those who look for mistakes.
    const std::vector<std::string>& texts() const { return texts_; }
    ImU32 colour(const Tone& tone) const;

    const FormFonts& fonts() const { return fonts_; }
    float px(float logical) const { return logical * scale_; }
    ImVec2 px(float x, float y) const { return {x * scale_, y * scale_}; }
    float scale() const { return scale_; }

    /// Begins the page that fills the window, with a button to leave it; ends with ImGui::End. True
    /// when the button was clicked.
    bool begin_page(const char* id);
    /// What lies below it: the table, and the title of the page beside the button.
    static void draw_page_title(Painter& painter, const std::string& title);
    static constexpr float page_margin = 20;
    static constexpr float page_top = 62; ///< below the title

    /// Escape has been pressed: what lies open is to be closed.
    bool escaped() const { return focus_.escaped(); }
    /// Widgets that follow belong together, for the keyboard.
    void begin_group() { focus_.begin_group(); }
    /// A sheet of paper, and a group; ends with ImGui::EndChild.
    void begin_panel(const char* id, ImVec2 size);

    // Widgets return true when they were clicked, by mouse or keyboard, or changed. `id` is for
    // programs, too.
    bool button(const std::string& id, const std::string& label, ImVec2 size, bool primary = false,
                bool enabled = true);
    bool toggle(const std::string& id, bool& on);
    /// One of several in a row, of which one shows what lies below.
    bool tab(const std::string& id, const std::string& label, bool chosen);
    /// A text in a round box, on the line of what comes before.
    void chip(const std::string& text, ChipKind kind = ChipKind::neutral);
    /// The same on the line of what comes before, where it fits there before `right`, in device
    /// pixels of the window; else on a line of its own.
    void chip_beside(const std::string& text, ChipKind kind, float right);
    void text(ImFont* font, const std::string& text, const Tone& colour);
    /// Breaks lines at the width given, or at the end of the panel.
    void wrapped(ImFont* font, const std::string& text, const Tone& colour, float width = 0);
    void shield(const std::string& player_colour, float size);
    /// A player's figure as such eyes see it.
    void figure(const std::string& player_colour, art::Eyes eyes, float size);
    void line();
    /// A heading on one line; its digits are set in another serif, whose figures stand on the line.
    void title(const std::string& text, float most);
    /// The same at a place on the screen, in device pixels.
    void draw_title(const std::string& text, ImVec2 at, float most) const;
    /// A texture as ImGui takes it.
    static ImTextureID handle(const sf::Texture& texture);
    /// The last widget has this id: the keyboard can come to it, and is shown when it is there.
    /// True when it is to do what a click does.
    bool mark(const std::string& id, const std::string& label = {}, bool is_text = false);
    /// The keyboard comes to a widget that is drawn in the next frame.
    void come_to(const std::string& id) { focus_.come_to(id); }
    /// For what the mouse alone reaches.
    void describe_only(const std::string& id, const std::string& label);
    /// By how much the keyboard changes the value of a widget: -1, 0 or 1. After `mark`.
    int change_of(const std::string& id) { return focus_.take_change(id); }
    /// The number that a widget has when a digit is typed at it: behind its digits, or alone where
    /// that would be too much. After `mark`.
    std::optional<int> typed_number(const std::string& id, int before, int most);
    /// One line of text. `hint` is shown while it is empty. True when it has changed.
    bool text_field(const std::string& id, std::string& text, const std::string& hint = {},
                    ImGuiInputTextFlags flags = 0);
    enum class Icon { back, cross };
    /// A button that shows what it does without words.
    bool icon_button(const std::string& id, Icon icon, ImVec2 size, bool enabled = true);
    /// Text on a dark ground, for what the pointer is over: beside it, or below an area, above it
    /// where it lies low. Device pixels.
    void hint(const std::string& text);
    void hint(const std::string& text, ImVec2 first, ImVec2 last);
    /// The keyboard is at this widget.
    bool has_keyboard(const std::string& id) const { return focus_.is_at(id); }
    /// A question before all else, in the middle of the window. While it returns true, what is
    /// asked follows, and `end_question`, which is told whether it has been answered.
    bool begin_question(const char* id, const std::string& title);
    static void end_question(bool answered);
    /// A number on a line from `least` to `most`; its value stands beside it. True when it changes.
    bool slider(const std::string& id, int& value, int least, int most, int step, float width);
    /// One of several, in a list that opens by a click or Enter. Returns its new place. While the
    /// list is closed `preview` is shown, where it is shorter.
    std::optional<std::size_t> choice(const std::string& id, std::size_t chosen,
                                      const std::vector<std::pair<std::string, std::string>>& all,
                                      const std::string& preview = {});

  private:
    /// The list that is being drawn.
    void close_list();

    FormFonts fonts_;
    float scale_;
    Theme theme_;
    Pictures& pictures_;
    const words::Language& language_;
    FocusOrder& focus_;
    nlohmann::json& described_;
    std::vector<std::string> texts_;
};

} // namespace bastide::desktop
