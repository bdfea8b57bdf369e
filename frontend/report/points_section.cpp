// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

namespace bastide::report {
namespace {

/// Something with points: a category, or a rule.
struct Ranked {
    std::string key;
    double points = 0; ///< of all variants, without sign
};

/// By how many points they have, most first.
std::vector<Ranked> ranked(const std::map<std::string, double>& points) {
    std::vector<Ranked> all;
    for (const auto& [key, sum] : points)
        all.push_back({key, sum});
    std::stable_sort(all.begin(), all.end(),
                     [](const Ranked& a, const Ranked& b) { return a.points > b.points; });
    return all;
}

/// Every source of a variant: category, occasion, rule and points of a player in a game.
template <class Tell>
void each_source(const Told& variant, const Tell& tell) {
    for (const auto& [name, numbers] : variant.games->tally.rows()) {
        if (name.size() != 4 || name.front() != "points" || numbers.empty()) continue;
        tell(name[1], name[2], name[3],
             static_cast<double>(numbers.front()) / (variant.count() * variant.seats()));
    }
}

std::vector<Ranked> ranked_by(const Material& material, bool by_rule) {
    std::map<std::string, double> points;
    for (const Told& variant : material.variants)
        each_source(variant, [&](const auto& category, const auto&, const auto& rule, double mean) {
            points[by_rule ? rule : category] += std::abs(mean);
        });
    return ranked(points);
}

int colour_of(const std::vector<Ranked>& order, const std::string& key) {
    const auto found = std::find_if(order.begin(), order.end(),
                                    [&](const Ranked& each) { return each.key == key; });
    return static_cast<int>(found - order.begin());
}

std::string by_category(const Material& material) {
    const auto categories = ranked_by(material, false);
    std::vector<BarRow> rows;
    for (const Told& variant : material.variants) {
        rows.push_back({material.several() ? variant.full() : "Points", {}});
        for (const Ranked& category : categories)
            rows.back().parts.push_back(
                {material.labels.word(category.key), colour_of(categories, category.key),
                 variant.games->figure("points:" + category.key).mean() / variant.seats()});
    }
    HtmlTable table(with_variant(material, {"Category", "Points", "Share"}));
    for (const Ranked& category : categories)
        for (const Told& variant : material.variants) {
            const auto estimate = variant.games->figure("points:" + category.key)
                                      .estimate()
                                      .scaled(1 / variant.seats());
            const double all = variant.games->figure("points").mean() / variant.seats();
            auto cells = row_of(material, material.labels.word(category.key), variant);
            cells.push_back(interval(estimate, 2));
            cells.push_back(all > 0 ? percent(estimate.value / all) : "–");
            table.add(std::move(cells));
        }
    return plot(stacked_bars("Points of a player in a game, by category", rows, 1),
                "Points of a player in a game, by what has scored.", table);
}

const char* occasion_text(const std::string& occasion) {
    if (occasion == "completed") return "completed";
    return occasion == "at_once" ? "at once" : "at the end";
}

std::string by_rule(const Material& material) {
    const auto categories = ranked_by(material, false);
    const auto rules = ranked_by(material, true);
    std::vector<BarRow> rows;
    HtmlTable table(with_variant(material, {"Category", "When", "Counted", "Points"}));
    for (const Ranked& category : categories)
        for (const char* occasion : {"completed", "at_once", "at_end"})
            for (const Told& variant : material.variants) {
                const std::string name =
                    material.labels.word(category.key) + ", " + occasion_text(occasion);
                BarRow row{material.row_name(name, variant), {}};
                each_source(
                    variant, [&](const auto& of, const auto& when, const auto& rule, double mean) {
                        if (of != category.key || when != occasion) return;
                        const std::string word = material.labels.word(rule);
                        row.parts.push_back({word, colour_of(rules, rule), mean});
                        auto cells = row_of(material, material.labels.word(category.key), variant);
                        cells.insert(cells.end(),
                                     {occasion_text(occasion), escaped(word), number(mean, 2)});
                        table.add(std::move(cells));
                    });
                if (!row.parts.empty()) rows.push_back(std::move(row));
            }
    return plot(stacked_bars("Points of a player in a game, by rule", rows, 1),
                "The same points by what is counted: the terms of each formula, completed during "
                "play, scored at once by a rule, or in the final scoring.",
                table);
}

} // namespace

std::string points_section(const Material& material) {
    return section("points", "Where points come from",
                   "Means of one player in one game. What rarely scores, or never, is a rule that "
                   "players need not learn.",
                   by_category(material) + by_rule(material)
                       + in_pairs(spread_plot(material, "best",
                                              "Games by the points of the player who has most.")
                                  + spread_plot(material, "end_points",
                                                "Games by the share of all points that the final "
                                                "scoring brings.")));
}

} // namespace bastide::report
