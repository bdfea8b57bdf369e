// The parts of a report, each a piece of the page.
// Tested in tests/frontend/report/report_test.cpp.
#pragma once

#include "frontend/report/chart.hpp"
#include "frontend/report/html.hpp"
#include "frontend/report/labels.hpp"
#include "frontend/report/report.hpp"

#include <string>
#include <vector>

namespace bastide::report {

/// What every part is made from.
struct Material {
    Material(const statistics::Summary& games, const TilePictures& tiles)
        : summary(games), labels(games), variants(labels.variants()), pictures(tiles) {}

    const statistics::Summary& summary;
    Labels labels;
    std::vector<Told> variants;
    const TilePictures& pictures;

    bool several() const { return variants.size() > 1; }
    /// The id of the symbol with a tile's picture; empty where there is none.
    std::string symbol_of(const std::string& tile) const {
        const auto picture = pictures.find(tile);
        if (picture == pictures.end()) return {};
        return "tile" + std::to_string(std::distance(pictures.begin(), picture));
    }
    /// "City", or "City · A" where several variants are told.
    std::string row_name(const std::string& what, const Told& variant) const {
        return several() ? what + " · " + variant.letter : what;
    }
};

/// The head of a table whose rows are `what`, told of each variant where there are several.
std::vector<std::string> with_variant(const Material& material, std::vector<std::string> head);
/// The first cells of such a row.
std::vector<std::string> row_of(const Material& material, const std::string& what,
                                const Told& variant);

/// A variant's colour and letter.
std::string chip(const Told& variant);

/// How often a figure has which value, as shares of the games in per cent; the values are drawn
/// together where they are many.
struct Spread {
    std::vector<Curve> curves;
    Axis axis;
    bool constant = false; ///< all games have one value
    bool open_end = false; ///< what is more is counted with the last
};
Spread spread_of(const Material& material, const std::string& figure);

/// A small histogram of it with its mean, or a sentence where all games have one value; nothing
/// where no game has one.
std::string spread_plot(const Material& material, const std::string& figure,
                        const std::string& caption);

std::string overview_section(const Material& material);
std::string comparison_section(const Material& material);
std::string points_section(const Material& material);
std::string length_section(const Material& material);
std::string choices_section(const Material& material);
std::string seats_section(const Material& material);
std::string drama_section(const Material& material);
std::string tiles_section(const Material& material);
/// What the words of the report mean, and what it cannot know.
std::string notes_section(const Material& material);

} // namespace bastide::report
