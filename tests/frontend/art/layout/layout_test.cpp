#include "frontend/art/canvas/random.hpp"
#include "frontend/art/layout/layout.hpp"
#include "frontend/art/layout/perimeter.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/sample_tiles.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace bastide;
using namespace bastide::art;

namespace {

Layout layout_of(const engine::TileType& tile, int rotation, std::uint64_t seed = 1) {
    return make_layout(
        shape_of(tile, test::sample_presentation(), static_cast<engine::Rotation>(rotation)), seed);
}

struct Laid {
    engine::TileType tile;
    int rotation = 0;
    std::uint64_t seed = 0;
    Layout layout;

    std::string name() const {
        std::ostringstream text;
        text << tile.id << ", rotation " << rotation << ", seed " << seed;
        return text.str();
    }
};

/// Every sample tile in four rotations and with two seeds.
const std::vector<Laid>& all_layouts() {
    static const std::vector<Laid> all = [] {
        std::vector<engine::TileType> tiles = test::tiles_of_a_set();
        for (engine::TileType& tile : test::hand_written_tiles())
            tiles.push_back(std::move(tile));
        std::vector<Laid> laid;
        for (const engine::TileType& tile : tiles)
            for (int rotation = 0; rotation < 4; ++rotation)
                for (const std::uint64_t seed : {1u, 2u})
                    laid.push_back({tile, rotation, seed, layout_of(tile, rotation, seed)});
        return laid;
    }();
    return all;
}

int segment_at(const engine::TileType& tile, int rotation, int port) {
    const auto own =
        engine::unturned(static_cast<engine::Port>(port), static_cast<engine::Rotation>(rotation));
    return tile.segment[own];
}

/// A tile with random segments, mostly such as nobody would define.
engine::TileType wild_tile(std::uint64_t seed) {
    Random random("wild", seed);
    std::vector<std::vector<int>> ports(static_cast<std::size_t>(1 + random.below(6)));
    for (int port = 0; port < engine::port_count; ++port)
        if (!random.chance(.1))
            ports[static_cast<std::size_t>(random.below(static_cast<int>(ports.size())))].push_back(
                port);
    test::TileMaker maker("wild");
    for (const std::vector<int>& each : ports)
        maker.add(static_cast<engine::TerrainId>(random.below(test::terrain_count)), each,
                  random.below(3));
    for (int i = random.below(5); i > 0; --i)
        maker.link(random.below(maker.segments()), random.below(maker.segments()));
    return maker.make();
}

} // namespace

TEST_CASE("[art] layouts show what the tiles define") {
    for (const Laid& laid : all_layouts()) {
        INFO(laid.name());
        CHECK(laid.layout.faults == std::vector<std::string>{});
    }
}

TEST_CASE("[art] an unfaithful layout is noticed") {
    SECTION("one ground on both sides of a road") {
        test::TileMaker maker("torn");
        maker.add(test::road, {4, 10}).add(test::field, {0, 1, 2, 3, 5, 6, 7, 8, 9, 11});
        CHECK_FALSE(layout_of(maker.make(), 0).faults.empty());
    }
    SECTION("a ground without any room") {
        test::TileMaker maker("crowded");
        maker.add(test::field, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).add(test::field, {});
        CHECK_FALSE(layout_of(maker.make(), 0).faults.empty());
    }
}

TEST_CASE("[art] every port shows its segment just inside the border") {
    for (const Laid& laid : all_layouts()) {
        INFO(laid.name());
        for (int segment = 0; segment < static_cast<int>(laid.tile.segments.size()); ++segment) {
            const Bitmap squares = squares_of(laid.layout, segment, 64);
            for (int port = 0; port < engine::port_count; ++port)
                if (segment_at(laid.tile, laid.rotation, port) == segment)
                    CHECK(squares.at(port_point(port) + inward_at(port / 3) * .03));
        }
    }
}

