// Whoever looks elsewhere is called to the own turn: by the title of the window, and by a notice.
// Tested in tests/server/desktop_friends_test.py.
#pragma once

#include "presentation/words/language.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <string>

namespace bastide::desktop {

class TurnCall {
  public:
    static constexpr const char* plain_title = "Bastide";

    /// The window was opened anew, with its plain title.
    void opened() { title_ = plain_title; }
    void update(sf::RenderWindow& window, bool may_choose, const words::Language& tr);

  private:
    std::string title_;
    bool called_ = false;
};

} // namespace bastide::desktop
