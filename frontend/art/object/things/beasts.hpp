// The animals of steppe and water, drawn like cave paintings: one warm mass, lit back, dark belly.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

void paint_deer(const Thing& thing);
void paint_aurochs(const Thing& thing);
void paint_mammoth(const Thing& thing);
void paint_tiger(const Thing& thing);

/// Looks west where the angle is 0.
void paint_fish(const Thing& thing);

} // namespace bastide::art
