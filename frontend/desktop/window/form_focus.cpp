#include "frontend/desktop/window/form_focus.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::desktop {

bool FormFocus::key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    const bool types = place() < order_.size() && order_[place()].is_text;
    switch (event.code) {
    case Key::Tab: move(event.shift ? -1 : 1); return true;
    case Key::PageUp: move_group(-1); return true;
    case Key::PageDown: move_group(1); return true;
    case Key::Up: move_vertically(-1); return true;
    case Key::Down: move_vertically(1); return true;
    case Key::Left:
    case Key::Right:
        if (types || at_.empty()) return false;
        change_ = event.code == Key::Left ? -1 : 1;
        return true;
    case Key::Enter:
        if (event.control || at_.empty()) return false;
        if (types)
            move(1);
        else
            pressed_ = true;
        return true;
    case Key::Space:
        if (types || at_.empty()) return false;
        pressed_ = true;
        return true;
    default: return false;
    }
}

std::size_t FormFocus::place() const {
    return static_cast<std::size_t>(
        std::find_if(order_.begin(), order_.end(),
                     [this](const Entry& entry) { return entry.id == at_; })
        - order_.begin());
}

void FormFocus::go_to(std::size_t place) {
    at_ = order_[place].id;
    last_place_ = place;
    moved_ = true;
    pressed_ = false;
    change_ = 0;
}

void FormFocus::move(int steps) {
    if (order_.empty()) return;
    const auto count = static_cast<int>(order_.size());
    // A widget that was switched off is gone; its neighbours are not.
    const int gone = at_.empty() ? 0 : std::min(static_cast<int>(last_place_), count - 1);
    const int from =
        place() < order_.size() ? static_cast<int>(place()) : (steps > 0 ? gone - 1 : gone);
    go_to(static_cast<std::size_t>((from + steps + count) % count));
}

void FormFocus::move_vertically(int steps) {
    if (place() == order_.size()) {
        move(steps);
        return;
    }
    const Entry& now = order_[place()];
    constexpr float same_row = 4;
    std::size_t best = order_.size();
    float least = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        const float down = (order_[i].y - now.y) * static_cast<float>(steps);
        if (order_[i].group != now.group || down <= same_row) continue;
        const float far = 2 * down + std::abs(order_[i].x - now.x);
        if (best == order_.size() || far < least) {
            best = i;
            least = far;
        }
    }
    if (best < order_.size())
        go_to(best);
    else
        move(steps);
}

/// To the first widget of the next group, or of the one before.
void FormFocus::move_group(int steps) {
    if (order_.empty()) return;
    const int now = place() == order_.size() ? -1 : order_[place()].group;
    const int last = order_.back().group;
    for (int i = 1; i <= last + 1; ++i) {
        const int wanted = ((now + i * steps) % (last + 1) + last + 1) % (last + 1);
        for (std::size_t k = 0; k < order_.size(); ++k)
            if (order_[k].group == wanted) {
                go_to(k);
                return;
            }
    }
}

void FormFocus::clear() {
    at_.clear();
    order_.clear();
    moved_ = pressed_ = false;
    change_ = 0;
}

void FormFocus::begin_frame() {
    drawn_.clear();
    group_ = 0;
}

void FormFocus::add(const std::string& id, float x, float y, bool is_text) {
    drawn_.push_back({id, group_, x, y, is_text});
}

bool FormFocus::take_press(const std::string& id) {
    return is_at(id) && std::exchange(pressed_, false);
}

int FormFocus::take_change(const std::string& id) {
    return is_at(id) ? std::exchange(change_, 0) : 0;
}

void FormFocus::end_frame() {
    order_ = std::move(drawn_);
    moved_ = pressed_ = false;
    change_ = 0;
}

} // namespace bastide::desktop
