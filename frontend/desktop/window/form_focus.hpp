// Which widget of the window the keyboard is at, of forms and own controls alike. Tab and arrows
// walk through all of them in the order in which they are drawn, whatever panel they lie in; F6 and
// the Page keys go from panel to panel.
#pragma once

#include <SFML/Window/Event.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class FormFocus {
  public:
    /// True when the key was for a widget. A text field keeps its letters, blanks and sideways
    /// arrows; Tab, Enter and the other arrows leave it.
    bool key(const sf::Event::KeyEvent& event);
    /// Forgets all widgets: another screen comes.
    void clear();
    /// The keyboard is at no widget; Tab begins anew.
    void leave();
    /// To the nearest widget beside it, if there is one; rather in its own group.
    void move_sideways(int steps);

    // For widgets, in the order of drawing.
    void begin_frame();
    /// What has been drawn so far lies below a dialog: the keyboard does not reach it.
    void begin_dialog() { drawn_.clear(); }
    /// `x` and `y` are its middle.
    void add(const std::string& id, float x, float y, bool is_text = false);
    /// What follows belongs together: Page Up and Page Down leave it only at its ends.
    void begin_group() { ++group_; }
    bool is_at(const std::string& id) const { return !at_.empty() && at_ == id; }
    /// It has just come to this widget: it is to be scrolled into sight.
    bool has_come_to(const std::string& id) const { return moved_ && is_at(id); }
    /// It has just left whatever widget is not this one.
    bool has_left_for_other_than(const std::string& id) const { return moved_ && !is_at(id); }
    /// It comes to this widget in the next frame, in which the widget is drawn.
    void come_to(const std::string& id) { comes_to_ = id; }
    /// The mouse has clicked this widget: nothing is framed, but Tab goes on from there.
    void go_on_behind(const std::string& id);
    /// The mouse has brought it there.
    void set(const std::string& id) {
        at_ = id;
        column_.reset();
    }
    /// Whether the widget is to do what a click does. Once for each press of the key.
    bool take_press(const std::string& id);
    /// By how much the widget's value is to change: -1, 0 or 1. Once for each press of the key.
    int take_change(const std::string& id);
    /// The digit that has been typed at the widget. Once for each press of the key.
    std::optional<int> take_digit(const std::string& id);
    /// Escape has been pressed, for a list that lies open.
    bool escaped() const { return escaped_; }
    void end_frame();

    /// A list of a widget lies open: until it is closed, Up and Down go through its entries, Enter
    /// and Space pick one, Tab closes it.
    void open_list(const std::string& id, std::size_t at, std::size_t count);
    bool list_is_open(const std::string& id) const { return !list_.empty() && list_ == id; }
    std::size_t list_at() const { return list_at_; }
    /// Whether the entry that the keyboard is at has been picked. Once for each press of the key.
    bool take_picked() { return std::exchange(picked_, false); }
    void close_list() { list_.clear(); }

    const std::string& at() const { return at_; }

  private:
    struct Entry {
        std::string id;
        int group = 0;
        float x = 0;
        float y = 0;
        bool is_text = false;
    };

    bool list_key(const sf::Event::KeyEvent& event);
    void go_to(std::size_t place);
    void move(int steps);
    void move_to_end(int steps);
    /// About as far as a page of its group reaches, to the group's end, or from there to the next
    /// group. False where there is nowhere to go.
    bool move_page(int steps);
    /// To the nearest widget above or below, in the same group where there is one; else on in
    /// order.
    void move_vertically(int steps);
    /// To the first widget of the next group.
    void move_group(int steps);
    /// Where the group of a place begins.
    std::size_t group_start(std::size_t place) const;
    /// The nearest in a direction; the number of all where there is none.
    std::size_t nearest(bool same_group, float along_x, float along_y) const;
    /// Its place in the order; the number of all where it is nowhere.
    std::size_t place() const;

    std::vector<Entry> order_; ///< of the last whole frame
    std::vector<Entry> drawn_; ///< so far in this one
    int group_ = 0;
    std::string at_;
    std::string comes_to_;
    std::size_t last_place_ = 0; ///< where it was, if it has gone
    bool moved_ = false;
    bool pressed_ = false;
    bool escaped_ = false;
    int change_ = 0;
    std::optional<int> digit_;
    std::optional<float> column_; ///< that Up and Down keep to
    std::string list_;            ///< the widget whose list lies open
    std::size_t list_at_ = 0;
    std::size_t list_count_ = 0;
    bool picked_ = false;
};

} // namespace bastide::desktop
