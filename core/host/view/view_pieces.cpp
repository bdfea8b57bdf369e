// The objects `tile`, `segment` and `figure`.
// Tested in tests/core/host/view/pieces_test.cpp.
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"

#include <algorithm>
#include <array>

namespace bastide::host {
namespace {

/// tile:figures([kind]), on it or on a segment of it; segment:figures([kind])
int figures_on_piece(Call& call) {
    const engine::Subject place = call.subject_of(call.self);
    const auto kind = call.kind_if_given(2);
    return call.give_figures_that([&](const engine::Figure& figure, engine::FigureIndex index) {
        if (!figure.on_table() || (kind && figure.kind != *kind)) return false;
        const engine::Subject at = engine::subject_of(call.state(), index);
        return at.tile == place.tile
               && (place.segment == engine::no_segment || at.segment == place.segment);
    });
}

// tile

int tile_value(Call& call) {
    const engine::PlacedTile& tile = call.tile(call.self.index);
    const std::string_view key = key_name(call.lua);
    if (key == "x") return call.give_number(tile.cell.x);
    if (key == "y") return call.give_number(tile.cell.y);
    if (key == "id") return call.give_text(call.rules().tiles[tile.type].id);
    if (key == "rotation") return call.give_number(90 * tile.rotation);
    refuse_key(call, {"id", "rotation", "x", "y"});
}

/// By rows, from the north-west.
int give_tiles_around(Call& call, bool middle) {
    const engine::Cell centre = call.tile(call.self.index).cell;
    auto& found = call.view.empty_lists().tiles;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            if (x == 0 && y == 0 && !middle) continue;
            const engine::TileIndex tile = call.state().tile_at(
                {static_cast<std::int16_t>(centre.x + x), static_cast<std::int16_t>(centre.y + y)});
            if (tile != engine::no_tile) found.push_back(tile);
        }
    return give_tiles_with(call, 2, found);
}

/// tile:around([attribute]): on the nine cells around it
int around(Call& call) {
    return give_tiles_around(call, true);
}

/// tile:beside([attribute]): on the eight cells beside it
int beside(Call& call) {
    return give_tiles_around(call, false);
}

constexpr std::array<std::string_view, 8> sides_and_corners = {
    "north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"};

/// tile:neighbour(side)
int neighbour(Call& call) {
    const std::string_view name = call.text(2, "side");
    for (engine::Side side = engine::north; side <= engine::west; ++side)
        if (name == sides_and_corners[2u * side])
            return call.give_tile(
                call.state().tile_at(engine::step(call.tile(call.self.index).cell, side)));
    call.refuse(2, "", "'north', 'east', 'south' or 'west'");
}

/// tile:segments([terrain])
int segments_of_tile(Call& call) {
    const bool any = !call.has(2);
    const engine::TerrainId terrain = any ? engine::TerrainId{0} : call.terrain(2);
    const auto& segments = call.type_of(call.self.index).segments;
    auto& found = call.view.empty_lists().segments;
    for (engine::SegmentIndex segment = 0; segment < segments.size(); ++segment)
        if (any || segments[segment].terrain == terrain)
            found.emplace_back(call.self.index, segment);
    return call.give_segments(found);
}

/// tile:segment_at(side or corner): what reaches the middle of a side of the board, or a corner
/// from both sides
int segment_at(Call& call) {
    const auto named =
        std::find(sides_and_corners.begin(), sides_and_corners.end(), call.text(2, "side"));
    if (named == sides_and_corners.end())
        call.refuse(2, "", "a side like 'north', or a corner like 'north_east'");
    const auto eighth = static_cast<int>(named - sides_and_corners.begin());
    const auto at = [&](int port) {
        return call.type_of(call.self.index)
            .segment[engine::unturned(static_cast<engine::Port>(port % engine::port_count),
                                      call.tile(call.self.index).rotation)];
    };
    // The middle of a side, or the two ports beside a corner.
    const int port = eighth / 2 * engine::ports_per_side + 1 + eighth % 2;
    const engine::SegmentIndex segment = at(port);
    return call.give_segment(call.self.index,
                             at(port + eighth % 2) == segment ? segment : engine::no_segment);
}

// segment

int segment_value(Call& call) {
    const std::string_view key = key_name(call.lua);
    if (key == "tile") return call.give_tile(call.self.index);
    if (key != "terrain") refuse_key(call, {"terrain", "tile"});
    const auto& segments = call.type_of(call.self.index).segments;
    return call.give_text(call.names().terrains.names()[segments[call.self.part].terrain]);
}

/// segment:feature(layer)
int feature_of_segment(Call& call) {
    const engine::LayerId layer = call.layer(2);
    const engine::NodeIndex node =
        engine::node_of(call.state(), call.self.index, call.self.part, layer);
    if (node == engine::no_node)
        call.fail("the segment does not belong to the layer "
                  + reading::in_quotes(call.names().layers.names()[layer]));
    return call.give_feature(node);
}

// figure

int figure_value(Call& call) {
    const engine::Figure& figure = call.figure(call.self);
    const std::string_view key = key_name(call.lua);
    if (key == "player") return call.give_player(figure.owner);
    if (key == "kind") return call.give_text(call.names().figures.names()[figure.kind]);
    if (key == "weight") return call.give_number(call.rules().figures[figure.kind].weight);
    if (key == "holder")
        return call.give_player(figure.is_held() ? figure.holder() : int{engine::nobody});
    const engine::Subject at = figure.on_table() ? call.subject_of(call.self) : engine::Subject{};
    if (key == "tile") return call.give_tile(at.tile);
    if (key == "segment") return call.give_segment(at.tile, at.segment);
    refuse_key(call, {"holder", "kind", "player", "segment", "tile", "weight"});
}

/// figure:feature(), where it stands
int feature_of_figure(Call& call) {
    const engine::Figure& figure = call.figure(call.self);
    if (!figure.on_feature()) call.fail("the figure stands on no feature");
    return call.give_feature(figure.node);
}

/// figure:send_home()
int send_figure_home(Call& call) {
    const engine::FigureIndex figure = call.out_of_supply(call.self);
    call.happening().send_home(figure);
    return 0;
}

/// figure:move_to(segment, figure or tile)
int move_to(Call& call) {
    put(call, static_cast<engine::FigureIndex>(call.self.index), 2);
    return 0;
}

/// figure:hold([player])
int hold(Call& call) {
    const int holder = call.has(2) ? call.player(2) : engine::nobody;
    call.happening().hold(static_cast<engine::FigureIndex>(call.self.index), holder);
    return 0;
}

} // namespace