TEST_CASE("[art] roads and rivers cross the middle of a side at a right angle") {
    for (const Laid& laid : all_layouts()) {
        INFO(laid.name());
        for (const std::vector<Line>* lines : {&laid.layout.roads, &laid.layout.rivers}) {
            for (const Line& line : *lines) {
                const Point start = line.points.front(), next = line.points[1];
                if (depth_in_tile(start) > 1e-6) continue;
                const Piece& piece = laid.layout.shape.pieces[static_cast<std::size_t>(line.piece)];
                CHECK(std::any_of(piece.ports.begin(), piece.ports.end(), [&](int port) {
                    return port % 3 == 1 && distance(start, port_point(port)) < 1e-9
                           && dot(unit(next - start), inward_at(port / 3)) > .97;
                }));
            }
        }
    }
}

TEST_CASE("[art] a full side of an area begins and ends at the fixed points") {
    for (const Laid& laid : all_layouts()) {
        INFO(laid.name());
        for (const Area& area : laid.layout.areas) {
            for (const Interval& interval : area.intervals) {
                CHECK(std::abs(interval.from - std::floor(interval.from) - inset) < 1e-9);
                CHECK(std::abs(std::ceil(interval.to) - interval.to - inset) < 1e-9);
            }
        }
    }
}

TEST_CASE("[art] anchors lie in their segments and keep apart") {
    for (const Laid& laid : all_layouts()) {
        const std::vector<Point>& anchors = laid.layout.anchors;
        INFO(laid.name());
        REQUIRE(anchors.size() == laid.tile.segments.size());
        for (std::size_t i = 0; i < anchors.size(); ++i) {
            INFO("segment " << i);
            CHECK(squares_of(laid.layout, static_cast<int>(i), Layout::raster_size).at(anchors[i]));
            for (std::size_t j = 0; j < i; ++j)
                CHECK(distance(anchors[i], anchors[j]) > .1);
        }
    }
}

TEST_CASE("[art] grounds do not share squares") {
    for (const Laid& laid : all_layouts()) {
        INFO(laid.name());
        Bitmap seen(Layout::raster_size);
        int sum = 0;
        for (int i = 0; i < static_cast<int>(laid.tile.segments.size()); ++i) {
            if (!laid.layout.shape.is(i, TileForm::ground)) continue;
            const Bitmap squares = squares_of(laid.layout, i, Layout::raster_size);
            sum += squares.count();
            seen |= squares;
        }
        CHECK(seen.count() == sum);
    }
}

TEST_CASE("[art] turning a tile turns its layout") {
    const engine::TileType gate = test::detail::tile_of_row("gate|0 1 2 3 4 5 9 10 11|7|6~0;8~0|");
    for (int rotation = 0; rotation < 4; ++rotation) {
        const Layout layout = layout_of(gate, rotation);
        const Point road = layout.anchors[1];
        const Point side = border_point(2.5 + rotation);
        CHECK(distance(road, side) < .3);
        REQUIRE(layout.areas.size() == 1);
        CHECK(layout.areas[0].gates.size() == 1);
    }
}

TEST_CASE("[art] what a definition asks for has a place") {
    const auto count = [](const Layout& layout, SpotKind kind) {
        return std::count_if(layout.spots.begin(), layout.spots.end(),
                             [&](const Spot& spot) { return spot.kind == kind; });
    };
    for (const engine::TileType& tile : test::tiles_of_a_set()) {
        INFO(tile.id);
        const Layout layout = layout_of(tile, 2);
        int shields = 0;
        for (const engine::Segment& segment : tile.segments)
            shields += segment.attributes[0];
        CHECK(count(layout, SpotKind::shield) == shields);
        CHECK(count(layout, SpotKind::garden) == tile.attributes[0]);
        CHECK(count(layout, SpotKind::monastery) == (tile.id == "A" || tile.id == "B"));
        CHECK(layout.crossings.size() == (tile.id == "L" || tile.id == "W" || tile.id == "X"));
    }
}

TEST_CASE("[art] wild definitions are laid out without harm") {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const Layout layout = layout_of(wild_tile(seed), static_cast<int>(seed % 4), seed);
        for (const Point anchor : layout.anchors)
            CHECK(depth_in_tile(anchor) >= 0);
    }
}
