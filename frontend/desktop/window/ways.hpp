// The way from one screen to another. The change happens after the event at hand.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::setup {
struct OfferedGame;
}

namespace bastide::desktop {

/// Told of a game that somebody wants to play with others.
using Offer = std::function<void(const setup::OfferedGame&)>;

class Ways {
  public:
    virtual ~Ways() = default;
    virtual void show_title() = 0;
    /// Servers and their games; with a link, goes there at once.
    virtual void show_online(const std::string& link = {}) = 0;
    /// The link to the game elsewhere that can be gone on with; empty without one.
    virtual std::string game_elsewhere() const = 0;
    /// The game elsewhere that has just begun.
    virtual void play_online() = 0;
    virtual void quit() = 0;
    /// A picture of the screen at hand, see `Screen::picture`.
    virtual void take_picture() = 0;

    // These lie on top of the screen at hand, which is there again after `back`.
    virtual void back() = 0;
    virtual void show_setup() = 0;
    /// The same for a game that is offered to others; `name` is one's own.
    virtual void show_setup_of_offer(const Offer& offer, const std::string& name) = 0;
    /// With a file, asks for the name of that game, and is left once it has one.
    virtual void show_saves(const std::optional<std::filesystem::path>& to_name = {}) = 0;
    /// The same list for one that can go on to be chosen from; `then` is told after it is left.
    virtual void choose_save(const std::function<void(const std::filesystem::path&)>& then) = 0;
    virtual void show_statistics() = 0;
    virtual void show_settings() = 0;
    virtual void show_plugins() = 0;
    virtual void show_workshop() = 0;
    /// The page of rules of a plugin; with an empty id of the first.
    virtual void show_rules(const std::vector<std::string>& plugins, const std::string& id) = 0;
};

} // namespace bastide::desktop
