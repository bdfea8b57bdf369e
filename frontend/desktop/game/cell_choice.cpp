#include "frontend/desktop/game/cell_choice.hpp"

#include "frontend/desktop/game/islands/banner.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace bastide::desktop {
namespace {

// Of the pill.
constexpr float button_size = 40;
constexpr float padding = 4;
constexpr float choice_width = 3 * button_size + 2 * padding; ///< with buttons that turn
constexpr float choice_height = button_size + 2 * padding;

sf::Vector2f centre_of(const sf::FloatRect& area) {
    return {area.left + area.width / 2, area.top + area.height / 2};
}

/// A corner of it lies under an island.
bool is_hidden(const sf::FloatRect& area, const Controls& controls) {
    const auto& islands = controls.covers();
    return std::any_of(islands.begin(), islands.end(),
                       [&area](const sf::FloatRect& island) { return island.intersects(area); });
}

/// To the east, north, west or south of a cell: the first place that covers no tile, and no cell to
/// choose if there is such a place. `middle` and `side` are of the cell, in logical pixels.
sf::FloatRect pill_area(engine::Cell cell, sf::Vector2f middle, float side, float wide,
                        const course::Play& play, const Controls& controls) {
    constexpr std::array sides = {engine::east, engine::north, engine::west, engine::south};
    constexpr float gap = 12;
    const float reach = side / 2 + gap;
    const std::array corners = {sf::Vector2f{middle.x + reach, middle.y - choice_height / 2},
                                sf::Vector2f{middle.x - wide / 2, middle.y - reach - choice_height},
                                sf::Vector2f{middle.x - reach - wide, middle.y - choice_height / 2},
                                sf::Vector2f{middle.x - wide / 2, middle.y + reach}};
    const auto area_at = [wide](sf::Vector2f corner) {
        return sf::FloatRect{corner.x, corner.y, wide, choice_height};
    };
    std::optional<sf::FloatRect> over_cells, over_land;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const sf::FloatRect area = area_at(corners[i]);
        const bool hidden = area.top < banner_bottom || is_hidden(area, controls);
        const engine::Cell beside = engine::step(cell, sides[i]);
        if (hidden) continue;
        if (play.state().tile_at(beside) >= 0) {
            if (!over_land) over_land = area;
            continue;
        }
        if (play.placements().rotations(beside).empty()) return area;
        if (!over_cells) over_cells = area;
    }
    return over_cells ? *over_cells : over_land.value_or(area_at(corners.back()));
}

} // namespace

CellsOutside cells_outside(const course::Placements& placements, const Camera& camera,
                           const Controls& controls, float scale) {
    CellsOutside outside;
    if (camera.moving()) return outside;
    sf::Vector2f sum;
    for (const auto& [cell, rotations] : placements.by_cell()) {
        const sf::Vector2f middle = centre_of(camera.cell_rect(cell.x, cell.y));
        if (middle.x >= 0 && middle.y >= 0 && middle.x <= camera.window().x
            && middle.y <= camera.window().y && !controls.covered(middle / scale))
            continue;
        outside.cells.push_back(cell);
        sum += middle;
    }
    if (!outside.cells.empty()) outside.middle = sum / static_cast<float>(outside.cells.size());
    return outside;
}

void draw_cells_outside(Painter& painter, Controls& controls, const CellsOutside& outside,
                        ViewCommands& view) {
    if (outside.cells.empty()) return;
    constexpr float tall = 36, top = banner_bottom + 8;
    const words::Language& tr = painter.language();
    Button button{.id = "cells_outside",
                  .label = tr.count("Show {} more cell", "Show {} more cells",
                                    static_cast<int>(outside.cells.size())),
                  .hint = tr("Move the land so that they can be seen")};
    const float wide = button_width(painter, button) + 12;
    const sf::Vector2f size = painter.size();
    const sf::Vector2f towards = outside.middle / painter.scale();
    const float first_x = 2 * theme::margin + theme::players_width(size),
                last_x = size.x - theme::dock_width - 2 * theme::margin - wide,
                last_y = size.y - theme::margin - tall;
    const float x = std::clamp(towards.x - wide / 2, first_x, last_x);
    const float y = std::clamp(towards.y - tall / 2, top, last_y);
    std::array places = {sf::Vector2f{first_x, y}, sf::Vector2f{last_x, y}, sf::Vector2f{x, top},
                         sf::Vector2f{x, last_y}};
    std::stable_sort(places.begin(), places.end(), [&](sf::Vector2f a, sf::Vector2f b) {
        return std::hypot(a.x - x, a.y - y) < std::hypot(b.x - x, b.y - y);
    });
    for (const sf::Vector2f place : places) {
        button.area = {place.x, place.y, wide, tall};
        if (is_hidden(button.area, controls)) continue;
        controls.button(painter, button,
                        [&view, cells = outside.cells] { view.show_cells(cells); });
        return;
    }
}

void draw_ghost_pill(Painter& painter, Controls& controls, course::GameCourse& course,
                     const Camera& camera) {
    const course::Play& play = course.play();
    course::Ghost& ghost = course.ghost();
    if (!ghost.fixed() || !ghost.cell() || camera.moving()) return;
    const words::Language& tr = painter.language();
    const sf::FloatRect cell = camera.cell_rect(ghost.cell()->x, ghost.cell()->y);
    const float scale = painter.scale();
    const bool turns = play.placements().rotations(*ghost.cell()).size() > 1;
    const float wide = turns ? choice_width : button_size + 2 * padding;
    const sf::FloatRect area =
        pill_area(*ghost.cell(), centre_of(cell) / scale, cell.width / scale, wide, play, controls);
    painter.island(area);
    controls.cover(area);
    const auto place = [&](int column) {
        return sf::FloatRect{area.left + padding + static_cast<float>(column) * button_size,
                             area.top + padding, button_size, button_size};
    };
    const auto turn = [&](const char* id, int column, const char* icon, const std::string& hint,
                          int steps) {
        controls.button(painter,
                        {.id = id,
                         .label = {},
                         .area = place(column),
                         .kind = ButtonKind::quiet,
                         .icon = icon,
                         .hint = hint},
                        [&ghost, steps] { ghost.turn(steps); });
    };
    if (turns) turn("pill_turn_left", 0, "turn_left", tr("Turn back"), -1);
    controls.button(painter,
                    {.id = "pill_place",
                     .label = {},
                     .area = place(turns ? 1 : 0),
                     .kind = ButtonKind::primary,
                     .icon = "check",
                     .hint = tr("Place here")},
                    [&course] { course.place_here(); });
    if (turns) turn("pill_turn_right", 2, "turn_right", tr("Turn the tile"), 1);
}

} // namespace bastide::desktop
