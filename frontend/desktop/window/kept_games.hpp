// Games with a record on this machine: begun, gone on with, watched, named.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "core/session/session.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace bastide::desktop {

/// What became of a game below, when the plugins were read anew.
struct Reloaded {
    std::string told;     ///< empty where there is none
    bool refused = false; ///< it goes on by the rules as they were
};

/// What fails is shown where the player is: those that may fail return the sentence.
class KeptGames {
  public:
    virtual ~KeptGames() = default;
    /// Shows a recorded game from its first turn.
    virtual std::optional<std::string> show_replay(const std::filesystem::path& file) = 0;
    /// The same, with what its turns have cost.
    virtual std::optional<std::string> show_analysis(const std::filesystem::path& file) = 0;
    /// Begins a game with a record of its own.
    virtual std::optional<std::string> start_game(const session::NewGame& game) = 0;
    /// `notice` is shown in the game for a moment.
    virtual std::optional<std::string> open_game(const std::filesystem::path& file,
                                                 const std::string& notice = {}) = 0;
    /// Gives a saved game a name, or none.
    virtual std::optional<std::string> rename_game(const std::filesystem::path& file,
                                                   const std::string& name) = 0;
    /// The record of a game that goes on when the player comes `back`.
    virtual std::optional<std::filesystem::path> game_below() const = 0;
    /// What the rules of that game print; null where there is none.
    virtual host::Console* console_below() const = 0;
    /// Reads all plugins anew. A game below goes on by them where its record stays the same game.
    virtual Reloaded reload_plugins() = 0;
};

} // namespace bastide::desktop
