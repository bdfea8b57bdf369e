// All attacks, and what has to be told of one.
#pragma once

#include "tests/core/attack_files.hpp"

#include <string>
#include <vector>

namespace bastide::tests {

/// All of them, by name.
std::vector<Attack> all_attacks();

/// Checks that a message names the plugin, the file and the line, and says what it must.
void check_told(const Attack& attack, const std::string& message);

} // namespace bastide::tests
