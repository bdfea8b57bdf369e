// All that a screen may ask of the window; what needs less takes one of its parts.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/kept_games.hpp"
#include "frontend/desktop/window/surroundings.hpp"
#include "frontend/desktop/window/ways.hpp"

namespace bastide::desktop {

class Navigator : public Surroundings, public Ways, public KeptGames {};

} // namespace bastide::desktop
