// What the commands print for people. Plugins, records and file names come from anywhere: none of
// them may steer the terminal, or make one line look like two.
// Tested in tests/frontend/cli/cli_test.cpp.
#pragma once

#include <string>

namespace bastide::cli {

/// Prints one line on standard output.
void say(const std::string& line);
/// Prints one line on standard error, after "bastide: ".
void complain(const std::string& line);

} // namespace bastide::cli
