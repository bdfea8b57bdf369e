#include "presentation/telling/log_places.hpp"

#include "core/engine/turn/scoring.hpp"

#include <algorithm>
#include <variant>

namespace bastide::telling {

std::vector<engine::Cell> cells_of(const engine::Event& event) {
    if (const auto* scored = std::get_if<engine::FeatureScored>(&event)) return scored->cells;
    if (const auto* placed = std::get_if<engine::TilePlaced>(&event)) return {placed->cell};
    if (const auto* deployed = std::get_if<engine::FigureDeployed>(&event)) return {deployed->cell};
    if (const auto* moved = std::get_if<engine::FigureMoved>(&event)) return {moved->cell};
    if (const auto* back = std::get_if<engine::FigureReturned>(&event);
        back != nullptr && !back->from_hands)
        return {back->cell};
    if (const auto* choice = std::get_if<engine::ChoiceMade>(&event);
        choice != nullptr && choice->about != engine::About::nothing
        && choice->about != engine::About::held)
        return {choice->cell};
    if (const auto* token = std::get_if<engine::TokenDrawn>(&event)) return {token->cell};
    if (const auto* taken = std::get_if<engine::TokensTaken>(&event);
        taken != nullptr && !taken->by_player)
        return {taken->cell};
    if (const auto* changed = std::get_if<engine::FeaturesChanged>(&event))
        return changed->a == changed->b ? std::vector{changed->a}
                                        : std::vector{changed->a, changed->b};
    return {};
}

std::optional<FeatureFacts> scored_feature(const engine::Event& event, engine::Engine& engine,
                                           const Telling& telling) {
    const auto* scored = std::get_if<engine::FeatureScored>(&event);
    if (scored == nullptr || scored->cells.empty() || !scored->subject.empty()) return std::nullopt;
    const engine::TileIndex tile = telling.state.tile_at(scored->cells.front());
    if (tile < 0) return std::nullopt;
    // A tile may have several features of one kind: it is the one that lies on the same cells.
    for (const engine::Place& place : engine::places_on(telling.state, tile)) {
        const auto& node = telling.state.nodes()[static_cast<std::size_t>(place.node)];
        if (node.layer != scored->layer
            || engine::cells_of(telling.state, place.root) != scored->cells)
            continue;
        FeatureFacts facts = facts_of(engine, telling.state, place.root, telling.say);
        facts.scored_by = scored->winners;
        return facts;
    }
    return std::nullopt;
}

std::vector<LastMove> last_moves(const std::vector<session::LogEntry>& log, int players) {
    std::vector<LastMove> moves;
    const auto most = static_cast<std::size_t>(players);
    for (auto entry = log.rbegin(); entry != log.rend() && moves.size() < most; ++entry) {
        const auto* placed = std::get_if<engine::TilePlaced>(&entry->event);
        if (placed == nullptr) continue;
        if (std::none_of(moves.begin(), moves.end(),
                         [placed](const LastMove& move) { return move.player == placed->player; }))
            moves.push_back({placed->player, placed->cell});
    }
    return moves;
}

} // namespace bastide::telling
