// Places in the errors of scripts.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include "core/reading/error.hpp"

#include <string>
#include <utility>
#include <vector>

namespace bastide::sandbox {

/// Lua cuts long file names in its messages. Scripts therefore run under short marks, which stand
/// between two bytes that no source may hold; `expanded` puts the names in their place.
class ChunkNames {
  public:
    /// The name to load a file under.
    std::string add(const std::string& file);
    std::string expanded(const std::string& message) const;
    /// The place that a message begins with.
    reading::SourcePlace place_in(const std::string& message) const;
    /// A message split into its first place and the rest; where it has none it is all rest.
    std::pair<reading::SourcePlace, std::string> place_and_text(const std::string& message) const;
    /// The same as an error.
    reading::LoadError as_load_error(const std::string& message,
                                     const std::string& fallback_file) const;

  private:
    std::vector<std::string> files_;
};

} // namespace bastide::sandbox
