#include "frontend/art/canvas/level.hpp"

#include <algorithm>
#include <array>

namespace bastide::art {
namespace {

constexpr std::array all_levels = {
    LevelOfDetail{Level::far, "far", 1, 40, 1.52, 1.2, 1.32},
    LevelOfDetail{Level::middle, "middle", 60, 72, 1.22, 1.06, 1.16},
    LevelOfDetail{Level::near, "near", 110, 120, 1, 1, 1},
};

} // namespace

std::span<const LevelOfDetail> levels() {
    return all_levels;
}

const LevelOfDetail& level_at(double pixels) {
    const auto* const above =
        std::find_if(all_levels.begin() + 1, all_levels.end(),
                     [&](const LevelOfDetail& level) { return pixels < level.least; });
    return *(above - 1);
}

} // namespace bastide::art
