#include "players/evaluation/weights.hpp"

#include <algorithm>

namespace bastide::players {
namespace {

/// Of the kind that counts in majorities of which a player has most.
int most_of_a_kind(const engine::Ruleset& rules) {
    int most = 1;
    for (const engine::FigureKind& kind : rules.figures)
        if (kind.weight != 0 && !kind.neutral) most = std::max(most, kind.supply);
    return most;
}

} // namespace

Weights plain_weights(const engine::Ruleset& rules, FigureWeights figures,
                      FeatureWeights features) {
    return {std::vector<FigureWeights>(rules.figures.size(), figures),
            std::vector<FeatureWeights>(rules.layers.size(), features)};
}

Weights usual_weights(const engine::Ruleset& rules) {
    Weights weights =
        plain_weights(rules, {.at_hand = 18 * point, .coming_home = 40}, {.rare = 500});
    const int most = most_of_a_kind(rules);
    for (std::size_t i = 0; i < rules.figures.size(); ++i) {
        const engine::FigureKind& kind = rules.figures[i];
        FigureWeights& figure = weights.figures[i];
        // Of kinds of which a player has few, a figure is worth less in proportion.
        figure.at_hand = kind.reckoning.at_hand.value_or(figure.at_hand * kind.supply / most);
        figure.coming_home = kind.reckoning.coming_home.value_or(figure.coming_home);
    }
    for (std::size_t i = 0; i < rules.layers.size(); ++i)
        weights.features[i].rare =
            rules.layers[i].reckoning.rare.value_or(weights.features[i].rare);
    return weights;
}

} // namespace bastide::players
