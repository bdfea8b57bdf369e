// Buttons and covered areas of a screen: drawn in each frame, asked when the mouse does something.
// Tested in tests/frontend/desktop/window/controls_test.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/focus_order.hpp"

#include <SFML/Window/Event.hpp>
#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace bastide::desktop {

enum class ButtonKind { primary, plain, quiet, tool };

struct Button {
    std::string id = {};    ///< for programs that look at the window; unique on a screen
    std::string label = {}; ///< empty for an icon alone
    sf::FloatRect area = {};
    ButtonKind kind = ButtonKind::plain;
    std::string icon = {};
    std::string key = {};  ///< shown as a key cap
    std::string hint = {}; ///< shown beside the mouse
    bool enabled = true;
    bool active = false; ///< of a tool: what it shows is open
    float text_size = 15;
};

class Controls {
  public:
    explicit Controls(FocusOrder& focus) : focus_(focus) {}

    /// Forgets what the last frame showed.
    void begin_frame();
    /// Draws a button, and calls `action` when it is clicked before the next frame.
    void button(Painter& painter, const Button& button, std::function<void()> action);
    /// A spot that is drawn by others, but clicked like a button, and told of like one.
    void hotspot(const std::string& id, sf::FloatRect area, std::function<void()> action,
                 const std::string& hint = {});
    /// The same where it matters at which place it is clicked: the keyboard does not come to it.
    void mouse_spot(const std::string& id, sf::FloatRect area, std::function<void()> action);
    /// Something that cannot be clicked, but tells what it is while the mouse is on it.
    void explain(const std::string& id, sf::FloatRect area, const std::string& hint);
    /// The mouse does not reach what lies below this area; what is drawn on it belongs together.
    void cover(sf::FloatRect area);
    /// Nothing drawn so far in this frame can be clicked: a dialog comes on top.
    void begin_dialog();
    /// Draws the ring of what the keyboard is at, and the hint of that or of what is under the
    /// mouse.
    void draw_hint(Painter& painter) const;

    /// Positions in logical pixels. True when the event was for a control.
    bool mouse_moved(sf::Vector2f position);
    bool pressed(sf::Vector2f position);
    bool released(sf::Vector2f position);
    bool covered(sf::Vector2f position) const;
    /// All that has been covered so far in this frame.
    const std::vector<sf::FloatRect>& covers() const { return covers_; }
    /// How much of an area is covered, in square pixels.
    float covered_part(sf::FloatRect area) const;
    /// What the focus order hears, with the clicks of Enter and Space. True when the key was for a
    /// control.
    bool key(const sf::Event::KeyEvent& event);
    /// Clicks what has this id, where it is there and enabled.
    void press(const std::string& id);
    /// Whether the keyboard is at a control.
    bool has_focus() const { return find(focus_.at()) != nullptr; }
    void leave_focus() { focus_.leave(); }
    bool hovers(const std::string& id) const { return hovered_ == id; }
    sf::Vector2f mouse() const { return mouse_; }

    /// Ids, labels and places (device pixels) of everything that can be clicked.
    nlohmann::json describe(float scale) const;

  private:
    struct Entry {
        Button button;
        std::function<void()> action;
    };
    const Entry* at(sf::Vector2f position) const;
    const Entry* find(const std::string& id) const;
    /// What can be clicked by mouse or keyboard.
    void add(Button button, std::function<void()> action);
    void draw_focus(Painter& painter) const;

    FocusOrder& focus_;
    std::vector<Entry> entries_;
    std::vector<sf::FloatRect> covers_;
    std::string hovered_;
    std::string pressed_;
    sf::Vector2f mouse_{-1, -1};
    sf::Vector2f clicked_at_{-1, -1}; ///< what has come under the mouse since explains itself later
};

/// How wide a button has to be for its contents.
float button_width(const Painter& painter, const Button& button);

} // namespace bastide::desktop
