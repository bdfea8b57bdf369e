// What a hook is given: `game`, `feature` and `score`. One object each, used again for every call.
#pragma once

#include "core/engine/hooks.hpp"
#include "core/host/feature_queries.hpp"
#include "core/host/lua_state.hpp"

namespace bastide::host {

/// The three objects of a Lua state. They answer only while a hook runs; kept beyond it, every use
/// is an error.
class GameView {
  public:
    /// Makes the objects. Call inside a protected call.
    GameView(lua_State* lua, const engine::Ruleset& rules);
    GameView(const GameView&) = delete;
    GameView& operator=(const GameView&) = delete;

    /// Gives the objects something to show, until the end of the scope.
    class Scope {
      public:
        Scope(GameView& view, const engine::GameState& state, const engine::ScoredFeature& feature,
              engine::ScoreSheet& sheet)
            : view_(view) {
            view.state_ = &state;
            view.feature_ = &feature;
            view.sheet_ = &sheet;
        }
        ~Scope() {
            view_.state_ = nullptr;
            view_.feature_ = nullptr;
            view_.sheet_ = nullptr;
        }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        GameView& view_;
    };

    /// Pushes game, feature and score.
    void push(lua_State* lua) const;

  private:
    friend struct GameViewMethods;

    /// One of the objects: its userdata, for telling it from others.
    struct Handle {
        const char* name = "";
        const void* object = nullptr;
    };

    const engine::Ruleset& rules_;
    FeatureQueries queries_;
    Handle game_{"game", nullptr};
    Handle feature_handle_{"feature", nullptr};
    Handle score_{"score", nullptr};
    const engine::GameState* state_ = nullptr;
    const engine::ScoredFeature* feature_ = nullptr;
    engine::ScoreSheet* sheet_ = nullptr;
};

} // namespace bastide::host
