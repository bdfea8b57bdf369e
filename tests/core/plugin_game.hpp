// Games by rules that a test writes, in which every action is held to what all games promise.
#pragma once

#include "core/session/session.hpp"
#include "tests/core/plugin_folder.hpp"

namespace bastide::tests {

/// A game of "ground" (see `PluginFolder`) and a plugin "some" with these rules, to which
/// `local some = ...` is put in front, and tiles.
class PluginGame {
  public:
    explicit PluginGame(const std::string& rules, const std::string& tiles = "", int players = 2);

    /// What failed, without the path of the plugins' folder; empty when it worked. Checks that an
    /// action that failed changed nothing, and that any other is taken back wholly, does the same
    /// again, and is the line of a record.
    std::string act(const engine::Action& action);
    /// The first legal action of a kind.
    std::string act(engine::ActionKind kind);
    std::vector<engine::Action> legal() const;
    /// The first choice of this name that is offered; with a number, about that one.
    std::string choose(const char* name, int number = 0);
    /// How often a choice is offered.
    int offered(const char* name) const;
    /// Draws and places the first tile.
    std::string lay();
    /// Draws a tile and places it.
    std::string lay(const char* tile, engine::Cell cell, engine::Rotation rotation = 0);
    /// Plays on by chance and random choices, to the end or the first failure.
    std::string play_on(std::uint64_t seed);

    engine::StepKind step() const { return engine.current_step(state).kind; }
    /// The full name of the step at hand, which must be a plugin's.
    std::string step_name() const;
    int actor() const { return engine.current_step(state).actor; }
    int slot(const char* name, int owner = 0) const {
        return state.slot(state.rules().find_slot(name).value(), owner);
    }
    std::vector<int> scores() const { return {state.scores().begin(), state.scores().end()}; }
    const engine::Ruleset& rules() const { return rules_->ruleset(); }
    const std::shared_ptr<const host::GameRules>& shared_rules() const { return rules_; }

    /// Plays a game by random choices in a session, takes some back, and checks that its file holds
    /// the same game.
    void check_saved(std::uint64_t seed) const;

  private:
    PluginFolder folder_;
    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    int players_;

  public:
    engine::Engine engine;
    engine::GameState state;
};

} // namespace bastide::tests
