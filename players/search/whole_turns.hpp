// What a player can do with all of a turn.
// Tested in tests/players/search/search_test.cpp.
#pragma once

#include "players/evaluation/evaluation.hpp"
#include "players/search/budget.hpp"

#include <optional>
#include <vector>

namespace bastide::players {

/// Actions that follow each other up to the next chance, the next player or the end of the game;
/// or the first of them, where a turn is very long.
struct WholeTurn {
    std::vector<engine::Action> actions;
    long worth = 0; ///< to the actor, of what comes of it, in hundredths of a point
};

/// All turns that begin with a legal action of the decision at hand, the best first, and of equals
/// in the order of the actions. Leaves out what fails by a mistake of a rule, and what is not
/// reached before the budget is spent, but for one. The evaluation begins at the state. Throws
/// `engine::HookError` when a rule fails that scores.
std::vector<WholeTurn> list_whole_turns(engine::Engine& engine, const engine::GameState& state,
                                        Evaluation& evaluation, const Spending& spending);

/// The turn of these actions; nothing where they cannot be done. The evaluation has begun at the
/// state. Throws as above.
std::optional<WholeTurn> whole_turn(engine::Engine& engine, engine::GameState state,
                                    Evaluation& evaluation,
                                    const std::vector<engine::Action>& actions);

} // namespace bastide::players
