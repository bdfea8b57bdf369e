// The menu of a game, with the keys beside it.
#pragma once

#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <functional>
#include <string>

namespace bastide::desktop {

struct MenuActions {
    std::function<void()> resume;
    std::function<void()> save_copy;
    std::function<void()> load;
    std::function<void()> new_game;
    std::function<void()> rules;
    std::function<void()> settings;
    std::function<void()> guide;
    std::function<void()> title;
    std::function<void()> quit;
};

void draw_menu(Painter& painter, Controls& controls, const MenuActions& actions, const KeyMap& keys,
               const std::string& saved_as);

} // namespace bastide::desktop
