#include "frontend/desktop/board/tile_relief.hpp"

#include "frontend/art/table_ground.hpp"
#include "frontend/desktop/look/texture.hpp"
#include "frontend/desktop/look/theme.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr int picture_side = 144;
enum Side { north, east, south, west };

bool is_free(const engine::GameState& state, engine::Cell cell, int dx, int dy) {
    return state.tile_at(
               {static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)})
           == engine::no_tile;
}

/// Whether nothing lies on some cell around: others throw their shadow on tiles alone.
bool is_at_the_edge(const engine::GameState& state, engine::Cell cell) {
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (is_free(state, cell, dx, dy)) return true;
    return false;
}

/// The whole of a picture that reaches over a cell by shares of it.
void append_picture(sf::VertexArray& quads, sf::FloatRect cell, float before, float behind,
                    sf::Color colour) {
    const float side = cell.width * (1 + before + behind);
    const float left = cell.left - cell.width * before, top = cell.top - cell.height * before;
    constexpr auto texels = static_cast<float>(picture_side);
    quads.append({{left, top}, colour, {0, 0}});
    quads.append({{left + side, top}, colour, {texels, 0}});
    quads.append({{left + side, top + side}, colour, {texels, texels}});
    quads.append({{left, top + side}, colour, {0, texels}});
}

void append(sf::VertexArray& quads, sf::Vector2f a, sf::Vector2f b, sf::Vector2f c, sf::Vector2f d,
            sf::Color first, sf::Color last) {
    quads.append({a, first});
    quads.append({b, first});
    quads.append({c, last});
    quads.append({d, last});
}

/// The card of the tiles, seen from above the south-east.
void append_thickness(sf::VertexArray& quads, const engine::GameState& state, engine::Cell cell,
                      sf::FloatRect area, bool dark) {
    const float thick =
        std::clamp(std::round(area.width * static_cast<float>(art::card_thickness)), 2.f, 12.f);
    const float aside = std::round(thick * static_cast<float>(art::card_aside));
    const auto card = [dark](sf::Uint8 red, sf::Uint8 green, sf::Uint8 blue) {
        const auto seen = [dark](sf::Uint8 part) {
            return static_cast<sf::Uint8>(dark ? part * 7 / 10 : part);
        };
        return sf::Color(seen(red), seen(green), seen(blue));
    };
    const float right = area.left + area.width, bottom = area.top + area.height;
    if (is_free(state, cell, 1, 0))
        append(quads, {right, area.top}, {right, bottom}, {right + aside, bottom + thick},
               {right + aside, area.top + thick}, card(176, 157, 120), card(140, 122, 90));
    if (is_free(state, cell, 0, 1))
        append(quads, {area.left, bottom}, {right, bottom}, {right + aside, bottom + thick},
               {area.left + aside, bottom + thick}, card(230, 216, 182), card(168, 148, 112));
}

/// Says where a cell ends, which light alone does not.
void append_frame(sf::VertexArray& edges, sf::FloatRect cell, float thick, sf::Color colour) {
    const float left = cell.left + thick, top = cell.top + thick;
    const float right = cell.left + cell.width - thick, bottom = cell.top + cell.height - thick;
    const auto bar = [&](float x0, float y0, float x1, float y1) {
        append(edges, {x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}, colour, colour);
    };
    bar(left, top, right, top + thick);
    bar(left, bottom - thick, right, bottom);
    bar(left, top + thick, left + thick, bottom - thick);
    bar(right - thick, top + thick, right, bottom - thick);
}

} // namespace

void TileRelief::make_pictures() {
    if (std::exchange(made_, true)) return;
    shadow_ = to_texture(art::paint_cell_shadow(picture_side));
    glow_ = to_texture(art::paint_cell_glow(picture_side));
    shadow_.setSmooth(true);
    glow_.setSmooth(true);
}

