// Reading a text file whole, from a place where anything may lie; and writing one.
// Tested in tests/core/reading/text_file_test.cpp, and tests/core/catalogue/manifest_test.cpp.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace bastide::reading {

/// Whether a link may stand for the file: in the folder of a plugin it could lead anywhere.
enum class Links { refused, followed };

/// A plain file of at most `most` bytes, also one in a zip archive. Throws `LoadError`, also for
/// folders, pipes and devices, which are not opened.
std::string read_text_file(const std::filesystem::path& file, std::size_t most,
                           Links links = Links::refused);

/// The text behind the byte order mark that some editors begin a file with.
std::string without_byte_order_mark(std::string text);

/// Makes the folder that a file is to lie in, where it is not there. Throws `LoadError`.
void make_folder_of(const std::filesystem::path& file);

/// Who may read a file that is new: all, or its owner alone.
enum class Readers { all, owner };

/// Writes beside the file and renames, so that all of it is there or what was before, whatever
/// happens. Who may read one that is there stays. Throws `LoadError`.
void replace_text_file(const std::filesystem::path& file, const std::string& text,
                       Readers readers = Readers::all);

} // namespace bastide::reading
