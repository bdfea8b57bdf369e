#include "course/ghost.hpp"

#include <cstdlib>

namespace bastide::course {

void Ghost::reset(const Placements& placements, engine::Rotation rotation) {
    placements_ = placements;
    cell_.reset();
    rotation_ = rotation;
    fixed_ = false;
}

void Ghost::show(std::optional<engine::Cell> cell) {
    if (cell == cell_) return;
    cell_ = cell;
    if (cell_) rotation_ = placements_.nearest(*cell_, rotation_).value_or(rotation_);
}

void Ghost::hover(engine::Cell cell) {
    if (fixed_) return;
    if (placements_.fits(cell))
        show(cell);
    else
        leave();
}

void Ghost::leave() {
    if (!fixed_) show(std::nullopt);
}

bool Ghost::fix(engine::Cell cell) {
    if (!placements_.fits(cell)) return false;
    show(cell);
    fixed_ = true;
    return true;
}

void Ghost::choose_next(int steps) {
    show(placements_.next_cell(cell_, steps));
    fixed_ = cell_.has_value();
}

void Ghost::choose_towards(int dx, int dy) {
    if (!cell_) {
        choose_next(1);
        return;
    }
    std::optional<engine::Cell> best;
    int least = 0;
    for (const auto& [cell, rotations] : placements_.by_cell()) {
        const int right = cell.x - cell_->x, down = cell.y - cell_->y;
        const int ahead = right * dx + down * dy;
        if (ahead <= 0) continue;
        const int aside = std::abs(right * dy) + std::abs(down * dx);
        const int far = ahead + 2 * aside; // rather straight on than near
        if (!best || far < least) {
            best = cell;
            least = far;
        }
    }
    if (best) fix(*best);
}

void Ghost::turn_to(engine::Rotation rotation) {
    if (cell_ && placements_.nearest(*cell_, rotation) == rotation) rotation_ = rotation;
}

void Ghost::turn(int steps) {
    if (cell_)
        rotation_ = placements_.turned(*cell_, rotation_, steps);
    else
        rotation_ = static_cast<engine::Rotation>((rotation_ + (steps > 0 ? 1 : 3)) % 4);
}

} // namespace bastide::course
