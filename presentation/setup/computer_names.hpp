// What computer players are called: first names of long ago that read well in any language.
// Tested in tests/presentation/setup/seating_test.cpp.
#pragma once

#include <span>
#include <string_view>

namespace bastide::setup {

/// More than players can sit at a table and be remembered beside it.
std::span<const std::string_view> computer_names();

} // namespace bastide::setup
