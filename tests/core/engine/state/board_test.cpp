#include "core/engine/state/board.hpp"
#include "core/engine/state/features.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

#include <set>

using namespace bastide::engine;
using namespace bastide::tests;

namespace {

NodeIndex node_of(const GameState& state, Cell cell, LayerId layer, int n = 0) {
    const PlacedTile& tile = state.tiles()[static_cast<std::size_t>(state.tile_at(cell))];
    const auto& nodes = state.rules().plans[tile.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].layer == layer && n-- == 0)
            return root_of(state, tile.first_node + static_cast<NodeIndex>(i));
    return no_node;
}

int open_of(const GameState& state, NodeIndex root) {
    return state.nodes()[static_cast<std::size_t>(root)].open;
}

} // namespace

TEST_CASE("[board] the cells beside the tiles are the frontier") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    CHECK(state.frontier().size() == 4);
    lay(engine, state, plain, {0, 1});
    CHECK(state.frontier().size() == 6);
    CHECK(state.frontier_at({0, 1}) == -1);
    CHECK(state.tile_at({0, 1}) == 1);
    CHECK(state.tile_at({5, 5}) == no_tile);

    std::set<std::pair<int, int>> cells;
    for (std::size_t i = 0; i < state.frontier().size(); ++i) {
        const Cell cell = state.frontier()[i].cell;
        cells.emplace(cell.x, cell.y);
        CHECK(state.frontier_at(cell) == static_cast<int>(i));
    }
    CHECK(cells.size() == 6);
    CHECK(cells.count({0, -1}) == 1);
    CHECK(cells.count({0, 2}) == 1);
}

TEST_CASE("[board] a table longer than the cell table is wide keeps all cells apart") {
    RulesetDraft draft = little_game();
    auto& stratum = draft.piles.front().strata.front();
    stratum.copies.assign(draft.tiles.size(), 0);
    stratum.copies[plain] = 80;
    stratum.draws = 80;
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    for (std::int16_t y = 1; y <= 80; ++y) {
        lay(engine, state, plain, {0, y});
        deploy(engine, state, no_segment);
    }
    CHECK(state.frontier().size() == 164);
    for (std::int16_t y = 1; y <= 80; ++y) {
        CHECK(state.tile_at({0, y}) == y);
        CHECK(state.frontier_at({1, y}) >= 0);
        CHECK(state.frontier_at({2, y}) == -1);
    }
}

TEST_CASE("[board] a cell that no tile of the game fits leaves the frontier") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(1);
    const auto lay_and_pass = [&](TileTypeId tile, Cell cell, Rotation rotation) {
        lay(engine, state, tile, cell, rotation);
        deploy(engine, state, no_segment);
    };
    lay_and_pass(plain, {-1, 0}, 0);
    lay_and_pass(wall_line, {-1, -1}, 1);
    lay_and_pass(plain, {1, 0}, 0);
    CHECK(state.frontier_at({0, -1}) >= 0);
    const GameState before = state;
    Journal journal;
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = wall_line}, &journal));
    const Action third_wall{.kind = ActionKind::place, .cell = {1, -1}, .rotation = 1};
    REQUIRE_FALSE(engine.apply(state, third_wall, &journal));
    journal.rewind(state, 0);
    CHECK(state == before);
    lay(engine, state, wall_line, {1, -1}, 1);

    // Walls from the south, west and east: no tile has three.
    CHECK(state.frontier_at({0, -1}) == -1);
    CHECK(state.tile_at({0, -1}) == no_tile);
    deploy(engine, state, no_segment);
    lay_and_pass(plain, {-1, -2}, 0);
    lay(engine, state, plain, {0, -2}); // beside it once more
    CHECK(state.frontier_at({0, -1}) == -1);
    deploy(engine, state, no_segment);
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = wall_end}));
    const auto refused =
        engine.validate(state, {.kind = ActionKind::place, .cell = {0, -1}, .rotation = 0});
    REQUIRE(refused);
    CHECK(refused->code == "action/tile_does_not_fit");
}

TEST_CASE("[board] a tile fits where all its neighbours' ports match") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    const auto fitting = [&](TileTypeId tile, Cell cell) {
        return static_cast<int>(fitting_rotations(
            state, tile, state.frontier()[static_cast<std::size_t>(state.frontier_at(cell))]));
    };
    CHECK(fitting(plain, {0, -1}) == 0);
    CHECK(fitting(plain, {0, 1}) == 15);
    CHECK(fitting(wall_end, {0, -1}) == 4);
    CHECK(fitting(wall_line, {0, -1}) == 5);
    CHECK(fitting(wall_line, {1, 0}) == 5);
    CHECK(fitting(wall_bend, {0, -1}) == 6);
}

TEST_CASE("[features] walls join, close and keep meadows apart") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    const NodeIndex wall_root = node_of(state, {0, 0}, walls);
    CHECK(wall_root == node_of(state, {0, -1}, walls));
    CHECK(open_of(state, wall_root) == 1);
    CHECK_FALSE(is_completed(state, wall_root));
    CHECK(node_of(state, {0, -1}, meadows, 0) == node_of(state, {0, -1}, meadows, 1));

    deploy(engine, state, no_segment);
    lay(engine, state, wall_end, {0, -2}, 2);
    CHECK(is_completed(state, node_of(state, {0, 0}, walls)));
    CHECK(engine.scorer().count_tiles(state, node_of(state, {0, 0}, walls)) == 3);
}

TEST_CASE("[features] a shut port closes the port that it faces and joins nothing") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(1);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, no_segment);
    const int before = open_of(state, node_of(state, {0, 1}, meadows));
    // The new tile's shut port comes to lie at its north side, against the plain tile.
    lay(engine, state, shut_side, {0, 2}, 2);
    // Three ports of the plain side and two of the new one are taken; nine new ones are open.
    CHECK(open_of(state, node_of(state, {0, 1}, meadows)) == before - 3 + 11 - 2);
}

TEST_CASE("[features] a tower is surrounded by eight tiles, whoever comes last") {
    const Ruleset rules(little_game(12));
    Engine engine(rules);
    GameState state = engine.new_game(1);
    lay(engine, state, watch, {0, 1});
    deploy(engine, state, 0);
    CHECK(state.supply(0, 0) == 2);
    const Cell ring[] = {{1, 1}, {-1, 1}, {0, 2}, {1, 2}, {-1, 2}, {1, 0}};
    for (const Cell cell : ring) {
        lay(engine, state, plain, cell);
        deploy(engine, state, no_segment);
        CHECK_FALSE(is_completed(state, node_of(state, {0, 1}, towers)));
    }
    CHECK(state.scores()[0] == 0);
    lay(engine, state, plain, {-1, 0});
    deploy(engine, state, no_segment);
    CHECK(is_completed(state, node_of(state, {0, 1}, towers)));
    CHECK(state.scores()[0] == 9);
    CHECK(state.supply(0, 0) == 3);
}
