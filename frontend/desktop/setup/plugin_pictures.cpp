#include "frontend/desktop/setup/plugin_pictures.hpp"

#include "core/engine/rules/names.hpp"
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/strangers.hpp"
#include "presentation/words/first_letters.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

/// The tile that stands for a plugin, alone. Throws where it has none.
BoardExcerpt thumbnail_excerpt(const catalogue::Catalogue& catalogue, const std::string& id,
                               int pixels) {
    auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
    const auto& tiles = rules->ruleset().tiles;
    const std::string& named = catalogue.find(id)->manifest.thumbnail;
    const auto tile = std::find_if(tiles.begin(), tiles.end(), [&](const engine::TileType& each) {
        return named.empty() ? each.id.starts_with(id + '/') : engine::short_name(each.id) == named;
    });
    engine::PlacedTile placed;
    placed.type = static_cast<engine::TileTypeId>(tile - tiles.begin());
    if (tile == tiles.end()) throw reading::LoadError({}, engine::verbatim("no tile"));
    return {std::move(rules), {placed}, pixels, pixels};
}

} // namespace

void draw_plugin_thumbnail(Painter& painter, Navigator& navigator, const catalogue::Plugin& plugin,
                           sf::FloatRect area) {
    constexpr float radius = 4;
    if (!sf::FloatRect({}, painter.size()).intersects(area)) return;
    const catalogue::Manifest& manifest = plugin.manifest_in(painter.language().code());
    const bool agreed =
        setup::strangers_among({manifest.id}, navigator.catalogue(), navigator.options().plugins,
                               navigator.preferences().known_plugins)
            .empty();
    const int pixels = static_cast<int>(painter.device(area).width);
    const sf::Texture* const picture =
        agreed ? navigator.board_pictures().find(
            "thumbnail " + manifest.id, "", pixels, pixels,
            [&catalogue = navigator.catalogue(), id = manifest.id, pixels] {
                return thumbnail_excerpt(catalogue, id, pixels);
            })
               : nullptr;
    if (picture != nullptr) {
        painter.image(*picture, area);
        painter.round_off(area, radius, theme::paper);
    } else {
        painter.box(area, radius, theme::chip);
        painter.text(words::first_letters(manifest.title, 1),
                     {area.left + area.width / 2, area.top + area.height / 2},
                     style::heading(theme::text_2), Align::centre);
    }
    painter.frame(area, radius, 1, theme::border);
}

void draw_plugin_land(Painter& painter, Navigator& navigator, const std::string& plugin,
                      sf::FloatRect area) {
    const sf::FloatRect device = painter.device(area);
    const int pixels = static_cast<int>(120 * painter.scale());
    const int columns = static_cast<int>(device.width) / pixels + 3;
    const int rows = static_cast<int>(device.height) / pixels + 3;
    const sf::Texture* const picture = navigator.board_pictures().find(
        "land " + plugin, "", static_cast<int>(device.width), static_cast<int>(device.height),
        [&catalogue = navigator.catalogue(), id = plugin, pixels, columns, rows] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto tiles = land_of(*rules, id.size(), columns, rows);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
    if (picture == nullptr) return;
    painter.image(*picture, area);
    painter.round_off(area, theme::radius, theme::table);
}

} // namespace bastide::desktop
