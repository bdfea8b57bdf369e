// What is on the screen, written to a file for programs that look at the window in place of people.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/screen.hpp"

#include <filesystem>
#include <string>

namespace bastide::desktop {

/// A frame as it was drawn.
struct DrawnFrame {
    sf::Vector2u size;
    float scale = 1;
    long number = 0;
    float milliseconds = 0;
};

class ScreenFile {
  public:
    explicit ScreenFile(std::filesystem::path file) : file_(std::move(file)) {}

    /// Where it is another than before, but for the frame. `texts`: more that is told of it.
    void write(Screen& screen, const DrawnFrame& frame, const nlohmann::json& texts);

  private:
    std::filesystem::path file_;
    std::string written_;
};

} // namespace bastide::desktop
