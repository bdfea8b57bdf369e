// What a seat sees of a game, as JSON.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "protocol/json_rpc.hpp"

namespace bastide::protocol {

/// What is fixed for a game: tiles with their segments, figures, features, piles.
Json rules_json(const host::GameRules& rules);

/// [x, y]
Json cell_json(engine::Cell cell);

/// How the game stands: board, features with their points now and if completed, piles, hands,
/// figures, what plugins keep. `view` is what the seat sees, and the engine is asked for points.
Json view_json(engine::Engine& engine, const engine::GameState& view);

} // namespace bastide::protocol
