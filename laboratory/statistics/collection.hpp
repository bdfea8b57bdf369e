// Games of many files, counted by several threads at a time.
// Tested in tests/laboratory/statistics/summary_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "laboratory/statistics/summary.hpp"

#include <filesystem>
#include <vector>

namespace bastide::statistics {

/// Something that keeps a game, or a file, from being counted.
struct Trouble {
    engine::Message text; ///< with file and line
    bool failed = false;  ///< what should hold does not; else the game says nothing
};

struct Collection {
    Summary summary;
    std::vector<Trouble> troubles; ///< in the order of files and games
};

/// Counts the finished games of files: of records, which are played again under the plugins of a
/// catalogue, and of summaries. What is counted depends neither on the order of the files nor on
/// the number of threads.
Collection collect(const catalogue::Catalogue& catalogue,
                   const std::vector<std::filesystem::path>& files, int threads);

} // namespace bastide::statistics
