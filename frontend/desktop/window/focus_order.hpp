// Which widget of a screen the keyboard is at. Tab and arrows walk through all of them in the order
// in which they are drawn, whatever panel they lie in; F6 and the Page keys go from panel to panel.
// Tested in tests/frontend/desktop/window/focus_order_test.cpp.
#pragma once

#include <SFML/Window/Event.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

class FocusOrder {
  public:
    /// Moves by the key. False where it is none that moves.
    bool key(const sf::Event::KeyEvent& event);
    /// To the widget behind it, or before it.
    void move(int steps);
    /// To the nearest widget beside it, if there is one; rather in its own group.
    void move_sideways(int steps);
    /// The keyboard is at no widget; Tab begins anew.
    void leave();
    /// It comes to this widget in the next frame, in which the widget is drawn.
    void come_to(const std::string& id) { comes_to_ = id; }
    /// The mouse has clicked this widget: the keyboard is at none, but Tab goes on from there.
    void go_on_behind(const std::string& id);
    /// The mouse has brought it there.
    void set(const std::string& id) {
        at_ = id;
        column_.reset();
    }
    const std::string& at() const { return at_; }
    bool is_at(const std::string& id) const { return !at_.empty() && at_ == id; }
    /// It has come to its widget since the last frame, by a key.
    bool has_moved() const { return moved_; }

    // For widgets, in the order of drawing.
    void begin_frame();
    /// What has been drawn so far lies below a dialog: the keyboard does not reach it.
    void begin_dialog() { drawn_.clear(); }
    /// `x` and `y` are its middle.
    void add(const std::string& id, float x, float y) { drawn_.push_back({id, group_, x, y}); }
    /// What follows belongs together: Page Up and Page Down leave it only at its ends.
    void begin_group() { ++group_; }
    void end_frame();

  private:
    struct Entry {
        std::string id;
        int group = 0;
        float x = 0;
        float y = 0;
    };

    void go_to(std::size_t place);
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
    std::optional<float> column_; ///< that Up and Down keep to
};

} // namespace bastide::desktop
