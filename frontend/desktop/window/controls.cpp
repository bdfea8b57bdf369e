#include "frontend/desktop/window/controls.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

using Key = sf::Keyboard::Key;

constexpr float hint_delay = .35f;
constexpr float wheel_step = 48;

std::optional<int> digit_of(const sf::Event::KeyEvent& event) {
    for (const Key first : {Key::Num0, Key::Numpad0})
        if (event.code >= first && event.code <= first + 9) return event.code - first;
    return std::nullopt;
}

bool is_typed_in(Controls::Use use) {
    return use == Controls::Use::type || use == Controls::Use::submit;
}

bool is_clicked(Controls::Use use) {
    return use == Controls::Use::click || use == Controls::Use::choose;
}

bool is_changed(Controls::Use use) {
    return use == Controls::Use::change || use == Controls::Use::choose;
}

bool holds_whole(const sf::FloatRect& area, const sf::FloatRect& part) {
    constexpr float edge = .5f;
    return part.left >= area.left - edge && part.top >= area.top - edge
           && part.left + part.width <= area.left + area.width + edge
           && part.top + part.height <= area.top + area.height + edge;
}

} // namespace

void Controls::begin_frame() {
    entries_.clear();
    covers_.clear();
    shown_lists_.clear();
    inside_.clear();
    on_top_.clear();
    focus_.begin_frame();
    changed_ = false;
}

void Controls::draw_top(Painter& painter) {
    inside_.clear();
    clip(painter);
    for (const auto& draw : std::exchange(on_top_, {}))
        draw(painter);
    clip(painter);
    const Entry* const entry = find(focus_.at());
    const bool framed = by_key_ && entry != nullptr && entry->seen.width > 0;
    if (framed) draw_focus(painter, entry->button.area);
    if (const Entry* const told = hinted())
        draw_hint(painter, told->button.hint, told->seen,
                  told == entry ? told->seen.left + told->seen.width / 2 : mouse_.x);
}

void Controls::end_frame() {
    const Entry* const entry = find(focus_.at());
    if (entry == nullptr || !is_typed_in(entry->use)) field_.reset();
    done_to_.clear(); // nobody was there to look at it
    press_is_new_ = double_press_ = false;
    focus_.end_frame();
    // Something else may have come under the mouse.
    if (pressed_.empty()) mouse_moved(mouse_);
}

/// Whose hint is to be shown: that of what the keyboard is at, or of what the mouse rests on.
const Controls::Entry* Controls::hinted() const {
    constexpr float still = 4;
    const Entry* entry = hints_focus_ ? find(focus_.at()) : nullptr;
    const sf::Vector2f moved = mouse_ - clicked_at_;
    if (entry == nullptr && rested_ >= hint_delay && std::abs(moved.x) + std::abs(moved.y) >= still)
        entry = at(mouse_);
    return entry == nullptr || entry->button.hint.empty() ? nullptr : entry;
}

// --- Widgets

Controls::Entry& Controls::add(Entry entry) {
    const sf::FloatRect& area = entry.button.area;
    entry.seen = cut(area);
    if (entry.reached && entry.button.enabled)
        focus_.add(entry.button.id, area.left + area.width / 2, area.top + area.height / 2);
    entries_.push_back(std::move(entry));
    return entries_.back();
}

void Controls::button(Painter& painter, const Button& button, std::function<void()> action) {
    draw_button(painter, button, touch(button.id));
    add({button, std::move(action), Use::click, {}});
}

void Controls::hotspot(const std::string& id, const std::string& label, sf::FloatRect area,
                       std::function<void()> action, const std::string& hint) {
    add({{.id = id, .label = label, .area = area, .hint = hint},
         std::move(action),
         Use::click,
         {}});
}

void Controls::mouse_spot(const std::string& id, const std::string& label, sf::FloatRect area,
                          std::function<void()> action) {
    add({{.id = id, .label = label, .area = area}, std::move(action), Use::click, {}, false});
}

void Controls::explain(const std::string& id, sf::FloatRect area, const std::string& hint) {
    add({{.id = id, .area = area, .hint = hint, .enabled = false}, [] {}, Use::click, {}, false});
}

