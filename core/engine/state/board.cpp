#include "core/engine/state/board.hpp"

#include "core/engine/state/features.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace bastide::engine {
namespace {

const PlacingPlan& plan_of(const GameState& state, const PlacedTile& tile) {
    return state.rules().plans[tile.type];
}

void build_nodes(StateWriter& writer, const PlacedTile& tile, TileIndex index) {
    const PlacingPlan& plan = plan_of(writer.state(), tile);
    const auto nodes = writer.state().nodes();
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        const NodeType& type = plan.nodes[i];
        const NodeIndex node = tile.first_node + static_cast<NodeIndex>(i);
        writer.set(nodes[static_cast<std::size_t>(node)],
                   Node{-1, node, index, type.open, no_figure, type.layer, type.segment});
    }
    for (const auto& [a, b] : plan.linked_nodes)
        join(writer, tile.first_node + a, tile.first_node + b);
}

bool same_layer(const GameState& state, const PlacedTile& tile, std::uint8_t a,
                const PlacedTile& neighbour, std::uint8_t b) {
    return plan_of(state, tile).nodes[a].layer == plan_of(state, neighbour).nodes[b].layer;
}

/// Takes `closed` from what is open of a feature, unless a rule has closed its end there.
void close_end(StateWriter& writer, NodeIndex node, int closed) {
    if (!writer.state().is_ended(node)) close(writer, node, closed);
}

/// Joins a tile's node to a neighbour's, where they meet at so many ports.
void join_ends(StateWriter& writer, NodeIndex mine, NodeIndex theirs, int ports) {
    join(writer, mine, theirs, writer.state().is_ended(theirs) ? ports : 2 * ports);
}

/// Both ports are taken now, whether they join or not: a shut port closes the one it faces. True
/// when that was the last open one of a feature of the neighbour.
bool join_port(StateWriter& writer, const PlacedTile& tile, const PlacedTile& neighbour,
               Port port) {
    const GameState& state = writer.state();
    const auto mine = nodes_at(state, tile, port);
    const auto theirs = nodes_at(state, neighbour, facing(port));
    if (mine.size() == 1 && theirs.size() == 1
        && same_layer(state, tile, mine[0], neighbour, theirs[0])) {
        join_ends(writer, tile.first_node + mine[0], neighbour.first_node + theirs[0], 1);
        return false;
    }
    for (const std::uint8_t node : mine)
        close(writer, tile.first_node + node, 1);
    for (const std::uint8_t node : theirs)
        close_end(writer, neighbour.first_node + node, 1);
    for (const std::uint8_t a : mine)
        for (const std::uint8_t b : theirs)
            if (same_layer(state, tile, a, neighbour, b))
                join(writer, tile.first_node + a, neighbour.first_node + b);
    // What joined the tile is looked at as its own.
    return std::any_of(theirs.begin(), theirs.end(), [&](std::uint8_t node) {
        return std::none_of(
                   mine.begin(), mine.end(),
                   [&](std::uint8_t own) { return same_layer(state, tile, own, neighbour, node); })
               && !state.is_ended(neighbour.first_node + node)
               && is_completed(state, root_of(state, neighbour.first_node + node));
    });
}

/// True when a feature of the neighbour may be completed that the tile is no part of.
bool join_side(StateWriter& writer, const PlacedTile& tile, const PlacedTile& neighbour,
               Side side) {
    const GameState& state = writer.state();
    const std::uint8_t mine = plan_of(state, tile).side_node[own_side(side, tile.rotation)];
    const std::uint8_t theirs =
        plan_of(state, neighbour).side_node[own_side(facing_side(side), neighbour.rotation)];
    if (mine != several_nodes && theirs != several_nodes
        && same_layer(state, tile, mine, neighbour, theirs)) {
        join_ends(writer, tile.first_node + mine, neighbour.first_node + theirs, ports_per_side);
        return false;
    }
    bool closed = false;
    for (int i = 0; i < ports_per_side; ++i)
        closed |= join_port(writer, tile, neighbour, static_cast<Port>(side * ports_per_side + i));
    return closed;
}

/// More neighbours; true when the last that a feature needed is among them.
bool close_surrounded(StateWriter& writer, const PlacedTile& tile, int neighbours) {
    bool completed = false;
    for (const std::uint8_t node : plan_of(writer.state(), tile).surrounded_nodes) {
        if (writer.state().is_ended(tile.first_node + node)) continue;
        close(writer, tile.first_node + node, neighbours);
        completed |= is_completed(writer.state(), root_of(writer.state(), tile.first_node + node));
    }
    return completed;
}

bool within_reach(Cell cell) {
    return std::abs(cell.x) <= farthest_cell && std::abs(cell.y) <= farthest_cell;
}

/// Tells the empty cell beside a tile what it shows there.
void show_side(StateWriter& writer, const PlacedTile& tile, Side side, const CellEntry& entry) {
    const GameState& state = writer.state();
    if (entry.what == CellEntry::hopeless) return;
    const Surroundings shown = (plan_of(state, tile).side_kind[own_side(side, tile.rotation)] + 1u)
                               * state.rules().weight(facing_side(side));
    if (const int index = entry.frontier(); index >= 0) {
        const Surroundings& before = state.frontier()[static_cast<std::size_t>(index)].around;
        if (state.rules().some_tile_fits(before + shown)) {
            writer.set(before, before + shown);
        } else {
            writer.remove_frontier(index);
            writer.give_up(entry);
        }
        return;
    }
    if (const Cell beside = step(tile.cell, side); within_reach(beside))
        writer.append_frontier({beside, shown}, entry);
}

