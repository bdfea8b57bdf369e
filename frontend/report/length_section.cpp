// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace bastide::report {
namespace {

using statistics::Numbers;

/// The first and the last step of a spread that some game is in.
std::pair<std::size_t, std::size_t> used_steps(const Material& material,
                                               const std::string& figure) {
    std::size_t first = static_cast<std::size_t>(statistics::most_steps);
    std::size_t last = 0;
    for (const Told& variant : material.variants) {
        const Numbers& spread = variant.games->tally.at({"spread", figure});
        for (std::size_t step = 0; step < spread.size(); ++step) {
            if (spread[step] == 0) continue;
            first = std::min(first, step);
            last = std::max(last, step);
        }
    }
    return {std::min(first, last), last};
}

/// Whether all games have one value. A step at either end of a spread may hold several.
bool is_constant(const Material& material, const std::string& figure) {
    std::optional<double> value;
    for (const Told& variant : material.variants) {
        const statistics::Moments moments = variant.games->figure(figure);
        if (moments.count == 0) continue;
        if (moments.variance() > 0 || moments.mean() != value.value_or(moments.mean()))
            return false;
        value = moments.mean();
    }
    return true;
}

/// How many bars the games are enough for (Rice's rule).
std::size_t bars_for(const Material& material) {
    double games = std::numeric_limits<double>::max();
    for (const Told& variant : material.variants)
        games = std::min(games, variant.count());
    return static_cast<std::size_t>(std::clamp(2 * std::cbrt(games), 6.0, 40.0));
}

/// Shares of the games, so many steps taken together.
std::vector<double> shares_of(const Numbers& spread, std::size_t first, std::size_t last,
                              std::size_t together) {
    double all = 0;
    for (const std::int64_t games : spread)
        all += static_cast<double>(games);
    std::vector<double> shares;
    for (std::size_t step = first; step <= last; ++step) {
        if ((step - first) % together == 0) shares.push_back(0);
        if (step < spread.size() && all > 0)
            shares.back() += 100 * static_cast<double>(spread[step]) / all;
    }
    return shares;
}

} // namespace

std::vector<std::string> with_variant(const Material& material, std::vector<std::string> head) {
    if (material.several()) head.insert(head.begin() + 1, "Variant");
    return head;
}

std::vector<std::string> row_of(const Material& material, const std::string& what,
                                const Told& variant) {
    if (!material.several()) return {escaped(what)};
    return {escaped(what), chip(variant)};
}

Spread spread_of(const Material& material, const std::string& figure) {
    const std::size_t most_bars = bars_for(material);
    const FigureLook look = material.labels.figure(figure);
    const auto [first, last] = used_steps(material, figure);
    const std::size_t together = (last - first) / most_bars + 1;
    const double step = statistics::spread_step(figure) * look.factor;
    Spread spread;
    spread.constant = is_constant(material, figure);
    spread.open_end = last + 1 == static_cast<std::size_t>(statistics::most_steps);
    spread.axis = {look.title,
                   (static_cast<double>(first) + static_cast<double>(together - 1) / 2) * step,
                   step * static_cast<double>(together), look.unit};
    if (statistics::spread_step(figure) > 1) spread.axis.first += step / 2;
    for (const Told& variant : material.variants)
        spread.curves.push_back(
            {variant.name, variant.colour,
             shares_of(variant.games->tally.at({"spread", figure}), first, last, together)});
    return spread;
}

namespace {

/// The mean of each variant, with its interval.
std::string means_text(const Material& material, const std::string& figure) {
    const FigureLook look = material.labels.figure(figure);
    std::string text;
    for (const Told& variant : material.variants) {
        const statistics::Moments moments = variant.games->figure(figure);
        if (moments.count == 0) continue;
        text += fmt::format("<br>{}ean {}{}, deviation {}, {} games",
                            material.several() ? chip(variant) + " m" : "M",
                            interval(moments.estimate().scaled(look.factor), look.decimals + 1),
                            look.unit, number(moments.deviation() * look.factor, look.decimals),
                            whole(moments.count));
    }
    return text;
}

/// The values of one bar. A share of all of it has one of its own.
std::string bar_text(const Axis& axis, std::size_t bar) {
    const double middle = axis.first + axis.step * static_cast<double>(bar);
    if (axis.step <= 1) return number(middle, 0);
    const double low = middle - axis.step / 2;
    if (axis.unit == " %")
        return number(low, 0) + (low >= 100 ? " %" : " to " + number(low + axis.step, 0) + " %");
    return number(low + 0.5, 0) + " to " + number(low + axis.step - 0.5, 0);
}

HtmlTable table_of(const Material& material, const Spread& spread) {
    std::vector<std::string> head = {spread.axis.title};
    for (const Told& variant : material.variants)
        head.push_back("Games, %" + (material.several() ? " · " + variant.letter : ""));
    HtmlTable table(head);
    const std::size_t rows = spread.curves.front().values.size();
    for (std::size_t n = 0; n < rows; ++n) {
        const bool more = spread.open_end && n + 1 == rows;
        std::vector<std::string> cells = {bar_text(spread.axis, n) + (more ? " or more" : "")};
        for (const Curve& curve : spread.curves)
            cells.push_back(number(curve.values[n], 1));
        table.add(std::move(cells));
    }
    return table;
}

} // namespace

std::string chip(const Told& variant) {
    return fmt::format("<i class=\"{}\"></i><b>{}</b>",
                       variant.colour < colours ? "c" + std::to_string(variant.colour) : "rest",
                       variant.letter);
}

std::string spread_plot(const Material& material, const std::string& figure,
                        const std::string& caption) {
    const FigureLook look = material.labels.figure(figure);
    const Spread spread = spread_of(material, figure);
    const std::string means = means_text(material, figure);
    if (means.empty()) return {};
    const std::string text = caption + means;
    if (spread.constant)
        return fmt::format("<figure class=\"small\"><figcaption>{}: every game has the same. "
                           "{}</figcaption></figure>",
                           look.title, text);
    return small_plot(
        histogram(look.title + ", share of the games", spread.curves, spread.axis, "Games, %"),
        text, table_of(material, spread));
}

std::string length_section(const Material& material) {
    return section(
        "length", "Length",
        "How many turns a game has, and how many times somebody had to decide something.",
        in_pairs(spread_plot(material, "turns", "Games by their number of turns.")
                 + spread_plot(material, "decisions",
                               "Games by their number of decisions. A step in which nothing can be "
                               "chosen is none.")));
}

} // namespace bastide::report
