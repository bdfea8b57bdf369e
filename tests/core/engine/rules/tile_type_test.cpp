#include "core/engine/rules/tile_type.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[tile] look-alike rotations are found") {
    const auto rules = little_game();
    CHECK(engine::distinct_rotations(rules.tiles[plain]) == 1);
    CHECK(engine::distinct_rotations(rules.tiles[wall_line]) == 3);
    CHECK(engine::distinct_rotations(rules.tiles[wall_bend]) == 15);
    CHECK(engine::distinct_rotations(rules.tiles[watch]) == 1);
}

TEST_CASE("[tile] an attribute or a link breaks a symmetry") {
    auto rules = little_game();
    rules.tiles[wall_line].segments[1].attributes[0] = 1;
    CHECK(engine::distinct_rotations(rules.tiles[wall_line]) == 15);
    rules = little_game();
    rules.tiles[wall_line].links = {{0, 1}};
    CHECK(engine::distinct_rotations(rules.tiles[wall_line]) == 15);
    rules.tiles[wall_line].links = {{0, 1}, {2, 0}};
    CHECK(engine::distinct_rotations(rules.tiles[wall_line]) == 3);
}

TEST_CASE("[tile] segments are found by port and by number") {
    const auto rules = little_game();
    CHECK(engine::segment_at_port(rules.tiles[wall_line], wall, 7) == 0);
    CHECK(engine::segment_at_port(rules.tiles[wall_line], wall, 0) == engine::no_segment);
    CHECK(engine::nth_portless_segment(rules.tiles[watch], tower, 1) == 0);
    CHECK(engine::nth_portless_segment(rules.tiles[watch], tower, 2) == engine::no_segment);
}
