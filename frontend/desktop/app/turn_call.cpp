#include "frontend/desktop/app/turn_call.hpp"

#include "frontend/desktop/window/open_outside.hpp"

#include <utility>

namespace bastide::desktop {

void TurnCall::update(sf::RenderWindow& window, bool may_choose, const words::Language& tr) {
    const std::string title = may_choose ? "\u25cf " + tr("Your turn") + " – Bastide" : plain_title;
    if (std::exchange(title_, title) != title)
        window.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
    const bool called = may_choose && !window.hasFocus();
    if (std::exchange(called_, called) == called) return;
    if (called) notify_outside("Bastide", tr("It is your turn."));
}

} // namespace bastide::desktop
