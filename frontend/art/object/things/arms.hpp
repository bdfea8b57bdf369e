// Coats of arms.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

/// The outline of a shield about `centre`; `size` is about half its height.
void shield_path(Canvas& canvas, Point centre, double size);

/// A coat of arms, always gold on a dark field.
void paint_arms(const Thing& thing);

} // namespace bastide::art
