#include "frontend/desktop/game/features.hpp"

#include "core/engine/features.hpp"
#include "frontend/desktop/game/score_text.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

using engine::NodeIndex;

const engine::PlacedTile& placed(const engine::GameState& state, engine::TileIndex tile) {
    return state.tiles()[static_cast<std::size_t>(tile)];
}

/// The node that a figure of this kind would stand on.
NodeIndex claimed_node(const engine::GameState& state, const engine::Action& deploy) {
    const engine::PlacedTile& tile = placed(state, state.tile_at(deploy.cell));
    for (const engine::Spot& spot : state.rules().plans[tile.type].spots)
        if (spot.figure == deploy.figure && spot.segment == deploy.segment)
            return tile.first_node + spot.node;
    return engine::no_node;
}

std::string role_of(const engine::GameState& state, const engine::Action& deploy,
                    const host::Presentation& words) {
    const engine::Ruleset& rules = state.rules();
    const engine::PlacedTile& tile = placed(state, state.tile_at(deploy.cell));
    const auto terrain = rules.tiles[tile.type].segments[deploy.segment].terrain;
    const engine::Claim* claim = rules.claim(deploy.figure, terrain);
    const std::string key =
        claim != nullptr && !claim->role.empty() ? claim->role : rules.figures[deploy.figure].name;
    return capitalised(words.word(key));
}

} // namespace

FeatureFacts facts_of(engine::Engine& engine, const engine::GameState& state, NodeIndex root,
                      const host::Presentation& words) {
    const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
    const engine::Ruleset& rules = state.rules();
    engine::Scorer& scorer = engine.scorer();
    FeatureFacts facts;
    facts.root = root;
    facts.layer = node.layer;
    facts.tiles = scorer.count_tiles(state, root);
    facts.open = node.open;
    facts.completed = engine::is_completed(state, root);
    facts.can_complete = rules.layers[node.layer].completion != engine::Completion::never;
    const engine::ScoreSheet& now = scorer.evaluate(state, root, facts.completed, true);
    facts.points_now = now.total();
    facts.terms_now = terms_text(now.terms(), rules, words);
    if (facts.can_complete) {
        const engine::ScoreSheet& later = scorer.evaluate(state, root, true, true);
        facts.points_completed = later.total();
        facts.terms_completed = terms_text(later.terms(), rules, words);
    }
    facts.weights = scorer.majority(state, root, engine::is_completed(state, root)).weights;
    return facts;
}

std::string extent_text(const FeatureFacts& facts, const engine::Ruleset& rules,
                        const host::Presentation& words) {
    std::string text = std::to_string(facts.tiles) + ' ' + counted_word("tile", facts.tiles, words);
    if (facts.completed) return text + ", completed";
    switch (rules.layers[facts.layer].completion) {
    case engine::Completion::closed:
        return text + ", " + std::to_string(facts.open)
               + (facts.open == 1 ? " open end" : " open ends");
    case engine::Completion::surrounded:
        return std::to_string(facts.open)
               + (facts.open == 1 ? " cell around it is empty" : " cells around it are empty");
    case engine::Completion::never: return text;
    }
    return text;
}

std::vector<NodeIndex> features_at(const engine::GameState& state, engine::TileIndex tile,
                                   engine::SegmentIndex segment) {
    std::vector<NodeIndex> roots;
    const engine::PlacedTile& at = placed(state, tile);
    const auto& nodes = state.rules().plans[at.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].segment == segment)
            roots.push_back(engine::root_of(state, at.first_node + static_cast<NodeIndex>(i)));
    return roots;
}

std::vector<DeploySpot> deploy_spots(engine::Engine& engine, const engine::GameState& state,
                                     const std::vector<engine::Action>& legal,
                                     const host::Presentation& words) {
    std::vector<DeploySpot> spots;
    for (const engine::Action& action : legal) {
        if (action.kind != engine::ActionKind::deploy) continue;
        const NodeIndex node = claimed_node(state, action);
        if (node == engine::no_node) continue;
        const NodeIndex root = engine::root_of(state, node);
        spots.push_back(
            {action, role_of(state, action, words), facts_of(engine, state, root, words)});
    }
    return spots;
}

} // namespace bastide::desktop
