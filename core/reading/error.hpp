// Errors in plugins, settings and files: where, what was expected, what was found.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <stdexcept>
#include <string>

namespace bastide::reading {

/// A place in a file. Line and column count from 1; 0 where unknown.
struct SourcePlace {
    std::string file;
    int line = 0;
    int column = 0;

    /// "file:line:column", as far as known.
    std::string text() const;
};

/// Something from outside could not be used. `what()` begins with the place and reads
/// "FILE:LINE:COLUMN: expected ..., found ...", or one sentence.
class LoadError : public std::runtime_error {
  public:
    LoadError(const SourcePlace& place, const engine::Message& message);

    const SourcePlace& place() const { return place_; }
    /// The same as `what()`, for other languages.
    const engine::Message& message() const { return message_; }

  private:
    SourcePlace place_;
    engine::Message message_;
};

} // namespace bastide::reading
