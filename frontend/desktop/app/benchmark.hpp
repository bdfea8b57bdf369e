// How long frames take.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include <SFML/System/Vector2.hpp>

#include <functional>

namespace bastide::desktop {

/// Draws so many frames as they are when nothing has to be painted first, with all that moves by
/// itself, and tells how long they took. `draw` draws one and returns its milliseconds; `busy` is
/// whether there is something to be painted.
void benchmark(int frames, sf::Vector2u size, const std::function<float()>& draw,
               const std::function<bool()>& busy);

} // namespace bastide::desktop
