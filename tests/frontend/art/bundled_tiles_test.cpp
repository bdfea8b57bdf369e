// Every tile that comes with the game is painted as it is defined.
#include "frontend/art/canvas/random.hpp"
#include "frontend/art/layout/layout.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

int spots_of(const Layout& layout, int piece, const std::string& style) {
    return static_cast<int>(
        std::count_if(layout.spots.begin(), layout.spots.end(), [&](const Spot& spot) {
            return spot.piece == piece
                   && (style == "shield" ? spot.kind == SpotKind::shield : spot.style == style);
        }));
}

void check_marks(const Layout& layout) {
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i)
        for (const Mark& mark : layout.shape.pieces[static_cast<std::size_t>(i)].marks) {
            INFO(mark.style << " of piece " << i);
            CHECK(spots_of(layout, i, mark.style) == mark.count);
        }
    for (const Mark& mark : layout.shape.marks) {
        INFO(mark.style << " of the tile");
        const bool one = footing_of(mark.style) == Footing::edge; // its number is a side
        if (mark.style != "garden")
            CHECK(spots_of(layout, -1, mark.style) == (one ? 1 : mark.count));
    }
}

Layout laid(const host::GameRules& rules, const engine::TileType& tile, engine::Rotation rotation,
            std::uint64_t seed = seed_of("tile")) {
    return make_layout(shape_of(tile, rules.presentation(), rotation), seed);
}

/// The layouts of one tile, as it is turned.
std::vector<Layout> turned(const host::GameRules& rules, const std::string& id) {
    const engine::TileType& tile = rules.ruleset().tiles[rules.ruleset().find_tile(id).value()];
    std::vector<Layout> layouts;
    for (engine::Rotation rotation = 0; rotation < 4; ++rotation)
        layouts.push_back(laid(rules, tile, rotation));
    return layouts;
}

/// The sign of a hill must be there, large enough to be read, on ground and clear of other things.
void check_hill_sign(const Layout& layout) {
    const auto is_sign = [](const Spot& spot) { return spot.style == "hill"; };
    const auto sign = std::find_if(layout.spots.begin(), layout.spots.end(), is_sign);
    REQUIRE(sign != layout.spots.end());
    CHECK(sign->radius >= .075);
    CHECK_FALSE(layout.raster.barrier.at(sign->centre));
    for (const Spot& spot : layout.spots)
        if (!is_sign(spot)) CHECK(distance(spot.centre, sign->centre) > spot.radius);
}

/// The least distance from a point to a thing on the tile, in radii of the thing.
double nearest_thing(const Layout& layout, Point point) {
    double least = 100;
    for (const Spot& spot : layout.spots)
        least = std::min(least, distance(spot.centre, point) / spot.radius);
    return least;
}

} // namespace

TEST_CASE("[art] bundled tiles show their segments and marks, however they are turned") {
    for (const auto& rules :
         {tests::rules_of({"base", "river", "hills-and-sheep"}, {{"river.tiles", "long"}}),
          tests::rules_of({"inns-and-cathedrals", "traders-and-builders", "jubilee"}),
          tests::rules_of({"hunters-and-gatherers", "menhirs"}),
          tests::rules_of({"hunters-and-gatherers", "bonus-2002"},
                          {{"hunters-and-gatherers.tiles", "2002"}})}) {
        for (const engine::TileType& tile : rules->ruleset().tiles)
            for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
                INFO(tile.id << " turned " << int{rotation} * 90);
                const Layout layout = laid(*rules, tile, rotation);
                CHECK(layout.faults == std::vector<std::string>());
                check_marks(layout);
            }
    }
}

TEST_CASE("[art] every tile with a hill has its sign") {
    const auto rules = tests::rules_of({"base", "hills-and-sheep"});
    int hills = 0;
    for (const engine::TileType& tile : rules->ruleset().tiles)
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation)
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                const Layout layout = laid(*rules, tile, rotation, seed);
                if (count_of(layout.shape.marks, Footing::relief) == 0) continue;
                INFO(tile.id << " turned " << int{rotation} * 90 << ", seed " << seed);
                check_hill_sign(layout);
                ++hills;
            }
    CHECK(hills > 100);
}

