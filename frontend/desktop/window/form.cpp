#include "frontend/desktop/window/form.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

const sf::Vector2f panel_padding{14, 12};

bool is_serif(Face face) {
    return face == Face::title || face == Face::title_black || face == Face::title_italic;
}

} // namespace

float line_height(const TextStyle& style) {
    return std::round(style.size * (is_serif(style.face) ? 1.4f : 1.2f));
}

Form::Form(Painter& painter, Controls& controls)
    : painter_(painter),
      controls_(controls),
      pen_(pen_in({{}, painter.size()}, {{}, painter.size()}, 0)) {}

bool Form::page(const std::string& title) {
    painter_.target().clear(painter_.colour(theme::table));
    painter_.text(title, {page_margin + 54, 32}, {Face::title, 26, theme::text_1});
    go_to({page_margin, 14});
    return button({.id = "back", .icon = "previous", .hint = language()("Back")}, {38, 36});
}

// --- Places

Form::Pen Form::pen_in(sf::FloatRect area, sf::FloatRect sheet, float moved_up) {
    const float top = area.top - moved_up;
    return {.at = {area.left, top},
            .left = area.left,
            .right = area.left + area.width,
            .bottom = area.top + area.height,
            .edge_left = sheet.left,
            .edge_right = sheet.left + sheet.width,
            .line_top = top,
            .line_bottom = top,
            .lowest = top};
}

void Form::go_to(sf::Vector2f place) {
    pen_.at = place;
    pen_.goes_on = false;
}

void Form::beside(float gap) {
    pen_.at = {pen_.last.left + pen_.last.width + gap, pen_.line_top};
    pen_.goes_on = true;
}

void Form::beside_at(float from_left) {
    pen_.at = {pen_.left + from_left, pen_.line_top};
    pen_.goes_on = true;
}

sf::FloatRect Form::take(sf::Vector2f size, float below) {
    pen_.last = {pen_.at, size};
    if (!std::exchange(pen_.goes_on, false)) pen_.line_top = pen_.line_bottom = pen_.at.y;
    pen_.line_bottom = std::max(pen_.line_bottom, pen_.at.y + size.y);
    pen_.lowest = std::max(pen_.lowest, pen_.line_bottom);
    pen_.at = {pen_.left, pen_.line_bottom + below};
    return pen_.last;
}

Form::Region::Region(Form& forms, Kind kind, const Pen& inside, float padding)
    : forms_(forms),
      kind_(kind),
      outside_(forms.pen_),
      from_(inside.at),
      width_(inside.right - inside.left),
      padding_(padding) {
    forms.pen_ = inside;
}

Form::Region::~Region() {
    const float height = forms_.pen_.lowest - from_.y;
    forms_.pen_ = outside_;
    if (kind_ == Kind::list)
        forms_.controls_.end_list(forms_.painter_, height + padding_);
    else
        forms_.take({width_, height});
}

Form::Region Form::panel(const std::string& id, sf::FloatRect area, const Tone& ground,
                         const Tone& edge) {
    controls_.begin_group();
    painter_.box(area, theme::radius, ground);
    painter_.frame(area, theme::radius, 1, edge);
    const sf::FloatRect inside{area.left + 1, area.top + 1, area.width - 2, area.height - 2};
    const float moved = controls_.begin_list(painter_, id, inside);
    const sf::FloatRect text{area.left + panel_padding.x, area.top + panel_padding.y,
                             area.width - 2 * panel_padding.x, area.height - 2 * panel_padding.y};
    return {*this, Region::Kind::list, pen_in(text, inside, moved), 2 * panel_padding.y - 2};
}

/// Its bar lies beside what it holds, where the sheet below has an edge; so do the ends of rows.
Form::Region Form::list(const std::string& id, float height) {
    const sf::FloatRect text = take({room(), height});
    sf::FloatRect area = text;
    area.left = std::max(pen_.edge_left, text.left - panel_padding.x);
    area.width = std::max(text.left + text.width, pen_.edge_right) - area.left;
    const float moved = controls_.begin_list(painter_, id, area);
    return {*this, Region::Kind::list, pen_in(text, text, moved)};
}

Form::Region Form::list(const std::string& id, sf::FloatRect area) {
    const float moved = controls_.begin_list(painter_, id, area);
    return {*this, Region::Kind::list, pen_in(area, area, moved)};
}

Form::Region Form::column(float width) {
    Pen inside = pen_;
    inside.left = pen_.at.x;
    inside.right = pen_.at.x + width;
    inside.lowest = pen_.at.y;
    inside.goes_on = false;
    return {*this, Region::Kind::column, inside};
}

void Form::question(const std::string& id, const std::string& title, float width,
                    const std::function<void()>& fill) {
    const sf::Vector2f padding{24, 20};
    const sf::Vector2f window = painter_.size();
    painter_.box({{}, window}, 0, theme::question_veil);
    controls_.begin_dialog();
    controls_.cover({{}, window});
    // As high as it was in the last frame; in the first one nobody sees it.
    const float known = controls_.list_height(id);
    const float height = std::min(known, window.y - 2 * padding.y);
    const sf::FloatRect area{(window.x - width) / 2 - padding.x,
                             known > 0 ? (window.y - height) / 2 : window.y, width + 2 * padding.x,
                             height};
    painter_.island(area);
    const float moved = controls_.begin_list(painter_, id, area);
    const Region region(
        *this, Region::Kind::list,
        pen_in({area.left + padding.x, area.top + padding.y, width, height}, area, moved),
        2 * padding.y);
    wrapped(title, style::heading(), width);
    fill();
}

