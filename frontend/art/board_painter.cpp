#include "frontend/art/board_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/many_tiles.hpp"
#include "frontend/art/table_ground.hpp"
#include "frontend/art/token_painter.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

namespace bastide::art {

namespace {

constexpr double margin = .45;         ///< around the tiles, in cells
constexpr double figure_side = .42;    ///< of a figure's picture, in cells
constexpr double figure_lowered = .07; ///< feet stand so far south of the anchor

/// Where cells lie in the picture.
struct Frame {
    int left = 0, top = 0, across = 1, down = 1; ///< in cells
    int cell_pixels = 1;

    int border() const { return std::max(2, static_cast<int>(cell_pixels * margin)); }
    int width() const { return across * cell_pixels + 2 * border(); }
    int height() const { return down * cell_pixels + 2 * border(); }
    Point corner(engine::Cell cell) const {
        return {static_cast<double>(border() + (cell.x - left) * cell_pixels),
                static_cast<double>(border() + (cell.y - top) * cell_pixels)};
    }
};

Frame frame_around(std::span<const PlacedTile> tiles, int cell_pixels) {
    Frame frame;
    if (!tiles.empty()) {
        const auto by_x = [](const auto& a, const auto& b) { return a.cell.x < b.cell.x; };
        const auto by_y = [](const auto& a, const auto& b) { return a.cell.y < b.cell.y; };
        const auto [west, east] = std::minmax_element(tiles.begin(), tiles.end(), by_x);
        const auto [north, south] = std::minmax_element(tiles.begin(), tiles.end(), by_y);
        frame.left = west->cell.x;
        frame.top = north->cell.y;
        frame.across = east->cell.x - west->cell.x + 1;
        frame.down = south->cell.y - north->cell.y + 1;
    }
    const int longest = std::max(frame.across, frame.down);
    const int most = static_cast<int>(largest_board_side / (longest + 2 * margin));
    frame.cell_pixels = std::min(cell_pixels, most);
    if (frame.cell_pixels < 1) throw std::invalid_argument("the board is too large for a picture");
    return frame;
}

std::set<engine::Cell> cells_of(std::span<const PlacedTile> tiles) {
    std::set<engine::Cell> used;
    for (const PlacedTile& tile : tiles)
        used.insert(tile.cell);
    return used;
}

/// Wood all over.
void paint_wood(Canvas& canvas, const Frame& frame, const Image& ground) {
    Canvas square(ground.width, ground.height);
    square.place(ground, 0, 0);
    cairo_t* const context = canvas.context();
    const Keep keep(canvas);
    cairo_set_source_surface(context, cairo_get_target(square.context()), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT);
    cairo_rectangle(context, 0, 0, frame.width(), frame.height());
    cairo_fill(context);
}

/// Those of neighbours add up to the shadow of both.
void paint_shadows(Canvas& canvas, const Frame& frame, const std::set<engine::Cell>& cells) {
    const double side = frame.cell_pixels * (1 + shade_before + shade_behind);
    const Image shadow = paint_cell_shadow(std::max(8, static_cast<int>(std::lround(side))));
    Canvas picture(shadow.width, shadow.height);
    picture.place(shadow, 0, 0);
    cairo_t* const context = canvas.context();
    const Keep keep(canvas);
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA);
    cairo_set_operator(context, CAIRO_OPERATOR_ADD);
    for (const engine::Cell cell : cells) {
        const Point at = frame.corner(cell) - Point{shade_before, shade_before} * frame.cell_pixels;
        cairo_set_source_surface(context, cairo_get_target(picture.context()), std::round(at.x),
                                 std::round(at.y));
        cairo_paint(context);
    }
    cairo_pattern_t* const shade = cairo_pop_group(context);
    canvas.set(material::table_shade, .85);
    cairo_mask(context, shade);
    cairo_pattern_destroy(shade);
}

/// The card of the tiles, seen from above the south-east.
void paint_card(Canvas& canvas, const Frame& frame, const std::set<engine::Cell>& cells) {
    const double size = frame.cell_pixels,
                 thick = std::clamp(std::round(size * card_thickness), 1., 12.),
                 aside = std::round(thick * card_aside);
    for (const engine::Cell cell : cells) {
        const Point nw = frame.corner(cell), se = nw + Point{size, size};
        const Point ne{se.x, nw.y}, sw{nw.x, se.y}, off{aside, thick};
        if (!cells.contains(engine::step(cell, engine::east)))
            canvas.polygon({ne, se, se + off, ne + off}, material::card_side);
        if (!cells.contains(engine::step(cell, engine::south)))
            canvas.polygon({sw, se, se + off, sw + off}, material::card_front);
    }
}

/// Where the tiles end: a thin line, light towards the north-west and shade away from it.
void paint_edges(Canvas& canvas, const Frame& frame, const std::set<engine::Cell>& used) {
    const double size = frame.cell_pixels, wide = std::max(1.0, size * .03);
    for (const engine::Cell cell : used) {
        const Point nw = frame.corner(cell), ne = nw + Point{size, 0}, se = nw + Point{size, size},
                    sw = nw + Point{0, size};
        const Point sides[4][2] = {{nw, ne}, {ne, se}, {se, sw}, {sw, nw}};
        for (int side = 0; side < 4; ++side) {
            if (used.contains(engine::step(cell, side))) continue;
            const bool lit = side == engine::north || side == engine::west;
            const Point inward = Point{side == engine::east   ? -1.
                                       : side == engine::west ? 1.
                                                              : 0,
                                       side == engine::south   ? -1.
                                       : side == engine::north ? 1.
                                                               : 0}
                                 * (wide / 2);
            const Point moved[2] = {sides[side][0] + inward, sides[side][1] + inward};
            canvas.line(moved, wide, lit ? colour("#FFFAE4") : material::ink, lit ? .38 : .30);
            canvas.line(sides[side], std::max(1.0, size * .008), material::ink, .45);
        }
    }
}

void paint_corners(Canvas& canvas, const Frame& frame, const TilePainter& painter,
                   std::span<const PlacedTile> tiles) {
    std::map<engine::Cell, TurnedTile> at;
    for (const PlacedTile& tile : tiles)
        at[tile.cell] = {tile.tile, tile.rotation};
    for (const auto& [cell, tile] : at) { // the tile south-east of the corner
        const auto north_west = at.find(engine::step(cell, 7));
        const auto north = at.find(engine::step(cell, engine::north));
        const auto west = at.find(engine::step(cell, engine::west));
        if (north_west == at.end() || north == at.end() || west == at.end()) continue;
        const auto cover = painter.paint_corner(
            {north_west->second, north->second, tile, west->second}, cell, frame.cell_pixels);
        if (!cover) continue;
        const Point corner = frame.corner(cell);
        canvas.place(*cover, corner.x - cover->width / 2, corner.y - cover->height / 2);
    }
}

/// A figure, and where its feet are.
struct Standing {
    Point foot;
    const PlacedFigure* figure;
};

/// Stacks of tokens, one above the other; the lowest has its middle at `centre`.
void paint_tokens(Canvas& canvas, Point centre, std::span<const TokenPicture> stacks,
                  int figure_pixels) {
    const int pixels = std::max(1, static_cast<int>(figure_pixels * .55));
    cairo_t* const context = canvas.context();
    cairo_select_font_face(context, "Lato", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(context, pixels * .42);
    for (const TokenPicture& stack : stacks) {
        const Point corner = centre - Point{.5, .5} * pixels;
        canvas.place(paint_token(stack.picture, pixels), std::round(corner.x),
                     std::round(corner.y));
        const std::string number = std::to_string(stack.number);
        cairo_text_extents_t extents;
        cairo_text_extents(context, number.c_str(), &extents);
        canvas.set(material::ink);
        cairo_move_to(context, centre.x - extents.width / 2 - extents.x_bearing,
                      centre.y + pixels * .36);
        cairo_show_text(context, number.c_str());
        centre.y -= figure_pixels * .5;
    }
}

int figure_pixels(const Frame& frame) {
    return std::max(1, static_cast<int>(frame.cell_pixels * figure_side));
}

void paint_tokens_on_tiles(Canvas& canvas, const Frame& frame, const TilePainter& painter,
                           std::span<const PlacedTokens> tokens) {
    for (const PlacedTokens& each : tokens) {
        const Point place = painter.token_place(each.on.tile, each.on.rotation, each.segment);
        paint_tokens(canvas, frame.corner(each.on.cell) + place * frame.cell_pixels, each.kept,
                     figure_pixels(frame));
    }
}

void paint_figures(Canvas& canvas, const Frame& frame, const TilePainter& painter,
                   std::span<const PlacedFigure> figures) {
    std::vector<Standing> standing;
    for (const PlacedFigure& figure : figures) {
        const Point lowered{figure.place.x, figure.place.y + (figure.lying ? 0 : figure_lowered)};
        standing.push_back({frame.corner(figure.on.cell) + lowered * frame.cell_pixels, &figure});
    }
    std::stable_sort(standing.begin(), standing.end(),
                     [](const Standing& a, const Standing& b) { return a.foot.y < b.foot.y; });
    const int pixels = figure_pixels(frame);
    for (const Standing& each : standing) {
        const Image image =
            paint_figure(painter.figure_style(each.figure->kind),
                         player_colour(each.figure->colour), pixels, each.figure->lying);
        const Point at = each.foot - figure_foot(each.figure->lying) * pixels;
        canvas.place(image, std::round(at.x), std::round(at.y));
    }
    for (const Standing& each : standing)
        paint_tokens(canvas, each.foot + Point{.42, -.08} * pixels, each.figure->kept, pixels);
}

/// The tiles' pictures, of which a series remembers those it has had.
std::vector<Image> tile_images(const TilePainter& painter, std::span<const PlacedTile> tiles,
                               int cell_pixels, BoardSeries* series) {
    BoardSeries alone;
    auto& painted = series == nullptr ? alone.painted : series->painted;
    std::vector<TileOrder> orders;
    for (const PlacedTile& tile : tiles)
        if (!painted.contains({tile.tile, tile.rotation, tile.cell}))
            orders.push_back({tile.tile, tile.rotation, tile.cell});
    std::vector<Image> fresh = paint_tiles(painter, orders, cell_pixels);
    for (std::size_t i = 0; i < orders.size(); ++i)
        painted[{orders[i].tile, orders[i].rotation, orders[i].cell}] = std::move(fresh[i]);
    std::vector<Image> images;
    for (const PlacedTile& tile : tiles)
        images.push_back(painted.at({tile.tile, tile.rotation, tile.cell}));
    return images;
}

} // namespace

Image paint_board(const TilePainter& painter, std::span<const PlacedTile> tiles,
                  std::span<const PlacedFigure> figures, int cell_pixels,
                  std::span<const PlacedTokens> tokens, BoardSeries* series) {
    const Frame frame = frame_around(series == nullptr ? tiles : series->room, cell_pixels);
    Canvas canvas(frame.width(), frame.height());
    BoardSeries alone;
    BoardSeries& kept = series == nullptr ? alone : *series;
    if (!kept.ground)
        kept.ground = paint_table_ground(TableGround::wood, false,
                                         std::clamp(frame.cell_pixels * ground_cells, 64, 1024));
    const std::set<engine::Cell> cells = cells_of(tiles);
    paint_wood(canvas, frame, *kept.ground);
    paint_shadows(canvas, frame, cells);
    paint_card(canvas, frame, cells);
    const std::vector<Image> images = tile_images(painter, tiles, frame.cell_pixels, series);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Point at = frame.corner(tiles[i].cell);
        canvas.place(images[i], at.x, at.y);
    }
    paint_edges(canvas, frame, cells);
    paint_corners(canvas, frame, painter, tiles);
    paint_tokens_on_tiles(canvas, frame, painter, tokens);
    paint_figures(canvas, frame, painter, figures);
    return canvas.image();
}

} // namespace bastide::art
