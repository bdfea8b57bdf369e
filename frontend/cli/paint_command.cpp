// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/reading/text.hpp"
#include "frontend/art/sheet_painter.hpp"
#include "frontend/art/style_samples.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "frontend/cli/watch.hpp"
#include "modding/checks/oversights.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace bastide::cli {
namespace {

struct PaintOptions {
    std::string plugin;
    std::string tile;
    std::string picture;
    int pixels = 160;
    bool styles = false;
    bool watch = false;
};

/// Tiles that would be in the game without the plugin.
std::set<std::string> other_tiles(const catalogue::Catalogue& catalogue,
                                  const catalogue::Plugin& plugin) {
    std::set<std::string> ids;
    for (const std::string& required : plugin.manifest.requires_) { // it may join two games
        const auto rules = host::GameRules::load(catalogue, {{required}, {}});
        for (const engine::TileType& tile : rules->ruleset().tiles)
            ids.insert(tile.id);
    }
    return ids;
}

/// What the plugin adds to the game; all tiles of the game when it adds none.
std::vector<art::SheetEntry> entries_for(const catalogue::Catalogue& catalogue,
                                         const catalogue::Plugin& plugin,
                                         const engine::Ruleset& rules) {
    const auto others = other_tiles(catalogue, plugin);
    std::vector<art::SheetEntry> all;
    std::vector<art::SheetEntry> own;
    for (engine::TileTypeId tile = 0; tile < rules.tiles.size(); ++tile) {
        const std::string& id = rules.tiles[tile].id;
        all.push_back({tile, fmt::format("{} ×{}", id, rules.copies_of(tile))});
        if (others.count(id) == 0) own.push_back(all.back());
    }
    return own.empty() ? all : own;
}

/// A tile by its id, or by what stands behind the set's name in it: the plugin is named already.
engine::TileTypeId tile_called(const std::string& name, const std::vector<art::SheetEntry>& own,
                               const engine::Ruleset& rules) {
    if (const auto tile = rules.find_tile(name)) return *tile;
    std::vector<std::string> known;
    for (const art::SheetEntry& entry : own) {
        const std::string& id = rules.tiles[entry.tile].id;
        if (id.ends_with("/" + name)) return entry.tile;
        known.push_back(id);
    }
    throw UsageError("--tile " + name + ": expected a tile like " + known.front() + "; there are "
                     + reading::in_a_row(known));
}

/// Says on standard error where a picture does not show what the tile is.
void warn(const art::TilePainter& painter, const engine::Ruleset& rules,
          const std::vector<art::SheetEntry>& entries) {
    for (const art::SheetEntry& entry : entries)
        for (const std::string& fault : painter.faults(entry.tile, 0))
            complain(rules.tiles[entry.tile].id + ": " + fault);
}

void paint_plugin(const Context& context, const PaintOptions& options) {
    const catalogue::Catalogue catalogue = catalogue_with(context.folders(), {options.plugin});
    const catalogue::Plugin& plugin = need_plugin(catalogue, options.plugin);
    const auto rules =
        host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, plugin.manifest.id));
    const art::TilePainter painter(rules->ruleset(), rules->presentation());
    const auto entries = entries_for(catalogue, plugin, rules->ruleset());
    if (!options.tile.empty()) {
        const auto tile = tile_called(options.tile, entries, rules->ruleset());
        art::write_png(painter.paint(tile, 0, {}, options.pixels), options.picture);
        return;
    }
    const catalogue::TileTables tables = catalogue::read_all_tiles(rules->plugins());
    const art::Image sheet = art::paint_sheet(painter, entries, options.pixels);
    warn(painter, rules->ruleset(), entries);
    std::vector<std::string> left_out;
    for (const auto* const tile : checks::tiles_in_no_deck(tables, rules->ruleset()))
        if (tile->plugin == plugin.manifest.id) left_out.push_back(tile->type.id);
    if (!left_out.empty())
        complain("not painted, as no deck has them by the usual settings: "
                 + reading::in_a_row(left_out));
    art::write_png(sheet, options.picture);
}

int paint(const Context& context, const PaintOptions& options) {
    if (options.styles != options.plugin.empty())
        throw UsageError("expected a plugin or --styles, one of them");
    if (options.styles) {
        art::write_png(art::paint_styles(), options.picture);
        return all_well;
    }
    if (options.watch)
        watch(folders_of(catalogue_with(context.folders(), {options.plugin}), {options.plugin}),
              [&](Watch&) {
                  paint_plugin(context, options);
                  say(options.picture + ": painted");
              });
    paint_plugin(context, options);
    return all_well;
}

} // namespace

Run add_paint(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<PaintOptions>();
    auto* const command = app.add_subcommand(
        "paint", "Paint all tiles of a plugin on one sheet, or one of them; needs no display");
    command->add_option("PLUGIN", options->plugin, "A plugin by id, or by folder");
    command->add_option("-o,--out", options->picture, "The picture to write, a PNG")->required();
    command->add_option("--tile", options->tile, "Only this tile, by id, without label");
    auto* const styles = command->add_flag(
        "--styles", options->styles,
        "Instead of a plugin: all picture styles, as they are seen near, from the middle and far");
    command->add_flag("--watch", options->watch,
                      "Paint anew each time a file of the plugin is saved; Ctrl-C ends");
    command->add_option("--pixels", options->pixels, "Pixels to a tile's side")
        ->check(CLI::Range(8, 2048))
        ->excludes(styles)
        ->capture_default_str();
    return [&context, options] { return paint(context, *options); };
}

} // namespace bastide::cli
