// The laboratory's report: one page of HTML that needs nothing else, and a short table.
#pragma once

#include "core/statistics/summary.hpp"

#include <string>

namespace bastide::report {

/// The same bytes for the same summary, which must have a game.
std::string report_page(const statistics::Summary& summary);

/// The figures of each variant, a line for each, for a terminal.
std::string report_table(const statistics::Summary& summary);

/// The looks of the page.
extern const char* const page_style;

} // namespace bastide::report
