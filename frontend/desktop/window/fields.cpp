#include "frontend/desktop/window/fields.hpp"

#include <SFML/System/Utf.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

const TextStyle field_style{Face::text, 15, theme::text_1};

/// The number that a widget has when a digit is typed at it: behind its digits, or alone where that
/// would be too much.
int with_digit(int before, int digit, int most) {
    const int longer = before * 10 + digit;
    return before > 0 && longer <= most ? longer : digit;
}

/// By what the keyboard has done; nothing where that leaves it as it is.
std::optional<int> changed_by(const Controls::Done& done, int value, const Range& range) {
    int now = value + done.steps * range.step;
    if (done.digit) now = with_digit(value, *done.digit, range.most);
    now = std::clamp(now, range.least, range.most);
    return now == value ? std::nullopt : std::optional(now);
}

} // namespace

bool toggle(Painter& painter, Controls& controls, const std::string& id, const std::string& label,
            sf::Vector2f at, bool& on, const std::string& hint) {
    const sf::FloatRect area(at, toggle_size);
    const bool clicked =
        controls.widget({.id = id, .label = label, .area = area, .hint = hint}).clicked;
    if (clicked) on = !on;
    controls.tell("on", on);
    draw_toggle(painter, area, on, controls.touch(id));
    return clicked;
}

std::optional<int> slider(Painter& painter, Controls& controls, const std::string& id,
                          sf::FloatRect area, int value, const Range& range,
                          const std::string& hint) {
    const auto done =
        controls.widget({.id = id, .label = std::to_string(value), .area = area, .hint = hint},
                        Controls::Use::change);
    std::optional<int> changed = changed_by(done, value, range);
    const auto length = static_cast<float>(std::max(1, range.most - range.least));
    if (controls.holds(id)) {
        const float share =
            (controls.mouse().x - area.left - slider_end) / (area.width - 2 * slider_end);
        const int now =
            range.least + static_cast<int>(std::lround(std::clamp(share, 0.f, 1.f) * length));
        if (now != value) changed = now;
    }
    draw_slider(painter, area, static_cast<float>(changed.value_or(value) - range.least) / length,
                controls.touch(id));
    return changed;
}

std::optional<int> number_field(Painter& painter, Controls& controls, const std::string& id,
                                sf::FloatRect area, int value, const Range& range) {
    constexpr float gap = 4;
    const float side = area.height;
    const sf::FloatRect number{area.left, area.top, area.width - 2 * (side + gap), area.height};
    const auto done = controls.widget({.id = id, .label = std::to_string(value), .area = number},
                                      Controls::Use::change);
    std::optional<int> changed = changed_by(done, value, range);
    draw_field(painter, number, controls.focus() == id, controls.touch(id));
    painter.fitted(std::to_string(changed.value_or(value)),
                   {number.left + field_padding, number.top + number.height / 2},
                   number.width - 2 * field_padding + 4, field_style);
    float left = number.left + number.width + gap;
    for (const int by : {-1, 1}) {
        const Button button{.id = id + (by < 0 ? "-less" : "-more"),
                            .area = {left, area.top, side, side},
                            .icon = by < 0 ? "minus" : "plus",
                            .hint = painter.language()(by < 0 ? "Less" : "More")};
        draw_button(painter, button, controls.touch(button.id));
        if (controls.spot(button)) changed = std::clamp(value + by, range.least, range.most);
        left += side + gap;
    }
    return changed;
}

namespace {

/// What is seen of a text that is typed, letter by letter.
std::string shown_of(const std::string& text, bool secret) {
    if (!secret) return text;
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0u) != 0x80;
    });
    std::string dots;
    for (std::ptrdiff_t i = 0; i < letters; ++i)
        dots += "•";
    return dots;
}

/// A place of the text as one of what is seen, and back.
struct Places {
    const std::string& text;
    const std::string& shown;

    static std::size_t letters(std::string_view part) {
        return sf::Utf8::count(part.begin(), part.end());
    }
    static std::size_t behind(const std::string& whole, std::size_t letters) {
        auto at = whole.begin();
        for (; letters > 0 && at != whole.end(); --letters)
            at = sf::Utf8::next(at, whole.end());
        return static_cast<std::size_t>(at - whole.begin());
    }
    std::size_t seen(std::size_t place) const {
        return behind(shown, letters(std::string_view(text).substr(0, place)));
    }
    std::size_t meant(std::size_t place) const {
        return behind(text, letters(std::string_view(shown).substr(0, place)));
    }
};

/// Text, selection and caret, moved so that the caret is in sight.
void draw_edit(Painter& painter, Controls& controls, TextEdit& edit, const TextField& field,
               sf::FloatRect room) {
    const std::string shown = shown_of(edit.text(), field.secret);
    const Places places{edit.text(), shown};
    const auto x_of = [&](std::size_t place) {
        return painter.width(std::string_view(shown).substr(0, places.seen(place)), field_style);
    };
    const float caret = x_of(edit.caret());
    const float moved = std::max(0.f, caret - room.width + 2);
    const float left = room.left - moved, middle = room.top + room.height / 2;
    if (controls.holds(field.id)) {
        const float x = controls.mouse().x - left;
        std::size_t at = painter.fitting(shown, x, field_style);
        const std::size_t next =
            Places::behind(shown, Places::letters(std::string_view(shown).substr(0, at)) + 1);
        const float before = painter.width(std::string_view(shown).substr(0, at), field_style);
        const float after = painter.width(std::string_view(shown).substr(0, next), field_style);
        if (next > at && x > (before + after) / 2) at = next; // nearer to the end of the letter
        if (controls.press_is_new() && controls.press_is_double())
            edit.select_word(places.meant(at));
        else
            edit.put_caret(places.meant(at), !controls.press_is_new());
    }
    const auto [from, to] = edit.selection();
    if (from != to)
        painter.box({left + x_of(from), middle - 11, x_of(to) - x_of(from), 22}, 3,
                    theme::selection);
    painter.text(shown, {left, middle}, field_style);
    painter.box({left + x_of(edit.caret()), middle - 10, 1.5f, 20}, 0, theme::text_1);
}

} // namespace

