// What the window is opened with.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/catalogue/places.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace bastide::desktop {

struct DesktopOptions {
    catalogue::Places plugins;
    std::filesystem::path content;               ///< holds presets/
    std::filesystem::path saves;                 ///< for records of games; made when missing
    std::filesystem::path preferences;           ///< a file; made when missing
    std::filesystem::path log;                   ///< a file that grows; made when missing
    std::optional<std::uint64_t> seed;           ///< of the first game; else by chance
    std::optional<std::filesystem::path> record; ///< a saved game to open at once
    /// Width and height of the window in pixels; else what it was the last time.
    std::optional<std::pair<unsigned, unsigned>> size;
    int scale_percent = 0;        ///< of the interface, 75 to 200; 0: by the window's height
    bool fast = false;            ///< nothing waits to be seen: for programs that play
    std::filesystem::path manual; ///< a page that other programs show; may be empty
    /// What is on the screen is written here as JSON whenever it changes, for programs that look at
    /// the window in place of people: window tests, screen readers.
    std::optional<std::filesystem::path> describe;
    /// Draws so many frames once everything is painted, tells on standard output how long they
    /// took, and closes the window. 0: no benchmark.
    int benchmark_frames = 0;
};

} // namespace bastide::desktop
