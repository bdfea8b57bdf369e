// Why a turn is worth what it is: what a tile that is placed makes of features where figures stand.
// Tested in tests/presentation/telling/turn_reasons_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

struct TurnReasons {
    /// "City completed: +8", "Road then worth 3", "City: shared with Leonora", "Road (Leonora)
    /// completed: +3": features of one's own first, and what scores before what grows.
    std::vector<std::string> sentences;
    int points_told = 0; ///< of one's own, at once
};

/// For whoever has placed a tile; `before` is the same game before that.
TurnReasons turn_reasons(engine::Engine& engine, const engine::GameState& before,
                         const Telling& placed, int player);

} // namespace bastide::telling
