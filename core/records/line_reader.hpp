// Lines of a text file, plain or gzip.
#pragma once

#include "core/engine/message.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace bastide::records {

/// Reads a file line by line. Throws `host::LoadError` when it cannot be opened or is damaged.
class LineReader {
  public:
    explicit LineReader(const std::filesystem::path& file);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// Reads the next line without its end; false after the last.
    bool next(std::string& line);
    /// Of the line read last, from 1.
    int number() const { return number_; }
    bool compressed() const;
    bool ended_with_newline() const { return ended_with_newline_; }
    /// Bytes of text read so far.
    std::uintmax_t offset() const { return offset_; }

  private:
    struct File;
    [[noreturn]] void fail(const engine::Message& message) const;

    std::filesystem::path path_;
    std::unique_ptr<File> file_;
    int number_ = 0;
    bool ended_with_newline_ = true;
    std::uintmax_t offset_ = 0;
};

} // namespace bastide::records
