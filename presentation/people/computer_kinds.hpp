// Kinds of computer players, as people choose among them.
// Tested in tests/presentation/people/people_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <string>

namespace bastide::people {

/// "normal"; a kind that is not offered keeps its own name.
std::string strength_name(const std::string& kind, const words::Language& tr);

/// "Computer, normal"
std::string computer_title(const std::string& kind, const words::Language& tr);

/// "Looks to the end of its own turn."; empty for kinds that are not offered.
std::string computer_manner(const std::string& kind, const words::Language& tr);

} // namespace bastide::people
