#include "presentation/rule_pages/example_tiles.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::rule_pages {
namespace {

/// What a tile shows on a side of its cell, port by port, clockwise.
engine::TerrainId shown(const engine::Ruleset& rules, const engine::PlacedTile& tile, int side,
                        int port) {
    const int own = (side - tile.rotation + 4) % 4 * engine::ports_per_side + port;
    return rules.tiles[tile.type].terrain[static_cast<std::size_t>(own)];
}

bool match(const engine::Ruleset& rules, const engine::PlacedTile& a, int side,
           const engine::PlacedTile& b) {
    for (int port = 0; port < engine::ports_per_side; ++port)
        if (shown(rules, a, side, port)
            != shown(rules, b, (side + 2) % 4, engine::ports_per_side - 1 - port))
            return false;
    return true;
}

engine::PlacedTile placed_tile(const engine::Ruleset& rules, const PicturedTile& pictured) {
    const auto type =
        std::find_if(rules.tiles.begin(), rules.tiles.end(),
                     [&](const engine::TileType& tile) { return tile.id == pictured.tile; });
    if (type == rules.tiles.end())
        throw std::invalid_argument("an example shows a tile that is not there: " + pictured.tile);
    engine::PlacedTile tile;
    tile.type = static_cast<engine::TileTypeId>(type - rules.tiles.begin());
    tile.rotation = static_cast<engine::Rotation>((pictured.rotation / 90 % 4 + 4) % 4);
    tile.cell = {static_cast<std::int16_t>(pictured.x), static_cast<std::int16_t>(pictured.y)};
    return tile;
}

} // namespace

std::vector<engine::PlacedTile> example_tiles(const host::GameRules& rules,
                                              const std::vector<PicturedTile>& tiles) {
    std::vector<engine::PlacedTile> placed;
    for (const PicturedTile& pictured : tiles) {
        const engine::PlacedTile tile = placed_tile(rules.ruleset(), pictured);
        for (const engine::PlacedTile& other : placed)
            for (int side = 0; side < 4; ++side)
                if (engine::step(tile.cell, side) == other.cell
                    && !match(rules.ruleset(), tile, side, other))
                    throw std::invalid_argument("in an example this does not fit: "
                                                + pictured.tile);
        placed.push_back(tile);
    }
    return placed;
}

std::vector<ExampleFigure> example_figures(const host::GameRules& rules,
                                           const std::vector<PicturedTile>& tiles) {
    std::vector<ExampleFigure> figures;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (const PicturedFigure& pictured : tiles[i].figures) {
            const auto& segments =
                rules.ruleset().tiles[placed_tile(rules.ruleset(), tiles[i]).type].segments;
            const auto segment =
                std::find_if(segments.begin(), segments.end(), [&](const engine::Segment& each) {
                    return each.name == pictured.segment;
                });
            if (segment == segments.end() || rules.ruleset().figures.empty())
                throw std::invalid_argument("an example shows a figure where none can stand: "
                                            + tiles[i].tile + ' ' + pictured.segment);
            figures.push_back({i, static_cast<engine::SegmentIndex>(segment - segments.begin()),
                               pictured.colour});
        }
    return figures;
}

} // namespace bastide::rule_pages
