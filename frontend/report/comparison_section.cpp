// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

#include <cmath>

namespace bastide::report {
namespace {

using statistics::Comparison;
using statistics::SettingEffect;

/// What differs, in standard deviations of a game, so that one axis serves all figures.
std::vector<IntervalRow> effect_rows(const Material& material, const Comparison& comparison,
                                     int colour) {
    std::vector<IntervalRow> rows;
    for (const statistics::Difference& each : comparison.differences) {
        const double deviation = std::sqrt((each.first.variance() + each.second.variance()) / 2);
        if (deviation <= 0) continue;
        rows.push_back({material.labels.figure(each.figure).title,
                        each.difference.scaled(1 / deviation), each.clear() ? colour : colours,
                        each.clear()});
    }
    return rows;
}

std::string difference_plot(const Material& material, const Told& base, const Told& other) {
    const Comparison comparison = statistics::compare(*base.games, *other.games);
    HtmlTable table({"Figure", chip(base), chip(other), "Difference"});
    for (const statistics::Difference& each : comparison.differences) {
        const FigureLook look = material.labels.figure(each.figure);
        table.add({escaped(look.title),
                   number(each.first.mean() * look.factor, look.decimals + 1) + look.unit,
                   number(each.second.mean() * look.factor, look.decimals + 1) + look.unit,
                   interval(each.difference.scaled(look.factor), look.decimals + 1, true)},
                  each.clear());
    }
    const std::string how =
        comparison.paired
            ? fmt::format("Seed by seed: {} pairs, of which {} end in the same state.",
                          whole(comparison.pairs), whole(comparison.alike))
            : std::string("The seeds are not the same: compared as two samples.");
    return plot(intervals("Differences in standard deviations",
                          effect_rows(material, comparison, other.colour), 0, 2),
                fmt::format("<b>{}</b> against {}: differences in standard deviations of a game. "
                            "In colour: the interval excludes 0. {}",
                            escaped(other.full()), escaped(base.full()), how),
                table);
}

std::string verdict_text(const SettingEffect& effect) {
    const Comparison& found = effect.comparison;
    switch (effect.verdict) {
    case SettingEffect::Verdict::none:
        return fmt::format("<b>changes nothing</b>: all {} pairs of games with the same seed end "
                           "in the same state",
                           whole(found.pairs));
    case SettingEffect::Verdict::unseen:
        return found.paired
                   ? fmt::format("<b>no difference seen</b>: {} of {} pairs end in the same state, "
                                 "and no figure's interval excludes 0",
                                 whole(found.alike), whole(found.pairs))
                   : std::string("<b>no difference seen</b>: no figure's interval excludes 0");
    case SettingEffect::Verdict::differs: break;
    }
    return fmt::format("{} of {} figures differ", found.clear(), found.differences.size());
}

/// In which settings these two differ from the first variant, besides the one that is told.
std::string elsewhere(const Material& material, const SettingEffect& effect) {
    std::string text;
    for (const std::string& name : effect.first->changed) {
        const auto value = effect.first->settings.find(name);
        if (name == effect.setting || value == effect.first->settings.end()) continue;
        text += (text.empty() ? "" : "; ") + material.labels.setting(name) + ": "
                + material.labels.value(name, value->second);
    }
    return text.empty() ? "–" : escaped(text);
}

std::string settings_table(const Material& material) {
    const auto effects = statistics::effects_of_settings(material.summary);
    if (effects.empty()) return {};
    HtmlTable table({"Setting", "Values", "Played with", "Found"});
    for (const SettingEffect& effect : effects)
        table.add({escaped(material.labels.setting(effect.setting)),
                   escaped(material.labels.value(effect.setting, effect.first_value) + " / "
                           + material.labels.value(effect.setting, effect.second_value)),
                   elsewhere(material, effect), verdict_text(effect)},
                  effect.verdict != SettingEffect::Verdict::differs);
    return "<h3>Do settings change anything?</h3><div class=\"words\">" + table.html() + "</div>\n";
}

} // namespace

std::string comparison_section(const Material& material) {
    if (!material.several()) return {};
    std::string body = settings_table(material);
    for (std::size_t i = 1; i < material.variants.size(); ++i)
        body += difference_plot(material, material.variants.front(), material.variants[i]);
    return section("differences", "What differs",
                   "Each variant against the first. Where games have the same seeds, the same "
                   "tiles are drawn, and differences show with fewer games.",
                   body);
}

} // namespace bastide::report
