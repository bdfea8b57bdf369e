#include "frontend/art/layout/places.hpp"

#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

constexpr double plot_radius = .15; ///< of a garden and the like
void put(Layout& layout, Spot spot) {
    layout.busy.add_disc(spot.centre, spot.radius);
    layout.spots.push_back(spot);
}

/// Towers and roofs stand up in front of the ground north of them.
void keep_free_behind_walls(Layout& layout) {
    const int height = static_cast<int>(.085 * Layout::raster_size);
    for (int y = 0; y + height < Layout::raster_size; ++y)
        for (int x = 0; x < Layout::raster_size; ++x)
            for (int k = 1; k <= height; ++k)
                if (layout.raster.areas.at(x, y + k)) layout.busy.put(x, y, true);
}

Bitmap all_squares() {
    return drawn({{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, 0, {}, {}}, Layout::raster_size);
}

Bitmap outside_of_barriers(const Layout& layout) {
    Bitmap blocked = layout.raster.areas;
    blocked |= layout.raster.water;
    return all_squares().without(blocked);
}

std::optional<FreePlace> best_on_ground(const Layout& layout, const Wish& wish) {
    std::optional<FreePlace> best;
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        if (!layout.shape.is(i, TileForm::ground)) continue;
        const auto place = best_place(free_ground(layout, i), wish);
        if (place && (!best || place->room > best->room)) best = place;
    }
    return best;
}

Point monastery_centre(const Layout& layout, std::optional<int> lone_road) {
    std::optional<FreePlace> place;
    if (lone_road) {
        const int port = layout.shape.pieces[static_cast<std::size_t>(*lone_road)].ports[0];
        const int beside = layout.shape.owner[static_cast<std::size_t>((port + 1) % 12)];
        if (layout.shape.is(beside, TileForm::ground))
            place = best_place(free_ground(layout, beside),
                               {.2, port_point(port) + inward_at(port / 3) * .45, .03});
    } else {
        place = best_on_ground(layout, {.24, std::nullopt, .03});
    }
    return place ? place->point : Point{.5, .5};
}

/// The squares of an area that nothing else takes: no other thing, no water.
Bitmap free_in_area(const Layout& layout, std::size_t area_index) {
    Bitmap taken = layout.raster.water;
    for (const Spot& spot : layout.spots)
        taken.add_disc(spot.centre, spot.radius);
    return layout.raster.area[area_index].without(taken);
}

/// Towards a corner of the area, so that its middle stays free for figures.
Point corner_of(const Area& area) {
    const double start = area.intervals.empty() ? 0 : area.intervals.front().from;
    return between(border_point(start + .1), {.5, .5}, .35);
}

/// What must be shown is shown, over other things where nothing is left.
FreePlace somewhere(const Layout& layout, const Bitmap& squares, const Wish& wish) {
    Bitmap taken(Layout::raster_size);
    for (const Spot& spot : layout.spots)
        taken.add_disc(spot.centre, spot.radius);
    for (const Bitmap& room : {squares.without(taken), squares, all_squares().without(taken)})
        if (const auto place = best_place(room, wish)) return *place;
    return {{.5, .5}, 0};
}

void place_in_area(Layout& layout, std::size_t area_index) {
    const Area& area = layout.areas[area_index];
    const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(area.piece)];
    for (const Mark& mark : piece.marks) {
        const bool shield = footing_of(mark.style) == Footing::corner;
        const double radius = radius_of(mark.style);
        const auto near = shield ? std::optional(corner_of(area)) : std::nullopt;
        for (int i = 0; i < mark.count; ++i) {
            const Wish wish{radius, near, .035};
            const FreePlace place =
                best_place(free_in_area(layout, area_index), wish)
                    .value_or(somewhere(layout, layout.raster.area[area_index], wish));
            put(layout, {shield ? SpotKind::shield : SpotKind::mark, place.point,
                         std::clamp(place.room, .07, radius), area.piece, mark.style});
        }
    }
}

void place_on_ground(Layout& layout, SpotKind kind, int piece, const std::string& style) {
    const auto place = best_on_ground(layout, {plot_radius, std::nullopt, .03});
    const FreePlace found = place.value_or(FreePlace{{.5, .5}, .1});
    put(layout, {kind, found.point, std::clamp(found.room, .085, plot_radius), piece, style});
}

