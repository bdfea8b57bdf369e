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

std::string step_table(const Material& material, const std::vector<std::string>& steps,
                       Table& table) {
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
    return {};
}

/// Mean choices by turn; of turns that few games have, nothing.
std::vector<double> means_along(const Numbers& along, double games) {
    std::vector<double> means;
    for (std::size_t turn = 0; 2 * turn + 1 < along.size(); ++turn) {
        const auto decisions = static_cast<double>(along[2 * turn]);
        const bool enough = decisions > 0 && decisions >= games / 50;
        means.push_back(enough ? static_cast<double>(along[2 * turn + 1]) / decisions
                               : std::numeric_limits<double>::quiet_NaN());
    }
    while (!means.empty() && std::isnan(means.back()))
        means.pop_back();
    return means;
}

std::string choices_along(const Material& material, const std::vector<std::string>& steps) {
    std::string body;
    const Axis turns{"Turn", 1, 1};
    const auto table_of = [&](const std::vector<std::string>& shown) {
        Table table(
            with_variant(material, {"Step", "Decisions a game", "Choices, mean", "Deviation"}));
        step_table(material, shown, table);
        return table;
    };
    if (!material.several()) {
        std::vector<Curve> all;
        for (const std::string& step : steps)
            all.push_back({material.labels.word(step), static_cast<int>(all.size()),
                           means_along(material.variants[0].games->tally.at({"along", step}),
                                       material.variants[0].count())});
        return plot(curves("Choices of a decision along the game", all, turns, "Choices, mean"),
                    "Legal actions of a decision, turn by turn, for each step of the turn.",
                    table_of(steps));
    }
    for (const std::string& step : steps) {
        std::vector<Curve> all;
        for (const Told& variant : material.variants)
            all.push_back({variant.full(), variant.colour,
                           means_along(variant.games->tally.at({"along", step}), variant.count())});
        const std::string name = material.labels.word(step);
        body +=
            plot(curves(name + ": choices along the game", all, turns, "Choices, mean"),
                 escaped(name) + ": legal actions of a decision, turn by turn.", table_of({step}));
    }
    return body;
}

std::string range_text(std::size_t step) {
    const std::int64_t most = std::int64_t{1} << step;
    const std::int64_t least = most / 2 + 1;
    return least >= most ? whole(most) : whole(least) + "–" + whole(most);
}

std::string choice_spreads(const Material& material, const std::vector<std::string>& steps) {
    std::vector<BarRow> rows;
    Table table(with_variant(material, {"Step", "Choices", "Decisions"}));
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
