#include "frontend/desktop/game/log_places.hpp"

#include "core/engine/features.hpp"

#include <variant>

namespace bastide::desktop {

std::vector<engine::Cell> cells_of(const engine::Event& event) {
    if (const auto* scored = std::get_if<engine::FeatureScored>(&event)) return scored->cells;
    if (const auto* placed = std::get_if<engine::TilePlaced>(&event)) return {placed->cell};
    if (const auto* deployed = std::get_if<engine::FigureDeployed>(&event)) return {deployed->cell};
    if (const auto* back = std::get_if<engine::FigureReturned>(&event)) return {back->cell};
    if (const auto* choice = std::get_if<engine::ChoiceMade>(&event)) return {choice->cell};
    if (const auto* token = std::get_if<engine::TokenDrawn>(&event)) return {token->cell};
    return {};
}

std::optional<FeatureFacts> scored_feature(const engine::Event& event, Play& play) {
    const auto* scored = std::get_if<engine::FeatureScored>(&event);
    if (scored == nullptr || scored->cells.empty() || !scored->subject.empty()) return std::nullopt;
    const engine::TileIndex tile = play.state().tile_at(scored->cells.front());
    if (tile < 0) return std::nullopt;
    const auto& placed = play.state().tiles()[static_cast<std::size_t>(tile)];
    const auto& nodes = play.rules().plans[placed.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].layer != scored->layer) continue;
        const auto root =
            engine::root_of(play.state(), placed.first_node + static_cast<engine::NodeIndex>(i));
        FeatureFacts facts = facts_of(play.engine(), play.state(), root, play.wording());
        facts.scored_by = scored->winners;
        return facts;
    }
    return std::nullopt;
}

} // namespace bastide::desktop
