// A record that grows on disk while its game is played.
// Tested in tests/core/session/session_test.cpp.
#pragma once

#include "core/records/descriptor.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bastide::records {

/// Appends lines to a file; each call returns only when the disk has them. All functions throw
/// `reading::LoadError` with the file and the reason. What failed has left the file as it was, and
/// can be tried again.
class RecordWriter {
  public:
    /// A new file with these lines; it must not exist yet, and does not when writing them failed.
    /// Makes the folder if there is none.
    static RecordWriter create(const std::filesystem::path& file,
                               const std::vector<nlohmann::ordered_json>& lines);
    /// Locks an existing plain file, before anybody reads it in order to go on with it. Nothing is
    /// changed until `go_on`. Throws where another program plays it.
    static RecordWriter lock(const std::filesystem::path& file);
    /// Drops everything after the first `size` bytes; `open_ended` when the last line that is left
    /// still lacks the newline.
    void go_on(std::uintmax_t size, bool open_ended);

    /// Bytes written so far.
    std::uintmax_t size() const { return size_; }
    void append(const std::vector<nlohmann::ordered_json>& lines);
    /// Drops everything after the first `size` bytes.
    void cut(std::uintmax_t size);
    /// Changes the line that begins at a byte of the file. All of it is written anew beside the
    /// file, which it replaces once the disk has it; the time of the last step is kept but for a
    /// millisecond, so that whoever looks at times notices. Returns by how many bytes the lines
    /// behind it have moved.
    std::intmax_t change_line(std::uintmax_t begin,
                              const std::function<void(nlohmann::ordered_json&)>& change);
    /// Has the record that begins at a byte of the file say that the game is called so; as above.
    std::intmax_t rename(std::uintmax_t begin, const std::string& name);
    /// To read from while it is locked.
    const Descriptor& descriptor() const { return descriptor_; }

  private:
    RecordWriter(std::filesystem::path file, Descriptor descriptor, std::uintmax_t size);
    void write(const std::string& text);
    std::string read_all() const;
    /// Throws when somebody has deleted, moved or changed the file.
    void expect_untouched();
    [[noreturn]] void fail(const char* what) const;

    std::filesystem::path file_;
    Descriptor descriptor_;
    std::uintmax_t size_ = 0;
    bool has_leftovers_ = false; ///< of a failed write, which could not be cut off
};

/// Gives the last record of a file a name, or none where it is empty. Throws `reading::LoadError`
/// when it is being played, by this program or another, or cannot be changed.
void rename_record(const std::filesystem::path& file, const std::string& name);

/// Copies a saved game, which may be being played, to a file that must not exist; the copy has a
/// name of its own, unless it is compressed. Throws `reading::LoadError`, and leaves no copy then.
void copy_record(const std::filesystem::path& file, const std::filesystem::path& copy,
                 const std::string& name);

/// Deletes a saved game. Throws `reading::LoadError` when it is being played, by this program or
/// another, or cannot be deleted.
void remove_record(const std::filesystem::path& file);

} // namespace bastide::records
