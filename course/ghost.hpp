// The tile to be placed, shown where it would go.
#pragma once

#include "course/placements.hpp"

#include <optional>

namespace bastide::course {

class Ghost {
  public:
    /// Begins anew with a tile.
    void reset(const Placements& placements, engine::Rotation rotation = 0);

    /// The mouse is over a cell of the table; a cell that was fixed stays.
    void hover(engine::Cell cell);
    /// Turns to a rotation that is legal on the cell; stays for any other.
    void turn_to(engine::Rotation rotation);
    /// The mouse is nowhere on the table; a cell that was fixed stays.
    void leave();
    /// Keeps the tile on a cell, where it fits, until another one is fixed. False where it does not
    /// fit.
    bool fix(engine::Cell cell);
    void release() { fixed_ = false; }
    bool fixed() const { return fixed_; }
    /// Fixes the next cell where the tile fits, or the one before.
    void choose_next(int steps);
    /// Fixes the nearest cell in a direction: one of `dx` and `dy` is 1 or -1, the other 0.
    void choose_towards(int dx, int dy);
    /// Turns to the next legal rotation of the cell, or without a cell by quarters.
    void turn(int steps);

    std::optional<engine::Cell> cell() const { return cell_; }
    engine::Rotation rotation() const { return rotation_; }

  private:
    void show(std::optional<engine::Cell> cell);

    Placements placements_;
    std::optional<engine::Cell> cell_;
    engine::Rotation rotation_ = 0; ///< legal on the cell, if there is one
    bool fixed_ = false;
};

} // namespace bastide::course
