#include "frontend/art/table_picture.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/standing_figures.hpp"
#include "presentation/tokens/nobodys_colour.hpp"

#include <algorithm>

namespace bastide::art {
namespace {

PlacedTile on_table(const engine::PlacedTile& tile) {
    return {tile.type, tile.rotation, tile.cell};
}

PlacedTile tile_at(const engine::GameState& state, engine::TileIndex index) {
    return on_table(state.tiles()[static_cast<std::size_t>(index)]);
}

} // namespace

Image paint_table(const TilePainter& painter, const engine::GameState& state,
                  const catalogue::Presentation& look, std::span<const std::string> colours,
                  int cell_pixels, BoardSeries* series) {
    std::vector<PlacedTile> tiles;
    for (const engine::PlacedTile& tile : state.tiles())
        tiles.push_back(on_table(tile));
    std::vector<PlacedFigure> figures;
    for (const StandingFigure& each : standing_figures(state, painter)) {
        const engine::Figure& figure = state.figures()[each.figure];
        figures.push_back(
            {tile_at(state, each.tile), each.place, figure.kind,
             figure.owner == engine::nobody ? std::string(tokens::nobodys_colour)
                                            : colours[static_cast<std::size_t>(figure.owner)],
             each.lying,
             token_pictures(state.rules(), look, tokens::tokens_kept(state, look, each.figure))});
    }
    std::vector<PlacedTokens> tokens;
    for (tokens::TokensOnTile& each : tokens::tokens_on_tiles(state, look))
        tokens.push_back({tile_at(state, each.tile), each.segment,
                          token_pictures(state.rules(), look, each.kept)});
    return paint_board(painter, tiles, figures, cell_pixels, tokens, series);
}

BoardSeries series_up_to(const engine::GameState& last) {
    BoardSeries series;
    for (const engine::PlacedTile& tile : last.tiles())
        series.room.push_back(on_table(tile));
    return series;
}

int cell_for_table(const engine::GameState& state, int most_pixels) {
    int left = 0, top = 0, right = 0, bottom = 0;
    for (const engine::PlacedTile& tile : state.tiles()) {
        left = std::min<int>(left, tile.cell.x);
        right = std::max<int>(right, tile.cell.x);
        top = std::min<int>(top, tile.cell.y);
        bottom = std::max<int>(bottom, tile.cell.y);
    }
    constexpr int least = 16, most = 256, margins = 1;
    return std::clamp(most_pixels / (std::max(right - left, bottom - top) + 1 + margins), least,
                      most);
}

} // namespace bastide::art
