// Single large buildings.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

void paint_inn(const Thing& thing);       ///< by a small pond, with a hanging sign
void paint_cathedral(const Thing& thing); ///< with two towers, on a square of its own

} // namespace bastide::art
