#include "frontend/desktop/title/title_picture.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/random.hpp"

#include <SFML/Graphics/VertexArray.hpp>
#include <SFML/Graphics/View.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>

namespace bastide::desktop {
namespace {

constexpr int most_tiles = 72;
constexpr float tile_size = 176;
constexpr std::uint64_t seeds_to_try = 60;

std::shared_ptr<const host::GameRules> first_rules(const host::Catalogue& catalogue) {
    for (const host::Plugin& plugin : catalogue.plugins())
        try {
            return host::GameRules::load(catalogue, {{plugin.manifest.id}, {}});
        } catch (const std::exception&) {
            continue; // the setup screen tells what is wrong with it
        }
    return nullptr;
}

/// Likes to fill gaps and to stay in the middle, so that the land has no holes.
int liking(const engine::GameState& state, const engine::Action& action) {
    int neighbours = 0;
    for (int direction = 0; direction < 8; ++direction)
        neighbours += state.tile_at(engine::step(action.cell, direction)) >= 0 ? 1 : 0;
    const int far = std::max(3 * std::abs(action.cell.x) / 4, std::abs(action.cell.y));
    return 4 * neighbours - 7 * far;
}

engine::Action liked_best(const engine::GameState& state,
                          const std::vector<engine::Action>& actions) {
    if (actions.front().kind != engine::ActionKind::place) return actions.back();
    return *std::max_element(actions.begin(), actions.end(), [&](const auto& a, const auto& b) {
        return liking(state, a) < liking(state, b);
    });
}

/// Cells in sight without a tile.
int holes(const std::vector<engine::PlacedTile>& tiles) {
    constexpr int half_width = 4, half_height = 3;
    const auto in_sight =
        std::count_if(tiles.begin(), tiles.end(), [](const engine::PlacedTile& tile) {
            return std::abs(tile.cell.x) <= half_width && std::abs(tile.cell.y) <= half_height;
        });
    return (2 * half_width + 1) * (2 * half_height + 1) - static_cast<int>(in_sight);
}

} // namespace

TitlePicture::TitlePicture(const host::Catalogue& catalogue) {
    try {
        const auto rules = first_rules(catalogue);
        if (rules == nullptr) return;
        for (std::uint64_t seed = 1; seed <= seeds_to_try; ++seed) {
            std::vector<engine::PlacedTile> tiles = played_along(*rules, seed);
            if (tiles_.empty() || holes(tiles) < holes(tiles_)) tiles_ = std::move(tiles);
        }
        textures_ = std::make_unique<TileTextures>(
            std::make_shared<const art::TilePainter>(rules->ruleset(), rules->presentation()));
    } catch (const std::exception&) {
        tiles_.clear(); // a title without a picture
    }
}

std::vector<engine::PlacedTile> TitlePicture::played_along(const host::GameRules& rules,
                                                           std::uint64_t seed) {
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    engine::GameState state = engine.new_game(std::max(1, rules.ruleset().least_players));
    engine::Random random(seed);
    std::vector<engine::Action> actions;
    while (!state.over() && static_cast<int>(state.tiles().size()) < most_tiles) {
        engine.legal_actions(state, actions);
        const bool chance = engine.waiting(state) == engine::Waiting::chance;
        const engine::Action action =
            chance ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                   : liked_best(state, actions);
        if (engine.apply(state, action)) break;
    }
    return {state.tiles().begin(), state.tiles().end()};
}

void TitlePicture::draw(Painter& painter, sf::FloatRect area) {
    if (!textures_ || tiles_.empty()) return;
    const sf::FloatRect device = painter.device(area);
    const int pixels = static_cast<int>(std::lround(tile_size * painter.scale()));
    const auto side = static_cast<float>(pixels);
    std::map<const sf::Texture*, sf::VertexArray> pages;
    for (const engine::PlacedTile& tile : tiles_) {
        const float x = device.left + std::round(device.width / 2)
                        + (static_cast<float>(tile.cell.x) - .5f) * side;
        const float y = device.top + std::round(device.height / 2)
                        + (static_cast<float>(tile.cell.y) - .5f) * side;
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
