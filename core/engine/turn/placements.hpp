// Where tiles may be placed now: all of it, how many, or one of them by chance.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/random.hpp"
#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"

#include <optional>
#include <vector>

namespace bastide::engine {

/// Fills an empty list with the placements of each tile that can be placed now, in a fixed order,
/// or with putting it aside when there is none. Rotations that look alike are listed once.
void list_placements(const GameState& state, std::vector<Action>& actions);

/// Cells and rotations where a tile may go now, all four rotations counted when `look_alikes`, else
/// only those that look different.
int count_placements(const GameState& state, bool look_alikes);

/// One of the placements that are legal now, each with the same chance; nothing when there is none.
/// Of a drawn tile it takes the same time however large the board is. `listed` is working memory.
std::optional<Action> random_placement(const GameState& state, Random& random,
                                       std::vector<Action>& listed);

} // namespace bastide::engine
