// At the lower edge of the table: a hidden hand, face down until its owner asks for it.
#pragma once

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/game_actions.hpp"
#include "frontend/desktop/play/play.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

namespace bastide::desktop {

inline constexpr float curtain_height = 292;

/// `ready`: it has been there long enough not to be opened by a click that was meant for something
/// else.
void draw_curtain(Painter& painter, Controls& controls, BoardView& board, const Play& play,
                  const GameActions& actions, const KeyMap& keys, bool ready);

} // namespace bastide::desktop
