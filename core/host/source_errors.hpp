// What is wrong with a plugin's scripts, also where no game comes along.
// Tested in tests/core/host/source_errors_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/reading/error.hpp"
#include "core/sandbox/limits.hpp"

#include <vector>

namespace bastide::host {

/// Sources that cannot be compiled, names in them that are not defined anywhere, and methods that
/// neither the game nor a table of the plugin has: each once a line, by file and line. Nothing is
/// run.
std::vector<reading::LoadError> source_errors(const catalogue::Plugin& plugin,
                                              const sandbox::ScriptLimits& limits = {});

} // namespace bastide::host
