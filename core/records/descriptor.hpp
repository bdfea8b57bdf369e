// Files as the system knows them: opened without waiting, and locked while a game is played.
// Tested in tests/core/session/session_test.cpp.
#pragma once

#include <filesystem>

namespace bastide::records {

/// An open file, closed with the object.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    int number() const { return number_; }

  private:
    int number_;
};

/// Opens a plain file to read it, or to read and write it. Never waits, as a pipe would make it do.
/// Throws `reading::LoadError` where there is none, for folders, pipes and devices.
Descriptor open_to_read(const std::filesystem::path& file);
Descriptor open_to_write(const std::filesystem::path& file);

/// Two programs that add to one game would spoil it: throws `reading::LoadError` when another has
/// the file locked, or took it away just now. The lock goes with the descriptor and its copies.
void lock(const Descriptor& descriptor, const std::filesystem::path& file);

/// Whether the name still means the open file, which may have been deleted, moved or replaced.
bool is_still_there(const Descriptor& descriptor, const std::filesystem::path& file);

} // namespace bastide::records
