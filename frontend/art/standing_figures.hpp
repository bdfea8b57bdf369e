// Where figures stand on the table, so that none hides another.
// Tested in tests/frontend/art/standing_figures_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/tile_painter.hpp"

#include <vector>

namespace bastide::art {

struct StandingFigure {
    engine::FigureIndex figure = engine::no_figure;
    engine::TileIndex tile = engine::no_tile;
    engine::SegmentIndex segment = engine::no_segment; ///< or on the tile as a whole
    bool lying = false;
    Point place = {}; ///< of its foot, in tile sides from the tile's north-western corner
};

/// All figures on the table, by number. Those that share a segment, or a tile, stand side by side.
std::vector<StandingFigure> standing_figures(const engine::GameState& state,
                                             const TilePainter& painter);

/// Where a figure stands on a tile as a whole: in its middle, or where it is least in the way of
/// the segments' figures.
Point place_on_tile(const engine::Ruleset& rules, const TilePainter& painter,
                    const engine::PlacedTile& tile);

} // namespace bastide::art
