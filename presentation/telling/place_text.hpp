// Where a cell lies, in words.
// Tested in tests/presentation/telling/place_text_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "presentation/words/language.hpp"

#include <string>

namespace bastide::telling {

/// "2 east, 1 south": from the first tile.
std::string place_text(engine::Cell cell, const words::Language& language);

} // namespace bastide::telling
