#include "frontend/desktop/look/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float icon_size = 18;
constexpr float inner_gap = 8;

sf::Color mixed(sf::Color from, float to, float share) {
    const auto mix = [&](sf::Uint8 c) {
        return static_cast<sf::Uint8>(
            std::lround(static_cast<float>(c) * (1 - share) + to * share));
    };
    return {mix(from.r), mix(from.g), mix(from.b), from.a};
}

/// Darker on light ground, lighter on dark.
Tone touched(const Tone& tone, Touch touch) {
    const float share = touch == Touch::pressed ? .12f : touch == Touch::hovered ? .06f : 0;
    return {mixed(tone.light, 0, share), mixed(tone.dark, 255, share)};
}

bool is_seen(const Tone& tone) {
    return tone.light.a > 0;
}

struct ButtonColours {
    Tone fill, border, text;
};

ButtonColours colours_of(const Button& button, bool high_contrast) {
    const Tone nothing{sf::Color::Transparent};
    const bool has_ground = button.kind == ButtonKind::plain || button.kind == ButtonKind::primary;
    if (!button.enabled) return {nothing, has_ground ? theme::line : nothing, theme::text_3};
    switch (button.kind) {
    case ButtonKind::primary: return {theme::accent, nothing, theme::on_accent};
    case ButtonKind::plain: return {theme::sunken, theme::border, theme::text_1};
    case ButtonKind::quiet:
        return {theme::paper, high_contrast ? theme::border : nothing, theme::text_1};
    case ButtonKind::tool:
        return button.active ? ButtonColours{theme::accent_soft, theme::accent, theme::text_1}
                             : ButtonColours{theme::paper, nothing, theme::text_1};
    }
    return {};
}

TextStyle label_style(const Button& button, Tone colour) {
    return {Face::bold, button.text_size, colour};
}

float contents_width(const Painter& painter, const Button& button) {
    float wide = 0;
    if (!button.icon.empty()) wide += icon_size;
    if (!button.label.empty())
        wide += painter.width(button.label, label_style(button, theme::text_1))
                + (button.icon.empty() ? 0 : inner_gap);
    if (!button.key.empty()) wide += inner_gap + painter.key_cap_width(button.key);
    return wide;
}

/// Icon above a small label.
void draw_tool(Painter& painter, const Button& button, Tone colour) {
    const float x = button.area.left + button.area.width / 2;
    painter.icon(button.icon, {x, button.area.top + 16}, 20, colour);
    painter.text(button.label, {x, button.area.top + button.area.height - 12},
                 {Face::text, 13, colour}, Align::centre);
}

void draw_contents(Painter& painter, const Button& button, Tone colour, float down) {
    constexpr float least_margin = 4;
    const float y = button.area.top + button.area.height / 2 + down;
    const float room = button.area.width - 2 * least_margin;
    const float all = contents_width(painter, button);
    float x = button.area.left + (button.area.width - std::min(all, room)) / 2;
    if (!button.icon.empty()) {
        painter.icon(button.icon, {x + icon_size / 2, y}, icon_size, colour);
        x += icon_size + inner_gap;
    }
    if (!button.label.empty()) {
        const TextStyle style = label_style(button, colour);
        const float wide = painter.width(button.label, style);
        painter.fitted(button.label, {x, y}, wide - std::max(0.f, all - room), style);
        x += wide + inner_gap;
    }
    if (!button.key.empty()) painter.key_cap(button.key, {x, y}, colour);
}

} // namespace

float button_width(const Painter& painter, const Button& button) {
    return contents_width(painter, button) + 32;
}

void draw_button(Painter& painter, const Button& button, Touch touch) {
    const ButtonColours colours = colours_of(button, painter.high_contrast());
    if (!button.enabled) touch = Touch::none;
    if (is_seen(colours.fill))
        painter.box(button.area, theme::button_radius, touched(colours.fill, touch));
    if (is_seen(colours.border))
        painter.frame(button.area, theme::button_radius, 1, colours.border);
    if (button.kind == ButtonKind::tool && !button.label.empty())
        draw_tool(painter, button, colours.text);
    else
        draw_contents(painter, button, colours.text, touch == Touch::pressed ? 1.f : 0.f);
}

float tab_width(const Painter& painter, const std::string& label) {
    return painter.width(label, {Face::bold, 15, theme::text_1}) + 16;
}

void draw_tab(Painter& painter, const std::string& label, sf::FloatRect area, bool chosen,
              Touch touch) {
    constexpr float line = 3;
    painter.text(label, {area.left + area.width / 2, area.top + (area.height - line) / 2 - 1},
                 {Face::bold, 15, chosen || touch != Touch::none ? theme::text_1 : theme::text_2},
                 Align::centre);
    if (chosen)
        painter.box({area.left, area.top + area.height - line, area.width, line}, 0, theme::accent);
}

