// Where on its tile something can be chosen, for choices that have one name.
#pragma once

#include "frontend/art/canvas/curve.hpp"
#include "frontend/desktop/words/language.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

/// In which part of a tile a point lies: "top left", "middle".
std::string part_of_tile(art::Point at, const Language& tr);

/// For each title the part of the tile, or nothing where no other title is the same. `places` are
/// measured in tiles, from the top left corner of one.
std::vector<std::string> bearings(const std::vector<std::string>& titles,
                                  const std::vector<art::Point>& places, const Language& tr);

} // namespace bastide::desktop
