#include "frontend/desktop/window/focus_order.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::desktop {

bool FocusOrder::key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    switch (event.code) {
    case Key::Tab: move(event.shift ? -1 : 1); return true;
    case Key::F6: move_group(event.shift ? -1 : 1); return true;
    case Key::PageUp: return move_page(-1);
    case Key::PageDown: return move_page(1);
    case Key::Home:
    case Key::End:
        if (at_.empty()) return false;
        move_to_end(event.code == Key::Home ? -1 : 1);
        return true;
    case Key::Up: move_vertically(-1); return true;
    case Key::Down: move_vertically(1); return true;
    case Key::Left:
    case Key::Right: {
        const int steps = event.code == Key::Left ? -1 : 1;
        if (at_.empty())
            move(steps);
        else
            move_sideways(steps);
        return true;
    }
    default: return false;
    }
}

std::size_t FocusOrder::place() const {
    return static_cast<std::size_t>(
        std::find_if(order_.begin(), order_.end(),
                     [this](const Entry& entry) { return entry.id == at_; })
        - order_.begin());
}

void FocusOrder::go_to(std::size_t place) {
    at_ = order_[place].id;
    last_place_ = place;
    column_.reset();
    moved_ = true;
}

void FocusOrder::move(int steps) {
    if (order_.empty()) return;
    const auto count = static_cast<int>(order_.size());
    // A widget that was switched off is gone; its neighbours are not.
    const int gone = std::min(static_cast<int>(last_place_), count);
    const int from =
        place() < order_.size() ? static_cast<int>(place()) : (steps > 0 ? gone - 1 : gone);
    go_to(static_cast<std::size_t>((from + steps + count) % count));
}

void FocusOrder::go_on_behind(const std::string& id) {
    set(id);
    last_place_ = place() + 1;
    at_.clear();
}

std::size_t FocusOrder::nearest(bool same_group, float along_x, float along_y) const {
    const Entry& now = order_[place()];
    constexpr float same_row = 4;
    const bool upright = along_y != 0;
    std::size_t best = order_.size();
    float least = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        const float x = order_[i].x - (upright ? column_.value_or(now.x) : now.x);
        const float y = order_[i].y - now.y;
        const float along = x * along_x + y * along_y;
        const float aside = std::abs(upright ? x : y);
        if ((same_group && order_[i].group != now.group) || along <= same_row) continue;
        if (!upright && aside > along) continue; // that is above or below
        const float far = upright ? 2 * along + aside : along + 4 * aside;
        if (best == order_.size() || far < least) {
            best = i;
            least = far;
        }
    }
    return best;
}

void FocusOrder::move_vertically(int steps) {
    if (place() == order_.size()) {
        move(steps);
        return;
    }
    const float column = column_.value_or(order_[place()].x);
    column_ = column;
    std::size_t best = nearest(true, 0, static_cast<float>(steps));
    if (best == order_.size()) best = nearest(false, 0, static_cast<float>(steps));
    if (best == order_.size()) {
        move(steps);
        return;
    }
    go_to(best);
    column_ = column;
}

void FocusOrder::move_sideways(int steps) {
    if (place() == order_.size()) return;
    std::size_t best = nearest(true, static_cast<float>(steps), 0);
    if (best == order_.size()) best = nearest(false, static_cast<float>(steps), 0);
    if (best < order_.size()) go_to(best);
}

/// To the first or last widget of its group.
void FocusOrder::move_to_end(int steps) {
    const auto same = [&](std::size_t at) {
        return at < order_.size() && order_[at].group == order_[place()].group;
    };
    std::size_t goal = place();
    while (same(goal + static_cast<std::size_t>(steps)))
        goal += static_cast<std::size_t>(steps);
    if (goal < order_.size()) go_to(goal);
}

bool FocusOrder::move_page(int steps) {
    constexpr std::size_t page = 8; ///< widgets
    if (order_.empty()) return false;
    const std::size_t now = place();
    if (now == order_.size()) {
        move(steps);
        return true;
    }
    const std::size_t count = order_.size();
    const std::size_t on = steps > 0 ? 1 : count - 1;
    std::size_t goal = (now + on) % count;
    for (std::size_t gone = 1; gone < page && order_[goal].group == order_[now].group; ++gone) {
        const std::size_t next = (goal + on) % count;
        if (order_[next].group != order_[now].group) break;
        goal = next;
    }
    // Into another group its first widget is the way, from below too.
    go_to(order_[goal].group == order_[now].group ? goal : group_start(goal));
    return true;
}

void FocusOrder::move_group(int steps) {
    const std::size_t count = order_.size(), now = place();
    if (count == 0) return;
    const std::size_t on = steps > 0 ? 1 : count - 1;
    std::size_t goal = now < count ? now : (steps > 0 ? 0 : count - 1);
    for (std::size_t gone = 0; now < count && gone < count; ++gone, goal = (goal + on) % count)
        if (order_[goal].group != order_[now].group) break;
    go_to(group_start(goal));
}

std::size_t FocusOrder::group_start(std::size_t place) const {
    while (place > 0 && order_[place - 1].group == order_[place].group)
        --place;
    return place;
}

void FocusOrder::leave() {
    set({});
    last_place_ = 0;
}

void FocusOrder::begin_frame() {
    drawn_.clear();
    group_ = 0;
}

void FocusOrder::end_frame() {
    order_ = std::move(drawn_);
    moved_ = false;
    if (comes_to_.empty()) return;
    set(std::exchange(comes_to_, {}));
    moved_ = true;
}

} // namespace bastide::desktop
