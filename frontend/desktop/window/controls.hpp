// What can be clicked on a screen, by mouse and keyboard: drawn in each frame, asked when something
// happens. Lists that are higher than their place are moved here too.
// Tested in tests/frontend/desktop/window/controls_test.cpp.
#pragma once

#include "frontend/desktop/look/widgets.hpp"
#include "frontend/desktop/window/focus_order.hpp"
#include "frontend/desktop/window/text_edit.hpp"

#include <SFML/System/Clock.hpp>
#include <SFML/Window/Event.hpp>
#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

/// Lives as long as its screen. Lengths are logical pixels, positions those in the window.
class Controls {
  public:
    // --- Widgets, in the order of drawing; of those that lie in one place the last is on top.

    /// Forgets what the last frame showed.
    void begin_frame();
    /// Draws what lies on top of all others: open lists, the ring of what the keyboard is at, and
    /// the hint of that or of what the mouse rests on.
    void draw_top(Painter& painter);
    void end_frame();

    /// Draws a button, and calls `action` when it is clicked before the next frame.
    void button(Painter& painter, const Button& button, std::function<void()> action);
    /// A spot that is drawn by others, but clicked like a button, and told of like one: by what is
    /// written on it, or what it stands for.
    void hotspot(const std::string& id, const std::string& label, sf::FloatRect area,
                 std::function<void()> action, const std::string& hint = {});
    /// The same where it matters at which place it is clicked: the keyboard does not come to it.
    void mouse_spot(const std::string& id, const std::string& label, sf::FloatRect area,
                    std::function<void()> action);
    /// Something that cannot be clicked, but tells what it is while the mouse is on it.
    void explain(const std::string& id, sf::FloatRect area, const std::string& hint);
    /// The mouse does not reach what lies below this area; what is drawn on it belongs together.
    void cover(sf::FloatRect area);
    /// What follows belongs together, for the keyboard.
    void begin_group() { focus_.begin_group(); }
    /// Nothing drawn so far in this frame can be clicked: a dialog comes on top. A click beside
    /// what follows does `beside`.
    void begin_dialog(std::function<void()> beside = nullptr);

    // --- The same for widgets that look themselves whether something was done to them.

    /// How a widget is used. Keys click it, change its value, both, or are typed; Enter leaves what
    /// is typed in, but where it submits that. What is pressed is clicked as the mouse comes down.
    enum class Use { click, press, change, choose, type, submit };
    /// What has been done to a widget since the last frame.
    struct Done {
        bool clicked = false;
        int steps = 0; ///< by arrows
        std::optional<int> digit = {};
    };
    /// Of a button only what is not drawn counts.
    Done widget(const Button& button, Use use = Use::click);
    /// The same for the mouse alone; programs need not be told.
    bool spot(const Button& button, bool told = true);
    /// What was done to a widget that is drawn later, or is not there any more.
    Done take(const std::string& id);
    Touch touch(const std::string& id) const;
    /// The mouse button is down since it came down on this widget.
    bool holds(const std::string& id) const { return !pressed_.empty() && pressed_ == id; }
    bool holds_any() const { return !pressed_.empty(); }
    /// It has come down since the last frame; twice in a short time.
    bool press_is_new() const { return press_is_new_; }
    bool press_is_double() const { return double_press_; }
    /// What the last widget is: for programs that look at the window.
    void tell(const char* what, nlohmann::json value);

    /// What is typed into a field, while the keyboard is there; null elsewhere.
    bool is_typing() const { return field_.has_value(); }
    TextEdit* edited(const std::string& id, const std::string& text, TextEdit::Rules rules);
    /// What is drawn on top of all others in this frame, with widgets that are the only ones then.
    void on_top(std::function<void(Painter&)> draw) { on_top_.push_back(std::move(draw)); }
    /// One list of a widget at a time lies open, until something else is done.
    void open_list(const std::string& id, const std::string& first_at);
    void close_list();
    bool list_is_open(const std::string& id) const {
        return !open_list_.empty() && open_list_ == id;
    }

    /// What follows is cut to this area too; without one only to the lists that it lies in.
    void clip(Painter& painter, const std::optional<sf::FloatRect>& area = {}) const;

    // --- Lists that are higher than their place.

