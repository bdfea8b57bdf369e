// The laboratory's report: one page of HTML that needs nothing else, and a short table.
#pragma once

#include "laboratory/statistics/summary.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::report {

/// What tiles look like, by id: addresses of pictures, as "data:image/png;...".
using TilePictures = std::map<std::string, std::string>;

/// The same bytes for the same summary and pictures. There must be a game.
std::string report_page(const statistics::Summary& summary, const TilePictures& pictures = {});

/// Tiles of which the page would show pictures.
std::vector<std::string> shown_tiles(const statistics::Games& games);

/// The figures of each variant, a line for each, for a terminal.
std::string report_table(const statistics::Summary& summary);

/// The looks of the page.
extern const char* const page_style;

} // namespace bastide::report
