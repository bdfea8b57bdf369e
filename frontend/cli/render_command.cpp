#include "core/session/session.hpp"
#include "frontend/art/board_painter.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/kept_tokens.hpp"
#include "frontend/art/standing_figures.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

namespace bastide::cli {
namespace {

struct RenderOptions {
    std::string record;
    std::string picture;
    int cell = 96;
};

art::PlacedTile on_board(const engine::PlacedTile& tile) {
    return {tile.type, tile.rotation, tile.cell};
}

std::vector<art::PlacedFigure> figures_of(const session::Session& session,
                                          const art::TilePainter& painter) {
    const engine::GameState& state = session.seen_by(engine::spectator);
    std::vector<art::PlacedFigure> figures;
    for (const art::StandingFigure& each : art::standing_figures(state, painter)) {
        const engine::Figure& figure = state.figures()[each.figure];
        figures.push_back(
            {on_board(state.tiles()[static_cast<std::size_t>(each.tile)]), each.place, figure.kind,
             figure.owner == engine::nobody ? std::string(art::nobodys_colour)
                                            : session.seats()[figure.owner].colour,
             each.lying, art::tokens_kept(state, session.rules().presentation(), each.figure)});
    }
    return figures;
}

std::vector<art::PlacedTokens> tokens_of(const session::Session& session) {
    std::vector<art::PlacedTokens> tokens;
    const engine::GameState& state = session.seen_by(engine::spectator);
    for (art::TokensOnTile& each : art::tokens_on_tiles(state, session.rules().presentation()))
        tokens.push_back({on_board(state.tiles()[static_cast<std::size_t>(each.tile)]),
                          each.segment, std::move(each.kept)});
    return tokens;
}

int render(const Context& context, const RenderOptions& options) {
    const auto session = session::Session::open(options.record, context.catalogue(), false);
    for (const engine::Message& note : session.notes())
        complain(note.text());
    const art::TilePainter painter(session.rules().ruleset(), session.rules().presentation());
    std::vector<art::PlacedTile> tiles;
    for (const engine::PlacedTile& tile : session.seen_by(engine::spectator).tiles())
        tiles.push_back(on_board(tile));
    const auto figures = figures_of(session, painter);
    art::write_png(art::paint_board(painter, tiles, figures, options.cell, tokens_of(session)),
                   options.picture);
    return all_well;
}

} // namespace

Run add_render(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<RenderOptions>();
    auto* const command = app.add_subcommand(
        "render", "Paint the board at the end of a record (its last game); needs no display");
    command->add_option("RECORD", options->record, "A record, plain or gzip")->required();
    command->add_option("-o,--out", options->picture, "The picture to write, a PNG")->required();
    command->add_option("--cell", options->cell, "Pixels to a tile's side")
        ->check(CLI::Range(8, 512))
        ->capture_default_str();
    return [&context, options] { return render(context, *options); };
}

} // namespace bastide::cli
