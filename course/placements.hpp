// Where a tile fits: legal rotations by cell, and turning through them.
// Tested in tests/course/ghost_test.cpp.
#pragma once

#include "core/engine/turn/action.hpp"

#include <map>
#include <optional>
#include <vector>

namespace bastide::course {

class Placements {
  public:
    Placements() = default;
    /// Sorts the placements of a tile among legal actions; leaves out all others.
    Placements(const std::vector<engine::Action>& legal, engine::TileTypeId tile);

    bool empty() const { return by_cell_.empty(); }
    int cells() const { return static_cast<int>(by_cell_.size()); }
    bool fits(engine::Cell cell) const { return by_cell_.contains(cell); }
    /// Legal rotations by cell, ascending; row by row from the north-west.
    const std::map<engine::Cell, std::vector<engine::Rotation>>& by_cell() const {
        return by_cell_;
    }
    /// Empty for a cell where the tile does not fit.
    const std::vector<engine::Rotation>& rotations(engine::Cell cell) const;

    /// The rotation to show on a cell: `wanted` where it is legal, else the next that is.
    std::optional<engine::Rotation> nearest(engine::Cell cell, engine::Rotation wanted) const;
    /// The legal rotation after (or, with `steps` -1, before) this one; the same when it is the
    /// only one.
    engine::Rotation turned(engine::Cell cell, engine::Rotation from, int steps) const;

    /// The cell after (or before) this one in reading order; the first when there is none yet.
    std::optional<engine::Cell> next_cell(std::optional<engine::Cell> from, int steps) const;

  private:
    std::map<engine::Cell, std::vector<engine::Rotation>> by_cell_;
};

} // namespace bastide::course