engine::NodeIndex find_node(const Call& call, engine::FigureKindId kind, const Object& segment) {
    const engine::PlacedTile& tile = call.tile(segment.index);
    for (const engine::Spot& spot : call.rules().spots_of(tile.type, kind))
        if (spot.segment == segment.part) return tile.first_node + spot.node;
    const auto& nodes = call.rules().plans[tile.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (call.rules().figures[kind].neutral && nodes[i].segment == segment.part)
            return tile.first_node + static_cast<engine::NodeIndex>(i);
    return engine::no_node;
}

void put(const Call& call, engine::FigureIndex figure, int index) {
    engine::Happening& happening = call.happening();
    if (const Object* const tile = call.find(index, tile_class))
        return happening.move_to_tile(figure, tile->index);
    if (const Object* const object = call.find(index, figure_class)) {
        const engine::Figure& other = call.figure(*object);
        if (!other.on_table()) call.fail("the figure to stand beside is not on the table");
        if (other.on_feature()) return happening.move_to_node(figure, other.node);
        return happening.move_to_tile(figure, other.tile());
    }
    if (call.find(index, segment_class) == nullptr)
        call.refuse(index, "place", "a segment, a figure or a tile");
    const Object& segment = call.object(index, segment_class, "place");
    const engine::FigureKindId kind = call.state().figures()[figure].kind;
    const engine::NodeIndex node = find_node(call, kind, segment);
    if (node == engine::no_node) {
        const auto terrain = call.type_of(segment.index).segments[segment.part].terrain;
        const std::string name = reading::in_quotes(call.names().terrains.names()[terrain]);
        if (call.rules().figures[kind].neutral)
            call.fail("expected a segment of a layer, found one of " + name
                      + ", which is in none; a figure may stand on its tile");
        call.fail("the figure " + reading::in_quotes(call.names().figures.names()[kind])
                  + " has no role on " + name);
    }
    happening.move_to_node(figure, node);
}

const ObjectClass tile_class = {ObjectKind::tile,
                                "tile",
                                tile_value,
                                {{"attribute", attribute, 1},
                                 {"slot", slot, 1},
                                 {"set_slot", set_slot, 2},
                                 {"held", held, 2},
                                 {"figures", figures_on_piece, 1},
                                 {"around", around, 1},
                                 {"beside", beside, 1},
                                 {"neighbour", neighbour, 1},
                                 {"segments", segments_of_tile, 1},
                                 {"segment_at", segment_at, 1}}};

const ObjectClass segment_class = {ObjectKind::segment,
                                   "segment",
                                   segment_value,
                                   {{"attribute", attribute, 1},
                                    {"slot", slot, 1},
                                    {"set_slot", set_slot, 2},
                                    {"held", held, 2},
                                    {"figures", figures_on_piece, 1},
                                    {"feature", feature_of_segment, 1}}};

const ObjectClass figure_class = {ObjectKind::figure,
                                  "figure",
                                  figure_value,
                                  {{"attribute", attribute, 1},
                                   {"slot", slot, 1},
                                   {"set_slot", set_slot, 2},
                                   {"held", held, 2},
                                   {"feature", feature_of_figure, 0},
                                   {"send_home", send_figure_home, 0},
                                   {"move_to", move_to, 1},
                                   {"hold", hold, 1}}};

} // namespace bastide::host
