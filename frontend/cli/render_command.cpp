// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/session/session.hpp"
#include "frontend/art/table_picture.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "frontend/film/game_film.hpp"

namespace bastide::cli {
namespace {

struct RenderOptions {
    std::string record;
    std::string picture;
    std::string film;
    int cell = 0; ///< as is usual for a picture or a film
};

void render_picture(const session::Session& session, const RenderOptions& options) {
    constexpr int usual_cell = 96;
    const art::TilePainter painter(session.rules().ruleset(), session.rules().presentation());
    std::vector<std::string> colours;
    for (const records::Seat& seat : session.seats())
        colours.push_back(seat.colour);
    art::write_png(art::paint_table(painter, session.seen_by(engine::spectator),
                                    session.rules().presentation(), colours,
                                    options.cell > 0 ? options.cell : usual_cell),
                   options.picture);
}

void render_film(session::Session& session, const RenderOptions& options) {
    film::Size size;
    if (options.cell > 0) size = {options.cell, art::largest_board_side};
    film::write_film(session, size, options.film, [](const film::Progress&) { return true; });
}

int render(const Context& context, const RenderOptions& options) {
    auto session = session::Session::open(options.record, context.catalogue(), false);
    for (const engine::Message& note : session.notes())
        complain(note.text());
    if (!options.picture.empty()) render_picture(session, options);
    if (!options.film.empty()) render_film(session, options);
    return all_well;
}

} // namespace

Run add_render(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<RenderOptions>();
    auto* const command =
        app.add_subcommand("render", "Paint the board at the end of a record (its last game), or "
                                     "all of its turns; needs no display");
    command->add_option("RECORD", options->record, "A record, plain or gzip")->required();
    auto* const written = command->add_option_group("What to write, one or both");
    written->require_option(1, 0);
    written->add_option("-o,--out", options->picture, "The picture to write, a PNG");
    written->add_option("--animated", options->film,
                        "The whole game, a frame for each turn, as an animated PNG");
    command
        ->add_option("--cell", options->cell,
                     "Pixels to a tile's side; 96, and in an animation at most 64")
        ->check(CLI::Range(8, 512));
    return [&context, options] { return render(context, *options); };
}

} // namespace bastide::cli
