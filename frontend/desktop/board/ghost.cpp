#include "frontend/desktop/board/ghost.hpp"

namespace bastide::desktop {

void Ghost::reset(const Placements& placements) {
    placements_ = placements;
    cell_.reset();
    rotation_ = 0;
    by_keyboard_ = false;
}

void Ghost::show(std::optional<engine::Cell> cell) {
    if (cell == cell_) return;
    cell_ = cell;
    if (cell_) rotation_ = placements_.nearest(*cell_, rotation_).value_or(rotation_);
}

void Ghost::hover(engine::Cell cell) {
    if (!placements_.fits(cell)) {
        leave();
        return;
    }
    show(cell);
    by_keyboard_ = false;
}

void Ghost::leave() {
    if (!by_keyboard_) show(std::nullopt);
}

void Ghost::choose_next(int steps) {
    show(placements_.next_cell(cell_, steps));
    by_keyboard_ = cell_.has_value();
}

void Ghost::turn(int steps) {
    if (cell_)
        rotation_ = placements_.turned(*cell_, rotation_, steps);
    else
        rotation_ = static_cast<engine::Rotation>((rotation_ + (steps > 0 ? 1 : 3)) % 4);
}

} // namespace bastide::desktop
