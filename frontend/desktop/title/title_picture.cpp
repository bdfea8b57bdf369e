#include "frontend/desktop/title/title_picture.hpp"

#include "frontend/desktop/board/sample_board.hpp"

#include <SFML/Graphics/VertexArray.hpp>
#include <SFML/Graphics/View.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>

namespace bastide::desktop {
namespace {

constexpr int most_tiles = 72;
constexpr float title_tile_size = 176;
constexpr std::uint64_t seeds_to_try = 60;
constexpr int half_width = 4, half_height = 3; ///< cells in sight beside the middle

std::shared_ptr<const host::GameRules> first_rules(const catalogue::Catalogue& catalogue) {
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        try {
            return host::GameRules::load(catalogue, {{plugin.manifest.id}, {}});
        } catch (const std::exception&) {
            continue; // the setup screen tells what is wrong with it
        }
    return nullptr;
}

} // namespace

TitlePicture::TitlePicture(const catalogue::Catalogue& catalogue) {
    try {
        const auto rules = first_rules(catalogue);
        if (rules == nullptr) return;
        for (std::uint64_t seed = 1; seed <= seeds_to_try; ++seed) {
            std::vector<engine::PlacedTile> tiles = sample_board(*rules, seed, most_tiles);
            if (tiles_.empty()
                || holes_in(tiles, half_width, half_height)
                       < holes_in(tiles_, half_width, half_height))
                tiles_ = std::move(tiles);
        }
        textures_ = std::make_unique<TileTextures>(
            std::make_shared<const art::TilePainter>(rules->ruleset(), rules->presentation()));
    } catch (const std::exception&) {
        tiles_.clear(); // a title without a picture
    }
}

void TitlePicture::draw(Painter& painter, sf::FloatRect area) {
    if (!textures_ || tiles_.empty()) return;
    const sf::FloatRect device = painter.device(area);
    const int pixels = static_cast<int>(std::lround(title_tile_size * painter.scale()));
    const auto side = static_cast<float>(pixels);
    std::map<const sf::Texture*, sf::VertexArray> pages;
    for (const engine::PlacedTile& tile : tiles_) {
        // On whole pixels: between them the edges of pictures show as seams.
        const float x = std::floor(device.left + device.width / 2 - side / 2)
                        + static_cast<float>(tile.cell.x) * side;
        const float y = std::floor(device.top + device.height / 2 - side / 2)
                        + static_cast<float>(tile.cell.y) * side;
        if (x > device.left + device.width || y > device.height || y + side < 0
            || x + side < device.left)
            continue;
        TilePicture picture;
        picture.tiles[0] = {tile.type, tile.rotation};
        picture.cell = tile.cell;
        const auto texture = textures_->find(picture, pixels);
        if (!texture) continue;
        // What sticks out to the left is cut off: the menu lies there.
        const float cut = std::max(0.f, device.left - x);
        const sf::FloatRect from{texture->area.left + cut, texture->area.top,
                                 texture->area.width - cut, texture->area.height};
        sf::VertexArray& quads = pages.try_emplace(texture->page, sf::Quads).first->second;
        quads.append({{x + cut, y}, {from.left, from.top}});
        quads.append({{x + side, y}, {from.left + from.width, from.top}});
        quads.append({{x + side, y + side}, {from.left + from.width, from.top + from.height}});
        quads.append({{x + cut, y + side}, {from.left, from.top + from.height}});
    }
    for (const auto& [page, quads] : pages)
        painter.target().draw(quads, page);
}

} // namespace bastide::desktop
