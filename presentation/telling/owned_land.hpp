// Who owns what is only scored at the end: fields, meadows.
#pragma once

#include "core/engine/engine.hpp"
#include "presentation/telling/features.hpp"

#include <vector>

namespace bastide::telling {

/// A feature that is never completed, and who would score it now.
struct OwnedLand {
    engine::NodeIndex root = engine::no_node;
    std::vector<int> owners; ///< several where they are tied
};

/// All such features with an owner, in the order of their first figures. Throws `HookError` when a
/// rule fails that has a say in majorities.
std::vector<OwnedLand> owned_lands(engine::Engine& engine, const engine::GameState& state);

/// Land that is scored at the end, as it stands.
struct LandWorth {
    OwnedLand land;
    FeatureFacts facts;
    std::vector<engine::Cell> cells;
};
/// What is worth most first. Throws as `owned_lands` does.
std::vector<LandWorth> land_worths(engine::Engine& engine, const Telling& telling);

/// The last layer that is never completed and scores, which is what players wait for; `no_layer`
/// when there is none.
engine::LayerId land_layer(const engine::Ruleset& rules);

} // namespace bastide::telling
