// How large the interface is drawn.
// Tested in tests/frontend/desktop/board/camera_test.cpp.
#pragma once

#include <algorithm>

namespace bastide::desktop {

/// Device pixels for a logical one. `percent` 0 chooses by the window's height. The window always
/// keeps at least 960 x 540 logical pixels: the scale is lowered where it must be.
constexpr float interface_scale(float width, float height, int percent) {
    const int automatic = height >= 2160 ? 200 : height >= 1440 ? 175 : height >= 1080 ? 125 : 100;
    const float wanted = static_cast<float>(percent == 0 ? automatic : percent) / 100;
    const float most = std::min(width / 960, height / 540);
    return std::max(.5f, std::min(wanted, most));
}

} // namespace bastide::desktop