/// Where something points over a side: not on a road or river that comes in there.
Point place_at_side(const Layout& layout, int side) {
    constexpr double depth = .145, aside = .22;
    const int piece = layout.shape.owner[static_cast<std::size_t>(side * 3 + 1)];
    const double share = layout.shape.is(piece, TileForm::line) ? aside : .5;
    return border_point(side + share) + inward_at(side) * depth;
}

/// These come first, as they have but one place.
void place_marks_at_sides(Layout& layout) {
    for (const Mark& mark : layout.shape.marks) {
        if (footing_of(mark.style) != Footing::edge) continue;
        const int side = (mark.count - 1 + layout.shape.rotation) % 4;
        put(layout,
            {SpotKind::mark, place_at_side(layout, side), radius_of(mark.style), -1, mark.style});
    }
}

/// The marks of the tile itself; what takes most room goes first.
void place_marks_of_tile(Layout& layout) {
    for (const Mark& mark : layout.shape.marks) {
        const Footing footing = footing_of(mark.style);
        if (footing == Footing::edge) continue;   // they have their places
        if (footing == Footing::relief) continue; // it is the whole tile; its sign comes last
        for (int i = 0; i < mark.count; ++i) {
            if (footing == Footing::plot) {
                place_on_ground(layout, SpotKind::garden, -1, mark.style);
                continue;
            }
            const Wish wish{radius_of(mark.style), std::nullopt, .03};
            const FreePlace place =
                best_on_ground(layout, wish).value_or(somewhere(layout, all_squares(), wish));
            put(layout, {SpotKind::mark, place.point, std::clamp(place.room * .8, .085, wish.room),
                         -1, mark.style});
        }
    }
}

/// The sign of a hill lies where the ground is free, low in the tile. It is never left out: where
/// there is no room it covers what may stand there, and then whatever there is.
void place_hill_sign(Layout& layout) {
    constexpr double least = .075, largest = .135;
    const std::vector<Mark>& marks = layout.shape.marks;
    const auto sign = std::find_if(marks.begin(), marks.end(), [](const Mark& mark) {
        return footing_of(mark.style) == Footing::relief;
    });
    if (sign == marks.end()) return;
    const Bitmap ground = all_squares().without(layout.raster.barrier);
    const Point wished{.62, .60};
    auto place = best_place(ground.without(layout.busy), {.13, wished, .06});
    if (!place || place->room < least / 2) place = best_place(ground, {.13, wished, .08});
    const FreePlace found = place.value_or(FreePlace{wished, 0});
    put(layout, {SpotKind::mark, found.point, std::clamp(found.room + .02, least, largest), -1,
                 sign->style});
}

/// Beasts and other marks of one ground, the largest first: the small ones fit in between.
void place_marks_on_ground(Layout& layout, int piece) {
    constexpr double least = .088;
    std::vector<Mark> marks = layout.shape.pieces[static_cast<std::size_t>(piece)].marks;
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return radius_of(a.style) > radius_of(b.style);
    });
    for (const Mark& mark : marks) {
        const Wish wish{radius_of(mark.style), std::nullopt, .045};
        for (int i = 0; i < mark.count; ++i) {
            const FreePlace place =
                best_place(free_ground(layout, piece), wish)
                    .value_or(
                        somewhere(layout, squares_of(layout, piece, Layout::raster_size), wish));
            put(layout, {SpotKind::mark, place.point,
                         std::clamp(place.room + .025, least, std::max(least, wish.room)), piece,
                         mark.style});
        }
    }
}

/// What lies beside a road, or beside a thing that stands alone.
FreePlace place_beside(const Layout& layout, Point near, double radius) {
    const Wish wish{radius, near, .03};
    const Bitmap free = outside_of_barriers(layout).without(layout.raster.barrier);
    if (const auto place = best_place(free.without(layout.busy), wish);
        place && place->room > radius / 2)
        return *place;
    return somewhere(layout, free, wish);
}