float chip_width(const Painter& painter, const std::string& text) {
    return painter.width(text, {Face::text, 13, theme::text_1}) + 16;
}

void draw_chip(Painter& painter, const std::string& text, sf::FloatRect area, ChipKind kind) {
    struct Colours {
        Tone fill, text;
    };
    const Colours colours[] = {{theme::chip, theme::text_2},
                               {theme::accent_soft, theme::accent},
                               {theme::warn_soft, theme::warn},
                               {theme::bad_soft, theme::bad}};
    const auto& [fill, ink] = colours[static_cast<int>(kind)];
    painter.box(area, area.height / 2, fill);
    painter.fitted(text, {area.left + 8, area.top + area.height / 2}, area.width - 15,
                   {Face::text, 13, ink});
}

void draw_toggle(Painter& painter, sf::FloatRect area, bool on, Touch touch) {
    constexpr float around_knob = 4;
    const float knob = area.height - 2 * around_knob;
    painter.box(area, area.height / 2, touched(on ? theme::accent : theme::chip, touch));
    if (!on) painter.frame(area, area.height / 2, 1, theme::border);
    const float left = on ? area.left + area.width - around_knob - knob : area.left + around_knob;
    painter.box({left, area.top + around_knob, knob, knob}, knob / 2,
                on ? theme::on_accent : theme::text_3);
}

void draw_slider(Painter& painter, sf::FloatRect area, float share, Touch touch) {
    constexpr float track = 6, knob = 2 * slider_end;
    const float middle = area.top + area.height / 2;
    const float way = (area.width - knob) * share;
    const sf::FloatRect whole{area.left, middle - track / 2, area.width, track};
    painter.box(whole, track / 2, theme::chip);
    painter.frame(whole, track / 2, 1, theme::border);
    painter.box({area.left, whole.top, way + slider_end, track}, track / 2, theme::accent);
    painter.box({area.left + way, middle - slider_end, knob, knob}, slider_end,
                touched(theme::accent, touch));
}

void draw_field(Painter& painter, sf::FloatRect area, bool active, Touch touch) {
    const bool rests = active || touch == Touch::none;
    painter.box(area, theme::button_radius, rests ? theme::paper : theme::sunken);
    painter.frame(area, theme::button_radius, active ? 2.f : 1.f,
                  active ? theme::accent : theme::border);
}

void draw_choice(Painter& painter, const std::string& text, sf::FloatRect area, Touch touch) {
    constexpr float arrow = 14;
    draw_field(painter, area, false, touch);
    const float middle = area.top + area.height / 2;
    painter.fitted(text, {area.left + field_padding, middle},
                   area.width - 2 * field_padding - arrow - 4, {Face::text, 15, theme::text_1});
    painter.icon("open", {area.left + area.width - field_padding - arrow / 2, middle}, arrow,
                 theme::text_2);
}

void draw_row(Painter& painter, sf::FloatRect area, bool chosen, Touch touch) {
    constexpr float radius = 6;
    if (chosen || touch != Touch::none)
        painter.box(area, radius, chosen ? theme::accent_soft : theme::sunken);
}

void draw_hint(Painter& painter, const std::string& text, sf::FloatRect widget, float near) {
    constexpr float widest = 320, padding = 10, line = 18, away = 8, wide_widget = 240;
    const TextStyle style{Face::text, 13, theme::on_hint};
    const std::vector<std::string> lines = painter.wrapped(text, widest - 2 * padding, style);
    float wide = 0;
    for (const std::string& each : lines)
        wide = std::max(wide, painter.width(each, style) + 2 * padding);
    const float tall = line * static_cast<float>(lines.size()) + padding;
    const sf::Vector2f window = painter.size();
    const float middle = widget.width > wide_widget ? near : widget.left + widget.width / 2;
    float left = std::max(away, std::min(middle - wide / 2, window.x - wide - away));
    const bool above = widget.top - away - tall >= away;
    float top = above ? widget.top - away - tall : widget.top + widget.height + away;
    // Beside a row on the right: above it are others, which are to be compared.
    if (widget.width > wide_widget && widget.left > window.x / 2 && widget.left - wide > away) {
        left = widget.left - away - wide;
        top = std::clamp(widget.top + (widget.height - tall) / 2, away, window.y - tall - away);
    }
    painter.box({left, top, wide, tall}, 6, theme::hint);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i],
                     {left + padding, top + padding / 2 + line * (static_cast<float>(i) + .5f)},
                     style);
}

void draw_focus(Painter& painter, sf::FloatRect widget) {
    constexpr float out = 4;
    painter.frame(
        {widget.left - out, widget.top - out, widget.width + 2 * out, widget.height + 2 * out},
        theme::button_radius + out, 3, theme::focus);
}

} // namespace bastide::desktop
