// The sounds of the window, computed: there are no sound files.
#pragma once

#include "frontend/desktop/sound/synthesis.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bastide::desktop {

enum class Effect {
    tile_laid,
    figure_deployed,
    figure_returned,
    points,
    turn,
    drawn,
    refused,
    game_over
};
inline constexpr std::size_t effect_count = 8;

/// One channel, the same samples at every call. Begins and ends in silence.
std::vector<std::int16_t> synthesise(Effect effect);

} // namespace bastide::desktop
