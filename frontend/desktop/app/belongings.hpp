// What the window has, whatever screen is seen: plugins, preferences, saved games, sounds.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/sound/sounds.hpp"
#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/log_file.hpp"
#include "frontend/desktop/window/options.hpp"
#include "frontend/desktop/window/preferences.hpp"
#include "presentation/words/language_book.hpp"

#include <functional>
#include <string>
#include <utility>

namespace bastide::desktop {

class Belongings {
  public:
    /// Reads plugins, languages and what was remembered.
    explicit Belongings(DesktopOptions options);

    const DesktopOptions& options() const { return options_; }
    const LogFile& log() const { return log_; }
    const catalogue::Catalogue& catalogue() const { return catalogue_; }
    Saves& saves() { return saves_; }
    Preferences& preferences() { return preferences_; }
    const Preferences& preferences() const { return preferences_; }
    const std::string& settings_problem() const { return settings_problem_; }
    const words::LanguageBook& languages() const { return languages_; }
    const words::Language& language() const { return language_; }
    Sounds& sounds() { return sounds_; }
    BoardPictures& board_pictures() { return board_pictures_; }

    /// Where games are saved. Where nothing can be written, for instance without a home, one can
    /// still play.
    void make_folders();
    void change(const std::function<void(Preferences&)>& change);
    /// Whether something was changed since the last time.
    bool take_changed() { return std::exchange(changed_, false); }
    /// Nobody is stopped from playing when this cannot be written.
    void remember();
    /// Reads the plugins anew. Other threads and screens look into the catalogue: none of them may
    /// while it changes.
    void reload();

    /// In percent; 0: by the window's height.
    int scale_percent() const;
    /// What the title has to tell: the last that went wrong.
    void notice(const std::string& text) { notice_ = text; }
    void notice(const engine::Message& problem);
    std::string take_notice() { return std::exchange(notice_, {}); }

  private:
    void tell_beginning() const;
    void read_memory();
    void speak();
    void be_heard();

    DesktopOptions options_;
    LogFile log_;
    catalogue::Catalogue catalogue_;
    Saves saves_;
    Preferences preferences_;
    std::string settings_problem_; ///< why they were not written
    words::LanguageBook languages_;
    words::Language language_;
    Sounds sounds_;
    BoardPictures board_pictures_; ///< after the catalogue, which its thread reads
    std::string notice_;
    bool changed_ = false; ///< preferences
};

} // namespace bastide::desktop
