// Compares a layout with the definition that it shows.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/layout/layout.hpp"

#include <string>
#include <vector>

namespace bastide::art {

/// What the picture would say otherwise than the definition: ground that is torn or runs into other
/// ground, pieces that miss their ports or lie over each other. Empty when all is well.
std::vector<std::string> faults_of(const Layout& layout);

} // namespace bastide::art