    /// What follows is cut to the area. Returns by how much it has been moved up.
    float begin_list(Painter& painter, const std::string& id, sf::FloatRect area);
    /// `height` of what it holds.
    void end_list(Painter& painter, float height);
    /// Moves a list, as far as there is something to see.
    void scroll(const std::string& id, float by);
    void scroll_to(const std::string& id, float place);
    void scroll_to_end(const std::string& id);
    /// What lies that far below the beginning of what it holds comes into sight.
    void scroll_into_sight(const std::string& id, float top, float height);
    /// Whether the list that what follows lies in has a bar at its right edge.
    bool has_bar() const;
    /// What it held in the last frame that it was in; 0 where there was none.
    float list_height(const std::string& id) const;

    // --- Events. True when one was for a control.

    bool handle(const sf::Event& event, float scale);
    bool mouse_moved(sf::Vector2f position);
    bool pressed(sf::Vector2f position);
    bool released(sf::Vector2f position);
    bool wheel(sf::Vector2f position, float steps);
    bool key(const sf::Event::KeyEvent& event);
    bool typed(char32_t letter);
    /// Clicks what has this id, where it is there and enabled.
    void press(const std::string& id);
    /// Time goes by; true when something has to be drawn anew.
    bool update(float seconds);
    /// The next frame looks different.
    bool has_changed() const { return changed_; }

    bool covered(sf::Vector2f position) const;
    /// All that has been covered so far in this frame.
    const std::vector<sf::FloatRect>& covers() const { return covers_; }
    /// How much of an area is covered, in square pixels.
    float covered_part(sf::FloatRect area) const;
    bool hovers(const std::string& id) const { return hovered_ == id; }
    sf::Vector2f mouse() const { return mouse_; }

    /// Whether the keyboard is at a control.
    bool has_focus() const { return find(focus_.at()) != nullptr; }
    const std::string& focus() const { return focus_.at(); }
    /// The keyboard comes to a widget that is drawn in the next frame.
    void come_to(const std::string& id);
    void leave_focus() { focus_.leave(); }

    /// Ids, labels and places (device pixels) of everything that can be clicked.
    nlohmann::json describe(float scale) const;

  private:
    struct Entry {
        Button button;
        std::function<void()> action; ///< none where the widget looks itself
        Use use = Use::click;
        sf::FloatRect seen;  ///< the part that no list cuts off
        bool reached = true; ///< by the keyboard
        bool told = true;    ///< to programs
        nlohmann::json more = {};
    };
    struct List {
        sf::FloatRect area;
        float moved = 0; ///< up
        float height = 0;
        std::size_t first = 0; ///< widget in it
        bool to_end = false;
    };
    /// Where something is typed.
    struct Field {
        std::string id;
        TextEdit edit;
    };

    const Entry* at(sf::Vector2f position) const;
    const Entry* find(const std::string& id) const;
    Entry& add(Entry entry);
    void click(const Entry& entry);
    bool change_value(const sf::Event::KeyEvent& event, const std::string& id);
    sf::FloatRect cut(sf::FloatRect area) const;
    void show_focus_in(const std::string& id, const List& list);
    void drag_bar(Painter& painter, const std::string& id, List& list);
    const Entry* hinted() const;
    static float most(const List& list);

    FocusOrder focus_;
    std::vector<Entry> entries_;
    std::vector<sf::FloatRect> covers_;
    std::map<std::string, List> lists_;
    std::vector<std::string> shown_lists_; ///< in the order of drawing
    std::vector<std::string> inside_;      ///< of these lists what is drawn now lies
    std::vector<std::function<void(Painter&)>> on_top_;
    std::optional<Field> field_;
    std::string open_list_; ///< the widget that it belongs to
    std::string done_to_;   ///< a widget that has not looked yet
    Done done_;
    std::string hovered_;
    std::string pressed_;
    sf::Vector2f mouse_{-1, -1};
    sf::Vector2f clicked_at_{-1, -1}; ///< what has come under the mouse since explains itself later
    sf::Clock since_press_;
    float rested_ = 0; ///< seconds for which the mouse has been on something with a hint
    bool press_is_new_ = false;
    bool double_press_ = false;
    bool by_key_ = false;      ///< the keyboard was used after the mouse was pressed
    bool hints_focus_ = false; ///< and after the mouse was moved
    bool changed_ = true;
};

} // namespace bastide::desktop
