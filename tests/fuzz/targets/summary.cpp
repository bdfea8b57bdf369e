#include "core/reading/error.hpp"
#include "frontend/report/report.hpp"
#include "laboratory/statistics/summary_file.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

#include <stdexcept>

namespace bastide::fuzz {

void summary(std::string_view bytes) {
    static const Folder folder;
    const auto file = folder.write("summary.jsonl", bytes);
    try {
        const statistics::Summary read = statistics::read_summary(file);
        statistics::to_text(read);
        if (read.count() <= 0) return;
        report::report_page(read);
        report::report_table(read);
    } catch (const reading::LoadError&) {
    } catch (const std::overflow_error&) { // of numbers that do not add up
    }
}

} // namespace bastide::fuzz
