#include "frontend/desktop/board/table_top.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/random.hpp"
#include "frontend/desktop/look/texture.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr int map_marks = 4;
constexpr float mark_share = .62f;        ///< side of a mark, in cells
constexpr float least_cell_of_table = 28; ///< logical pixels; smaller ones have no crosses
constexpr int least_side = 256;           ///< pixels of the picture of wood or cloth
constexpr int most_side = 1200;

using art::Canvas;
using art::Point;

constexpr art::Colour chalk{1, 1, 1};

void paint_hills_mark(Canvas& canvas) {
    for (const auto& [at, size] :
         {std::pair(Point{.36, .62}, .22), std::pair(Point{.66, .70}, .16)}) {
        art::Curve ridge;
        for (int i = 0; i <= 12; ++i) {
            const double angle = art::full_turn / 2 * (1 + i / 12.);
            ridge.push_back(at + Point{std::cos(angle) * size, std::sin(angle) * size});
        }
        canvas.smooth_path(ridge, false);
        canvas.width(.018, 1);
        canvas.stroke(chalk);
        for (const double share : {.25, .5, .75})
            canvas.line(at + Point{size * share, -size * .72 * (1.15 - share * .6)},
                        at + Point{size * share * 1.05, -size * .15}, .012, chalk, .6);
    }
}

void paint_wood_mark(Canvas& canvas) {
    for (const Point foot : {Point{.30, .66}, Point{.50, .74}, Point{.69, .63}}) {
        canvas.line(foot, foot - Point{0, .12}, .018, chalk);
        canvas.ellipse_path(foot - Point{0, .21}, .085, .11);
        canvas.width(.018, 1);
        canvas.stroke(chalk);
    }
}

void paint_waves_mark(Canvas& canvas) {
    for (const Point start : {Point{.22, .48}, Point{.36, .60}, Point{.24, .72}}) {
        art::Curve wave;
        for (int i = 0; i <= 16; ++i)
            wave.push_back(start + Point{i * .026, -.022 * std::sin(i * art::full_turn / 8)});
        canvas.smooth_path(wave, false);
        canvas.width(.018, 1);
        canvas.stroke(chalk);
    }
}

void paint_compass_mark(Canvas& canvas) {
    constexpr Point middle{.5, .5};
    canvas.ellipse_path(middle, .24, .24);
    canvas.width(.014, 1);
    canvas.stroke(chalk, .8);
    for (int i = 0; i < 4; ++i) {
        const double angle = art::full_turn * i / 4;
        const Point ahead{std::sin(angle), -std::cos(angle)}, aside = art::right_of(ahead);
        canvas.polygon({middle, middle + (ahead + aside) * .06, middle + ahead * .40}, chalk);
        canvas.polygon({middle, middle + (ahead - aside) * .06, middle + ahead * .40}, chalk, .45);
    }
}

art::Image painted_mark(MapMark mark, int pixels) {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    switch (mark) {
    case MapMark::hills: paint_hills_mark(canvas); break;
    case MapMark::wood: paint_wood_mark(canvas); break;
    case MapMark::waves: paint_waves_mark(canvas); break;
    case MapMark::compass: paint_compass_mark(canvas); break;
    }
    return canvas.image();
}

sf::Color mixed(sf::Color a, sf::Color b, float share) {
    const auto part = [&](sf::Uint8 from, sf::Uint8 to) {
        return static_cast<sf::Uint8>(std::lround(from + (to - from) * share));
    };
    return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}

/// How much darker the table is at a place of the window, which goes from 0 to 1 each way.
float dusk_at(float x, float y) {
    constexpr float bright = .5f; ///< share of the way to a corner
    const float far = std::hypot(x - .5f, y - .5f) / std::hypot(.5f, .5f);
    const float dusk = std::max(0.f, (far - bright) / (1 - bright));
    return dusk * dusk;
}

/// How much of the light reaches a place of the window, which goes from 0 to 1 each way.
float light_at(sf::Vector2f share) {
    const float far = std::hypot(share.x - .36f, share.y - .30f);
    return std::clamp(1 - .38f * std::pow(far, 1.3f), 0.f, 1.f);
}

