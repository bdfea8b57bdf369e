// What scripts ask about the table.
// Tested in tests/core/host/view/table_test.cpp.
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bastide::host {
namespace {

constexpr long query = 20; // instructions that a question costs at least

const engine::PlacedTile& placed_at(const GameView& view, engine::TileIndex tile) {
    return view.state().tiles()[static_cast<std::size_t>(tile)];
}

/// What an attribute of tiles or segments is for a tile: its own, or that of its segments together.
struct TileAttribute {
    std::size_t index = 0;
    bool of_tile = false;

    bool is_on(const GameView& view, engine::TileIndex index_of_tile) const {
        const engine::PlacedTile& tile = placed_at(view, index_of_tile);
        const engine::TileType& type = view.rules().tiles[tile.type];
        if (of_tile) return type.attributes[index] != 0;
        for (engine::SegmentIndex segment = 0; segment < type.segments.size(); ++segment)
            if (engine::attribute_of(view.state(), tile, segment,
                                     static_cast<engine::AttributeId>(index))
                != 0)
                return true;
        return false;
    }
};

TileAttribute need_tile_attribute(lua_State* lua, const GameView& view, int index,
                                  const char* method) {
    const std::string_view name =
        sandbox::need_text(lua, index, std::string(method) + ": attribute");
    const auto found = view.names().attributes.find(name);
    if (found && *found < view.rules().tile_attributes.size()) return {*found, true};
    return {view.need_segment_attribute(lua, index, method), false};
}

void push_tiles(lua_State* lua, GameView& view, const std::vector<engine::TileIndex>& tiles) {
    push_list(lua, tiles, [&](engine::TileIndex tile) { view.push_tile(lua, tile); });
}

/// The tiles on the eight cells around one, and its own if `middle`; by rows from the north-west.
int push_tiles_around(lua_State* lua, const char* method, bool middle) {
    GameView& view = GameView::of(lua);
    const engine::Cell centre = placed_at(view, view.self(lua, tile_class, method).index).cell;
    sandbox::LuaState::of(lua).charge(query);
    auto& found = view.scratch().tiles;
    found.clear();
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            if (x == 0 && y == 0 && !middle) continue;
            const engine::Cell cell = {static_cast<std::int16_t>(centre.x + x),
                                       static_cast<std::int16_t>(centre.y + y)};
            const engine::TileIndex tile = view.state().tile_at(cell);
            if (tile != engine::no_tile) found.push_back(tile);
        }
    push_tiles(lua, view, found);
    return 1;
}

/// A side of the board by its name.
engine::Side need_side(lua_State* lua, int index, const char* method) {
    constexpr std::array<const char*, 4> names = {"north", "east", "south", "west"};
    const std::string_view name = sandbox::need_text(lua, index, std::string(method) + ": side");
    for (engine::Side side = engine::north; side <= engine::west; ++side)
        if (name == names[side]) return side;
    sandbox::refuse_value(lua, index, method, "'north', 'east', 'south' or 'west'");
}

std::optional<engine::FigureKindId> kind_at(lua_State* lua, const GameView& view, int index) {
    if (lua_type(lua, index) <= LUA_TNIL) return std::nullopt;
    return view.need_figure_kind(lua, index, "figures: kind");
}

/// Figures that are somewhere on a tile, or on one segment of it.
int push_figures_on(lua_State* lua, GameView& view, engine::TileIndex tile,
                    std::optional<engine::SegmentIndex> segment) {
    const auto kind = kind_at(lua, view, 2);
    const auto figures = view.state().figures();
    sandbox::LuaState::of(lua).charge(query + static_cast<long>(figures.size()));
    auto& found = view.scratch().figures;
    found.clear();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!figures[i].on_table() || (kind && figures[i].kind != *kind)) continue;
        const auto index = static_cast<engine::FigureIndex>(i);
        const engine::Subject at = engine::subject_of(view.state(), index);
        if (at.tile == tile && (!segment || at.segment == *segment)) found.push_back(index);
    }
    push_list(lua, found, [&](engine::FigureIndex figure) { view.push_figure(lua, figure); });
    return 1;
}

} // namespace

/// game:tile_at(x, y)
int game_tile_at(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "tile_at");
    const auto coordinate = [&](int index, const char* what) {
        return static_cast<std::int16_t>(sandbox::need_whole(
            lua, index, what, -engine::farthest_cell - 1, engine::farthest_cell + 1));
    };
    const engine::Cell cell = {coordinate(2, "tile_at: x"), coordinate(3, "tile_at: y")};
    const engine::TileIndex tile = view.state().tile_at(cell);
    if (tile == engine::no_tile)
        lua_pushnil(lua);
    else
        view.push_tile(lua, tile);
    return 1;
}

/// game:tiles([attribute]), in the order of placing
int game_tiles(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "tiles");
    const bool any = lua_type(lua, 2) <= LUA_TNIL;
    const TileAttribute attribute =
        any ? TileAttribute{} : need_tile_attribute(lua, view, 2, "tiles");
    const auto count = static_cast<engine::TileIndex>(view.state().tiles().size());
    sandbox::LuaState::of(lua).charge(query + count);
    auto& found = view.scratch().tiles;
    found.clear();
    for (engine::TileIndex tile = 0; tile < count; ++tile)
        if (any || attribute.is_on(view, tile)) found.push_back(tile);
    push_tiles(lua, view, found);
    return 1;
}

