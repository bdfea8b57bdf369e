// What fills the window: title, setup, saved games, the game.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/session/session.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/options.hpp"
#include "frontend/desktop/window/preferences.hpp"
#include "presentation/words/language_book.hpp"

#include <SFML/Window/Event.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::setup {
struct OfferedGame;
}

namespace bastide::desktop {

/// Told of a game that somebody wants to play with others.
using Offer = std::function<void(const setup::OfferedGame&)>;

class Sounds;
class BoardPictures;

/// What became of a game below, when the plugins were read anew.
struct Reloaded {
    std::string told;     ///< empty where there is none
    bool refused = false; ///< it goes on by the rules as they were
};

/// The way from one screen to another. The change happens after the event at hand. What fails is
/// shown where the player is.
class Navigator {
  public:
    virtual ~Navigator() = default;
    virtual void show_title() = 0;
    /// These lie on top of the screen at hand, which is there again after `back`.
    virtual void show_setup() = 0;
    /// The same for a game that is offered to others; `name` is one's own.
    virtual void show_setup_of_offer(const Offer& offer, const std::string& name) = 0;
    /// Servers and their games; with a link, goes there at once.
    virtual void show_online(const std::string& link = {}) = 0;
    /// The link to the game elsewhere that can be gone on with; empty without one.
    virtual std::string game_elsewhere() const = 0;
    /// The game elsewhere that has just begun.
    virtual void play_online() = 0;
    /// With a file, asks for the name of that game, and is left once it has one.
    virtual void show_saves(const std::optional<std::filesystem::path>& to_name = {}) = 0;
    /// The same list for one that can go on to be chosen from; `then` is told after it is left.
    virtual void choose_save(const std::function<void(const std::filesystem::path&)>& then) = 0;
    virtual void show_statistics() = 0;
    virtual void show_settings() = 0;
    virtual void show_plugins() = 0;
    virtual void show_workshop() = 0;
    /// Reads all plugins anew. A game below goes on by them where its record stays the same game.
    virtual Reloaded reload_plugins() = 0;
    /// The page of rules of a plugin; with an empty id of the first.
    virtual void show_rules(const std::vector<std::string>& plugins, const std::string& id) = 0;
    virtual void back() = 0;
    /// Shows a recorded game from its first turn.
    virtual std::optional<std::string> show_replay(const std::filesystem::path& file) = 0;
    /// The same, with what its turns have cost.
    virtual std::optional<std::string> show_analysis(const std::filesystem::path& file) = 0;
    /// Begins a game with a record of its own. Returns the sentence to show when it cannot.
    virtual std::optional<std::string> start_game(const session::NewGame& game) = 0;
    /// `notice` is shown in the game for a moment.
    virtual std::optional<std::string> open_game(const std::filesystem::path& file,
                                                 const std::string& notice = {}) = 0;
    /// Gives a saved game a name, or none. Returns the sentence to show when it cannot.
    virtual std::optional<std::string> rename_game(const std::filesystem::path& file,
                                                   const std::string& name) = 0;
    /// The record of a game that goes on when the player comes `back`.
    virtual std::optional<std::filesystem::path> game_below() const = 0;
    /// What the rules of that game print; null where there is none.
    virtual host::Console* console_below() const = 0;
    virtual void quit() = 0;
    /// A picture of the screen at hand, see `Screen::picture`.
    virtual void take_picture() = 0;
    virtual bool full_screen() const = 0;
    /// Happens before the next frame.
    virtual void set_full_screen(bool on) = 0;

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
    virtual const Fonts& fonts() const = 0;
};

class Screen {
  public:
    virtual ~Screen() = default;

    /// Before anything else, and whenever the window changes. `pixels` are device pixels.
    virtual void resize(sf::Vector2f pixels, float scale) {
        pixels_ = pixels;
        scale_ = scale;
    }
    virtual void handle(const sf::Event& event) = 0;
    /// All that can be clicked on it.
    Controls& controls() { return controls_; }
    /// What lay on top of it has gone; the language may be another.
    virtual void returned() {}
    /// The plugins have been read anew: the screen that takes the place of this one, or null where
    /// it can stay. What became of a game is told.
    virtual std::unique_ptr<Screen> reloaded(Reloaded& /*news*/) { return nullptr; }
    /// Time goes by; true when the screen has to be drawn again.
    virtual bool update(float seconds) = 0;
    virtual void draw(Painter& painter) = 0;
    /// It was drawn, by so many seconds of the processor.
    virtual void drawn(float /*cost*/) {}
    /// The record of the game that is played on it.
    virtual std::optional<std::filesystem::path> record() const { return std::nullopt; }
    /// Gives that game a name, or none; what went wrong is told.
    virtual std::optional<engine::Message> rename(const std::string&) { return std::nullopt; }
    /// What its rules print; null where none is played.
    virtual host::Console* console() const { return nullptr; }
    /// Something that the window has done, to be shown for a moment; with the file that came of it.
    virtual void tell(const std::string&, const std::filesystem::path& = {}) {}
    /// A clean, large picture of what matters here, painted on another thread; null where there is
    /// none but the window itself.
    virtual std::function<art::Image()> picture() const { return nullptr; }
    /// What is on the screen, for programs.
    virtual nlohmann::json describe() const = 0;

  protected:
    Controls controls_;

    float scale() const { return scale_; }
    sf::Vector2f pixels() const { return pixels_; }
    sf::Vector2f logical_size() const { return pixels_ / scale_; }
    sf::Vector2f logical(int x, int y) const {
        return {static_cast<float>(x) / scale_, static_cast<float>(y) / scale_};
    }

  private:
    sf::Vector2f pixels_{1280, 720};
    float scale_ = 1;
};

} // namespace bastide::desktop