/// The bright middle is cleared, which takes a quarter of the time of colours that change.
void draw_map_ground(Painter& painter, sf::Vector2f window) {
    constexpr int squares = 16;
    const sf::Color bright = painter.colour(theme::table), dark = painter.colour(theme::table_edge);
    painter.target().clear(bright);
    const auto dusk = [](int column, int row) {
        return dusk_at(static_cast<float>(column) / squares, static_cast<float>(row) / squares);
    };
    const auto corner = [&](int column, int row) {
        return sf::Vertex({static_cast<float>(column) / squares * window.x,
                           static_cast<float>(row) / squares * window.y},
                          mixed(bright, dark, dusk(column, row)));
    };
    sf::VertexArray edges(sf::Quads);
    for (int row = 0; row < squares; ++row)
        for (int column = 0; column < squares; ++column) {
            if (dusk(column, row) + dusk(column + 1, row) + dusk(column + 1, row + 1)
                    + dusk(column, row + 1)
                == 0)
                continue;
            edges.append(corner(column, row));
            edges.append(corner(column + 1, row));
            edges.append(corner(column + 1, row + 1));
            edges.append(corner(column, row + 1));
        }
    sf::RenderStates opaque;
    opaque.blendMode = sf::BlendNone;
    painter.target().draw(edges, opaque);
}

/// Calls `visit(x, y)` for all cells in sight.
template <class Visit>
void for_cells_in_sight(const Camera& camera, Visit visit) {
    const sf::Vector2f first = camera.to_place({0, 0}), last = camera.to_place(camera.window());
    for (int y = static_cast<int>(std::floor(first.y)); y <= static_cast<int>(last.y) + 1; ++y)
        for (int x = static_cast<int>(std::floor(first.x)); x <= static_cast<int>(last.x) + 1; ++x)
            visit(x, y);
}

/// Not below tiles. Lines take a third of the time of as many thin rectangles.
void draw_crosses(Painter& painter, const Camera& camera, const engine::GameState& state) {
    const float arm = std::round(4 * painter.scale()),
                thick = std::max(1.f, std::round(painter.scale()));
    const sf::Color colour = painter.colour(theme::table_cross);
    sf::VertexArray lines(sf::Lines);
    const auto tile = [&](int x, int y) {
        return state.tile_at({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)})
               != engine::no_tile;
    };
    for_cells_in_sight(camera, [&](int x, int y) {
        if (tile(x - 1, y - 1) && tile(x, y - 1) && tile(x - 1, y) && tile(x, y)) return;
        const sf::FloatRect at = camera.cell_rect(x, y);
        const float end = arm + thick;
        for (float middle = .5f; middle < thick; ++middle) {
            lines.append({{at.left - arm, at.top + middle}, colour});
            lines.append({{at.left + end, at.top + middle}, colour});
            lines.append({{at.left + middle, at.top - arm}, colour});
            lines.append({{at.left + middle, at.top + end}, colour});
        }
    });
    sf::RenderStates opaque;
    opaque.blendMode = sf::BlendNone;
    painter.target().draw(lines, opaque);
}

} // namespace

std::optional<MapMark> map_mark_on(const engine::GameState& state, engine::Cell cell) {
    constexpr double share = .13;
    constexpr int apart = 2; ///< cells from the land
    art::Random random(cell.x, cell.y, "map mark");
    if (!random.chance(share)) return std::nullopt;
    for (int y = -apart; y <= apart; ++y)
        for (int x = -apart; x <= apart; ++x)
            if (state.tile_at(
                    {static_cast<std::int16_t>(cell.x + x), static_cast<std::int16_t>(cell.y + y)})
                >= 0)
                return std::nullopt;
    constexpr std::array frequent = {MapMark::hills, MapMark::wood,  MapMark::hills,
                                     MapMark::waves, MapMark::wood,  MapMark::hills,
                                     MapMark::wood,  MapMark::waves, MapMark::compass};
    return random.pick(frequent);
}