// --- Things

void Form::text(const std::string& text, const TextStyle& style, float height) {
    const float tall = height > 0 ? height : line_height(style);
    const float most = pen_.right - pen_.at.x;
    const sf::FloatRect area = take({std::min(painter_.width(text, style), most), tall});
    painter_.fitted(text, {area.left, area.top + tall / 2}, most, style);
}

void Form::shortened(const std::string& text, const TextStyle& style, float height) {
    const float tall = height > 0 ? height : line_height(style);
    const sf::FloatRect area = take({room(), tall});
    painter_.shortened(text, {area.left, area.top + tall / 2}, area.width, style);
}

void Form::text_right(const std::string& text, const TextStyle& style, float height) {
    const float tall = height > 0 ? height : line_height(style);
    const sf::FloatRect area = take({room(), tall});
    painter_.fitted(text, {area.left + area.width, area.top + tall / 2}, area.width, style,
                    Align::right);
}

void Form::wrapped(const std::string& text, const TextStyle& style, float width) {
    const float most = width > 0 ? width : room(), line = line_height(style);
    const std::vector<std::string> lines = painter_.wrapped(text, most, style);
    const sf::FloatRect area = take({most, line * static_cast<float>(lines.size())});
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter_.text(lines[i], {area.left, area.top + line * (static_cast<float>(i) + .5f)},
                      style);
}

void Form::steps(const std::vector<std::string>& sentences) {
    constexpr float words_left = 22;
    int number = 0;
    for (const std::string& sentence : sentences) {
        text(std::to_string(++number), style::bold(theme::accent));
        beside_at(words_left);
        wrapped(sentence, style::plain());
    }
}

float Form::wrapped_height(const std::string& text, const TextStyle& style, float width) const {
    return line_height(style) * static_cast<float>(painter_.wrapped(text, width, style).size());
}

void Form::line() {
    painter_.rule({pen_.edge_left, pen_.at.y}, pen_.edge_right - pen_.edge_left);
}

void Form::shield(const std::string& player_colour, float size) {
    const sf::FloatRect area = take({size, size});
    painter_.shield(player_colour, {area.left + size / 2, area.top + size / 2}, size);
}

void Form::chip(const std::string& text, ChipKind kind) {
    draw_chip(painter_, text, take({std::min(chip_width(painter_, text), room()), chip_height}),
              kind);
}

void Form::chip_beside(const std::string& text, ChipKind kind, float right) {
    const sf::Vector2f below = pen_.at;
    beside();
    if (pen_.at.x + chip_width(painter_, text) > right) go_to(below);
    chip(text, kind);
}

// --- Widgets

bool Form::button(Button button, sf::Vector2f size) {
    if (size.x <= 0) size.x = button_width(painter_, button);
    button.area = take(size);
    draw_button(painter_, button, controls_.touch(button.id));
    return controls_.widget(button).clicked;
}

bool Form::tab(const std::string& id, const std::string& label, bool chosen) {
    const sf::FloatRect area = take({tab_width(painter_, label), tab_height});
    draw_tab(painter_, label, area, chosen, controls_.touch(id));
    return controls_.widget({.id = id, .label = label, .area = area}).clicked;
}

bool Form::row(const std::string& id, const std::string& label, bool chosen, float height,
               bool is_drawn) {
    constexpr float out = 6, between = 2;
    const float out_right = controls_.has_bar() ? 0 : out;
    sf::FloatRect area = take({room(), height}, between);
    area = {area.left - out, area.top, area.width + out + out_right, area.height};
    draw_row(painter_, area, chosen, controls_.touch(id));
    if (is_drawn)
        painter_.fitted(label, {area.left + 2 * out, area.top + height / 2}, area.width - 3 * out,
                        chosen ? style::bold() : style::plain());
    return controls_.widget({.id = id, .label = label, .area = area}).clicked;
}

bool Form::toggle(const std::string& id, const std::string& label, bool& on,
                  const std::string& hint) {
    const sf::FloatRect area = take(toggle_size);
    return desktop::toggle(painter_, controls_, id, label, {area.left, area.top}, on, hint);
}

std::optional<int> Form::slider(const std::string& id, int value, const Range& range, float width,
                                const std::string& hint) {
    return desktop::slider(painter_, controls_, id, take({width, field_height}), value, range,
                           hint);
}

std::optional<int> Form::number(const std::string& id, int value, const Range& range, float width) {
    return number_field(painter_, controls_, id, take({width, field_height}), value, range);
}

Typed Form::text_field(const TextField& field, std::string& text, float width) {
    return desktop::text_field(painter_, controls_, field,
                               take({width > 0 ? width : room(), field_height}), text);
}

std::optional<std::size_t> Form::choice(const std::string& id, std::size_t chosen,
                                        const Options& options, float width,
                                        const std::string& preview) {
    return desktop::choice(painter_, controls_, id,
                           take({width > 0 ? width : room(), field_height}), chosen, options,
                           preview);
}

} // namespace bastide::desktop
