// Games to measure on.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"
#include "core/host/game_rules.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::bench {

/// Sets of plugins that people play.
inline const std::vector<std::string> base = {"base"};
inline const std::vector<std::string> everything_medieval = {
    "base", "river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards"};
inline const std::vector<std::string> hunters_and_gatherers = {"hunters-and-gatherers", "menhirs"};

/// Of the plugins in this checkout.
std::shared_ptr<const host::GameRules> rules_of(const std::vector<std::string>& plugins);

/// The rules with the main deck so many times over that at least `tiles` can be laid.
engine::Ruleset with_deck_of(const engine::Ruleset& rules, int tiles);

/// Draws, or takes one of the legal actions, each with the same chance. `legal` is working memory.
void random_step(engine::Engine& engine, engine::GameState& state, engine::Random& random,
                 std::vector<engine::Action>& legal, engine::Journal* journal = nullptr);

/// A game that goes on by chance: placements, figures and choices each as likely as any other.
class RandomGame {
  public:
    RandomGame(std::shared_ptr<const host::GameRules> rules, int least_tiles);

    /// Plays on until so many tiles lie.
    void play_until(int tiles);
    /// All of a player's turn, its draw included.
    void play_turn(engine::Journal* journal = nullptr);
    /// Plays on to the next step of this kind.
    void play_to(engine::StepKind kind);

    engine::Engine& engine() { return engine_; }
    engine::GameState& state() { return state_; }

  private:
    void play_step(engine::Journal* journal);

    std::shared_ptr<const host::GameRules> rules_;
    const engine::Ruleset ruleset_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState state_;
    engine::Random random_;
    std::vector<engine::Action> legal_;
};

/// Calls of `new` since the program began.
std::uint64_t allocations();

} // namespace bastide::bench