void TableTop::draw_marks(Painter& painter, const Camera& camera, const engine::GameState& state) {
    const int pixels = static_cast<int>(std::lround(camera.goal().cell * mark_share));
    if (pixels != pixels_) {
        pixels_ = pixels;
        const auto side = static_cast<unsigned>(pixels);
        marks_.create(side * map_marks, side);
        marks_.setSmooth(true);
        for (unsigned i = 0; i < map_marks; ++i)
            marks_.update(painted_mark(static_cast<MapMark>(i), pixels).rgba.data(), side, side,
                          i * side, 0);
    }
    sf::VertexArray quads(sf::Quads);
    const sf::Color colour = painter.colour(theme::table_cross);
    const auto from = static_cast<float>(pixels);
    for_cells_in_sight(camera, [&](int x, int y) {
        const auto mark =
            map_mark_on(state, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
        if (!mark) return;
        const sf::FloatRect cell = camera.cell_rect(x, y);
        const float side = cell.width * mark_share, left = cell.left + (cell.width - side) / 2,
                    top = cell.top + (cell.height - side) / 2;
        const float west = from * static_cast<float>(*mark);
        quads.append({{left, top}, colour, {west, 0}});
        quads.append({{left + side, top}, colour, {west + from, 0}});
        quads.append({{left + side, top + side}, colour, {west + from, from}});
        quads.append({{left, top + side}, colour, {west, from}});
    });
    painter.target().draw(quads, &marks_);
}

const Tone& TableTop::shade(Table table) {
    switch (table) {
    case Table::wood: return theme::wood_shade;
    case Table::cloth: return theme::cloth_shade;
    case Table::map: break;
    }
    return theme::table_shade;
}

void TableTop::ask_for(art::TableGround ground, bool dark, int side) {
    const std::pair wanted(ground, dark);
    if (asked_ == wanted && asked_side_ == side) return;
    if (painted_.valid()) return; // one at a time; it is asked for again once that is there
    if (asked_ != wanted) ground_there_ = false; // of another size it is shown meanwhile
    asked_ = wanted;
    asked_side_ = side;
    painted_ = std::async(std::launch::async, [ground, dark, side] {
        return art::paint_table_ground(ground, dark, side);
    });
}

bool TableTop::collect() {
    if (!painted_.valid()
        || painted_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return false;
    ground_ = to_texture(painted_.get());
    ground_.setRepeated(true);
    ground_there_ = true;
    return true;
}

/// It lies still under the land, and is lit from the upper left of the window.
void TableTop::draw_ground(Painter& painter, const Camera& camera) {
    constexpr int squares = 12;
    const sf::Vector2f window = camera.window();
    const sf::FloatRect origin = camera.cell_rect(0, 0);
    const float texels =
        static_cast<float>(ground_.getSize().x) / (art::ground_cells * origin.width);
    const bool exact = !camera.moving() && std::abs(texels - 1) < 1e-4f;
    if (ground_.isSmooth() == exact) ground_.setSmooth(!exact);
    const auto corner = [&](int column, int row) {
        const sf::Vector2f share{static_cast<float>(column) / squares,
                                 static_cast<float>(row) / squares};
        const sf::Vector2f at{share.x * window.x, share.y * window.y};
        const auto light = static_cast<sf::Uint8>(std::lround(255 * light_at(share)));
        return sf::Vertex(at, {light, light, light},
                          sf::Vector2f{at.x - origin.left, at.y - origin.top} * texels);
    };
    sf::VertexArray quads(sf::Quads);
    for (int row = 0; row < squares; ++row)
        for (int column = 0; column < squares; ++column)
            for (const auto& [dx, dy] :
                 {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)})
                quads.append(corner(column + dx, row + dy));
    sf::RenderStates opaque(&ground_);
    opaque.blendMode = sf::BlendNone;
    painter.target().draw(quads, opaque);
}

void TableTop::draw(Painter& painter, const Camera& camera, const engine::GameState& state,
                    Table table) {
    if (table != Table::map) {
        const bool wood = table == Table::wood;
        ask_for(wood ? art::TableGround::wood : art::TableGround::cloth,
                painter.theme() == Theme::dark,
                std::clamp(static_cast<int>(std::lround(camera.goal().cell * art::ground_cells)),
                           least_side, most_side));
        collect();
        if (ground_there_)
            draw_ground(painter, camera);
        else
            painter.target().clear(painter.colour(wood ? theme::wood : theme::cloth));
        return;
    }
    draw_map_ground(painter, camera.window());
    if (camera.cell() < least_cell_of_table * painter.scale()) return;
    draw_crosses(painter, camera, state);
    draw_marks(painter, camera, state);
}

} // namespace bastide::desktop