TEST_CASE("[art] an arrow stands at the side that its number names, and on no road") {
    const auto rules = tests::rules_of({"jubilee"});
    int arrows = 0;
    for (const engine::TileType& tile : rules->ruleset().tiles)
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
            const Layout layout = laid(*rules, tile, rotation);
            for (const Mark& mark : layout.shape.marks) {
                INFO(tile.id << " turned " << int{rotation} * 90);
                const auto spot =
                    std::find_if(layout.spots.begin(), layout.spots.end(),
                                 [&](const Spot& each) { return each.style == mark.style; });
                REQUIRE(spot != layout.spots.end());
                const std::array<double, 4> ways = {spot->centre.y, 1 - spot->centre.x,
                                                    1 - spot->centre.y, spot->centre.x};
                const auto side = static_cast<std::size_t>(mark.count - 1 + rotation) % 4;
                CHECK(ways.at(side) < .15);
                CHECK(ways.at(side) == *std::min_element(ways.begin(), ways.end()));
                for (const Line& road : layout.roads)
                    CHECK(distance(road.points.front(), spot->centre) > spot->radius * 1.42);
                ++arrows;
            }
        }
    CHECK(arrows == 60);
}

TEST_CASE("[art] a river rises from a spring, or ends in a pool where its tile says so") {
    const auto rules = tests::rules_of({"base", "river"});
    for (const Layout& spring : turned(*rules, "river-1/spring")) {
        REQUIRE(spring.rivers.size() == 1);
        CHECK(spring.rivers[0].tapered);
        CHECK(spring.pools.empty());
        CHECK(spring.busy.at(spring.rivers[0].points.back())); // nothing grows on it
    }
    for (const Layout& lake : turned(*rules, "river-1/lake")) {
        REQUIRE(lake.rivers.size() == 1);
        CHECK_FALSE(lake.rivers[0].tapered);
        REQUIRE(lake.pools.size() == 1);
        CHECK(lake.pools[0].piece == lake.rivers[0].piece);
        CHECK(squares_of(lake, lake.pools[0].piece, 64).at(lake.pools[0].centre));
    }
}

TEST_CASE("[art] a spring keeps off the lake of its tile") {
    const auto rules = tests::rules_of({"hunters-and-gatherers"});
    for (const Layout& layout : turned(*rules, "hunters-and-gatherers/71")) {
        REQUIRE(layout.pools.size() == 1);
        for (const Line& river : layout.rivers)
            if (river.tapered)
                CHECK(distance(river.points.back(), layout.pools[0].centre)
                      > layout.pools[0].radius + .10);
    }
}

TEST_CASE("[art] a figure before a gate does not seem to stand in the town") {
    const auto rules = tests::rules_of({"base"});
    for (const Layout& layout : turned(*rules, "base/T"))
        for (const Line& road : layout.roads) {
            const Point feet = layout.anchors[static_cast<std::size_t>(road.piece)] + Point{0, .07};
            for (const Point body : {feet - Point{0, .02}, feet - Point{0, .13}})
                CHECK_FALSE(layout.raster.areas.at(body));
        }
}

TEST_CASE("[art] figures lie beside beasts and stones") {
    const auto rules = tests::rules_of({"hunters-and-gatherers", "menhirs"});
    for (const engine::TileType& tile : rules->ruleset().tiles)
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
            const Layout layout = laid(*rules, tile, rotation);
            for (std::size_t i = 0; i < layout.anchors.size(); ++i) {
                INFO(tile.id << " turned " << int{rotation} * 90 << ", segment " << i);
                if (layout.shape.pieces[i].form == TileForm::ground)
                    CHECK(nearest_thing(layout, layout.anchors[i]) > .9);
            }
        }
}

TEST_CASE("[art] the largest beasts have the first choice") {
    const auto rules = tests::rules_of({"hunters-and-gatherers"});
    for (const Layout& layout : turned(*rules, "hunters-and-gatherers/8"))
        for (const Spot& spot : layout.spots)
            if (spot.style == "mammoth") CHECK(spot.radius > .13);
}

} // namespace bastide::art
