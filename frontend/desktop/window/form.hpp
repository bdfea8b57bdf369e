// Widgets and text that follow one another, on panels that are moved where they are higher than
// their place.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/fields.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// Text as forms set it.
namespace style {

inline TextStyle plain(const Tone& tone = theme::text_1) {
    return {Face::text, 15, tone};
}
inline TextStyle small(const Tone& tone = theme::text_2) {
    return {Face::text, 13, tone};
}
inline TextStyle bold(const Tone& tone = theme::text_1) {
    return {Face::bold, 15, tone};
}
inline TextStyle heading(const Tone& tone = theme::text_1) {
    return {Face::title, 16, tone};
}
inline TextStyle title(const Tone& tone = theme::text_1) {
    return {Face::title, 22, tone};
}
inline TextStyle mono(const Tone& tone = theme::text_1) {
    return {Face::mono, 13, tone};
}

} // namespace style

/// From a line to the next.
float line_height(const TextStyle& style);

/// Of a button that is one of several, or that is meant to be pressed.
inline ButtonKind primary_if(bool is_primary) {
    return is_primary ? ButtonKind::primary : ButtonKind::plain;
}

/// Lives for one frame.
class Form {
  public:
    Form(Painter& painter, Controls& controls);
    Form(const Form&) = delete;
    Form& operator=(const Form&) = delete;

    Painter& painter() { return painter_; }
    Controls& controls() { return controls_; }
    const words::Language& language() const { return painter_.language(); }

    /// The table with the title of the page, and a button to leave it. True when that was clicked.
    bool page(const std::string& title);
    static constexpr float page_margin = 20;
    static constexpr float page_top = 62; ///< below the title
    static constexpr float page_gap = 16; ///< between the columns

    // --- Where what follows goes: below what was last, at the left of its region.

    sf::Vector2f at() const { return pen_.at; }
    void go_to(sf::Vector2f place);
    /// Beside what was last.
    void beside(float gap = spacing);
    /// On the same line, so far from the left of the region, or that far from its right.
    void beside_at(float from_left);
    void beside_right(float from_right) { beside_at(pen_.right - pen_.left - from_right); }
    /// Below a line that went on beside its last thing.
    void new_line(float below = spacing) { go_to({pen_.left, pen_.line_bottom + below}); }
    /// Beside what was last where there is room for so much, else below it.
    void beside_or_below(float width) {
        if (last().left + last().width + spacing + width <= pen_.right) beside();
    }
    /// Further down, or up.
    void gap(float height) { go_to({pen_.at.x, pen_.at.y + height}); }
    float left() const { return pen_.left; }
    float right() const { return pen_.right; }
    /// To the right edge of the region.
    float room() const { return pen_.right - pen_.at.x; }
    /// To the lower edge of what is seen of it.
    float room_below() const { return pen_.bottom - pen_.at.y; }
    /// Goes behind something that others draw. Returns where it lies.
    sf::FloatRect take(sf::Vector2f size, float below = spacing);
    /// Where what was last lies.
    const sf::FloatRect& last() const { return pen_.last; }
    static constexpr float spacing = 8;

    /// A part of the form, until it goes out of scope.
    class Region;
    /// A sheet of paper, and a group for the keyboard.
    [[nodiscard]] Region panel(const std::string& id, sf::FloatRect area,
                               const Tone& ground = theme::paper, const Tone& edge = theme::line);
    /// What is higher than its place; it may lie on a panel, and be as wide.
    [[nodiscard]] Region list(const std::string& id, float height);
    [[nodiscard]] Region list(const std::string& id, sf::FloatRect area);
    /// Lines below one another, from here on.
    [[nodiscard]] Region column(float width);
    /// A question before all else, in the middle of the window. To be drawn last.
    void question(const std::string& id, const std::string& title, float width,
                  const std::function<void()>& fill);

    // --- Things. Sizes of 0 are what is needed, or the room that is left.

    /// On one line, in the middle of `height`.
    void text(const std::string& text, const TextStyle& style, float height = 0);
    /// The same, cut where it would be wider than the room, without being a mistake.
    void shortened(const std::string& text, const TextStyle& style, float height = 0);
    void wrapped(const std::string& text, const TextStyle& style, float width = 0);
    float wrapped_height(const std::string& text, const TextStyle& style, float width) const;
    /// How something goes: one below the other, with their numbers.
    void steps(const std::vector<std::string>& sentences);
    /// At the right edge of what is left of the line.
    void text_right(const std::string& text, const TextStyle& style, float height = 0);
    /// Across the whole region.
    void line();
    void shield(const std::string& player_colour, float size);
    void chip(const std::string& text, ChipKind kind = ChipKind::neutral);
    /// The same beside what was last, where it fits there before `right`; else on a line of its
    /// own.
    void chip_beside(const std::string& text, ChipKind kind, float right);

    // --- Widgets. True when they were clicked, or changed.

    bool button(Button button, sf::Vector2f size);
    bool tab(const std::string& id, const std::string& label, bool chosen);
    /// A row of a list; what is written on it is drawn by others where `label` is only told.
    bool row(const std::string& id, const std::string& label, bool chosen, float height,
             bool is_drawn = true);
    /// `label`: what stands beside it.
    bool toggle(const std::string& id, const std::string& label, bool& on,
                const std::string& hint = {});
    std::optional<int> slider(const std::string& id, int value, const Range& range, float width,
                              const std::string& hint = {});
    std::optional<int> number(const std::string& id, int value, const Range& range, float width);
    Typed text_field(const TextField& field, std::string& text, float width = 0);
    std::optional<std::size_t> choice(const std::string& id, std::size_t chosen,
                                      const Options& options, float width = 0,
                                      const std::string& preview = {});

  private:
    /// Where something is written, and how far that has come.
    struct Pen {
        sf::Vector2f at;
        float left = 0, right = 0;           ///< of the region
        float bottom = 0;                    ///< of what is seen of it
        float edge_left = 0, edge_right = 0; ///< of the sheet that it lies on
        sf::FloatRect last = {};             ///< what was written
        float line_top = 0, line_bottom = 0;
        float lowest = 0;     ///< of all that lies in the region
        bool goes_on = false; ///< the line
    };
    static Pen pen_in(sf::FloatRect area, sf::FloatRect sheet, float moved_up);

    Painter& painter_;
    Controls& controls_;
    Pen pen_;
};

/// What was outside goes on when it ends.
class Form::Region {
  public:
    enum class Kind { list, column };
    Region(Form& forms, Kind kind, const Pen& inside, float padding = 0);
    ~Region();
    Region(const Region&) = delete;
    Region& operator=(const Region&) = delete;

  private:
    Form& forms_;
    Kind kind_;
    Pen outside_;
    sf::Vector2f from_;
    float width_;
    float padding_; ///< below what a list holds
};

} // namespace bastide::desktop