/// A segment without ports has its marks beside it.
void place_marks_beside(Layout& layout, int piece) {
    const auto own = std::find_if(layout.spots.begin(), layout.spots.end(),
                                  [&](const Spot& spot) { return spot.piece == piece; });
    const Point near = own == layout.spots.end() ? Point{.5, .5} : own->centre;
    for (const Mark& mark : layout.shape.pieces[static_cast<std::size_t>(piece)].marks) {
        const double radius = radius_of(mark.style);
        for (int i = 0; i < mark.count; ++i) {
            const FreePlace place = place_beside(layout, near, radius);
            put(layout, {SpotKind::mark, place.point, std::clamp(place.room, .075, radius), piece,
                         mark.style});
        }
    }
}

bool draws_first(const std::vector<Line>& lines, const Line& line) {
    return &line == &*std::find_if(lines.begin(), lines.end(), [&](const Line& each) {
        return each.piece == line.piece;
    });
}

/// On a road, or beside it; more than one at equal distances.
void place_marks_on_road(Layout& layout, const Line& line) {
    constexpr double on_road = .070, beside_road = .10;
    std::vector<std::string> lying;
    for (const Mark& mark : layout.shape.pieces[static_cast<std::size_t>(line.piece)].marks)
        for (int i = 0; i < mark.count; ++i) {
            if (footing_of(mark.style) != Footing::roadside) {
                lying.push_back(mark.style);
                continue;
            }
            const double radius = radius_of(mark.style);
            const Point middle = along(line.points, curve_length(line.points) / 2).point;
            const FreePlace place = place_beside(layout, middle, radius);
            put(layout, {SpotKind::mark, place.point, std::clamp(place.room, beside_road, radius),
                         line.piece, mark.style});
        }
    for (std::size_t i = 0; i < lying.size(); ++i) {
        // One alone leaves the middle to a figure.
        const double share =
            lying.size() == 1 ? .27
                              : (static_cast<double>(i) + .5) / static_cast<double>(lying.size());
        put(layout, {SpotKind::mark, along(line.points, curve_length(line.points) * share).point,
                     on_road, line.piece, lying[i]});
    }
}

/// Along a river, at equal distances; those of a river that ends in a pool are there.
void place_marks_on_river(Layout& layout, const Line& line) {
    if (std::any_of(layout.pools.begin(), layout.pools.end(),
                    [&](const Pool& pool) { return pool.piece == line.piece; }))
        return;
    const std::vector<Mark>& marks =
        layout.shape.pieces[static_cast<std::size_t>(line.piece)].marks;
    int count = 0, i = 0;
    for (const Mark& mark : marks)
        count += mark.count;
    for (const Mark& mark : marks)
        for (int k = 0; k < mark.count; ++k, ++i) {
            const double share = (i + .5) / count;
            const Point point = along(line.points, curve_length(line.points) * share).point;
            layout.spots.push_back(
                {SpotKind::mark, point, river_width * .40, line.piece, mark.style});
        }
}

/// In a pool fish keep clear of each other, and a boat or whatever else lies behind them.
void place_marks_in_pool(Layout& layout, const Pool& pool) {
    static constexpr Point alone[] = {{0, 0}};
    static constexpr Point two[] = {{-.30, -.28}, {.28, .30}};
    static constexpr Point more[] = {{-.05, -.50}, {-.36, .12}, {.34, .42}, {.30, -.20}};
    static constexpr Point many[] = {{-.42, -.42}, {.42, -.42}, {.42, .42}, {-.42, .42}};
    const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(pool.piece)];
    const int fish = count_of(piece.marks, Footing::swimming);
    int others = -fish;
    for (const Mark& mark : piece.marks)
        others += mark.count;
    const auto fish_at = [&](int i) -> Point {
        if (others > 0 && fish == 1) return {.05, .52};
        return fish < 2 ? alone[0] : fish == 2 ? two[i] : more[i % 4];
    };
    int swimming = 0, lying = 0;
    for (const Mark& mark : piece.marks) {
        const bool is_fish = footing_of(mark.style) == Footing::swimming;
        for (int i = 0; i < mark.count; ++i) {
            const Point offset = is_fish       ? fish_at(swimming++)
                                 : others == 1 ? Point{0, -.22}
                                               : many[lying++ % 4];
            const double radius = is_fish       ? (fish < 2 && others == 0 ? .40 : .33)
                                  : others == 1 ? .72
                                                : .40;
            layout.spots.push_back({SpotKind::mark, pool.centre + offset * pool.radius,
                                    radius * pool.radius, pool.piece, mark.style});
        }
    }
}