/// Sides of the board (one bit each) that a segment reaches on a turned tile.
unsigned sides_of(PortMask ports, Rotation rotation) {
    const PortMask turned = turned_mask(ports, rotation);
    unsigned sides = 0;
    for (unsigned side = north; side <= west; ++side)
        if ((turned >> (ports_per_side * side) & 7u) != 0) sides |= 1u << side;
    return sides;
}

/// Whether a bend that comes in through `side` leaves on the side on which the bend of the tile
/// that it continues came in: the path would run back beside itself.
bool turns_back(const GameState& state, const FrontierCell& cell, TerrainId terrain, unsigned sides,
                Side side) {
    const Side facing = facing_side(side);
    const PlacedTile& before =
        state.tiles()[static_cast<std::size_t>(state.tile_at(step(cell.cell, side)))];
    const TileType& type = state.rules().tiles[before.type];
    for (const Segment& segment : type.segments) {
        if (segment.terrain != terrain) continue;
        const unsigned there = sides_of(segment.ports, before.rotation);
        if ((there >> facing & 1u) == 0 || std::popcount(there) != 2) continue;
        if ((there & ~(1u << facing)) == (sides & ~(1u << side))) return true;
    }
    return false;
}

bool makes_u_turn(const GameState& state, TileTypeId tile, const FrontierCell& cell,
                  Rotation rotation) {
    for (const Segment& segment : state.rules().tiles[tile].segments) {
        if (state.rules().terrains[segment.terrain].placing.u_turns) continue;
        const unsigned sides = sides_of(segment.ports, rotation);
        if (std::popcount(sides) != 2) continue;
        for (Side side = north; side <= west; ++side)
            if ((sides >> side & 1u) != 0 && state.rules().digit(cell.around, side) != 0
                && turns_back(state, cell, segment.terrain, sides, side))
                return true;
    }
    return false;
}

bool is_enclosed(const Ruleset& rules, Surroundings shown) {
    for (Side side = north; side <= west; ++side)
        if (rules.digit(shown, side) == 0) return false;
    return true;
}

} // namespace

std::span<const std::uint8_t> nodes_at(const GameState& state, const PlacedTile& tile, Port port) {
    const PlacingPlan& plan = plan_of(state, tile);
    const Port own = unturned(port, tile.rotation);
    return std::span(plan.port_nodes)
        .subspan(plan.port_begin[own],
                 static_cast<std::size_t>(plan.port_begin[own + 1u] - plan.port_begin[own]));
}

unsigned keep_placing_rules(const GameState& state, TileTypeId tile, const FrontierCell& cell,
                            unsigned rotations) {
    const Ruleset& rules = state.rules();
    const PlacingPlan& plan = rules.plans[tile];
    if (plan.all_sides && !is_enclosed(rules, cell.around)) return 0;
    if (plan.must_join) rotations &= rules.joining_table(tile).at_any(cell.around);
    if (rotations == 0) return 0;
    for (Rotation rotation = 0; rotation < 4; ++rotation)
        if ((rotations >> rotation & 1u) != 0 && makes_u_turn(state, tile, cell, rotation))
            rotations &= ~(1u << rotation);
    return rotations;
}

bool fits_anywhere(const GameState& state, TileTypeId tile) {
    const auto frontier = state.frontier();
    return std::any_of(frontier.begin(), frontier.end(), [&](const FrontierCell& cell) {
        return fitting_rotations(state, tile, cell) != 0;
    });
}

TileIndex lay_tile(StateWriter& writer, TileTypeId type, Cell cell, Rotation rotation) {
    const GameState& state = writer.state();
    const PlacingPlan& plan = state.rules().plans[type];
    const CellKey key = key_of(cell);
    const CellEntry& entry = state.entry(key);
    const int empty = entry.frontier();

    const auto surrounded = static_cast<std::uint8_t>(!plan.surrounded_nodes.empty());
    const TileIndex index = writer.append_tile(
        {cell, type, rotation, surrounded, 0, 0}, static_cast<int>(plan.nodes.size()),
        static_cast<int>(state.rules().tiles[type].segments.size()));
    const PlacedTile& tile = state.tiles()[static_cast<std::size_t>(index)];
    writer.set_tile_at(entry, index);
    if (empty >= 0) writer.remove_frontier(empty);
    build_nodes(writer, tile, index);

    bool completed_around = false;
    int neighbours = 0;
    const auto meet = [&](TileIndex beside) -> const PlacedTile& {
        const PlacedTile& neighbour = state.tiles()[static_cast<std::size_t>(beside)];
        ++neighbours;
        if (neighbour.surrounded != 0) completed_around |= close_surrounded(writer, neighbour, 1);
        return neighbour;
    };
    for (Side side = north; side <= west; ++side) {
        const CellEntry& there = state.entry(key + around_keys[side]);
        if (const TileIndex beside = there.tile(); beside != no_tile)
            completed_around |= join_side(writer, tile, meet(beside), side);
        else
            show_side(writer, tile, side, there);
    }
    for (std::size_t corner = 4; corner < around.size(); ++corner)
        if (const TileIndex beside = state.tile_at(key + around_keys[corner]); beside != no_tile)
            meet(beside);
    close_surrounded(writer, tile, neighbours);
    if (completed_around != state.completed_around()) writer.set_completed_around(completed_around);
    return index;
}

} // namespace bastide::engine
