// Signs that point over a side: a plate with a nose and a symbol.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

void paint_arrow_pair(const Thing& thing);  ///< two people
void paint_arrow_again(const Thing& thing); ///< a way that comes round
void paint_arrow_gate(const Thing& thing);  ///< an open gate

} // namespace bastide::art
