#include "core/session/session.hpp"
#include "frontend/art/table_picture.hpp"
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

int render(const Context& context, const RenderOptions& options) {
    const auto session = session::Session::open(options.record, context.catalogue(), false);
    for (const engine::Message& note : session.notes())
        complain(note.text());
    const art::TilePainter painter(session.rules().ruleset(), session.rules().presentation());
    std::vector<std::string> colours;
    for (const records::Seat& seat : session.seats())
        colours.push_back(seat.colour);
    art::write_png(art::paint_table(painter, session.seen_by(engine::spectator),
                                    session.rules().presentation(), colours, options.cell),
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
