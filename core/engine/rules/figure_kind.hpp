// Kinds of figures: how many there are, where they may stand and how they count.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <string>
#include <vector>

namespace bastide::engine {

/// A right of a figure kind: to stand on segments of a layer, under the name of a role.
struct Claim {
    TerrainId terrain = 0;
    LayerId layer = 0;
    std::string role;

    friend bool operator==(const Claim&, const Claim&) = default;
};

struct FigureKind {
    std::string name;
    int supply = 0;             ///< of each player at the start
    int weight = 1;             ///< in majorities; 0 does not count
    std::uint8_t exclusion = 0; ///< figures of one exclusion group keep each other off a feature
    std::vector<Claim> claims;
    /// Instead of deploying, its owner may take it back from a feature that is not completed, and
    /// scores that as if the game ended. For those who may leave early: a pedlar, a patient guard.
    bool retrieves = false;
    std::vector<HookId> on_deployed = {};

    friend bool operator==(const FigureKind&, const FigureKind&) = default;
};

} // namespace bastide::engine
