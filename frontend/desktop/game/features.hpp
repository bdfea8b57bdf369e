// What a player wants to know of a feature before deciding.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/presentation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// A feature as it stands.
struct FeatureFacts {
    engine::NodeIndex root = engine::no_node;
    engine::LayerId layer = 0;
    int tiles = 0;
    int open = 0;           ///< ports or neighbours that are missing
    bool completed = false; ///< nothing is missing
    bool can_complete = false;
    int points_now = 0;       ///< if it were scored as it is
    std::string terms_now;    ///< the same as an expression, "4 tiles × 1"
    int points_completed = 0; ///< if it were completed without growing
    std::string terms_completed;
    std::vector<int> weights; ///< figures' weight by player
};

FeatureFacts facts_of(engine::Engine& engine, const engine::GameState& state,
                      engine::NodeIndex root, const host::Presentation& words);

/// "4 tiles, 2 open ends": what is there and what is missing, in a few words.
std::string extent_text(const FeatureFacts& facts, const engine::Ruleset& rules,
                        const host::Presentation& words);

/// The roots of all features that own a segment of a placed tile: one for each layer it belongs to.
std::vector<engine::NodeIndex> features_at(const engine::GameState& state, engine::TileIndex tile,
                                           engine::SegmentIndex segment);

/// A place where a figure may go now.
struct DeploySpot {
    engine::Action action;
    std::string role; ///< as players read it
    FeatureFacts feature;
};

/// The deployments among legal actions, in their order.
std::vector<DeploySpot> deploy_spots(engine::Engine& engine, const engine::GameState& state,
                                     const std::vector<engine::Action>& legal,
                                     const host::Presentation& words);

} // namespace bastide::desktop