bool is_first_blob(const Layout& layout, std::size_t area_index) {
    return std::none_of(
        layout.areas.begin(), layout.areas.begin() + static_cast<std::ptrdiff_t>(area_index),
        [&](const Area& other) { return other.piece == layout.areas[area_index].piece; });
}

Point anchor_in_area(const Layout& layout, int piece) {
    std::optional<FreePlace> best;
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
        if (layout.areas[i].piece != piece) continue;
        const auto place = best_place(free_in_area(layout, i), {.14, std::nullopt, .06});
        if (place && (!best || place->room > best->room)) best = place;
    }
    return best ? best->point : Point{.5, .5};
}

/// The share of the line where a figure stands best. Its body rises north of there: on a stub that
/// ends at a gate in the north it would seem to stand in the town unless it keeps to the border.
double best_share(const Layout& layout, const Line& line) {
    constexpr double longest_stub = .40, way = .125, body = .06;
    const std::vector<int>& ports = layout.shape.pieces[static_cast<std::size_t>(line.piece)].ports;
    if (ports.size() > 1) return .5;
    const double total = curve_length(line.points);
    if (total > longest_stub || !layout.raster.areas.at(line.points.back())) return .42;
    return (way + body * inward_at(ports.front() / 3).y) / total;
}

/// Near the middle of the line, but not where it crosses another.
Point anchor_on_line(const Layout& layout, int piece, const Bitmap& others) {
    for (const std::vector<Line>* lines : {&layout.roads, &layout.rivers}) {
        for (const Line& line : *lines) {
            if (line.piece != piece) continue;
            const double total = curve_length(line.points), best = best_share(layout, line);
            for (const double share : {best, .30, .70, .18, .82}) {
                const Point point = along(line.points, total * share).point;
                const bool at_bridge = std::any_of(
                    line.bridges.begin(), line.bridges.end(),
                    [&](const Bridge& bridge) { return distance(bridge.point, point) < .16; });
                const bool at_mark =
                    lines == &layout.roads
                    && std::any_of(layout.spots.begin(), layout.spots.end(), [&](const Spot& spot) {
                           return spot.kind == SpotKind::mark
                                  && distance(spot.centre, point) < spot.radius + .05;
                       });
                if (!others.at(point) && !at_bridge && !at_mark) return point;
            }
            return along(line.points, total * best).point;
        }
    }
    return {.5, .5};
}

/// The place of a ground that is farthest from its borders and from things on it alike, and from
/// the discs of `others`. A figure there should not hang over the side of the tile.
Point roomiest_square(const Layout& layout, int piece, const Bitmap& others) {
    constexpr double overhang = .11;
    const Bitmap ground = squares_of(layout, piece, Layout::raster_size);
    const std::vector<double> to_border = room_around(ground, true);
    const std::vector<double> to_others = room_around(all_squares().without(others), false);
    Point best{.5, .5};
    double best_room = -10;
    for (int y = 0; y < Layout::raster_size; ++y) {
        for (int x = 0; x < Layout::raster_size; ++x) {
            if (!ground.at(x, y)) continue;
            const auto index = static_cast<std::size_t>(y * Layout::raster_size + x);
            const Point here = ground.middle(x, y);
            double room = std::min(to_border[index], to_others[index]);
            for (const Spot& spot : layout.spots)
                room = std::min(room, distance(here, spot.centre) - spot.radius);
            room -= 2 * std::max(0.0, overhang - depth_in_tile(here));
            if (room > best_room) best = here, best_room = room;
        }
    }
    return best;
}

Point anchor_on_ground(const Layout& layout, int piece, const Bitmap& others) {
    constexpr double enough = .07; // for a figure that lies
    const Bitmap free = free_ground(layout, piece).without(others);
    const auto place = best_place(free, {.12, std::nullopt, .05});
    return place && place->room >= enough ? place->point : roomiest_square(layout, piece, others);
}

} // namespace

