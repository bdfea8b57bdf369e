// What tiles are made of, and what placing it has to keep.
// Tested in tests/core/engine/state/board_test.cpp.
#pragma once

#include <string>

namespace bastide::engine {

/// Tiles with a side of this terrain have to keep more than the matching of sides.
struct PlacingRule {
    /// One of their sides of this terrain must continue a placed tile: a watercourse, a railway, a
    /// row of dominoes.
    bool must_join = false;
    /// A bend may not turn the same way as the bend of the tile that it continues. Paths that must
    /// not run back beside themselves need it too.
    bool u_turns = true;
    /// Only where all four sides are taken: a closing stone, a pond.
    bool all_sides = false;

    friend bool operator==(const PlacingRule&, const PlacingRule&) = default;
};

struct Terrain {
    std::string name;
    PlacingRule placing = {};
};

} // namespace bastide::engine