// Shadows are taken away from the table, not laid over it: so those of neighbours add up to the
// shadow of both, without a seam.
void TileRelief::draw_below(Painter& painter, const Camera& camera, const engine::GameState& state,
                            sf::Color shade, float lift) {
    make_pictures();
    const bool dark = painter.theme() == Theme::dark;
    sf::VertexArray shadows(sf::Quads), card(sf::Quads);
    for (const engine::PlacedTile& tile : state.tiles()) {
        sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        const sf::FloatRect reached{area.left - area.width, area.top - area.height, 3 * area.width,
                                    3 * area.height};
        if (camera.outside(reached) || !is_at_the_edge(state, tile.cell)) continue;
        append_picture(shadows, area, static_cast<float>(art::shade_before),
                       static_cast<float>(art::shade_behind), shade);
        if (&tile == &state.tiles().back()) area.top -= lift;
        append_thickness(card, state, tile.cell, area, dark);
    }
    sf::RenderStates taken_away(&shadow_);
    using Blend = sf::BlendMode;
    taken_away.blendMode = Blend(Blend::SrcAlpha, Blend::One, Blend::ReverseSubtract, Blend::Zero,
                                 Blend::One, Blend::Add);
    painter.target().draw(shadows, taken_away);
    painter.target().draw(card);
}

void TileRelief::draw_above(Painter& painter, const Camera& camera,
                            const engine::GameState& state) {
    constexpr sf::Uint8 lit = 105, lit_aside = 80, shaded = 85, shaded_aside = 60;
    sf::VertexArray edges(sf::Quads);
    for (const engine::PlacedTile& tile : state.tiles()) {
        const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        if (camera.outside(area)) continue;
        const float wide = std::max(2.f, std::round(area.width * .05f));
        const float left = area.left, top = area.top, right = left + area.width,
                    bottom = top + area.height;
        const sf::Color light(255, 250, 228), shade(40, 26, 12);
        const auto at = [](sf::Color colour, sf::Uint8 alpha) {
            colour.a = alpha;
            return colour;
        };
        if (is_free(state, tile.cell, 0, -1))
            append(edges, {left, top}, {right, top}, {right, top + wide}, {left, top + wide},
                   at(light, lit), at(light, 0));
        if (is_free(state, tile.cell, -1, 0))
            append(edges, {left, bottom}, {left, top}, {left + wide, top}, {left + wide, bottom},
                   at(light, lit_aside), at(light, 0));
        if (is_free(state, tile.cell, 0, 1))
            append(edges, {left, bottom}, {right, bottom}, {right, bottom - wide},
                   {left, bottom - wide}, at(shade, shaded), at(shade, 0));
        if (is_free(state, tile.cell, 1, 0))
            append(edges, {right, top}, {right, bottom}, {right - wide, bottom},
                   {right - wide, top}, at(shade, shaded_aside), at(shade, 0));
    }
    painter.target().draw(edges);
}

void TileRelief::draw_glow(Painter& painter, const Camera& camera,
                           const std::vector<engine::Cell>& cells,
                           std::optional<sf::Vector2f> pointer) {
    constexpr float far = .5f, near = .42f, reach = 1.5f; // opacity, what is added, in cells
    make_pictures();
    const float thick = std::max(1.f, std::round(1.5f * painter.scale()));
    sf::VertexArray quads(sf::Quads), edges(sf::Quads);
    for (const engine::Cell cell : cells) {
        const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
        if (camera.outside(area)) continue;
        float opacity = far + near * .3f;
        if (pointer) {
            const float way = std::hypot(pointer->x - area.left - area.width / 2,
                                         pointer->y - area.top - area.height / 2)
                              / (area.width * reach);
            opacity = far + near * std::exp(-way * way);
        }
        sf::Color colour = painter.colour(theme::glow);
        colour.a = static_cast<sf::Uint8>(std::lround(255 * opacity));
        append_picture(quads, area, static_cast<float>(art::glow_around),
                       static_cast<float>(art::glow_around), colour);
        append_frame(edges, area, thick, colour);
    }
    painter.target().draw(quads, &glow_);
    painter.target().draw(edges);
}

} // namespace bastide::desktop
