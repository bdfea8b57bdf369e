// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace bastide::report {
namespace {

using statistics::Moments;
using statistics::Numbers;

constexpr std::size_t most_steps_shown = 8;

/// Steps of all variants, those with most decisions first.
std::vector<std::string> steps_of(const Material& material) {
    std::map<std::string, double> decisions;
    for (const Told& variant : material.variants)
        for (const std::string& step : variant.games->tally.below({"choices"}))
            decisions[step] +=
                static_cast<double>(Moments(variant.games->tally.at({"choices", step})).count);
    std::vector<std::string> steps;
    for (const auto& [step, count] : decisions)
        steps.push_back(step);
    std::stable_sort(steps.begin(), steps.end(), [&](const auto& a, const auto& b) {
        return decisions.at(a) > decisions.at(b);
    });
    if (steps.size() > most_steps_shown) steps.resize(most_steps_shown);
    return steps;
}

HtmlTable step_table(const Material& material, const std::vector<std::string>& steps) {
    HtmlTable table(
        with_variant(material, {"Step", "Decisions a game", "Choices, mean", "Deviation"}));
    for (const std::string& step : steps)
        for (const Told& variant : material.variants) {
            const Moments moments(variant.games->tally.at({"choices", step}));
            if (moments.count == 0) continue;
            auto cells = row_of(material, material.labels.word(step), variant);
            cells.push_back(number(static_cast<double>(moments.count) / variant.count(), 1));
            cells.push_back(number(moments.mean(), 2));
            cells.push_back(number(moments.deviation(), 2));
            table.add(std::move(cells));
        }
    return table;
}

/// How many turns are drawn as one: few games say little of each.
std::size_t turns_together(const Material& material, const std::string& step) {
    double decisions = 0;
    std::size_t turns = 0;
    for (const Told& variant : material.variants) {
        decisions += static_cast<double>(Moments(variant.games->tally.at({"choices", step})).count);
        turns = std::max(turns, variant.games->tally.at({"along", step}).size() / 2);
    }
    constexpr double enough = 250; // decisions behind each point of a curve
    const double points = decisions / static_cast<double>(material.variants.size()) / enough;
    const auto shown = static_cast<std::size_t>(std::clamp(points, 12.0, 80.0));
    return turns / shown + 1;
}

/// Mean choices, so many turns together; nothing where hardly anybody decided.
std::vector<double> means_along(const Numbers& along, std::size_t together, double games) {
    std::vector<double> means;
    for (std::size_t turn = 0; 2 * turn < along.size(); turn += together) {
        double decisions = 0;
        double choices = 0;
        for (std::size_t at = 2 * turn; at + 1 < along.size() && at < 2 * (turn + together);
             at += 2) {
            decisions += static_cast<double>(along[at]);
            choices += static_cast<double>(along[at + 1]);
        }
        const bool enough = decisions > 0 && decisions >= games / 50;
        means.push_back(enough ? choices / decisions : std::numeric_limits<double>::quiet_NaN());
    }
    while (!means.empty() && std::isnan(means.back()))
        means.pop_back();
    return means;
}

/// Those that come up often enough to be followed along the game.
std::vector<std::string> frequent(const Material& material, std::vector<std::string> steps) {
    constexpr double least = 2; // decisions of a game
    std::erase_if(steps, [&](const std::string& step) {
        return std::all_of(material.variants.begin(), material.variants.end(),
                           [&](const Told& variant) {
                               const Moments moments(variant.games->tally.at({"choices", step}));
                               return static_cast<double>(moments.count) < least * variant.count();
                           });
    });
    return steps;
}

Axis turn_axis(std::size_t together) {
    const auto turns = static_cast<double>(together);
    return {"Turn", (1 + turns) / 2, turns};
}

/// Of one variant all steps in one plot.
std::string steps_along(const Material& material, const std::vector<std::string>& steps,
                        const HtmlTable& table) {
    const Told& variant = material.variants.front();
    const std::size_t together = turns_together(material, steps.front());
    std::vector<Curve> all;
    for (const std::string& step : steps)
        all.push_back(
            {material.labels.word(step), static_cast<int>(all.size()),
             means_along(variant.games->tally.at({"along", step}), together, variant.count())});
    return plot(
        curves("Choices of a decision along the game", all, turn_axis(together), "Choices, mean"),
        "Legal actions of a decision along the game, for each step of the turn.", table);
}

/// Of several variants a plot for each step.
std::string variants_along(const Material& material, const std::string& step,
                           const HtmlTable& table) {
    const std::size_t together = turns_together(material, step);
    std::vector<Curve> all;
    for (const Told& variant : material.variants)
        all.push_back(
            {variant.full(), variant.colour,
             means_along(variant.games->tally.at({"along", step}), together, variant.count())});
    const std::string name = material.labels.word(step);
    return plot(
        curves(name + ": choices along the game", all, turn_axis(together), "Choices, mean"),
        escaped(name) + ": legal actions of a decision along the game.", table);
}

std::string choices_along(const Material& material, const std::vector<std::string>& all) {
    const std::vector<std::string> steps = frequent(material, all);
    if (steps.empty()) return {};
    if (!material.several()) return steps_along(material, steps, step_table(material, all));
    std::string body;
    for (const std::string& step : steps)
        body += variants_along(material, step, step_table(material, {step}));
    return body;
}

std::string range_text(std::size_t step) {
    const std::int64_t most = std::int64_t{1} << step;
    const std::int64_t least = most / 2 + 1;
    return least >= most ? whole(most) : whole(least) + "–" + whole(most);
}

std::string choice_spreads(const Material& material, const std::vector<std::string>& steps) {
    std::vector<BarRow> rows;
    HtmlTable table(with_variant(material, {"Step", "Choices", "Decisions"}));
    for (const std::string& step : steps)
        for (const Told& variant : material.variants) {
            const Numbers& spread = variant.games->tally.at({"choice_spread", step});
            double all = 0;
            for (const std::int64_t count : spread)
                all += static_cast<double>(count);
            if (all <= 0) continue;
            BarRow row{material.row_name(material.labels.word(step), variant), {}};
            for (std::size_t n = 0; n < std::min<std::size_t>(spread.size(), 40); ++n) {
                const double part = static_cast<double>(spread[n]) / all;
                row.parts.push_back({range_text(n), static_cast<int>(n), 100 * part});
                auto cells = row_of(material, material.labels.word(step), variant);
                cells.push_back(range_text(n));
                cells.push_back(percent(part));
                table.add(std::move(cells));
            }
            rows.push_back(std::move(row));
        }
    return plot(stacked_bars("Decisions by their number of choices, per cent", rows, 0, true),
                "Decisions by how many choices there were, in per cent of those of the step. One "
                "choice is none.",
                table);
}

} // namespace

std::string choices_section(const Material& material) {
    const auto steps = steps_of(material);
    if (steps.empty()) return {};
    return section("choices", "Choices",
                   "How many legal actions a player has to choose among: where there is one, "
                   "nothing is decided; where there are hundreds, nobody looks at all of them.",
                   choices_along(material, steps) + choice_spreads(material, steps));
}

} // namespace bastide::report
