#include "frontend/desktop/workshop/tile_stand.hpp"
#include "tests/catch.hpp"

using bastide::desktop::TileStand;
namespace engine = bastide::engine;

namespace {

sf::Vector2f middle_of(sf::FloatRect area) {
    return {area.left + area.width / 2, area.top + area.height / 2};
}

} // namespace

TEST_CASE("[tile stand] ports lie clockwise around the tile, and sides around them") {
    const sf::FloatRect area{100, 50, 700, 500};
    for (const float scale : {1.f, 1.5f}) {
        const TileStand stand(area, scale, scale > 1);
        std::vector<sf::FloatRect> parts{stand.tile()};
        for (engine::Port port = 0; port < engine::port_count; ++port) {
            parts.push_back(stand.port(port));
            CHECK(stand.port_at(middle_of(stand.port(port))) == port);
        }
        for (engine::Side side = 0; side < 4; ++side)
            parts.push_back(stand.side(side));
        for (std::size_t i = 0; i < parts.size(); ++i) {
            CHECK(area.contains(parts[i].left, parts[i].top));
            CHECK(parts[i].top + parts[i].height <= area.top + area.height);
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(parts[i].intersects(parts[k]));
        }
    }
    const TileStand stand(area, 1, false);
    CHECK(stand.port(0).left < stand.port(2).left);
    CHECK(stand.port(3).top < stand.port(5).top);
    CHECK(stand.port(6).left > stand.port(8).left);
    CHECK(stand.port(9).top > stand.port(11).top);
    CHECK(stand.side(engine::north).top < stand.port(1).top);
    CHECK(stand.side(engine::west).left < stand.port(10).left);
    const sf::FloatRect low{0, 0, 300, 300};
    CHECK(TileStand(low, 1, true).tile().width > TileStand(low, 1, false).tile().width);
}

TEST_CASE("[tile stand] a point on the tile is told in sides of it, one beside it is none") {
    const TileStand stand({0, 0, 600, 600}, 1, false);
    const auto point = stand.on_tile(middle_of(stand.tile()));
    REQUIRE(point);
    CHECK(point->x == .5f);
    CHECK(point->y == .5f);
    CHECK_FALSE(stand.on_tile(middle_of(stand.port(0))));
    CHECK_FALSE(stand.port_at(middle_of(stand.tile())));
}
