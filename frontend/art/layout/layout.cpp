#include "frontend/art/layout/layout.hpp"

#include "frontend/art/layout/builder.hpp"
#include "frontend/art/layout/checks.hpp"
#include "frontend/art/layout/lines.hpp"
#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/layout/places.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace bastide::art {

namespace {

Curve reaching_over(Curve curve) {
    const auto prolong = [](Point end, Point before) { return end + unit(end - before) * .03; };
    if (depth_in_tile(curve.front()) < 1e-6)
        curve.insert(curve.begin(), prolong(curve[0], curve[1]));
    if (depth_in_tile(curve.back()) < 1e-6)
        curve.push_back(prolong(curve.back(), curve[curve.size() - 2]));
    return curve;
}

Shapes water_of(const Layout& layout, int piece) {
    Shapes shapes;
    for (const Line& river : layout.rivers)
        if (piece < 0 || river.piece == piece)
            shapes.bands.emplace_back(reaching_over(river.points), river_width + bank_width);
    for (const Pool& pool : layout.pools)
        if (piece < 0 || pool.piece == piece) shapes.discs.emplace_back(pool.centre, pool.radius);
    return shapes;
}

Shapes roads_of(const Layout& layout, int piece) {
    Shapes shapes;
    for (const Line& road : layout.roads)
        if (piece < 0 || road.piece == piece)
            shapes.bands.emplace_back(reaching_over(road.points), road_width + 2 * verge_width);
    return shapes;
}

Shapes barriers_on_ground(const Layout& layout) {
    Shapes shapes = roads_of(layout, -1);
    for (const Hedge& hedge : layout.hedges)
        shapes.bands.emplace_back(Curve{hedge.from, hedge.to}, .03);
    for (const Crossing& crossing : layout.crossings)
        shapes.discs.emplace_back(crossing.centre, .10);
    return shapes;
}

/// A ground without ports is the largest region that no other ground claims.
void claim_rest(const TileShape& shape, Raster& raster) {
    std::vector<bool> claimed(static_cast<std::size_t>(raster.regions.count) + 1, false);
    for (const std::vector<int>& regions : raster.piece_regions)
        for (const int region : regions)
            claimed[static_cast<std::size_t>(region)] = true;
    for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
        if (shape.pieces[i].form != TileForm::ground || !shape.pieces[i].ports.empty()) continue;
        int best = 0, best_area = 0;
        for (int region = 1; region <= raster.regions.count; ++region) {
            const int area =
                claimed[static_cast<std::size_t>(region)] ? 0 : raster.regions.area(region);
            if (area > best_area) best = region, best_area = area;
        }
        if (best == 0) continue;
        raster.piece_regions[i] = {best};
        claimed[static_cast<std::size_t>(best)] = true;
    }
}

void assign_regions(const TileShape& shape, Raster& raster) {
    raster.piece_regions.assign(shape.pieces.size(), {});
    for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
        if (shape.pieces[i].form != TileForm::ground) continue;
        std::vector<int>& regions = raster.piece_regions[i];
        for (const int port : shape.pieces[i].ports) {
            const int region = raster.regions.at(port_point(port) + inward_at(port / 3) * .02);
            if (region > 0 && std::find(regions.begin(), regions.end(), region) == regions.end())
                regions.push_back(region);
        }
    }
    claim_rest(shape, raster);
}

} // namespace

Raster rasterised(const Layout& layout, int size) {
    Raster raster(size);
    Shapes outlines;
    for (const Area& area : layout.areas) {
        raster.area.push_back(drawn({{area.outline}, 0, {}, {}}, size));
        outlines.outlines.push_back(area.outline);
    }
    outlines.rim = .02;
    raster.areas = drawn(outlines, size);
    raster.water = drawn(water_of(layout, -1), size);
    raster.barrier = raster.areas;
    raster.barrier |= raster.water;
    raster.barrier |= drawn(barriers_on_ground(layout), size);
    Bitmap everywhere = drawn({{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, 0, {}, {}}, size);
    raster.regions = regions_of(everywhere.without(raster.barrier));
    assign_regions(layout.shape, raster);
    return raster;
}

Bitmap squares_of(const Layout& layout, int piece, int size) {
    const auto index = static_cast<std::size_t>(piece);
    Bitmap squares(size);
    Bitmap things(size);
    for (const Spot& spot : layout.spots)
        if (spot.piece >= 0 && spot.kind != SpotKind::mark
            && layout.shape.is(spot.piece, TileForm::object))
            (spot.piece == piece ? squares : things).add_disc(spot.centre, spot.radius);
    switch (layout.shape.pieces[index].form) {
    case TileForm::object: return squares;
    case TileForm::area:
        for (const Area& area : layout.areas)
            if (area.piece == piece) squares |= drawn({{area.outline}, 0, {}, {}}, size);
        return squares;
    case TileForm::line:
        return drawn(layout.shape.pieces[index].texture == Texture::water ? water_of(layout, piece)
                                                                          : roads_of(layout, piece),
                     size);
    case TileForm::pool: return drawn(water_of(layout, piece), size);
    case TileForm::ground: break;
    }
    std::optional<Raster> own;
    if (size != Layout::raster_size) own = rasterised(layout, size);
    const Raster& raster = own ? *own : layout.raster;
    const std::vector<int>& regions = raster.piece_regions[index];
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            squares.put(x, y,
                        std::find(regions.begin(), regions.end(), raster.regions.at(x, y))
                            != regions.end());
    return squares.without(things);
}

Layout make_layout(TileShape shape, std::uint64_t seed) {
    Layout layout;
    layout.shape = std::move(shape);
    layout.seed = seed;
    Builder builder(layout, seed);
    builder.build();
    layout.raster = rasterised(layout, Layout::raster_size);
    place_monastery(layout, builder.lone_road(), builder.monastery_place());
    builder.end_lone_roads();
    find_bridges(layout);
    layout.raster = rasterised(layout, Layout::raster_size);
    place_things(layout);
    layout.anchors = anchors_of(layout);
    layout.faults = faults_of(layout);
    return layout;
}

} // namespace bastide::art