/// game:features(layer), each once, in the order of their first tiles
int game_features(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "features");
    const engine::LayerId layer = view.need_layer(lua, 2, "features: layer");
    sandbox::LuaState::of(lua).charge(query + static_cast<long>(view.state().nodes().size()));
    auto& found = view.scratch().features;
    view.queries().list_features(view.state(), layer, found);
    push_list(lua, found, [&](engine::NodeIndex root) { view.push_feature(lua, root); });
    return 1;
}

/// game:segments_with(attribute), in the order of placing
int game_segments_with(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "segments_with");
    const engine::AttributeId attribute = view.need_segment_attribute(lua, 2, "segments_with");
    const auto tiles = view.state().tiles();
    auto& found = view.scratch().segments;
    found.clear();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto count = view.rules().tiles[tiles[i].type].segments.size();
        sandbox::LuaState::of(lua).charge(static_cast<long>(count));
        for (engine::SegmentIndex segment = 0; segment < count; ++segment)
            if (engine::attribute_of(view.state(), tiles[i], segment, attribute) != 0)
                found.emplace_back(static_cast<engine::TileIndex>(i), segment);
    }
    push_list(lua, found,
              [&](const auto& place) { view.push_segment(lua, place.first, place.second); });
    return 1;
}

/// tile:around(): on the nine cells around it
int tile_around(lua_State* lua) {
    return push_tiles_around(lua, "around", true);
}

/// tile:beside(): on the eight cells beside it
int tile_beside(lua_State* lua) {
    return push_tiles_around(lua, "beside", false);
}

/// tile:neighbour(side)
int tile_neighbour(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& tile = view.self(lua, tile_class, "neighbour");
    const engine::Side side = need_side(lua, 2, "neighbour");
    const engine::TileIndex beside =
        view.state().tile_at(engine::step(placed_at(view, tile.index).cell, side));
    if (beside == engine::no_tile)
        lua_pushnil(lua);
    else
        view.push_tile(lua, beside);
    return 1;
}

/// tile:segments([terrain])
int tile_segments(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const engine::TileIndex tile = view.self(lua, tile_class, "segments").index;
    const bool any = lua_type(lua, 2) <= LUA_TNIL;
    const engine::TerrainId terrain =
        any ? engine::TerrainId{0} : view.need_terrain(lua, 2, "segments: terrain");
    sandbox::LuaState::of(lua).charge(query);
    const auto& segments = view.rules().tiles[placed_at(view, tile).type].segments;
    auto& found = view.scratch().segments;
    found.clear();
    for (engine::SegmentIndex segment = 0; segment < segments.size(); ++segment)
        if (any || segments[segment].terrain == terrain) found.emplace_back(tile, segment);
    push_list(lua, found,
              [&](const auto& place) { view.push_segment(lua, place.first, place.second); });
    return 1;
}

/// The port in the middle of a side of the board, or the two beside a corner, by their name.
std::pair<int, int> need_ports(lua_State* lua, int index) {
    constexpr std::array<const char*, 8> names = {"north", "north_east", "east", "south_east",
                                                  "south", "south_west", "west", "north_west"};
    const std::string_view name = sandbox::need_text(lua, index, "segment_at: side");
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        sandbox::refuse_value(lua, index, "segment_at",
                              "a side like 'north', or a corner like 'north_east'");
    const auto eighth = static_cast<int>(found - names.begin());
    const int port = eighth / 2 * engine::ports_per_side + 1 + eighth % 2;
    return {port, (port + eighth % 2) % engine::port_count};
}

/// tile:segment_at(side or corner): what reaches the middle of a side of the board, or a corner
/// from both sides
int tile_segment_at(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const engine::TileIndex tile = view.self(lua, tile_class, "segment_at").index;
    const auto ports = need_ports(lua, 2);
    const engine::PlacedTile& placed = placed_at(view, tile);
    const auto at = [&](int port) {
        return view.rules()
            .tiles[placed.type]
            .segment[engine::unturned(static_cast<engine::Port>(port), placed.rotation)];
    };
    const engine::SegmentIndex segment = at(ports.first);
    if (segment == engine::no_segment || at(ports.second) != segment)
        lua_pushnil(lua);
    else
        view.push_segment(lua, tile, segment);
    return 1;
}

/// tile:figures([kind]): on it or on a segment of it
int tile_figures(lua_State* lua) {
    GameView& view = GameView::of(lua);
    return push_figures_on(lua, view, view.self(lua, tile_class, "figures").index, std::nullopt);
}

/// segment:figures([kind])
int segment_figures(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "figures");
    return push_figures_on(lua, view, segment.index,
                           static_cast<engine::SegmentIndex>(segment.part));
}

/// feature:neighbours(layer): distinct features that touch it on some tile
int feature_neighbours(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "neighbours");
    const engine::LayerId layer = view.need_layer(lua, 2, "neighbours: layer");
    for (int touched = 0; touched < 4; ++touched)
        view.charge_members(lua, feature.index);
    auto& found = view.scratch().features;
    view.queries().list_neighbours(view.state(), feature.index, layer, found);
    push_list(lua, found, [&](engine::NodeIndex root) { view.push_feature(lua, root); });
    return 1;
}

/// feature:placed_tiles(), each once, in the order of placing
int feature_placed_tiles(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "placed_tiles");
    view.charge_members(lua, feature.index);
    auto& found = view.scratch().tiles;
    found.clear();
    engine::for_each_member(
        view.state(), feature.index,
        [&](const engine::Node& node, engine::NodeIndex) { found.push_back(node.tile); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    push_tiles(lua, view, found);
    return 1;
}

} // namespace bastide::host
