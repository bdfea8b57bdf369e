#include "frontend/desktop/app/screen_stack.hpp"

#include <utility>

namespace bastide::desktop {

void ScreenStack::replace(Make make) {
    change_ = [this, make = std::move(make)] {
        screens_.clear();
        screens_.push_back(make());
    };
}

void ScreenStack::lay_on_top(Make make) {
    change_ = [this, make = std::move(make)] { screens_.push_back(make()); };
}

void ScreenStack::back() {
    change_ = [this] {
        if (screens_.size() > 1) screens_.pop_back();
        top().returned();
    };
}

bool ScreenStack::change() {
    if (!changes()) return false;
    std::exchange(change_, nullptr)();
    return true;
}

Screen* ScreenStack::of_game(const std::filesystem::path& file) const {
    for (const auto& each : screens_)
        if (each->record() == file) return each.get();
    return nullptr;
}

std::optional<std::filesystem::path> ScreenStack::record() const {
    for (const auto& each : screens_)
        if (auto record = each->record()) return record;
    return std::nullopt;
}

host::Console* ScreenStack::console() const {
    for (const auto& each : screens_)
        if (host::Console* const console = each->console()) return console;
    return nullptr;
}

void ScreenStack::reload(Reloaded& news) {
    for (auto& each : screens_)
        if (auto other = each->reloaded(news)) each = std::move(other);
}

} // namespace bastide::desktop