Controls::Done Controls::widget(const Button& button, Use use) {
    add({button, nullptr, use, {}});
    return take(button.id);
}

bool Controls::spot(const Button& button, bool told) {
    add({button, nullptr, Use::click, {}, false, told});
    return take(button.id).clicked;
}

Controls::Done Controls::take(const std::string& id) {
    if (done_to_.empty() || done_to_ != id) return {};
    done_to_.clear();
    changed_ = true; // of what it brings about, something may have been drawn already
    return std::exchange(done_, {});
}

Touch Controls::touch(const std::string& id) const {
    if (holds(id)) return Touch::pressed;
    return hovered_ == id && pressed_.empty() ? Touch::hovered : Touch::none;
}

void Controls::tell(const char* what, nlohmann::json value) {
    entries_.back().more[what] = std::move(value);
}

void Controls::cover(sf::FloatRect area) {
    covers_.push_back(area);
    focus_.begin_group();
}

void Controls::begin_dialog(std::function<void()> beside) {
    constexpr float far = 100'000;
    entries_.clear();
    shown_lists_.clear();
    focus_.begin_dialog();
    if (beside)
        add({{.id = "beside", .area = {-far, -far, 2 * far, 2 * far}},
             std::move(beside),
             Use::click,
             {},
             false,
             false});
}

TextEdit* Controls::edited(const std::string& id, const std::string& text, TextEdit::Rules rules) {
    if (!focus_.is_at(id)) return nullptr;
    if (!field_ || field_->id != id) field_ = Field{id, TextEdit(text, rules)};
    return &field_->edit;
}

void Controls::open_list(const std::string& id, const std::string& first_at) {
    open_list_ = id;
    come_to(first_at);
}

/// The keyboard goes back to where the list belongs.
void Controls::close_list() {
    if (!open_list_.empty()) come_to(std::exchange(open_list_, {}));
}

void Controls::come_to(const std::string& id) {
    focus_.come_to(id);
    by_key_ = hints_focus_ = changed_ = true;
}

const Controls::Entry* Controls::find(const std::string& id) const {
    if (id.empty()) return nullptr;
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.button.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

const Controls::Entry* Controls::at(sf::Vector2f position) const {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [&](const Entry& entry) {
        return entry.seen.contains(position);
    });
    return found == entries_.rend() ? nullptr : &*found;
}

// --- Lists

sf::FloatRect Controls::cut(sf::FloatRect area) const {
    for (const std::string& list : inside_) {
        sf::FloatRect seen;
        area.intersects(lists_.at(list).area, seen);
        area = seen;
    }
    return area;
}

void Controls::clip(Painter& painter, const std::optional<sf::FloatRect>& area) const {
    if (area)
        painter.clip(cut(*area));
    else if (inside_.empty())
        painter.clip(std::nullopt);
    else
        painter.clip(cut(lists_.at(inside_.back()).area));
}

float Controls::begin_list(Painter& painter, const std::string& id, sf::FloatRect area) {
    List& list = lists_[id];
    list.area = area;
    list.first = entries_.size();
    shown_lists_.push_back(id);
    inside_.push_back(id);
    clip(painter);
    return std::round(list.moved * painter.scale()) / painter.scale();
}

float Controls::most(const List& list) {
    return std::max(0.f, list.height - list.area.height);
}

void Controls::end_list(Painter& painter, float height) {
    const std::string id = std::move(inside_.back());
    List& list = lists_.at(id);
    changed_ = changed_ || std::abs(list.height - height) > .5f;
    list.height = height;
    show_focus_in(id, list);
    inside_.pop_back();
    clip(painter);
    drag_bar(painter, id, list);
    const float kept =
        std::exchange(list.to_end, false) ? most(list) : std::clamp(list.moved, 0.f, most(list));
    changed_ = changed_ || kept != list.moved;
    list.moved = kept;
}

