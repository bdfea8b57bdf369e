// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

namespace bastide::report {
namespace {

using statistics::Estimate;
using statistics::PartedMean;

/// What a kind of tile was worth to whoever laid it.
struct TileWorth {
    std::string tile;
    double laid = 0; ///< in a game
    Estimate gain;   ///< points at once
    Estimate result; ///< by how much its player's lead on the others is above his usual one
};

/// What each seat's score times the players is above all scores, on average.
std::vector<double> usual_results(const Told& variant) {
    std::vector<double> results;
    double all = 0;
    for (std::size_t seat = 0; seat < variant.variant->seats(); ++seat) {
        statistics::Numbers row = variant.games->tally.at({"seat", std::to_string(seat + 1)});
        row.resize(5);
        results.push_back(row[0] > 0 ? static_cast<double>(row[3]) / static_cast<double>(row[0])
                                     : 0);
        all += results.back();
    }
    for (double& result : results)
        result = result * variant.seats() - all;
    return results;
}

/// Those of the best result first.
std::vector<TileWorth> worth_of_tiles(const Told& variant) {
    const std::vector<double> usual = usual_results(variant);
    std::vector<TileWorth> all;
    for (const std::string& tile : variant.games->tally.below({"result"})) {
        const PartedMean gain(variant.games->tally.at({"gain", tile}));
        const statistics::SeatedMean result(variant.games->tally.at({"result", tile}), usual);
        const double others = std::max(1.0, variant.seats() - 1);
        all.push_back({tile, static_cast<double>(gain.parts) / variant.count(), gain.estimate(),
                       result.estimate().scaled(1 / others)});
    }
    std::stable_sort(all.begin(), all.end(), [](const TileWorth& a, const TileWorth& b) {
        return a.result.value > b.result.value;
    });
    return all;
}

std::string strong_tiles(const Material& material, const Told& variant) {
    constexpr std::size_t most_at_an_end = 14;
    const auto all = worth_of_tiles(variant);
    if (all.empty()) return {};
    std::vector<IntervalRow> rows;
    HtmlTable table({"Tile", "Laid a game", "Points at once", "Result"});
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool clear = all[i].result.excludes(0);
        if (i < most_at_an_end || i + most_at_an_end >= all.size())
            rows.push_back({all[i].tile, all[i].result,
                            !clear                    ? colours
                            : all[i].result.value > 0 ? 1
                                                      : 0,
                            clear, material.symbol_of(all[i].tile)});
        table.add({escaped(all[i].tile), number(all[i].laid, 2), interval(all[i].gain, 2),
                   interval(all[i].result, 2, true)},
                  clear);
    }
    const std::string name =
        material.several() ? "<b>" + escaped(variant.full()) + "</b>. " : std::string();
    return plot(
        intervals("Result of whoever lays a tile", rows, 0, 1),
        name
            + "How far the final lead on the others, on average, is above the usual one of whoever "
              "lays a tile: of his seat and kind of player. In colour: the interval excludes 0."
            + (rows.size() < all.size() ? fmt::format(
                   " Shown are the {} at either end of {} kinds.", most_at_an_end, all.size())
                                        : ""),
        table);
}

std::string unplaceable_tiles(const Material& material) {
    std::map<std::string, double> all;
    for (const Told& variant : material.variants)
        for (const std::string& tile : variant.games->tally.below({"unplaceable"})) {
            const auto& row = variant.games->tally.at({"unplaceable", tile});
            if (!row.empty()) all[tile] += static_cast<double>(row.front()) / variant.count();
        }
    std::string summary = "<p>";
    for (const Told& variant : material.variants) {
        const auto moments = variant.games->figure("unplaceable");
        summary += (material.several() ? chip(variant) + ": " : std::string())
                   + interval(moments.estimate(), 3) + " tiles of a game fitted nowhere.<br>";
    }
    summary += "</p>";
    if (all.empty()) return "<p>No tile was left over: each could be placed.</p>";
    std::vector<std::pair<double, std::string>> order;
    for (const auto& [tile, mean] : all)
        order.emplace_back(-mean, tile);
    std::sort(order.begin(), order.end());
    constexpr std::size_t most_shown = 16;
    std::vector<BarRow> rows;
    HtmlTable table(with_variant(material, {"Tile", "In 100 games"}));
    for (const auto& [mean, tile] : order)
        for (const Told& variant : material.variants) {
            const auto& row = variant.games->tally.at({"unplaceable", tile});
            const double often =
                row.empty() ? 0 : 100 * static_cast<double>(row.front()) / variant.count();
            if (rows.size() < most_shown * material.variants.size())
                rows.push_back({material.row_name(tile, variant),
                                {{variant.letter, variant.colour, often}},
                                material.symbol_of(tile)});
            auto cells = row_of(material, tile, variant);
            cells.push_back(number(often, 1));
            table.add(std::move(cells));
        }
    return summary
           + plot(stacked_bars("Tiles that fitted nowhere, in 100 games", rows, 1),
                  "Tiles that were drawn and fitted nowhere, in 100 games.", table);
}

} // namespace

std::string tiles_section(const Material& material) {
    std::string strong;
    for (const Told& variant : material.variants)
        strong += strong_tiles(material, variant);
    return section("unplaceable", "Tiles that fitted nowhere",
                   "A tile that nobody can lay leaves the game.", unplaceable_tiles(material))
           + section("tiles", "Tiles that are too strong",
                     "Who draws what is chance: a tile after which the game ends better for "
                     "whoever drew it is worth more than the others. Of twenty kinds about one "
                     "stands out by chance alone.",
                     strong);
}

} // namespace bastide::report
