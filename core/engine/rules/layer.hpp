// Layers: which terrains form features together, when these complete and what they score.
// Tested in tests/core/engine/turn/scoring_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/reckoning.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

/// When a feature of a layer is completed.
enum class Completion : std::uint8_t {
    closed,     ///< when no port is open
    surrounded, ///< when the eight cells around it hold tiles
    never,
};

/// What can be counted of a feature.
enum class Quantity : std::uint8_t {
    constant,  ///< 1
    tile,      ///< distinct tiles of the feature
    neighbour, ///< tiles on the eight cells around the feature's first tile
    attribute, ///< sum of a segment attribute; `Measure::attribute` says which
    /// distinct completed features of `Measure::layer` that touch it on some tile
    completed_neighbour,
    touching_attribute, ///< sum of a segment attribute over all features of that layer that do
};

/// A quantity of a feature, of which something may be taken away.
struct Measure {
    Quantity quantity = Quantity::constant;
    AttributeId attribute = 0;
    LayerId layer = 0;
    AttributeId less = no_attribute; ///< its sum over the feature is taken away, down to 0

    friend bool operator==(const Measure&, const Measure&) = default;
};

/// `factor` points for each unit of a measure.
struct FormulaTerm : Measure {
    int factor = 0;
    std::string reason = {}; ///< key of a word; empty where quantity and attribute say enough

    friend bool operator==(const FormulaTerm&, const FormulaTerm&) = default;
};

using Formula = std::vector<FormulaTerm>;

/// A measure is within bounds, both included.
struct Condition {
    Measure measure;
    int least = 0;
    int most = 0;

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// Formulas for features of a layer that meet all conditions, in place of the layer's own.
struct FormulaCase {
    std::vector<Condition> when;
    std::optional<Formula> completed;  ///< nothing: says nothing of completed features
    std::optional<Formula> incomplete; ///< the same of others
    std::string reason; ///< key of a word for the points as a whole; empty: term by term

    friend bool operator==(const FormulaCase&, const FormulaCase&) = default;
};

/// Which terrains form features together, when these complete and what they score.
struct Layer {
    std::string name;
    std::vector<TerrainId> terrains;
    Completion completion = Completion::never;
    Formula completed;     ///< scored during play; empty: nothing
    Formula incomplete;    ///< scored at the end, layers in their order; empty: nothing
    bool joinable = false; ///< rules may join and close its features
    std::vector<HookId> on_score = {};
    std::vector<HookId> on_majority = {};
    std::vector<HookId> on_completed = {}; ///< called for features without figures too
    std::vector<FormulaCase> cases = {};   ///< the last one that holds counts
    LayerReckoning reckoning = {};

    /// Whether a feature that is not completed may score.
    bool scores_incomplete() const {
        return !incomplete.empty() || !on_score.empty()
               || std::any_of(cases.begin(), cases.end(), [](const FormulaCase& each) {
                      return each.incomplete && !each.incomplete->empty();
                  });
    }

    friend bool operator==(const Layer&, const Layer&) = default;
};

} // namespace bastide::engine
