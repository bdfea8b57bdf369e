// What `bastide verify` says of a file.
#pragma once

#include "core/records/verify.hpp"

#include <vector>

namespace bastide::tests {

/// One report for each record, by all plugins that there are.
std::vector<records::RecordReport> reports_of(const std::filesystem::path& file);

} // namespace bastide::tests
