// Layers: which terrains form features together, when these complete and what they score.
// Tested in tests/core/engine/turn/scoring_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <string>
#include <vector>

namespace bastide::engine {

/// When a feature of a layer is completed.
enum class Completion : std::uint8_t {
    closed,     ///< when no port is open
    surrounded, ///< when the eight cells around it hold tiles
    never,
};

/// What a term of a formula counts.
enum class Quantity : std::uint8_t {
    constant,  ///< 1
    tile,      ///< distinct tiles of the feature
    neighbour, ///< tiles on the eight cells around the feature's first tile
    attribute, ///< sum of a segment attribute; `FormulaTerm::attribute` says which
    /// distinct completed features of `FormulaTerm::layer` that touch it on some tile
    completed_neighbour,
};

/// `factor` points for each unit of a quantity.
struct FormulaTerm {
    Quantity quantity = Quantity::constant;
    AttributeId attribute = 0;
    int factor = 0;
    LayerId layer = 0;
    std::string reason = {}; ///< key of a word; empty where quantity and attribute say enough

    friend bool operator==(const FormulaTerm&, const FormulaTerm&) = default;
};

using Formula = std::vector<FormulaTerm>;

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

    friend bool operator==(const Layer&, const Layer&) = default;
};

} // namespace bastide::engine
