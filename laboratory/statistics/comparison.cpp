#include "laboratory/statistics/comparison.hpp"

#include "core/catalogue/chosen_settings.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace bastide::statistics {
namespace {

/// A figure of one game; of a category that it lacks, 0.
std::optional<std::int64_t> value_of(const SeededGame& game, const std::string& figure) {
    const auto at = std::lower_bound(
        game.figures.begin(), game.figures.end(), figure,
        [](const auto& each, const std::string& name) { return each.first < name; });
    if (at != game.figures.end() && at->first == figure) return at->second;
    return is_of_category(figure) ? std::optional<std::int64_t>(0) : std::nullopt;
}

using Pairs = std::vector<std::pair<const SeededGame*, const SeededGame*>>;

Pairs pairs_of(const Games& first, const Games& second) {
    Pairs pairs;
    for (const auto& [seed, game] : first.seeded)
        if (const auto other = second.seeded.find(seed); other != second.seeded.end())
            pairs.emplace_back(&game, &other->second);
    return pairs;
}

Estimate paired_difference(const Pairs& pairs, const std::string& figure) {
    Tally differences;
    for (const auto& [first, second] : pairs) {
        const auto a = value_of(*first, figure);
        const auto b = value_of(*second, figure);
        if (a && b) differences.add({}, moments_of(*b - *a));
    }
    return Moments(differences.at({})).estimate();
}

/// Those of both, the categories last.
std::vector<std::string> figures_of_both(const Games& first, const Games& second) {
    std::vector<std::string> names;
    for (const char* name : figure_names)
        if (first.figure(name).count > 0 && second.figure(name).count > 0) names.emplace_back(name);
    std::set<std::string> categories;
    for (const Games* games : {&first, &second})
        for (const std::string& name : games->tally.below({"figure"}))
            if (is_of_category(name)) categories.insert(name);
    names.insert(names.end(), categories.begin(), categories.end());
    return names;
}

/// Also that of the game, which a variant has only where it is not the default.
std::map<std::string, std::string> all_settings(const Variant& variant) {
    std::map<std::string, std::string> settings = variant.settings;
    const catalogue::Setting& tiles = catalogue::tiles_setting();
    settings.try_emplace(tiles.id, catalogue::to_text(tiles.initial));
    return settings;
}

/// The only setting in which they differ; nothing when there are more or other differences.
std::optional<std::string> only_setting(const Variant& a, const Variant& b) {
    const auto of_a = all_settings(a), of_b = all_settings(b);
    if (a.plugins != b.plugins || a.kinds != b.kinds || of_a.size() != of_b.size())
        return std::nullopt;
    std::optional<std::string> only;
    for (const auto& [name, value] : of_a) {
        const auto other = of_b.find(name);
        if (other == of_b.end()) return std::nullopt;
        if (other->second == value) continue;
        if (only) return std::nullopt;
        only = name;
    }
    return only;
}

SettingEffect::Verdict verdict_of(const Comparison& comparison) {
    if (comparison.paired && comparison.alike == comparison.pairs)
        return SettingEffect::Verdict::none;
    return comparison.clear() == 0 ? SettingEffect::Verdict::unseen
                                   : SettingEffect::Verdict::differs;
}

} // namespace

int Comparison::clear() const {
    return static_cast<int>(std::count_if(differences.begin(), differences.end(),
                                          [](const Difference& each) { return each.clear(); }));
}

Comparison compare(const Games& first, const Games& second) {
    const Pairs pairs = pairs_of(first, second);
    Comparison comparison;
    comparison.pairs = std::ssize(pairs);
    comparison.alike = std::count_if(pairs.begin(), pairs.end(), [](const auto& pair) {
        return pair.first->hash == pair.second->hash;
    });
    comparison.paired =
        comparison.pairs >= 2 && 2 * comparison.pairs >= std::min(first.count(), second.count());
    for (const std::string& name : figures_of_both(first, second)) {
        const Moments a = first.figure(name);
        const Moments b = second.figure(name);
        comparison.differences.push_back(
            {name, a, b, comparison.paired ? paired_difference(pairs, name) : difference(a, b)});
    }
    return comparison;
}

std::vector<SettingEffect> effects_of_settings(const Summary& summary) {
    const auto variants = in_order(summary);
    std::vector<SettingEffect> effects;
    for (std::size_t i = 0; i < variants.size(); ++i)
        for (std::size_t j = i + 1; j < variants.size(); ++j) {
            const auto& [first, first_games] = *variants[i];
            const auto& [second, second_games] = *variants[j];
            const auto setting = only_setting(first, second);
            if (!setting) continue;
            SettingEffect effect{*setting,
                                 all_settings(first).at(*setting),
                                 all_settings(second).at(*setting),
                                 &first,
                                 &second,
                                 compare(first_games, second_games),
                                 {}};
            effect.verdict = verdict_of(effect.comparison);
            effects.push_back(std::move(effect));
        }
    std::stable_sort(effects.begin(), effects.end(),
                     [](const auto& a, const auto& b) { return a.setting < b.setting; });
    return effects;
}

} // namespace bastide::statistics
