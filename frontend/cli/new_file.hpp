// A file that a command writes piece by piece.
// Tested in tests/frontend/cli/cli_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace bastide::cli {

/// A new file, packed by gzip where its name ends in .gz: the same text gives the same bytes.
class NewFile {
  public:
    /// `option` names the file in errors. Throws `UsageError` for a file that exists already, or
    /// cannot be made.
    NewFile(const std::string& option, const std::string& file);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    // Both throw `std::runtime_error` with the file where it cannot be written.

    void write(std::string_view text);
    void close();

  private:
    struct Stream;
    std::string file_;
    std::unique_ptr<Stream> stream_;
};

} // namespace bastide::cli
