// Where on its tile something can be chosen, for choices that have one name.
#pragma once

#include "presentation/words/language.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// In tiles, from the top left corner of one.
struct PointOnTile {
    double x = 0, y = 0;
};

/// In which part of a tile a point lies: "top left", "middle".
std::string part_of_tile(PointOnTile at, const words::Language& tr);

/// For each title the part of the tile, or nothing where no other title is the same.
std::vector<std::string> bearings(const std::vector<std::string>& titles,
                                  const std::vector<PointOnTile>& places,
                                  const words::Language& tr);

} // namespace bastide::telling
