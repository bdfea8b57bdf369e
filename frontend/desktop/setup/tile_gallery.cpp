#include "frontend/desktop/setup/tile_gallery.hpp"

#include "core/engine/engine.hpp"
#include "core/host/beginning.hpp"
#include "frontend/desktop/window/form.hpp"

#include <cmath>
#include <numeric>

namespace bastide::desktop {
namespace {

constexpr float gallery_tile_size = 72;
constexpr float tile_gap = 10;

int sum_of(const telling::CountedTiles& tiles) {
    return std::accumulate(tiles.begin(), tiles.end(), 0,
                           [](int sum, const auto& entry) { return sum + entry.second; });
}

} // namespace

TileGallery::TileGallery(std::shared_ptr<const host::GameRules> rules, const words::Language& tr)
    : rules_(std::move(rules)),
      textures_(std::make_shared<const art::TilePainter>(rules_->ruleset(),
                                                         rules_->presentation(tr.code()))) {
    const catalogue::Presentation& words = rules_->presentation(tr.code());
    const engine::Ruleset& ruleset = rules_->ruleset();
    const auto runtime = rules_->make_runtime();
    engine::Engine engine(ruleset, runtime.get());
    const engine::GameState start = host::begin_game(engine, ruleset.least_players);
    Group first{tr("On the table from the beginning"), {}};
    for (const engine::PlacedTile& tile : start.tiles())
        first.tiles.emplace_back(tile.type, 1);
    if (!first.tiles.empty()) groups_.push_back(std::move(first));
    for (const telling::RemainingTiles& pile : telling::remaining_tiles(start))
        groups_.push_back(
            {words::capitalised(words.word(ruleset.piles[pile.pile].name)), pile.tiles});
}

void TileGallery::keep_only(const std::string& plugin) {
    for (Group& group : groups_)
        std::erase_if(group.tiles, [&](const auto& entry) {
            return !rules_->ruleset().tiles[entry.first].id.starts_with(plugin + '/');
        });
    std::erase_if(groups_, [](const Group& group) { return group.tiles.empty(); });
}

int TileGallery::tiles_in_all() const {
    return std::accumulate(groups_.begin(), groups_.end(), 0,
                           [](int sum, const Group& group) { return sum + sum_of(group.tiles); });
}

void TileGallery::draw(Form& form) {
    constexpr float row = gallery_tile_size + 26;
    const words::Language& tr = form.language();
    const float room = form.room();
    const auto columns = static_cast<std::size_t>(room / (gallery_tile_size + tile_gap));
    for (const Group& group : groups_) {
        form.text(group.title, style::bold());
        form.beside();
        form.text(group.tiles.size() == 1
                      ? std::to_string(sum_of(group.tiles))
                      : tr("{} in {} kinds", sum_of(group.tiles), group.tiles.size()),
                  style::plain(theme::text_2));
        const auto rows = (group.tiles.size() + columns - 1) / columns;
        const sf::FloatRect area = form.take({room, row * static_cast<float>(rows)}, 6);
        for (std::size_t i = 0; i < group.tiles.size(); ++i)
            draw_tile(form.painter(),
                      {area.left + static_cast<float>(i % columns) * (gallery_tile_size + tile_gap),
                       area.top + static_cast<float>(i / columns) * row, gallery_tile_size,
                       gallery_tile_size},
                      group.tiles[i].first, group.tiles[i].second);
    }
}

void TileGallery::draw_tile(Painter& painter, sf::FloatRect area, engine::TileTypeId tile,
                            int count) {
    TilePicture picture;
    picture.tiles[0] = {tile, 0};
    const auto found = textures_.find(picture, static_cast<int>(painter.device(area).width));
    if (found)
        painter.image(*found->page, area, found->area);
    else
        painter.box(area, 0, theme::chip);
    painter.frame(area, 0, 1, theme::text_3);
    painter.text("× " + std::to_string(count),
                 {area.left + area.width / 2, area.top + area.height + 11},
                 style::small(theme::text_1), Align::centre);
}

} // namespace bastide::desktop
