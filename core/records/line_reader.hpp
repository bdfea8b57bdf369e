// Lines of a text file, plain or gzip.
// Tested in tests/core/records/record_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "core/records/descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace bastide::records {

/// No line of a record needs more bytes; of a longer one only the beginning is kept.
inline constexpr std::size_t longest_line = std::size_t{1} << 16;
/// A line without end is no text at all.
inline constexpr std::uintmax_t most_skipped = std::uintmax_t{1} << 24;

/// Reads a file line by line, holding one at a time. Throws `reading::LoadError` when it cannot be
/// read, is damaged, or is larger than the limits above, or unpacks to more than `most_unpacked`
/// bytes.
class LineReader {
  public:
    LineReader(const std::filesystem::path& file, std::uintmax_t most_unpacked);
    /// Reads a file that is open already, from its beginning. The descriptor is not closed.
    LineReader(const std::filesystem::path& file, std::uintmax_t most_unpacked,
               const Descriptor& open);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// Reads the next line without its end; false after the last.
    bool next(std::string& line);
    /// Of the line read last, from 1.
    int number() const { return number_; }
    /// The line read last was longer than any line of a record, and is not whole.
    bool too_long() const { return too_long_; }
    bool compressed() const;
    bool ended_with_newline() const { return ended_with_newline_; }
    /// Bytes of text read so far.
    std::uintmax_t offset() const { return offset_; }

  private:
    struct File;
    void begin(const Descriptor& open);
    [[noreturn]] void fail(const engine::Message& message) const;

    std::filesystem::path path_;
    std::uintmax_t most_unpacked_;
    std::unique_ptr<File> file_;
    int number_ = 0;
    bool too_long_ = false;
    bool ended_with_newline_ = true;
    std::uintmax_t offset_ = 0;
};

} // namespace bastide::records
