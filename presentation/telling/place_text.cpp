#include "presentation/telling/place_text.hpp"

namespace bastide::telling {

std::string place_text(engine::Cell cell, const words::Language& tr) {
    const std::string across = cell.x > 0   ? tr("{} east", static_cast<int>(cell.x))
                               : cell.x < 0 ? tr("{} west", -static_cast<int>(cell.x))
                                            : "";
    const std::string along = cell.y > 0   ? tr("{} south", static_cast<int>(cell.y))
                              : cell.y < 0 ? tr("{} north", -static_cast<int>(cell.y))
                                           : "";
    if (across.empty() && along.empty()) return tr("the middle");
    return across + (across.empty() || along.empty() ? "" : ", ") + along;
}

} // namespace bastide::telling
