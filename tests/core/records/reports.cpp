#include "tests/core/records/reports.hpp"

#include "tests/support.hpp"

namespace bastide::tests {

std::vector<records::RecordReport> reports_of(const std::filesystem::path& file) {
    std::vector<records::RecordReport> reports;
    records::Verifier(all_plugins()).verify(file, [&](const records::RecordReport& report) {
        reports.push_back(report);
    });
    return reports;
}

} // namespace bastide::tests
