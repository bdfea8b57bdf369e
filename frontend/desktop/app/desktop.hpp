// The window: what `bastide play` opens.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/window/options.hpp"

namespace bastide::desktop {

/// Whether there is a display to open a window on. Ask first: without one, `run` must not be
/// called.
bool display_available();

/// Opens the window and returns when it was closed: the exit status of the program. Problems that
/// keep it from opening (no fonts, no folder for saves) are told on standard error.
int run(const DesktopOptions& options);

} // namespace bastide::desktop