/// What the keyboard has come to is moved into sight.
void Controls::show_focus_in(const std::string& id, const List& list) {
    constexpr float beside = 8;
    if (!focus_.has_moved()) return;
    for (std::size_t i = list.first; i < entries_.size(); ++i)
        if (focus_.is_at(entries_[i].button.id)) {
            const sf::FloatRect& area = entries_[i].button.area;
            scroll_into_sight(id, area.top - list.area.top + list.moved - beside,
                              area.height + 2 * beside);
        }
}

void Controls::drag_bar(Painter& painter, const std::string& id, List& list) {
    constexpr float grip = 12, end = 4;
    if (most(list) <= 1) return;
    const std::string bar = id + " bar";
    const sf::FloatRect track{list.area.left + list.area.width - grip, list.area.top, grip,
                              list.area.height};
    painter.scroll_bar({track.left, track.top + end, grip, track.height - 2 * end}, list.moved,
                       list.height);
    add({{.id = bar, .area = track}, [] {}, Use::click, {}, false, false});
    if (!holds(bar)) return;
    const float share = (mouse_.y - track.top) / track.height;
    list.moved = share * list.height - list.area.height / 2;
}

void Controls::scroll(const std::string& id, float by) {
    const auto found = lists_.find(id);
    if (found != lists_.end()) scroll_to(id, found->second.moved + by);
}

void Controls::scroll_to(const std::string& id, float place) {
    lists_[id].moved = place;
    changed_ = true;
}

void Controls::scroll_to_end(const std::string& id) {
    lists_[id].to_end = true;
    changed_ = true;
}

void Controls::scroll_into_sight(const std::string& id, float top, float height) {
    List& list = lists_[id];
    const float before = list.moved;
    list.moved = std::max(list.moved, top + height - list.area.height);
    list.moved = std::min(list.moved, top);
    changed_ = changed_ || list.moved != before;
}

bool Controls::has_bar() const {
    return !inside_.empty() && most(lists_.at(inside_.back())) > 1;
}

float Controls::list_height(const std::string& id) const {
    const auto found = lists_.find(id);
    return found == lists_.end() ? 0 : found->second.height;
}

// --- Events

bool Controls::handle(const sf::Event& event, float scale) {
    const auto logical = [scale](int x, int y) {
        return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) / scale;
    };
    // Only when it tells of a button: an event is a union.
    const auto is_left = [&] { return event.mouseButton.button == sf::Mouse::Left; };
    const auto button_at = [&] { return logical(event.mouseButton.x, event.mouseButton.y); };
    switch (event.type) {
    case sf::Event::MouseMoved: return mouse_moved(logical(event.mouseMove.x, event.mouseMove.y));
    case sf::Event::MouseButtonPressed: return is_left() && pressed(button_at());
    case sf::Event::MouseButtonReleased: return is_left() && released(button_at());
    case sf::Event::MouseLeft: return mouse_moved({-1, -1});
    case sf::Event::MouseWheelScrolled:
        return wheel(logical(event.mouseWheelScroll.x, event.mouseWheelScroll.y),
                     event.mouseWheelScroll.delta);
    case sf::Event::KeyPressed: return key(event.key);
    case sf::Event::TextEntered: return typed(event.text.unicode);
    default: return false;
    }
}

bool Controls::mouse_moved(sf::Vector2f position) {
    if (mouse_ != position) hints_focus_ = false;
    mouse_ = position;
    const Entry* entry = at(position);
    const std::string now = entry == nullptr ? std::string() : entry->button.id;
    const bool changed = now != hovered_;
    hovered_ = now;
    if (entry == nullptr || entry->button.hint.empty()) rested_ = 0;
    changed_ = changed_ || changed || !pressed_.empty();
    return changed;
}

bool Controls::pressed(sf::Vector2f position) {
    constexpr float twice_within = .4f, twice_near = 6;
    mouse_moved(position);
    by_key_ = false;
    rested_ = 0;
    pressed_ = hovered_;
    const sf::Vector2f away = position - clicked_at_;
    double_press_ = since_press_.restart().asSeconds() < twice_within
                    && std::abs(away.x) + std::abs(away.y) < twice_near;
    clicked_at_ = position;
    press_is_new_ = true;
    const Entry* const entry = find(pressed_);
    // Who clicks beside a field has done with it.
    const bool is_used = entry != nullptr && entry->button.enabled;
    if (is_used && entry->use == Use::press) click(*entry);
    if (is_used && (is_typed_in(entry->use) || entry->use == Use::change))
        focus_.set(pressed_);
    else if (field_)
        focus_.go_on_behind(focus_.at());
    changed_ = true;
    return !pressed_.empty() || covered(position);
}

