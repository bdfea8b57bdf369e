// Where everything lies on a turned tile: curves, areas, free places. Worked out once, painted at
// any size. Lengths are in tile sides.
#pragma once

#include "frontend/art/canvas/curve.hpp"
#include "frontend/art/layout/raster.hpp"
#include "frontend/art/layout/tile_shape.hpp"
#include "frontend/art/object/things/monastery.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::art {

inline constexpr double verge_width = .011; ///< on either side
inline constexpr double river_width = .150;
inline constexpr double bank_width = .020; ///< on either side

/// A stretch of the border that belongs to an area, clockwise; a single place when both are the
/// same.
struct Interval {
    double from = 0;
    double to = 0;
};

/// An edge of an area that is not a side of the tile.
struct Wall {
    Curve points;
    bool notch = false; ///< goes round a corner of the tile
};

/// Where a road or a river enters an area.
struct Gate {
    Point point;
    Point outward;
    bool water = false;
};

/// One blob of a piece; pieces that other pieces cut apart have several, joined by a walkway.
struct Area {
    int piece = 0;
    std::vector<Interval> intervals;
    std::optional<Point> reach; ///< a point that the outline has to touch
    Curve outline;
    std::vector<Wall> walls; ///< one after each interval
    std::vector<Gate> gates;
};

/// Where a road passes over something.
struct Bridge {
    Point point;
    Point direction; ///< of the road
    double span = 0;
    bool over_water = false;
};

struct Line {
    int piece = 0;
    Curve points;
    bool tapered = false; ///< narrows to its end, where it springs
    std::vector<Bridge> bridges = {};
};

struct Pool {
    int piece = 0;
    Point centre;
    double radius = 0;
};

/// Where roads meet.
struct Crossing {
    Point centre;
    std::vector<Point> directions; ///< of the roads; empty when a road ends at another
};

/// Parts two grounds that nothing else parts.
struct Hedge {
    Point from;
    Point to;
};

/// Joins two blobs of one area.
struct Walkway {
    int piece = 0;
    Point from;
    Point to;
};

enum class SpotKind { monastery, farm, garden, shield, mark, symbol };

/// A thing with room of its own.
struct Spot {
    SpotKind kind = SpotKind::symbol;
    Point centre;
    double radius = 0;
    int piece = -1;         ///< the piece it stands for or in; -1 for one of the tile
    std::string style = {}; ///< of what is painted there
};

/// The squares that things cover.
struct Raster {
    explicit Raster(int size) : areas(size), water(size), barrier(size) {}

    std::vector<Bitmap> area;                    ///< by area of the layout
    Bitmap areas;                                ///< all areas, with their walls
    Bitmap water;                                ///< rivers and pools
    Bitmap barrier;                              ///< all that is not ground
    Regions regions;                             ///< of the ground
    std::vector<std::vector<int>> piece_regions; ///< by piece; for ground only
};

struct Layout {
    static constexpr int raster_size = 96;

    TileShape shape;
    std::uint64_t seed = 0;
    std::vector<Area> areas;
    std::vector<Line> rivers;
    std::vector<Line> roads;
    std::vector<Pool> pools;
    std::vector<Crossing> crossings;
    std::vector<Hedge> hedges;
    std::vector<Walkway> walkways;
    std::vector<Spot> spots;

    Raster raster{raster_size};
    Bitmap busy{raster_size};   ///< ground that something stands on or hides
    std::vector<Point> anchors; ///< by piece: where a figure stands

    /// What the layout fails to show of the definition, in words; empty when it is faithful.
    std::vector<std::string> faults;
};

/// The same shape and seed give the same layout.
Layout make_layout(TileShape shape, std::uint64_t seed);

/// The squares of one piece, `size` to a side. A thing that stands on the ground has a disc.
Bitmap squares_of(const Layout& layout, int piece, int size);

/// The squares of a whole layout, `size` to a side.
Raster rasterised(const Layout& layout, int size);

} // namespace bastide::art
