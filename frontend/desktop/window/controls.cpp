#include "frontend/desktop/window/controls.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float icon_size = 18;
constexpr float inner_gap = 8;

struct ButtonColours {
    Tone fill, border, text;
};

sf::Color mixed(sf::Color from, float to, float share) {
    const auto mix = [&](sf::Uint8 c) {
        return static_cast<sf::Uint8>(
            std::lround(static_cast<float>(c) * (1 - share) + to * share));
    };
    return {mix(from.r), mix(from.g), mix(from.b), from.a};
}

/// Darker on light ground, lighter on dark.
Tone stronger(const Tone& tone, float share) {
    return {mixed(tone.light, 0, share), mixed(tone.dark, 255, share)};
}

ButtonColours colours_of(const Button& button) {
    if (!button.enabled)
        return {Tone(sf::Color::Transparent),
                button.kind == ButtonKind::plain ? theme::line : Tone(sf::Color::Transparent),
                theme::text_3};
    switch (button.kind) {
    case ButtonKind::primary: return {theme::accent, theme::accent, theme::on_accent};
    case ButtonKind::plain: return {theme::sunken, theme::border, theme::text_1};
    case ButtonKind::quiet: return {theme::paper, sf::Color::Transparent, theme::text_1};
    case ButtonKind::tool:
        return button.active ? ButtonColours{theme::accent_soft, theme::accent, theme::text_1}
                             : ButtonColours{theme::paper, sf::Color::Transparent, theme::text_1};
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
    const float y = button.area.top + button.area.height / 2 + down;
    float x = button.area.left + (button.area.width - contents_width(painter, button)) / 2;
    if (!button.icon.empty()) {
        painter.icon(button.icon, {x + icon_size / 2, y}, icon_size, colour);
        x += icon_size + inner_gap;
    }
    if (!button.label.empty())
        x += painter.text(button.label, {x, y}, label_style(button, colour)) + inner_gap;
    if (!button.key.empty()) painter.key_cap(button.key, {x, y}, colour);
}

} // namespace

float button_width(const Painter& painter, const Button& button) {
    return contents_width(painter, button) + 32;
}

void Controls::begin_frame() {
    entries_.clear();
    covers_.clear();
}

void Controls::button(Painter& painter, const Button& button, std::function<void()> action) {
    ButtonColours colours = colours_of(button);
    const bool hovered = button.enabled && hovered_ == button.id;
    const bool down = hovered && pressed_ == button.id;
    if (hovered) colours.fill = stronger(colours.fill, down ? .12f : .06f);
    if (colours.fill.light.a > 0) painter.box(button.area, theme::button_radius, colours.fill);
    if (colours.border.light.a > 0 && button.kind != ButtonKind::primary)
        painter.frame(button.area, theme::button_radius, 1, colours.border);
    if (button.kind == ButtonKind::tool && !button.label.empty())
        draw_tool(painter, button, colours.text);
    else
        draw_contents(painter, button, colours.text, down ? 1.f : 0.f);
    add(button, std::move(action));
}

void Controls::hotspot(const std::string& id, sf::FloatRect area, std::function<void()> action,
                       const std::string& hint) {
    add({.id = id, .area = area, .hint = hint}, std::move(action));
}

void Controls::mouse_spot(const std::string& id, sf::FloatRect area, std::function<void()> action) {
    entries_.push_back({{.id = id, .area = area}, std::move(action)});
}

void Controls::add(Button button, std::function<void()> action) {
    const sf::FloatRect& area = button.area;
    if (button.enabled)
        focus_.add(button.id, area.left + area.width / 2, area.top + area.height / 2);
    entries_.push_back({std::move(button), std::move(action)});
}

void Controls::explain(const std::string& id, sf::FloatRect area, const std::string& hint) {
    entries_.push_back({{.id = id, .area = area, .hint = hint, .enabled = false}, [] {}});
}

void Controls::cover(sf::FloatRect area) {
    covers_.push_back(area);
    focus_.begin_group();
}

void Controls::begin_dialog() {
    entries_.clear();
    focus_.begin_dialog();
}

const Controls::Entry* Controls::find(const std::string& id) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.button.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

