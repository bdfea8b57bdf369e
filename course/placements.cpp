#include "course/placements.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::course {

Placements::Placements(const std::vector<engine::Action>& legal, engine::TileTypeId tile) {
    for (const engine::Action& action : legal)
        if (action.kind == engine::ActionKind::place && action.tile == tile)
            by_cell_[action.cell].push_back(action.rotation);
    for (auto& [cell, rotations] : by_cell_)
        std::sort(rotations.begin(), rotations.end());
}

const std::vector<engine::Rotation>& Placements::rotations(engine::Cell cell) const {
    static const std::vector<engine::Rotation> none;
    const auto found = by_cell_.find(cell);
    return found == by_cell_.end() ? none : found->second;
}

std::optional<engine::Rotation> Placements::nearest(engine::Cell cell,
                                                    engine::Rotation wanted) const {
    const auto& legal = rotations(cell);
    if (legal.empty()) return std::nullopt;
    const auto next = std::lower_bound(legal.begin(), legal.end(), wanted);
    return next == legal.end() ? legal.front() : *next;
}

engine::Rotation Placements::turned(engine::Cell cell, engine::Rotation from, int steps) const {
    const auto& legal = rotations(cell);
    const auto at = std::find(legal.begin(), legal.end(), from);
    if (at == legal.end()) return from;
    const int count = static_cast<int>(legal.size());
    const int index = static_cast<int>(at - legal.begin());
    return legal[static_cast<std::size_t>(((index + steps) % count + count) % count)];
}

std::optional<engine::Cell> Placements::next_cell(std::optional<engine::Cell> from,
                                                  int steps) const {
    if (by_cell_.empty()) return std::nullopt;
    const auto at = from ? by_cell_.find(*from) : by_cell_.end();
    if (at == by_cell_.end())
        return steps < 0 ? std::prev(by_cell_.end())->first : by_cell_.begin()->first;
    const int count = cells();
    const int index = static_cast<int>(std::distance(by_cell_.begin(), at));
    return std::next(by_cell_.begin(), ((index + steps) % count + count) % count)->first;
}

} // namespace bastide::course
