#include "core/engine/turn/places.hpp"

#include "core/engine/turn/deploying.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

Place place_at(const GameState& state, NodeIndex index) {
    const Node& node = state.nodes()[static_cast<std::size_t>(index)];
    return {node.tile, node.segment, index, root_of(state, index)};
}

/// What the figure's kind may claim on the segment.
Place claimed_place(const GameState& state, TileIndex index, const Action& deploy) {
    const PlacedTile& tile = state.tiles()[static_cast<std::size_t>(index)];
    const auto& spots = state.rules().plans[tile.type].spots;
    const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& each) {
        return each.figure == deploy.figure && each.segment == deploy.segment;
    });
    return spot == spots.end() ? Place{} : place_at(state, tile.first_node + spot->node);
}

} // namespace

std::vector<Place> places_on(const GameState& state, TileIndex tile) {
    std::vector<Place> places;
    const PlacedTile& placed = state.tiles()[static_cast<std::size_t>(tile)];
    const auto count = static_cast<NodeIndex>(state.rules().plans[placed.type].nodes.size());
    for (NodeIndex node = 0; node < count; ++node)
        places.push_back(place_at(state, placed.first_node + node));
    return places;
}

std::vector<Place> places_on(const GameState& state, TileIndex tile, SegmentIndex segment) {
    std::vector<Place> places = places_on(state, tile);
    std::erase_if(places, [segment](const Place& place) { return place.segment != segment; });
    return places;
}

Place place_of(const GameState& state, const Action& action) {
    if (action.segment == no_segment) return {};
    const TileIndex tile = state.tile_at(action.cell);
    if (tile == no_tile) return {};
    if (action.kind == ActionKind::deploy) return claimed_place(state, tile, action);
    if (action.kind == ActionKind::retrieve) {
        const FigureIndex figure = figure_on(state, state.agenda().back().actor, action.figure,
                                             action.cell, action.segment);
        return figure == no_figure ? Place{} : place_at(state, state.figures()[figure].node);
    }
    const std::vector<Place> places = places_on(state, tile, action.segment);
    return places.empty() ? Place{.tile = tile, .segment = action.segment} : places.front();
}

} // namespace bastide::engine