void Controls::press(const std::string& id) {
    const Entry* const entry = find(id);
    if (entry == nullptr || !entry->button.enabled) return;
    const std::function<void()> action = entry->action; // the list may change while it runs
    action();
}

bool Controls::key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    const bool presses = event.code == Key::Enter || event.code == Key::Space;
    if ((presses && !has_focus()) || !focus_.key(event)) return false;
    const std::string at = focus_.at();      // the action may leave it
    if (focus_.take_digit(at)) return false; // no control counts
    if (const int steps = focus_.take_change(at)) focus_.move_sideways(steps);
    if (focus_.take_press(at)) press(at);
    return true;
}

void Controls::draw_focus(Painter& painter) const {
    const Entry* const entry = find(focus_.at());
    if (entry == nullptr) return;
    const sf::FloatRect& area = entry->button.area;
    painter.frame({area.left - 4, area.top - 4, area.width + 8, area.height + 8},
                  theme::button_radius + 4, 3, theme::focus);
}

void Controls::draw_hint(Painter& painter) const {
    draw_focus(painter);
    const Entry* entry = find(focus_.at());
    if (entry == nullptr) {
        constexpr float still = 4;
        const sf::Vector2f moved = mouse_ - clicked_at_;
        if (std::abs(moved.x) + std::abs(moved.y) >= still) entry = at(mouse_);
    }
    if (entry == nullptr || entry->button.hint.empty()) return;
    const TextStyle style{Face::text, 13, theme::on_hint};
    const float wide = painter.width(entry->button.hint, style) + 20;
    const sf::FloatRect& by = entry->button.area;
    const float left =
        std::max(8.f, std::min(by.left + by.width / 2 - wide / 2, painter.size().x - wide - 8));
    const float top = by.top > 48 ? by.top - 36 : by.top + by.height + 8;
    painter.box({left, top, wide, 28}, 6, theme::hint);
    painter.text(entry->button.hint, {left + 10, top + 14}, style);
}

const Controls::Entry* Controls::at(sf::Vector2f position) const {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [&](const Entry& entry) {
        return entry.button.area.contains(position);
    });
    return found == entries_.rend() ? nullptr : &*found;
}

bool Controls::mouse_moved(sf::Vector2f position) {
    mouse_ = position;
    const Entry* entry = at(position);
    const std::string now = entry == nullptr ? std::string() : entry->button.id;
    const bool changed = now != hovered_;
    hovered_ = now;
    return changed;
}

bool Controls::pressed(sf::Vector2f position) {
    mouse_moved(position);
    pressed_ = hovered_;
    return !pressed_.empty() || covered(position);
}

bool Controls::released(sf::Vector2f position) {
    mouse_moved(position);
    const std::string was = pressed_;
    pressed_.clear();
    if (was.empty()) return false;
    const Entry* entry = at(position);
    if (entry == nullptr || entry->button.id != was || !entry->button.enabled) return true;
    const std::function<void()> action = entry->action; // the list may change while it runs
    clicked_at_ = position;
    focus_.go_on_behind(was);
    action();
    return true;
}

float Controls::covered_part(sf::FloatRect area) const {
    float sum = 0;
    for (const sf::FloatRect& cover : covers_)
        if (sf::FloatRect both; area.intersects(cover, both)) sum += both.width * both.height;
    return sum;
}

bool Controls::covered(sf::Vector2f position) const {
    return at(position) != nullptr
           || std::any_of(covers_.begin(), covers_.end(),
                          [&](const sf::FloatRect& area) { return area.contains(position); });
}

nlohmann::json Controls::describe(float scale) const {
    nlohmann::json list = nlohmann::json::array();
    for (const Entry& entry : entries_) {
        const Button& button = entry.button;
        list.push_back({{"id", button.id},
                        {"label", button.label},
                        {"enabled", button.enabled},
                        {"x", std::lround((button.area.left + button.area.width / 2) * scale)},
                        {"y", std::lround((button.area.top + button.area.height / 2) * scale)},
                        {"width", std::lround(button.area.width * scale)},
                        {"height", std::lround(button.area.height * scale)}});
    }
    return list;
}

} // namespace bastide::desktop
