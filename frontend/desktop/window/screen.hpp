// What fills the window: title, setup, saved games, the game.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <SFML/Window/Event.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::host {
class Console;
}

namespace bastide::desktop {

struct Reloaded;

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
