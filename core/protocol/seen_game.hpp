// A game as a seat is told of it, played along.
// Tested in tests/core/protocol/computer_bot_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "core/protocol/json_rpc.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::protocol {

/// Does what the news tell. What they keep secret is made up, so that it agrees with all that was
/// told since: a tile that somebody has placed is one that he has drawn.
class SeenGame {
  public:
    /// By the params of `game`. Throws `reading::LoadError` where its plugins are not here, or are
    /// of other content.
    SeenGame(const catalogue::Catalogue& catalogue, const Json& game);

    /// The params of `news`.
    void hear(const Json& news);

    int seat() const { return seat_; }
    int moves() const { return static_cast<int>(moves_.size()); }
    engine::Engine& engine() { return engine_; }
    /// How the seat sees the game; nothing where the news do not tell enough.
    std::optional<engine::GameState> view();

  private:
    /// The moves with a tile for each draw that was kept secret and has come to light since.
    std::vector<Json> come_to_light() const;
    void play_anew();
    bool play(const Json& move);
    std::optional<engine::Action> made_up(const Json& move);
    std::optional<engine::Action> action_of(const Json& move);

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState beginning_;
    engine::GameState state_;
    int seat_ = engine::spectator;
    std::vector<Json> moves_;
    std::size_t played_ = 0;             ///< of them, in `state_`
    bool nothing_secret_ = true;         ///< in them: what was played need not be played anew
    std::map<std::string, int> to_come_; ///< tiles that later moves draw, while moves are played
};

} // namespace bastide::protocol
