#include "frontend/desktop/play/log_places.hpp"

#include "core/engine/features.hpp"

#include <algorithm>
#include <set>
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

namespace {

/// The cells of a feature, each once.
std::set<engine::Cell> cells_under(const engine::GameState& state, engine::NodeIndex root) {
    std::set<engine::Cell> cells;
    engine::for_each_member(state, root, [&](const engine::Node& node, engine::NodeIndex) {
        cells.insert(state.tiles()[static_cast<std::size_t>(node.tile)].cell);
    });
    return cells;
}

} // namespace

std::optional<FeatureFacts> scored_feature(const engine::Event& event, Play& play) {
    const auto* scored = std::get_if<engine::FeatureScored>(&event);
    if (scored == nullptr || scored->cells.empty() || !scored->subject.empty()) return std::nullopt;
    const engine::TileIndex tile = play.state().tile_at(scored->cells.front());
    if (tile < 0) return std::nullopt;
    const auto& placed = play.state().tiles()[static_cast<std::size_t>(tile)];
    const auto& nodes = play.rules().plans[placed.type].nodes;
    const std::set<engine::Cell> wanted(scored->cells.begin(), scored->cells.end());
    // A tile may have several features of one kind: it is the one that lies on the same cells.
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].layer != scored->layer) continue;
        const auto root =
            engine::root_of(play.state(), placed.first_node + static_cast<engine::NodeIndex>(i));
        if (cells_under(play.state(), root) != wanted) continue;
        FeatureFacts facts = facts_of(play.engine(), play.state(), root, play.wording());
        facts.scored_by = scored->winners;
        return facts;
    }
    return std::nullopt;
}

std::vector<LastMove> last_moves(const Play& play) {
    std::vector<LastMove> moves;
    const auto& log = play.log();
    const auto players = static_cast<std::size_t>(play.state().players());
    for (auto entry = log.rbegin(); entry != log.rend() && moves.size() < players; ++entry) {
        const auto* placed = std::get_if<engine::TilePlaced>(&entry->event);
        if (placed == nullptr) continue;
        if (std::none_of(moves.begin(), moves.end(),
                         [placed](const LastMove& move) { return move.player == placed->player; }))
            moves.push_back({placed->player, placed->cell});
    }
    return moves;
}

} // namespace bastide::desktop
