// What counts how much when a state is evaluated.
// Tested in tests/players/evaluation/weights_test.cpp.
#pragma once

#include "core/engine/rules/ruleset.hpp"

#include <functional>
#include <vector>

namespace bastide::players {

/// A point in the unit of all evaluations: integers, so that they are the same on every machine and
/// add up in any order.
inline constexpr int point = 100;

/// What a figure is worth beside what it scores. `engine::FigureReckoning` tells the units.
struct FigureWeights {
    int at_hand = 0;
    int coming_home = 0;

    friend bool operator==(const FigureWeights&, const FigureWeights&) = default;
};

/// What the chance depends on that a feature is completed.
struct FeatureWeights {
    /// In hundredths: with n open ends, the chance is 1 / (1 + n times this).
    int open_end = 0;
    /// See `engine::LayerReckoning`; no tile that fits, no chance. 0: cells do not count.
    int rare = 0;

    friend bool operator==(const FeatureWeights&, const FeatureWeights&) = default;
};

struct Weights {
    std::vector<FigureWeights> figures;   ///< by kind
    std::vector<FeatureWeights> features; ///< by layer

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The weights for a ruleset.
using WeightsFor = std::function<Weights(const engine::Ruleset&)>;

/// Those that the plugins hold for what they declare, and usual ones for the rest.
Weights usual_weights(const engine::Ruleset& rules);

/// The same for all kinds of figures and all layers.
Weights plain_weights(const engine::Ruleset& rules, FigureWeights figures, FeatureWeights features);

} // namespace bastide::players
