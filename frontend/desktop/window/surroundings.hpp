// What every screen finds in the window: plugins, preferences, the language, pictures and sounds.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "frontend/desktop/window/options.hpp"
#include "frontend/desktop/window/preferences.hpp"
#include "presentation/words/language_book.hpp"

#include <functional>
#include <string>

namespace bastide::desktop {

class BoardPictures;
class Sounds;

class Surroundings {
  public:
    virtual ~Surroundings() = default;
    virtual const DesktopOptions& options() const = 0;
    virtual const catalogue::Catalogue& catalogue() const = 0;
    virtual const Preferences& preferences() const = 0;
    /// What is changed counts at once, and is kept.
    virtual void change(const std::function<void(Preferences&)>& change) = 0;
    /// Why the settings could not be written the last time; empty when they were.
    virtual const std::string& settings_problem() const = 0;
    virtual const words::Language& language() const = 0;
    virtual const words::LanguageBook& languages() const = 0;
    virtual Sounds& sounds() = 0;
    virtual BoardPictures& board_pictures() = 0;
    virtual bool full_screen() const = 0;
    /// Happens before the next frame.
    virtual void set_full_screen(bool on) = 0;
};

} // namespace bastide::desktop
