#include "frontend/art/layout/places.hpp"

#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

constexpr int size = Layout::raster_size;
constexpr double shield_radius = .085;
constexpr double garden_radius = .15;

/// How large a mark is drawn where there is room.
double mark_radius(std::string_view style) {
    static constexpr std::pair<std::string_view, double> known[] = {
        {"deer", .145},   {"aurochs", .16},    {"mammoth", .18},  {"tiger", .15},
        {"menhir", .105}, {"vineyard", .17},   {"fire", .18},     {"shaman", .18},
        {"shrine", .18},  {"small_trap", .18}, {"big_trap", .18},
    };
    const auto* found = std::find_if(std::begin(known), std::end(known),
                                     [&](const auto& each) { return each.first == style; });
    return found == std::end(known) ? .10 : found->second;
}

void put(Layout& layout, Spot spot) {
    layout.busy.add_disc(spot.centre, spot.radius);
    layout.spots.push_back(spot);
}

/// Towers and roofs stand up in front of the ground north of them.
void keep_free_behind_walls(Layout& layout) {
    const int height = static_cast<int>(.085 * size);
    for (int y = 0; y + height < size; ++y)
        for (int x = 0; x < size; ++x)
            for (int k = 1; k <= height; ++k)
                if (layout.raster.areas.at(x, y + k)) layout.busy.put(x, y, true);
}

Bitmap all_squares() {
    return drawn({{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, 0, {}, {}}, size);
}

Bitmap outside_of_barriers(const Layout& layout) {
    Bitmap blocked = layout.raster.areas;
    blocked |= layout.raster.water;
    return all_squares().without(blocked);
}

std::optional<FreePlace> best_on_ground(const Layout& layout, const Wish& wish) {
    std::optional<FreePlace> best;
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        if (!layout.shape.is(i, Form::ground)) continue;
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
        if (layout.shape.is(beside, Form::ground))
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

void place_in_area(Layout& layout, std::size_t area_index) {
    const Area& area = layout.areas[area_index];
    const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(area.piece)];
    for (const Mark& mark : piece.marks) {
        const bool shield = mark.style == "shield";
        const double radius = shield ? shield_radius : mark_radius(mark.style);
        const auto near = shield ? std::optional(corner_of(area)) : std::nullopt;
        for (int i = 0; i < mark.count; ++i) {
            const auto place = best_place(free_in_area(layout, area_index), {radius, near, .035});
            if (!place) break;
            put(layout, {shield ? SpotKind::shield : SpotKind::mark, place->point,
                         std::clamp(place->room, .07, radius), area.piece, mark.style});
        }
    }
}

void place_on_ground(Layout& layout, SpotKind kind, int piece) {
    const auto place = best_on_ground(layout, {garden_radius, std::nullopt, .03});
    if (place)
        put(layout, {kind, place->point, std::clamp(place->room, .085, garden_radius), piece});
    else if (piece >= 0)
        put(layout, {kind, {.5, .5}, .1, piece});
}

/// The marks of the tile itself; what takes most room goes first.
void place_marks_of_tile(Layout& layout) {
    for (const Mark& mark : layout.shape.marks) {
        if (mark.style == "hill") continue; // it is the whole tile; its sign comes last
        for (int i = 0; i < mark.count; ++i) {
            if (mark.style == "garden") {
                place_on_ground(layout, SpotKind::garden, -1);
                continue;
            }
            const double radius = mark_radius(mark.style);
            if (const auto place = best_on_ground(layout, {radius, std::nullopt, .03}))
                put(layout, {SpotKind::mark, place->point,
                             std::clamp(place->room * .8, .085, radius), -1, mark.style});
        }
    }
}

/// The sign of a hill lies where the ground is free, low in the tile. It is never left out: where
/// there is no room it covers what may stand there, and then whatever there is.
void place_hill_sign(Layout& layout) {
    constexpr double least = .075, largest = .135;
    if (count_of(layout.shape.marks, "hill") == 0) return;
    const Bitmap ground = all_squares().without(layout.raster.barrier);
    const Point wished{.62, .60};
    auto place = best_place(ground.without(layout.busy), {.13, wished, .06});
    if (!place || place->room < least / 2) place = best_place(ground, {.13, wished, .08});
    const FreePlace found = place.value_or(FreePlace{wished, 0});
    put(layout,
        {SpotKind::mark, found.point, std::clamp(found.room + .02, least, largest), -1, "hill"});
}

/// Beasts and other marks of one ground, the largest first: the small ones fit in between.
void place_marks_on_ground(Layout& layout, int piece) {
    constexpr double least = .088;
    std::vector<Mark> marks = layout.shape.pieces[static_cast<std::size_t>(piece)].marks;
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return mark_radius(a.style) > mark_radius(b.style);
    });
    for (const Mark& mark : marks) {
        const double radius = mark_radius(mark.style);
        for (int i = 0; i < mark.count; ++i) {
            const auto place = best_place(free_ground(layout, piece), {radius, std::nullopt, .045});
            if (place)
                put(layout, {SpotKind::mark, place->point,
                             std::clamp(place->room + .025, least, radius), piece, mark.style});
        }
    }
}

