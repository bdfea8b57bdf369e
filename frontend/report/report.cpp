#include "frontend/report/report.hpp"

#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace bastide::report {
namespace {

/// Links to the sections that there are.
std::string navigation(const std::string& sections) {
    std::string links;
    const auto link = [&](const char* id, const char* title) {
        if (sections.find(fmt::format("<section id=\"{}\"", id)) != std::string::npos)
            links += fmt::format("<a href=\"#{}\">{}</a> ", id, title);
    };
    link("overview", "Overview");
    link("differences", "Differences");
    link("points", "Points");
    link("length", "Length");
    link("choices", "Choices");
    link("seats", "Seats");
    link("drama", "Drama");
    link("unplaceable", "Unplaceable tiles");
    link("tiles", "Strong tiles");
    link("notes", "What is meant");
    return "<nav>" + links + "</nav>";
}

/// The pictures once, for all plots that show them.
std::string symbols(const Material& material) {
    if (material.pictures.empty()) return {};
    std::string text = "<svg class=\"symbols\" aria-hidden=\"true\">";
    for (const auto& [tile, picture] : material.pictures)
        text += fmt::format("<symbol id=\"{}\" viewBox=\"0 0 64 64\"><image href=\"{}\" "
                            "width=\"64\" height=\"64\"/></symbol>",
                            material.symbol_of(tile), escaped(picture));
    return text + "</svg>\n";
}

std::string headline(const Material& material) {
    const std::string plugins = material.labels.plugins(*material.variants.front().variant);
    std::string text = whole(material.summary.count()) + " games";
    if (material.several()) text += fmt::format(" of {} variants", material.variants.size());
    return text + ": " + escaped(plugins);
}

} // namespace

std::vector<std::string> shown_tiles(const statistics::Games& games) {
    std::vector<std::string> tiles = games.tally.below({"result"});
    const std::vector<std::string> unplaceable = games.tally.below({"unplaceable"});
    tiles.insert(tiles.end(), unplaceable.begin(), unplaceable.end());
    return tiles;
}

std::string report_page(const statistics::Summary& summary, const TilePictures& pictures) {
    const Material material(summary, pictures);
    const std::string sections =
        overview_section(material) + comparison_section(material) + points_section(material)
        + length_section(material) + choices_section(material) + seats_section(material)
        + drama_section(material) + tiles_section(material) + notes_section(material);
    return fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<title>Laboratory report</title>\n<style>{}</style></head>\n<body>\n"
                       "{}<header><h1>Laboratory report</h1><p>{}</p>{}</header>\n<main>\n",
                       page_style, symbols(material), headline(material), navigation(sections))
           + sections
           + "</main>\n<footer>Made by bastide stats " BASTIDE_VERSION ".</footer></body></html>\n";
}

std::string report_table(const statistics::Summary& summary) {
    const TilePictures none;
    const Material material(summary, none);
    std::string text;
    for (const Told& variant : material.variants) {
        text += fmt::format("{}{} games, {}\n", variant.name.empty() ? "" : variant.name + ": ",
                            whole(variant.games->count()), Labels::kinds(*variant.variant));
        std::vector<std::string> names(std::begin(statistics::figure_names),
                                       std::end(statistics::figure_names));
        for (const std::string& name : variant.games->tally.below({"figure"}))
            if (statistics::is_of_category(name)) names.push_back(name);
        for (const std::string& name : names) {
            const auto moments = variant.games->figure(name);
            if (moments.count == 0) continue;
            const FigureLook look = material.labels.figure(name);
            auto mean = moments.estimate().scaled(look.factor);
            if (look.unit == std::string(" %")) { // a share; of few games the interval goes beyond
                mean.low = std::max(mean.low, 0.0);
                mean.high = std::min(mean.high, 100.0);
            }
            const std::string range =
                mean.open() ? ""
                            : fmt::format("{:.{}f} to {:.{}f}", mean.low, look.decimals + 1,
                                          mean.high, look.decimals + 1);
            text += fmt::format("  {:<32} {:>9.{}f}{:<2} {:>20}\n", look.title, mean.value,
                                look.decimals, look.unit, range);
        }
    }
    return text;
}

} // namespace bastide::report
