// Screens that lie on each other; the last one is seen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/screen.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace bastide::desktop {

/// Changes are asked for, and done after the event at hand: whoever asks may be a screen that goes.
class ScreenStack {
  public:
    using Make = std::function<std::unique_ptr<Screen>()>;

    Screen& top() const { return *screens_.back(); }
    bool empty() const { return screens_.empty(); }
    void clear() { screens_.clear(); }

    /// Instead of all that are there.
    void replace(Make make);
    void lay_on_top(Make make);
    void back();
    bool changes() const { return change_ != nullptr; }
    /// Does what was asked for; false where nothing was.
    bool change();

    /// The screen of the game in this file; null without one.
    Screen* of_game(const std::filesystem::path& file) const;
    std::optional<std::filesystem::path> record() const;
    host::Console* console() const;
    /// Plugins have been read anew.
    void reload(Reloaded& news);

  private:
    std::vector<std::unique_ptr<Screen>> screens_;
    std::function<void()> change_;
};

} // namespace bastide::desktop