/// Along a river, at equal distances; those of a river that ends in a lake are there.
void place_marks_on_line(Layout& layout, const Line& line) {
    if (std::any_of(layout.pools.begin(), layout.pools.end(),
                    [&](const Pool& pool) { return pool.piece == line.piece; }))
        return;
    for (const Mark& mark : layout.shape.pieces[static_cast<std::size_t>(line.piece)].marks)
        for (int i = 0; i < mark.count; ++i) {
            const double share = (i + .5) / mark.count;
            const Point point = along(line.points, curve_length(line.points) * share).point;
            layout.spots.push_back(
                {SpotKind::mark, point, river_width * .40, line.piece, mark.style});
        }
}

/// In a pool fish keep clear of each other, and a boat lies behind them.
void place_marks_in_pool(Layout& layout, const Pool& pool) {
    static constexpr Point alone[] = {{0, 0}};
    static constexpr Point two[] = {{-.30, -.28}, {.28, .30}};
    static constexpr Point more[] = {{-.05, -.50}, {-.36, .12}, {.34, .42}, {.30, -.20}};
    const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(pool.piece)];
    const int fish = count_of(piece.marks, "fish");
    const bool boat = piece.marks.size() > (fish > 0 ? 1u : 0u);
    const auto at = [&](int i) -> Point {
        if (boat && fish == 1) return {.05, .52};
        return fish < 2 ? alone[0] : fish == 2 ? two[i] : more[i];
    };
    for (const Mark& mark : piece.marks) {
        const bool is_fish = mark.style == "fish";
        for (int i = 0; i < mark.count; ++i) {
            const Point offset = is_fish ? at(i) : Point{0, -.22};
            const double radius = is_fish ? (fish < 2 && !boat ? .40 : .33) : .72;
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
                if (!others.at(point) && !at_bridge) return point;
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
    const Bitmap ground = squares_of(layout, piece, size);
    const std::vector<double> to_border = room_around(ground, true);
    const std::vector<double> to_others = room_around(all_squares().without(others), false);
    Point best{.5, .5};
    double best_room = -10;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (!ground.at(x, y)) continue;
            const auto index = static_cast<std::size_t>(y * size + x);
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
    return squares_of(layout, piece, size).without(layout.busy);
}

void place_monastery(Layout& layout, std::optional<int> lone_road, std::optional<Point> fixed) {
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        const Piece& piece = layout.shape.pieces[static_cast<std::size_t>(i)];
        if (piece.texture != Texture::monastery || piece.form != Form::object) continue;
        const Point centre = fixed ? *fixed : monastery_centre(layout, lone_road);
        const std::vector<double> rooms = room_around(outside_of_barriers(layout), false);
        const int x = std::clamp(static_cast<int>(centre.x * size), 0, size - 1);
        const int y = std::clamp(static_cast<int>(centre.y * size), 0, size - 1);
        const double room = std::min(rooms[static_cast<std::size_t>(y * size + x)] - .01,
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
    for (std::size_t i = 0; i < layout.areas.size(); ++i)
        if (is_first_blob(layout, i)) place_in_area(layout, i);
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i) {
        const bool placed = std::any_of(layout.spots.begin(), layout.spots.end(),
                                        [&](const Spot& spot) { return spot.piece == i; });
        if (!layout.shape.is(i, Form::object) || placed) continue;
        const Texture texture = layout.shape.pieces[static_cast<std::size_t>(i)].texture;
        place_on_ground(layout,
                        texture == Texture::garden      ? SpotKind::garden
                        : texture == Texture::monastery ? SpotKind::monastery
                                                        : SpotKind::symbol,
                        i);
    }
    place_marks_of_tile(layout);
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i)
        if (layout.shape.is(i, Form::ground)) place_marks_on_ground(layout, i);
    place_hill_sign(layout);
    for (const Line& river : layout.rivers)
        place_marks_on_line(layout, river);
    for (const Pool& pool : layout.pools)
        place_marks_in_pool(layout, pool);
}

std::vector<Point> anchors_of(const Layout& layout) {
    const int count = static_cast<int>(layout.shape.pieces.size());
    std::vector<Point> anchors(static_cast<std::size_t>(count), {.5, .5});
    Bitmap others(size);
    for (int i = 0; i < count; ++i) {
        Point& anchor = anchors[static_cast<std::size_t>(i)];
        switch (layout.shape.pieces[static_cast<std::size_t>(i)].form) {
        case Form::ground: continue;
        case Form::area: anchor = anchor_in_area(layout, i); break;
        case Form::line: anchor = anchor_on_line(layout, i, others); break;
        case Form::pool:
            for (const Pool& pool : layout.pools)
                if (pool.piece == i) anchor = pool.centre;
            break;
        case Form::object:
            for (const Spot& spot : layout.spots)
                if (spot.piece == i) anchor = spot.centre;
            break;
        }
        others.add_disc(anchor, .15);
    }
    for (int i = 0; i < count; ++i) {
        if (!layout.shape.is(i, Form::ground)) continue;
        anchors[static_cast<std::size_t>(i)] = anchor_on_ground(layout, i, others);
        others.add_disc(anchors[static_cast<std::size_t>(i)], .15);
    }
    return anchors;
}

} // namespace bastide::art
