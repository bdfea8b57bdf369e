// A game as some of its seats are told of it, played along.
// Tested in tests/protocol/computer_bot_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "protocol/json_rpc.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::protocol {

/// Does what the news tell, of one seat or of several of the same client. What they keep secret is
/// made up, so that it agrees with all that was told since: a tile that somebody has placed is one
/// that he has drawn. Made-up things are never seen by a seat that was not told of them.
class SeenGame {
  public:
    /// By the params of `game`. Throws `reading::LoadError` where its plugins are not here, or are
    /// of other content.
    SeenGame(const catalogue::Catalogue& catalogue, const Json& game);

    /// The params of `news`. Throws `reading::LoadError` for what is none.
    void hear(const Json& news);

    /// Of the first `game`.
    int seat() const { return seat_; }
    /// That all seats have been told of.
    int moves() const { return static_cast<int>(played_.size()); }
    engine::Engine& engine() { return session_.engine(); }
    /// Plays what was heard. False where the news do not tell enough: it stands somewhere before.
    bool follow();
    /// The game as far as it was followed; another object never, another game after `follow`.
    const session::Session& session() const { return session_; }
    /// How the seat sees the game; nothing where the news do not tell enough.
    std::optional<engine::GameState> view();

  private:
    std::vector<Json> known_moves() const;
    session::Session begun() const;
    bool play(const Json& move);
    std::optional<engine::Action> made_up();
    std::optional<engine::Action> action_of(const Json& move);

    session::NewGame start_;
    session::Session session_;
    int seat_ = engine::spectator;
    std::map<int, std::vector<Json>> told_; ///< moves, by the seat that was told of them
    std::vector<Json> played_;              ///< in the session
    bool made_up_ = false;                  ///< some of them
    std::map<std::string, int> to_come_;    ///< that later moves draw, while moves are played
};

} // namespace bastide::protocol
