// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <cmath>
#include <limits>

namespace bastide::report {
namespace {

using statistics::Numbers;

/// By twentieth of the game: how often whoever leads alone wins, and by how many points he leads.
struct Leads {
    std::vector<double> wins, lead;

    explicit Leads(Numbers row) {
        constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
        row.resize(std::size_t{3} * statistics::lead_points);
        for (std::size_t at = 0; at < row.size(); at += 3) {
            const auto games = static_cast<double>(row[at]);
            wins.push_back(games > 0 ? 100 * static_cast<double>(row[at + 1]) / games : nothing);
            lead.push_back(games > 0 ? static_cast<double>(row[at + 2]) / games : nothing);
        }
    }
};

std::string leaders(const Material& material) {
    std::vector<Curve> wins;
    std::vector<Curve> lead;
    HtmlTable table(with_variant(material, {"Played", "The leader wins", "Lead"}));
    for (const Told& variant : material.variants) {
        const Leads leads(variant.games->tally.at({"lead"}));
        wins.push_back({variant.full(), variant.colour, leads.wins});
        lead.push_back({variant.full(), variant.colour, leads.lead});
        for (std::size_t n = 1; n < leads.wins.size(); n += 2) {
            auto cells =
                row_of(material, number(5.0 * static_cast<double>(n + 1), 0) + " %", variant);
            cells.push_back(std::isnan(leads.wins[n]) ? "–" : number(leads.wins[n], 1) + " %");
            cells.push_back(number(leads.lead[n], 1));
            table.add(std::move(cells));
        }
    }
    const Axis played{"Share of the turns played", 5, 5, " %"};
    return plot(
        curves("How often the leader wins", wins, played, "Games that the leader wins, %", 100.0)
            + curves("How far the leader is ahead", lead, played, "Lead in points, mean"),
        "How often whoever leads alone at this time wins in the end, and how many points "
        "he is ahead. A line that is high early means that the rest is played for nothing; "
        "one that stays low to the end, that the final scoring decides.",
        table);
}

bool with_opponents(const Material& material) {
    for (const Told& variant : material.variants)
        if (variant.variant->seats() > 1) return true;
    return false;
}

} // namespace

std::string drama_section(const Material& material) {
    if (!with_opponents(material)) return {};
    return section(
        "drama", "Drama",
        "Whether it is open who wins. Points are those of the end of each turn; the final scoring "
        "comes after the last.",
        leaders(material)
            + in_pairs(
                spread_plot(material, "decided",
                            "When the winner took the lead for good, in per cent of the turns. "
                            "At 100 % the final scoring decided.")
                + spread_plot(material, "led",
                              "At the end of how many turns the later winner led alone.")
                + spread_plot(material, "lead_changes", "How often the lead went to somebody else.")
                + spread_plot(material, "margin",
                              "By how many points the best was ahead at the end.")));
}

} // namespace bastide::report
