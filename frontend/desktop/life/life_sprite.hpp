// A small picture of something that lives on the land, and where it is just now.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include <SFML/System/Vector2.hpp>

#include <cstdint>

namespace bastide::desktop {

enum class LifePicture : std::uint8_t { glint, beast, flag, smoke, bird_shadow, bird, lit_window };

inline constexpr int flag_steps = 6; ///< of its waving
inline constexpr int bird_steps = 3; ///< wings spread, half closed, closed

struct LifeSprite {
    LifePicture picture = LifePicture::glint;
    int variant = 0;    ///< the step of a movement; of a beast, which one
    sf::Vector2f place; ///< of its middle, of a flag's foot; on the table, in cells
    float size = 1;     ///< 1: as it is painted
    float alpha = 1;
    float angle = 0; ///< clockwise, in radians
    bool mirrored = false;
};

} // namespace bastide::desktop
