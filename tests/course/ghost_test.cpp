#include "course/ghost.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using course::Ghost;
using course::Placements;

namespace {

constexpr engine::TileTypeId held_tile = 3, other_tile = 4;

engine::Action place(engine::Cell cell, engine::Rotation rotation,
                     engine::TileTypeId placed = held_tile) {
    return {.kind = engine::ActionKind::place, .tile = placed, .cell = cell, .rotation = rotation};
}

const engine::Cell west{-1, 0}, north{0, -1}, south{0, 1};

/// One rotation in the west, two in the north, all four in the south.
Placements placements() {
    return Placements({place(south, 0),
                       place(south, 1),
                       place(south, 2),
                       place(south, 3),
                       place(north, 3),
                       place(north, 1),
                       place(west, 2),
                       place(west, 1, other_tile),
                       {.kind = engine::ActionKind::pass}},
                      held_tile);
}

} // namespace

TEST_CASE("[course] placements are sorted by cell and rotation") {
    const Placements sorted = placements();
    CHECK(sorted.cells() == 3);
    CHECK(sorted.rotations(north) == std::vector<engine::Rotation>{1, 3});
    CHECK(sorted.rotations({5, 5}).empty());
    CHECK_FALSE(sorted.fits({5, 5}));
    CHECK(sorted.rotations(west) == std::vector<engine::Rotation>{2});
    CHECK(Placements({{.kind = engine::ActionKind::pass}}, held_tile).empty());
}

TEST_CASE(
    "[course] the ghost shows the first legal rotation, then turns through the legal ones only") {
    Ghost ghost;
    ghost.reset(placements());
    ghost.hover(north);
    CHECK(ghost.rotation() == 1);
    ghost.turn(1);
    CHECK(ghost.rotation() == 3);
    ghost.turn(1);
    CHECK(ghost.rotation() == 1);
    ghost.turn(-1);
    CHECK(ghost.rotation() == 3);
    ghost.hover(west);
    CHECK(ghost.rotation() == 2);
    ghost.turn(1);
    CHECK(ghost.rotation() == 2);
}

TEST_CASE("[course] the ghost keeps its rotation from cell to cell where it is legal") {
    Ghost ghost;
    ghost.reset(placements());
    ghost.hover(south);
    ghost.turn(1);
    ghost.turn(1);
    ghost.turn(1);
    CHECK(ghost.rotation() == 3);
    ghost.hover(north);
    CHECK(ghost.rotation() == 3);
}

TEST_CASE("[course] the ghost leaves with the mouse, but stays where the keyboard put it") {
    Ghost ghost;
    ghost.reset(placements());
    ghost.hover(south);
    ghost.hover({7, 7});
    CHECK_FALSE(ghost.cell());
    ghost.choose_next(1);
    REQUIRE(ghost.cell());
    const engine::Cell first = *ghost.cell();
    ghost.hover({7, 7});
    CHECK(ghost.cell() == first);
    ghost.choose_next(1);
    ghost.choose_next(1);
    ghost.choose_next(1);
    CHECK(ghost.cell() == first);
    ghost.choose_next(-1);
    ghost.choose_next(1);
    CHECK(ghost.cell() == first);
}

TEST_CASE("[course] a cell that was fixed stays until another one is") {
    Ghost ghost;
    ghost.reset(placements());
    CHECK_FALSE(ghost.fix({7, 7}));
    CHECK_FALSE(ghost.fixed());
    CHECK(ghost.fix(south));
    ghost.hover(north);
    ghost.leave();
    CHECK(ghost.cell() == south);
    CHECK(ghost.fix(north));
    CHECK(ghost.cell() == north);
    ghost.release();
    ghost.leave();
    CHECK_FALSE(ghost.cell());
}

TEST_CASE("[course] arrows find the nearest cell in their direction") {
    Ghost ghost;
    ghost.reset(placements());
    ghost.fix(south);
    ghost.choose_towards(0, -1);
    CHECK(ghost.cell() == north);
    ghost.choose_towards(-1, 0);
    CHECK(ghost.cell() == west);
    ghost.choose_towards(-1, 0);
    CHECK(ghost.cell() == west);
    ghost.choose_towards(0, 1);
    CHECK(ghost.cell() == south);
}

TEST_CASE("[course] without a cell the tile in hand turns by quarters") {
    Ghost ghost;
    ghost.reset(placements());
    ghost.turn(-1);
    CHECK(ghost.rotation() == 3);
    ghost.turn(1);
    CHECK(ghost.rotation() == 0);
}
