// How widgets look, one of a kind for the whole window: on the board, beside it and in forms. What
// they do when they are clicked is said elsewhere.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"

#include <string>

namespace bastide::desktop {

/// What the mouse does to a widget.
enum class Touch { none, hovered, pressed };

enum class ButtonKind { primary, plain, quiet, tool };

struct Button {
    std::string id = {};    ///< for programs that look at the window; unique on a screen
    std::string label = {}; ///< empty for an icon alone
    sf::FloatRect area = {};
    ButtonKind kind = ButtonKind::plain;
    std::string icon = {};
    std::string key = {};  ///< shown as a key cap
    std::string hint = {}; ///< shown while the mouse rests on it
    bool enabled = true;
    bool active = false; ///< of a tool: what it shows is open
    float text_size = 15;
};

void draw_button(Painter& painter, const Button& button, Touch touch);
/// How wide a button has to be for its contents.
float button_width(const Painter& painter, const Button& button);

/// One of several in a row, of which one shows what lies below.
void draw_tab(Painter& painter, const std::string& label, sf::FloatRect area, bool chosen,
              Touch touch);
float tab_width(const Painter& painter, const std::string& label);
inline constexpr float tab_height = 39;

enum class ChipKind { neutral, accent, warn, bad };

/// A text in a round box.
void draw_chip(Painter& painter, const std::string& text, sf::FloatRect area, ChipKind kind);
float chip_width(const Painter& painter, const std::string& text);
inline constexpr float chip_height = 20;

inline const sf::Vector2f toggle_size{40, 22};
void draw_toggle(Painter& painter, sf::FloatRect area, bool on, Touch touch);

/// `share` of the way, from 0 to 1.
void draw_slider(Painter& painter, sf::FloatRect area, float share, Touch touch);
/// How far the middle of its knob stays away from its ends.
inline constexpr float slider_end = 9;

/// The ground of what is typed or chosen in.
void draw_field(Painter& painter, sf::FloatRect area, bool active, Touch touch);
inline constexpr float field_height = 33;
inline constexpr float field_padding = 10;
/// The same with what is chosen, and a sign that there is a list of more.
void draw_choice(Painter& painter, const std::string& text, sf::FloatRect area, Touch touch);

/// The ground of a row of a list.
void draw_row(Painter& painter, sf::FloatRect area, bool chosen, Touch touch);

/// What a widget is for, on a dark ground above it, or below where that has no room.
/// `near`: the middle is there where the widget is wide.
void draw_hint(Painter& painter, const std::string& text, sf::FloatRect widget, float near);

/// Around the widget that the keyboard is at.
void draw_focus(Painter& painter, sf::FloatRect widget);

} // namespace bastide::desktop
