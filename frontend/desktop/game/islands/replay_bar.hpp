// The islands of a game that is watched: its banner, and the bar to move in it.
#pragma once

#include "frontend/desktop/play/replay.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <functional>

namespace bastide::desktop {

struct ReplayActions {
    std::function<void()> moved; ///< the game stands elsewhere now
    std::function<void()> play_on;
    std::function<void()> close;
};

/// At the top, in the middle: what is seen, and ways out of it.
void draw_replay_banner(Painter& painter, Controls& controls, const ReplayActions& actions);

/// At the bottom of the window, over its whole width.
void draw_replay_bar(Painter& painter, Controls& controls, const Play& play, Replay& replay,
                     const ReplayActions& actions);
inline constexpr float replay_bar_height = 118;

} // namespace bastide::desktop
