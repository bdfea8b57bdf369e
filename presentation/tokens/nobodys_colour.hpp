// What is nobody's.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include <string_view>

namespace bastide::tokens {

/// The colour of figures that are nobody's, by its name.
inline constexpr std::string_view nobodys_colour = "wood";

} // namespace bastide::tokens
