// Where scripts come in: the engine calls hooks by number through this interface.
#pragma once

#include "core/engine/score_sheet.hpp"
#include "core/engine/state.hpp"

#include <stdexcept>

namespace bastide::engine {

/// A feature while it is scored, with what is already known of it.
struct ScoredFeature {
    NodeIndex root = 0;
    LayerId layer = 0;
    bool completed = false;
    int tiles = 0; ///< distinct tiles
};

/// A rule failed. The message names plugin, file and line.
class HookError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The scripts of a ruleset. One object for each thread; may throw `HookError`.
class Hooks {
  public:
    virtual ~Hooks() = default;
    /// May change the sheet; must not change the state.
    virtual void score(HookId hook, const GameState& state, const ScoredFeature& feature,
                       ScoreSheet& sheet) = 0;
};

} // namespace bastide::engine
