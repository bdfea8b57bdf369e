// Where scripts come in: the engine calls hooks by number through this interface.
// Tested in tests/core/host/script_runtime_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/turn/score_sheet.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::engine {

/// A feature while it is scored, with what is already known of it.
struct ScoredFeature {
    NodeIndex root = 0;
    LayerId layer = 0;
    bool completed = false;
    int tiles = 0; ///< distinct tiles
};

/// Weights of the figures on a feature by player, and who scores.
struct Majority {
    std::vector<int> weights; ///< by player
    std::vector<int> winners; ///< ascending; hooks may leave some out
};

class Happening;

/// A rule failed. The message names plugin, file and line.
class HookError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The scripts of a ruleset. One object for each thread; all may throw `HookError`.
class Hooks {
  public:
    virtual ~Hooks() = default;

    /// An action begins, or a question of whoever shows or plays the game: hooks called from here
    /// to the next call belong to it. For budgets that hold for all that follows from one action.
    virtual void begin_action() {}

    // These must not change the state.

    /// May change the sheet.
    virtual void score(HookId hook, const GameState& state, const ScoredFeature& feature,
                       ScoreSheet& sheet) = 0;
    /// May change the winners. Called only where several players have figures that count.
    virtual void majority(HookId hook, const GameState& state, const ScoredFeature& feature,
                          Majority& majority) = 0;
    /// Adds to the offers, at most `most_offers`. Asked once when the step comes up: the state
    /// keeps the answer.
    virtual void offer(HookId hook, const GameState& state, const Step& step,
                       std::vector<Offer>& offers) = 0;

    /// Something happened; the hook may change the state by what a `Happening` allows.
    virtual void happen(HookId hook, Happening& happening) = 0;

    /// What a hook does without a script has failed: throws a `HookError` that says where the hook
    /// was declared.
    [[noreturn]] virtual void fail(HookId hook, const std::string& message) const = 0;
};

} // namespace bastide::engine
