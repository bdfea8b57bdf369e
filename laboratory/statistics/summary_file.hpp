// A summary as a file: JSON Lines, a line for each variant, row of numbers, game and word.
#pragma once

#include "laboratory/statistics/summary.hpp"

#include <filesystem>
#include <string>

namespace bastide::statistics {

/// The version of the format that this program writes and reads.
inline constexpr int summary_version = 1;

/// The same bytes for the same summary.
std::string to_text(const Summary& summary);

/// Whether the first line of a file, plain or gzip, says that it is a summary. Throws
/// `reading::LoadError` when it cannot be read.
bool is_summary(const std::filesystem::path& file);

/// Throws `reading::LoadError` with file and line.
Summary read_summary(const std::filesystem::path& file);

} // namespace bastide::statistics
