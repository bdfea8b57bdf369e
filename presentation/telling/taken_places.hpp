// Why the choice of a place is missing: somebody stands there already.
// Tested in tests/presentation/telling/taken_places_test.cpp.
#pragma once

#include "presentation/telling/features.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// "City: taken by Ottilia", for each feature of the tile that was just placed where figures stand,
/// and no more can be deployed. Nothing while no figure is deployed.
std::vector<std::string> taken_places(const std::vector<BoardSpot>& spots, const Telling& telling);

} // namespace bastide::telling