bool Controls::released(sf::Vector2f position) {
    mouse_moved(position);
    const std::string was = pressed_;
    pressed_.clear();
    changed_ = true;
    if (was.empty()) return false;
    const Entry* entry = at(position);
    if (entry == nullptr || entry->button.id != was || !entry->button.enabled) return true;
    clicked_at_ = position;
    if (is_clicked(entry->use)) {
        focus_.go_on_behind(was);
        click(*entry);
    }
    return true;
}

bool Controls::wheel(sf::Vector2f position, float steps) {
    for (auto id = shown_lists_.rbegin(); id != shown_lists_.rend(); ++id) {
        const List& list = lists_.at(*id);
        if (!list.area.contains(position) || most(list) <= 1) continue;
        scroll(*id, -steps * wheel_step);
        rested_ = 0;
        return true;
    }
    return covered(position);
}

/// The list of widgets may change while it is done.
void Controls::click(const Entry& entry) {
    changed_ = true;
    if (const std::function<void()> action = entry.action) {
        action();
        return;
    }
    done_to_ = entry.button.id;
    done_ = {.clicked = true};
}

void Controls::press(const std::string& id) {
    const Entry* const entry = find(id);
    if (entry != nullptr && entry->button.enabled) click(*entry);
}

bool Controls::change_value(const sf::Event::KeyEvent& event, const std::string& id) {
    Done done;
    if (event.code == Key::Left || event.code == Key::Right)
        done.steps = event.code == Key::Left ? -1 : 1;
    else if (!event.control && !event.alt)
        done.digit = digit_of(event);
    if (done.steps == 0 && !done.digit) return false;
    done_to_ = id;
    done_ = done;
    changed_ = true;
    return true;
}

bool Controls::key(const sf::Event::KeyEvent& event) {
    if (event.code == Key::Escape && !open_list_.empty()) {
        close_list();
        return true;
    }
    const Entry* const entry = find(focus_.at());
    const bool presses = event.code == Key::Enter || event.code == Key::Space;
    const auto used = [this] {
        by_key_ = hints_focus_ = changed_ = true;
        return true;
    };
    if (entry != nullptr) {
        const std::string id = entry->button.id;
        if (is_typed_in(entry->use) && field_ && field_->edit.key(event)) return used();
        if (is_changed(entry->use) && change_value(event, id)) return used();
        if (presses && !(event.code == Key::Enter && event.control)) {
            if (entry->use == Use::type)
                focus_.move(1);
            else
                press(id);
            return used();
        }
    }
    return focus_.key(event) && used();
}

bool Controls::typed(char32_t letter) {
    if (!field_) return false;
    field_->edit.type(letter);
    changed_ = true;
    return true;
}

bool Controls::update(float seconds) {
    const Entry* const entry = pressed_.empty() ? at(mouse_) : nullptr;
    if (entry == nullptr || entry->button.hint.empty()) return false;
    const float before = std::exchange(rested_, rested_ + seconds);
    return before < hint_delay && rested_ >= hint_delay;
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
        if (!entry.told) continue;
        const Button& button = entry.button;
        nlohmann::json told{{"id", button.id},
                            {"label", button.label.empty() ? button.hint : button.label},
                            {"enabled", button.enabled},
                            {"primary", button.kind == ButtonKind::primary},
                            {"visible", holds_whole(entry.seen, button.area)},
                            {"x", std::lround((button.area.left + button.area.width / 2) * scale)},
                            {"y", std::lround((button.area.top + button.area.height / 2) * scale)},
                            {"width", std::lround(button.area.width * scale)},
                            {"height", std::lround(button.area.height * scale)}};
        if (!entry.more.is_null()) told.update(entry.more);
        list.push_back(std::move(told));
    }
    return list;
}

} // namespace bastide::desktop
