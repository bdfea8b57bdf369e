// The menu over a running game, with the list of keys.
#pragma once

#include "frontend/desktop/window/controls.hpp"

#include <functional>
#include <string>

namespace bastide::desktop {

struct MenuActions {
    std::function<void()> resume;
    std::function<void()> save_copy;
    std::function<void()> load;
    std::function<void()> new_game;
    std::function<void()> title;
    std::function<void()> quit;
};

/// Dims what is below and takes all clicks. `saved_as` is the file that the game is kept in.
void draw_menu(Painter& painter, Controls& controls, const MenuActions& actions,
               const std::string& saved_as);

} // namespace bastide::desktop
