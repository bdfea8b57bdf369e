// The tile in hand, shown where it would go.
#pragma once

#include "frontend/desktop/game/placements.hpp"

#include <optional>

namespace bastide::desktop {

class Ghost {
  public:
    /// Begins anew with a tile.
    void reset(const Placements& placements);

    /// The mouse is over a cell of the table.
    void hover(engine::Cell cell);
    /// The mouse is nowhere on the table; a cell chosen by keyboard stays.
    void leave();
    /// The next cell where the tile fits, or the one before.
    void choose_next(int steps);
    /// Turns to the next legal rotation of the cell, or without a cell by quarters.
    void turn(int steps);

    std::optional<engine::Cell> cell() const { return cell_; }
    engine::Rotation rotation() const { return rotation_; }
    bool by_keyboard() const { return by_keyboard_; }

  private:
    void show(std::optional<engine::Cell> cell);

    Placements placements_;
    std::optional<engine::Cell> cell_;
    engine::Rotation rotation_ = 0; ///< legal on the cell, if there is one
    bool by_keyboard_ = false;
};

} // namespace bastide::desktop
