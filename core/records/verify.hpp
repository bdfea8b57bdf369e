// `bastide verify`: do the records of a file hold under our rules?
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/records/replay.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::records {

struct RecordReport {
    std::string file;
    int record = 0; ///< within the file, from 1; 0 when the file itself cannot be read
    bool holds = false;
    int lines = 0;
    std::optional<Mismatch> mismatch;
    std::string note; ///< "the last line was cut off", changed plugins ...
};

/// One report for each record, or a single one for a file that cannot be read.
std::vector<RecordReport> verify_file(const std::filesystem::path& file,
                                      const catalogue::Catalogue& catalogue);

} // namespace bastide::records
