// How much of a tile there is room to show: the one list of levels.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide::art {

/// Far shows masses and signs: no single window, no furrow. Near shows all there is.
enum class Level : std::uint8_t { far, middle, near };

struct LevelOfDetail {
    Level level;
    std::string_view name;
    int least;     ///< pixels to the side of a tile, from which on it is this level
    int sample;    ///< of a picture that shows it
    double growth; ///< how much larger than life houses and trees are, so that few and clear ones
                   ///< remain
    double roads;  ///< how much wider
    double signs;  ///< how much larger: they are all that can be read
};

/// From far to near.
std::span<const LevelOfDetail> levels();

const LevelOfDetail& level_at(double pixels);

} // namespace bastide::art
