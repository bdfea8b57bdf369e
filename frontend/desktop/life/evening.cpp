#include "frontend/desktop/life/evening.hpp"

#include "frontend/art/canvas/random.hpp"

#include <algorithm>
#include <set>

namespace bastide::desktop {
namespace {

constexpr int raster_of_town = 24;     ///< of a segment, to a side of its tile
constexpr double dark_border = .06;    ///< cells; nearer to the border of a tile there is no window
constexpr double lit_share = 1 / 17.0; ///< windows, of the pixels of a town

void light_town(std::vector<LifeSprite>& windows, const art::Mask& town, engine::Cell cell,
                engine::SegmentIndex segment) {
    art::Random random(cell.x, cell.y, segment, "windows");
    for (int y = 0; y < town.size; ++y)
        for (int x = 0; x < town.size; ++x) {
            const double chance = random.unit(), aside = random.unit(), below = random.unit();
            const double alpha = random.within(.55, 1);
            if (!town.inside[static_cast<std::size_t>(y * town.size + x)] || chance > lit_share)
                continue;
            const double left = (x + aside) / town.size, top = (y + below) / town.size;
            if (std::min({left, top, 1 - left, 1 - top}) < dark_border) continue;
            windows.push_back(
                {LifePicture::lit_window,
                 0,
                 {static_cast<float>(cell.x + left), static_cast<float>(cell.y + top)},
                 static_cast<float>(random.within(.7, 1.1)),
                 static_cast<float>(alpha)});
        }
}

} // namespace

std::vector<LifeSprite> lit_windows(const engine::GameState& state,
                                    const art::TilePainter& painter) {
    constexpr double below_chimney = .05;
    std::vector<LifeSprite> windows;
    for (const engine::PlacedTile& tile : state.tiles()) {
        const art::LivingPlaces places = painter.living(tile.type, tile.rotation, tile.cell);
        std::set<engine::SegmentIndex> towns;
        for (const art::Tower& tower : places.towers)
            towns.insert(tower.segment);
        for (const engine::SegmentIndex town : towns)
            light_town(windows, painter.region(tile.type, tile.rotation, town, raster_of_town),
                       tile.cell, town);
        for (const art::Point chimney : places.chimneys)
            windows.push_back({LifePicture::lit_window,
                               0,
                               {static_cast<float>(tile.cell.x + chimney.x),
                                static_cast<float>(tile.cell.y + chimney.y + below_chimney)},
                               .9f,
                               1});
    }
    return windows;
}

} // namespace bastide::desktop
