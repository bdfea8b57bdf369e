#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/host/game_rules.hpp"
#include "frontend/art/tile_painter.hpp"
#include "modding/checks/trial.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

#include <stdexcept>

namespace bastide::fuzz {
namespace {

/// A game of its own: no other plugin's terrains, tiles or rules.
const Folder& folder_of_tiles() {
    static const Folder folder;
    folder.write("plugins/some/plugin.toml",
                 "id = \"some\"\ntitle = \"Some\"\nversion = \"1\"\napi = 1\n");
    folder.write("plugins/some/rules.lua", R"(local some = ...
some:turn { "draw", "place", "score" }
some:deck("deck", { tiles = "some" })
)");
    return folder;
}

void paint(const host::GameRules& rules) {
    constexpr std::size_t few = 3;
    constexpr int pixels = 16;
    const art::TilePainter painter(rules.ruleset(), rules.presentation());
    for (std::size_t tile = 0; tile < rules.ruleset().tiles.size() && tile < few; ++tile)
        painter.paint(static_cast<engine::TileTypeId>(tile), 1, {2, 3}, pixels);
}

} // namespace

void tiles(std::string_view bytes) {
    const Folder& folder = folder_of_tiles();
    folder.write("plugins/some/tiles.toml", bytes);
    try {
        const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
        catalogue::read_all_tiles(catalogue::plugins_of_game(catalogue, {"some"}));
        const auto rules = host::GameRules::load(catalogue, {{"some"}, {}});
        paint(*rules);
        // A game of many tiles takes long, and tells no more.
        constexpr int enough = 40;
        if (rules->ruleset().tile_capacity > enough) return;
        if (const auto problem = checks::try_out(*rules, 2, 1).problem)
            throw std::logic_error("without a rule that could fail: " + *problem);
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz
