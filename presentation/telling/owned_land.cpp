#include "presentation/telling/owned_land.hpp"

#include "core/engine/state/features.hpp"
#include "core/engine/turn/scoring.hpp"

#include <algorithm>

namespace bastide::telling {
namespace {

bool is_land(const engine::Layer& layer) {
    return layer.completion == engine::Completion::never && layer.scores_incomplete();
}

} // namespace

engine::LayerId land_layer(const engine::Ruleset& rules) {
    engine::LayerId last = engine::no_layer;
    for (engine::LayerId layer = 0; layer < rules.layers.size(); ++layer)
        if (is_land(rules.layers[layer])) last = layer;
    return last;
}

std::vector<OwnedLand> owned_lands(engine::Engine& engine, const engine::GameState& state) {
    std::vector<OwnedLand> lands;
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const engine::NodeIndex root = engine::root_of(state, figure.node);
        const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
        const bool known = std::any_of(lands.begin(), lands.end(),
                                       [&](const OwnedLand& land) { return land.root == root; });
        if (known || !is_land(state.rules().layers[node.layer])) continue;
        const auto& winners = engine.scorer().majority(state, root, false).winners;
        if (!winners.empty()) lands.push_back({root, winners});
    }
    return lands;
}

std::vector<LandWorth> land_worths(engine::Engine& engine, const Telling& telling) {
    std::vector<LandWorth> lands;
    for (OwnedLand& land : owned_lands(engine, telling.state)) {
        FeatureFacts facts = facts_of(engine, telling.state, land.root, telling.say);
        auto cells = engine::cells_of(telling.state, land.root);
        lands.push_back({std::move(land), std::move(facts), std::move(cells)});
    }
    std::stable_sort(lands.begin(), lands.end(), [](const LandWorth& a, const LandWorth& b) {
        return a.facts.points_now > b.facts.points_now;
    });
    return lands;
}

} // namespace bastide::telling