Bitmap free_ground(const Layout& layout, int piece) {
    return squares_of(layout, piece, Layout::raster_size).without(layout.busy);
}

void place_monastery(Layout& layout, std::optional<int> lone_road, std::optional<Point> fixed) {
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(i)];
        if (piece.texture != Texture::monastery || piece.form != TileForm::object) continue;
        const Point centre = fixed ? *fixed : monastery_centre(layout, lone_road);
        const std::vector<double> rooms = room_around(outside_of_barriers(layout), false);
        const int x = std::clamp(static_cast<int>(centre.x * Layout::raster_size), 0,
                                 Layout::raster_size - 1);
        const int y = std::clamp(static_cast<int>(centre.y * Layout::raster_size), 0,
                                 Layout::raster_size - 1);
        const double room =
            std::min(rooms[static_cast<std::size_t>(y * Layout::raster_size + x)] - .01,
                     depth_in_tile(centre) - .02);
        put(layout, {SpotKind::monastery, centre, std::clamp(room, .12, .225), i});
        return;
    }
}

void place_things(Layout& layout) {
    for (const Spot& spot : layout.spots)
        layout.busy.add_disc(spot.centre, spot.radius);
    for (const Crossing& crossing : layout.crossings)
        layout.busy.add_disc(crossing.centre, .17);
    keep_free_behind_walls(layout);
    place_marks_at_sides(layout);
    for (std::size_t i = 0; i < layout.areas.size(); ++i)
        if (is_first_blob(layout, i)) place_in_area(layout, i);
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        const bool placed = std::any_of(layout.spots.begin(), layout.spots.end(),
                                        [&](const Spot& spot) { return spot.piece == i; });
        if (!layout.shape.is(i, TileForm::object) || placed) continue;
        const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(i)];
        const Texture texture = piece.texture;
        place_on_ground(layout,
                        texture == Texture::garden      ? SpotKind::garden
                        : texture == Texture::monastery ? SpotKind::monastery
                                                        : SpotKind::symbol,
                        i, piece.style);
    }
    place_marks_of_tile(layout);
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i)
        if (layout.shape.is(i, TileForm::object)) place_marks_beside(layout, i);
    for (const Line& road : layout.roads)
        if (draws_first(layout.roads, road)) place_marks_on_road(layout, road);
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i)
        if (layout.shape.is(i, TileForm::ground)) place_marks_on_ground(layout, i);
    place_hill_sign(layout);
    for (const Line& river : layout.rivers)
        if (draws_first(layout.rivers, river)) place_marks_on_river(layout, river);
    for (const Pool& pool : layout.pools)
        place_marks_in_pool(layout, pool);
}

std::vector<Point> anchors_of(const Layout& layout) {
    const int count = static_cast<int>(layout.shape.pieces.size());
    std::vector<Point> anchors(static_cast<std::size_t>(count), {.5, .5});
    Bitmap others(Layout::raster_size);
    for (int i = 0; i < count; ++i) {
        Point& anchor = anchors[static_cast<std::size_t>(i)];
        switch (layout.shape.pieces[static_cast<std::size_t>(i)].form) {
        case TileForm::ground: continue;
        case TileForm::area: anchor = anchor_in_area(layout, i); break;
        case TileForm::line: anchor = anchor_on_line(layout, i, others); break;
        case TileForm::pool:
            for (const Pool& pool : layout.pools)
                if (pool.piece == i) anchor = pool.centre;
            break;
        case TileForm::object:
            for (const Spot& spot : layout.spots)
                if (spot.piece == i && spot.kind != SpotKind::mark) anchor = spot.centre;
            break;
        }
        others.add_disc(anchor, .15);
    }
    for (int i = 0; i < count; ++i) {
        if (!layout.shape.is(i, TileForm::ground)) continue;
        anchors[static_cast<std::size_t>(i)] = anchor_on_ground(layout, i, others);
        others.add_disc(anchors[static_cast<std::size_t>(i)], .15);
    }
    return anchors;
}

} // namespace bastide::art
