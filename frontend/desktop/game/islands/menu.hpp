// The menu of a game, with the keys beside it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <string>

namespace bastide::desktop {

/// `saved_as`: the name of the game or of its record.
void draw_menu(Painter& painter, Controls& controls, ViewCommands& view, GameExits& exits,
               const KeyMap& keys, const std::string& saved_as);

} // namespace bastide::desktop