Typed text_field(Painter& painter, Controls& controls, const TextField& field, sf::FloatRect area,
                 std::string& text) {
    const auto done = controls.widget(
        {.id = field.id, .label = text.empty() || field.secret ? field.hint : text, .area = area},
        field.submits ? Controls::Use::submit : Controls::Use::type);
    TextEdit* const edit = controls.edited(field.id, text, field.rules);
    Typed typed{false, done.clicked};
    if (edit != nullptr && edit->take_changed()) {
        typed.changed = text != edit->text();
        text = edit->text();
    } else if (edit != nullptr && edit->text() != text) {
        edit->replace(text);
    }
    draw_field(painter, area, edit != nullptr, controls.touch(field.id));
    const sf::FloatRect room{area.left + field_padding, area.top, area.width - 2 * field_padding,
                             area.height};
    const sf::Vector2f at{room.left, room.top + room.height / 2};
    controls.clip(painter, room);
    if (text.empty()) painter.fitted(field.hint, at, room.width, {Face::text, 15, theme::text_3});
    if (edit != nullptr)
        draw_edit(painter, controls, *edit, field, room);
    else
        painter.text(shown_of(text, field.secret), at, field_style);
    controls.clip(painter);
    return typed;
}

std::optional<std::size_t> drop_down(Controls& controls, const Controls::Done& done,
                                     DropDown list) {
    std::optional<std::size_t> picked;
    const auto id_of = [&](std::size_t row) { return list.id + '=' + list.options[row].first; };
    const bool open = controls.list_is_open(list.id);
    for (std::size_t row = 0; open && row < list.options.size(); ++row)
        if (controls.take(id_of(row)).clicked) picked = row;
    if (picked) controls.close_list();
    if (done.clicked && !list.options.empty())
        controls.open_list(list.id, id_of(std::min(list.chosen, list.options.size() - 1)));
    if (!controls.list_is_open(list.id)) return picked;
    controls.on_top([&controls, list = std::move(list)](Painter& painter) {
        constexpr float padding = 6, gap = 4, margin = 8;
        const sf::Vector2f window = painter.size();
        controls.begin_dialog([&controls] { controls.close_list(); });
        const float all = list.row_height * static_cast<float>(list.options.size());
        const sf::FloatRect& widget = list.widget;
        const float below = window.y - (widget.top + widget.height) - gap - margin;
        const float above = widget.top - gap - margin;
        const bool up = below < std::min(all + 2 * padding, above);
        const float tall = std::min(all + 2 * padding, up ? above : below);
        const float wide = std::max(list.width, widget.width);
        const sf::FloatRect sheet{std::max(margin, std::min(widget.left, window.x - wide - margin)),
                                  up ? widget.top - gap - tall : widget.top + widget.height + gap,
                                  wide, tall};
        painter.island(sheet);
        controls.cover(sheet);
        const sf::FloatRect inner{sheet.left + padding, sheet.top + padding,
                                  sheet.width - 2 * padding, sheet.height - 2 * padding};
        float y = inner.top - controls.begin_list(painter, list.id + " list", inner);
        for (std::size_t row = 0; row < list.options.size(); ++row, y += list.row_height) {
            const auto& [name, label] = list.options[row];
            const std::string id = list.id + '=' + name;
            const sf::FloatRect area{inner.left, y, inner.width, list.row_height};
            controls.widget({.id = id, .label = label, .area = area});
            draw_row(painter, area, row == list.chosen, controls.touch(id));
            list.draw_row(painter, row, area);
        }
        controls.end_list(painter, all);
    });
    return picked;
}

std::optional<std::size_t> choice(Painter& painter, Controls& controls, const std::string& id,
                                  sf::FloatRect area, std::size_t chosen, const Options& options,
                                  const std::string& preview) {
    const std::string full = chosen < options.size() ? options[chosen].second : std::string();
    const std::string& shown = preview.empty() ? full : preview;
    const auto done = controls.widget({.id = id, .label = shown, .area = area});
    draw_choice(painter, shown, area, controls.touch(id));
    constexpr float inner = 2 * (6 + field_padding);
    DropDown list{.id = id, .widget = area, .options = options, .chosen = chosen};
    if (controls.list_is_open(id))
        for (const auto& [name, label] : options)
            list.width = std::max(list.width, painter.width(label, field_style) + inner + 4);
    list.draw_row = [options](Painter& on, std::size_t row, sf::FloatRect place) {
        on.fitted(options[row].second, {place.left + field_padding, place.top + place.height / 2},
                  place.width - 2 * field_padding, field_style);
    };
    return drop_down(controls, done, std::move(list));
}

} // namespace bastide::desktop
