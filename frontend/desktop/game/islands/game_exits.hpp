// From a game at hand to others, and to other screens.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include <optional>

namespace bastide::desktop {

class GameExits {
  public:
    virtual ~GameExits() = default;

    /// The same plugins, settings and seats, with other tiles; of a game elsewhere the others are
    /// told, and come when they like.
    virtual void play_again() = 0;
    /// A server holds it: it has no file.
    virtual bool is_elsewhere() const = 0;
    /// Gives up the seats in it: a computer plays them until their people come back.
    virtual void leave() = 0;
    virtual void watch_replay() = 0;
    /// The replay, with what its turns have cost.
    virtual void analyse() = 0;
    /// Goes on with a game that is watched as it stands, as one of its own.
    virtual void play_on() = 0;
    virtual void close_replay() = 0;
    /// Begins to make an animated picture of it, or gives that up.
    virtual void toggle_film() = 0;
    /// How much of that is done, in percent, while it is made.
    virtual std::optional<int> film_percent() const = 0;
    virtual void save_copy() = 0;
    /// A game elsewhere as it stands can become one of this screen: nothing in it is hidden.
    virtual bool may_take_home() const = 0;
    virtual void take_home() = 0;
    /// Asks what the game is to be called.
    virtual void name_game() = 0;
    /// Of the board, without anything around it.
    virtual void save_picture() = 0;
    virtual void show_rules() = 0;
    virtual void show_settings() = 0;
    virtual void show_plugins() = 0;
    virtual void show_saves() = 0;
    virtual void new_game() = 0;
    virtual void to_title() = 0;
    virtual void quit() = 0;
};

} // namespace bastide::desktop
