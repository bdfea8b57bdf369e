// Whole games by computer players, without a window and without a file.
#pragma once

#include "core/engine/chance.hpp"
#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"
#include "core/host/game_rules.hpp"
#include "players/computer_seats.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::simulation {

struct GameResult {
    std::vector<int> scores; ///< by player
    int turns = 0;
    int discarded = 0;        ///< tiles that fitted nowhere
    bool decided = false;     ///< a rule has named the winners, whatever the scores are
    std::vector<int> winners; ///< then; none: all have lost
};

/// Who plays, by seat; nobody is null.
struct Participants {
    std::vector<std::unique_ptr<players::Player>> players;
};

/// Sees every action before it is applied.
class ActionSink {
  public:
    virtual ~ActionSink() = default;
    virtual void before(const engine::GameState& state, const engine::Action& action) = 0;
    virtual void after(const engine::GameState& state) = 0;
};

/// Plays games one after another by the same rules; use one for each thread. Allocates nothing per
/// game once warm.
class Simulator {
  public:
    /// `kinds` names a computer player for each seat. Throws `reading::LoadError` for an unknown
    /// kind, a number of players that the rules do not allow, or a rule that fails before the game
    /// begins.
    Simulator(std::shared_ptr<const host::GameRules> rules, const std::vector<std::string>& kinds);
    /// The same with players of one's own.
    Simulator(std::shared_ptr<const host::GameRules> rules, Participants participants);

    /// Plays a game to its end. The seed decides all chance and all players' whims, as it does in a
    /// session with the same computer players. Throws
    /// `engine::HookError` when a rule fails.
    const GameResult& play(std::uint64_t seed, ActionSink* sink = nullptr);

    const host::GameRules& rules() const { return *rules_; }
    /// What rules printed in the last game.
    const host::Console& console() const { return runtime_->console(); }
    const engine::GameState& state() const { return state_; }

  private:
    void apply(const engine::Action& action, ActionSink* sink);
    engine::Action next(engine::Waiting waiting, const engine::Chance& chance);

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState beginning_;
    host::Console printed_at_beginning_;
    engine::GameState state_;
    players::ComputerSeats players_;
    int actions_ = 0;
    GameResult result_;
};

/// The seed of the n-th game (from 0) of a series: the same whoever plays it, and in which order.
constexpr std::uint64_t seed_of_game(std::uint64_t series, std::uint64_t n) {
    return engine::scatter(engine::scatter(series) ^ n);
}

} // namespace bastide::simulation
