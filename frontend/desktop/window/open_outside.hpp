// Files and folders opened by other programs of the desktop.
// Tested in tests/frontend/desktop/window/open_outside_test.cpp.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

namespace bastide::desktop {

enum class Opening {
    asked,  ///< a program is on it, and may be as long as what it shows is open
    opened, ///< as far as that program knows
    failed, ///< there is no such program, or it could not: nothing is shown
};

/// Has the desktop open it, by xdg-open, and waits for nothing. What becomes of it is told later.
std::shared_ptr<const std::atomic<Opening>> open_outside(const std::filesystem::path& path);

/// A notice of the desktop, by notify-send where that is installed. Waits for nothing.
void notify_outside(const std::string& title, const std::string& text);

} // namespace bastide::desktop
