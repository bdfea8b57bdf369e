// Refuses Lua sources that would get around the limits of a script.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include <string>

namespace bastide::sandbox {

/// Looks at a source before it is compiled, which no limit watches. Rules do without: control
/// characters and the escapes that make them (comparing such texts is slow), `goto` (quadratic to
/// compile), deep nesting (every name is looked for on each level), lists of arguments of any
/// length (copied by one instruction; `...` may stand once in a file, for what the file is given),
/// `^` (differs between C libraries), texts and names beyond any use. Throws `LoadError` with line
/// and column.
void check_source(const std::string& source, const std::string& file);

} // namespace bastide::sandbox
