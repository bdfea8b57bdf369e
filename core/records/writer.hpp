// A record that grows on disk while its game is played.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bastide::records {

/// Appends lines to a file; each call returns only when the disk has them. All functions throw
/// `host::LoadError` with the file and the system's reason.
class RecordWriter {
  public:
    /// A new file; it must not exist yet. Makes the folder if there is none.
    static RecordWriter create(const std::filesystem::path& file);
    /// An existing plain file, cut to `size` bytes first; `open_ended` when its last line still
    /// lacks the newline.
    static RecordWriter extend(const std::filesystem::path& file, std::uintmax_t size,
                               bool open_ended);

    RecordWriter(RecordWriter&& other) noexcept;
    RecordWriter& operator=(RecordWriter&& other) noexcept;
    ~RecordWriter();

    /// Bytes written so far.
    std::uintmax_t size() const { return size_; }
    void append(const std::vector<nlohmann::ordered_json>& lines);
    /// Drops everything after the first `size` bytes.
    void cut(std::uintmax_t size);
    const std::filesystem::path& file() const { return file_; }

  private:
    RecordWriter(std::filesystem::path file, int descriptor, std::uintmax_t size);
    void write(const std::string& text);
    [[noreturn]] void fail(const char* what) const;

    std::filesystem::path file_;
    int descriptor_ = -1;
    std::uintmax_t size_ = 0;
};

} // namespace bastide::records
