// The objects `tile`, `segment` and `figure`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/scoring.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

const engine::PlacedTile& placed(const GameView& view, engine::TileIndex tile) {
    return view.state().tiles()[static_cast<std::size_t>(tile)];
}

/// An attribute of a tile, or else of one of its segments.
int attribute_of(lua_State* lua, const GameView& view, engine::TileIndex tile, int segment,
                 std::string_view name, const char* method) {
    const engine::Ruleset& rules = view.rules();
    sandbox::LuaState::of(lua).charge(
        2
        + static_cast<long>((rules.tile_attributes.size() + rules.segment_attributes.size()) / 8));
    const engine::PlacedTile& where = placed(view, tile);
    const std::size_t of_tiles = rules.tile_attributes.size();
    const auto found = view.names().attributes.find(name);
    if (found && *found < of_tiles) return rules.tiles[where.type].attributes[*found];
    if (segment >= 0 && found)
        return engine::attribute_of(view.state(), where, static_cast<engine::SegmentIndex>(segment),
                                    static_cast<engine::AttributeId>(*found - of_tiles));
    refuse_name(method, "an attribute", name,
                (segment >= 0 ? view.names().attributes : view.names().tile_attributes).names());
}

// tile

int tile_value(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const engine::PlacedTile& tile = placed(view, view.need(lua, 1, tile_class, "tile").index);
    const std::string_view key = key_name(lua);
    if (key == "x")
        lua_pushinteger(lua, tile.cell.x);
    else if (key == "y")
        lua_pushinteger(lua, tile.cell.y);
    else if (key == "id")
        lua_pushstring(lua, view.rules().tiles[tile.type].id.c_str());
    else if (key == "rotation")
        lua_pushinteger(lua, 90 * tile.rotation);
    else
        refuse_key(tile_class, key, {"id", "rotation", "x", "y"});
    return 1;
}

/// tile:attribute(name)
int tile_attribute(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& tile = view.self(lua, tile_class, "attribute");
    lua_pushinteger(lua, attribute_of(lua, view, tile.index, -1,
                                      sandbox::need_text(lua, 2, "attribute"), "attribute"));
    return 1;
}

/// tile:slot(name)
int tile_slot(lua_State* lua) {
    const Object& tile = GameView::of(lua).self(lua, tile_class, "slot");
    return push_slot(lua, 2, engine::Slot::Scope::tile, tile.index);
}

/// tile:set_slot(name, value)
int tile_set_slot(lua_State* lua) {
    const Object& tile = GameView::of(lua).self(lua, tile_class, "set_slot");
    return set_slot(lua, 2, engine::Slot::Scope::tile, tile.index);
}

// segment

engine::SegmentIndex index_in_tile(const Object& segment) {
    return static_cast<engine::SegmentIndex>(segment.part);
}

int segment_value(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& segment = view.need(lua, 1, segment_class, "segment");
    const std::string_view key = key_name(lua);
    if (key == "tile") {
        view.push_tile(lua, segment.index);
    } else if (key == "terrain") {
        const auto& type = view.rules().tiles[placed(view, segment.index).type];
        lua_pushstring(
            lua,
            view.names().terrains.names()[type.segments[index_in_tile(segment)].terrain].c_str());
    } else {
        refuse_key(segment_class, key, {"terrain", "tile"});
    }
    return 1;
}

/// segment:attribute(name), of the segment or its tile
int segment_attribute(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "attribute");
    lua_pushinteger(lua, attribute_of(lua, view, segment.index, segment.part,
                                      sandbox::need_text(lua, 2, "attribute"), "attribute"));
    return 1;
}

int owner_of(const GameView& view, const Object& segment) {
    return placed(view, segment.index).first_segment + segment.part;
}

/// segment:slot(name)
int segment_slot(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "slot");
    return push_slot(lua, 2, engine::Slot::Scope::segment, owner_of(view, segment));
}

/// segment:set_slot(name, value)
int segment_set_slot(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "set_slot");
    return set_slot(lua, 2, engine::Slot::Scope::segment, owner_of(view, segment));
}

/// segment:feature(layer)
int segment_feature(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "feature");
    const engine::LayerId layer = view.need_layer(lua, 2, "feature: layer");
    const engine::NodeIndex node =
        engine::node_of(view.state(), segment.index, index_in_tile(segment), layer);
    if (node == engine::no_node)
        throw sandbox::ScriptError("feature: the segment does not belong to the layer "
                                   + reading::in_quotes(view.names().layers.names()[layer]));
    view.push_feature(lua, engine::root_of(view.state(), node));
    return 1;
}

// figure

const engine::Figure& figure_at(const GameView& view, const Object& object) {
    return view.state().figures()[static_cast<std::size_t>(object.index)];
}

/// The figure of an object, which must not be in the supply.
engine::FigureIndex need_out(const GameView& view, const Object& object, const char* method) {
    if (figure_at(view, object).in_supply())
        throw sandbox::ScriptError(std::string(method) + ": the figure is in the supply");
    return static_cast<engine::FigureIndex>(object.index);
}

/// The same, for one that must stand on the table.
engine::FigureIndex need_on_table(const GameView& view, const Object& object, const char* method) {
    if (!figure_at(view, object).on_table())
        throw sandbox::ScriptError(std::string(method) + ": the figure is not on the table");
    return static_cast<engine::FigureIndex>(object.index);
}

/// Pushes the tile or segment of a figure; nil where it stands on none.
void push_place(lua_State* lua, GameView& view, const Object& object, bool tile) {
    const engine::Figure& figure = figure_at(view, object);
    if (!figure.on_table() || (!tile && !figure.on_feature())) return lua_pushnil(lua);
    const engine::Subject at =
        engine::subject_of(view.state(), static_cast<engine::FigureIndex>(object.index));
    if (tile)
        view.push_tile(lua, at.tile);
    else
        view.push_segment(lua, at.tile, at.segment);
}

/// Pushes a player, from 1; nil for nobody.
void push_player(lua_State* lua, int player) {
    if (player == engine::nobody)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, player + 1);
}

int figure_value(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& object = view.need(lua, 1, figure_class, "figure");
    const engine::Figure& figure = figure_at(view, object);
    const std::string_view key = key_name(lua);
    if (key == "player")
        push_player(lua, figure.owner);
    else if (key == "kind")
        lua_pushstring(lua, view.names().figures.names()[figure.kind].c_str());
    else if (key == "weight")
        lua_pushinteger(lua, view.rules().figures[figure.kind].weight);
    else if (key == "holder")
        push_player(lua, figure.is_held() ? figure.holder() : int{engine::nobody});
    else if (key == "tile" || key == "segment")
        push_place(lua, view, object, key == "tile");
    else
        refuse_key(figure_class, key, {"holder", "kind", "player", "segment", "tile", "weight"});
    return 1;
}

/// figure:attribute(name), of the segment or tile that it stands on
int figure_attribute(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& object = view.self(lua, figure_class, "attribute");
    const engine::Subject at =
        engine::subject_of(view.state(), need_on_table(view, object, "attribute"));
    const int segment = at.segment == engine::no_segment ? -1 : at.segment;
    lua_pushinteger(lua, attribute_of(lua, view, at.tile, segment,
                                      sandbox::need_text(lua, 2, "attribute"), "attribute"));
    return 1;
}

/// figure:slot(name)
int figure_slot(lua_State* lua) {
    const Object& figure = GameView::of(lua).self(lua, figure_class, "slot");
    return push_slot(lua, 2, engine::Slot::Scope::figure, figure.index);
}

/// figure:set_slot(name, value), of a figure that is not in the supply
int figure_set_slot(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& figure = view.self(lua, figure_class, "set_slot");
    need_out(view, figure, "set_slot");
    return set_slot(lua, 2, engine::Slot::Scope::figure, figure.index);
}

/// figure:feature(), where it stands
int figure_feature(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& object = view.self(lua, figure_class, "feature");
    if (!figure_at(view, object).on_feature())
        throw sandbox::ScriptError("feature: the figure stands on no feature");
    view.push_feature(lua, engine::root_of(view.state(), figure_at(view, object).node));
    return 1;
}

/// figure:send_home()
int send_home(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& object = view.self(lua, figure_class, "send_home");
    sandbox::LuaState::of(lua).charge(20);
    view.happening("send_home").send_home(need_out(view, object, "send_home"));
    return 0;
}

} // namespace

const ObjectClass tile_class = {ObjectKind::tile,
                                "tile",
                                tile_value,
                                {{"attribute", sandbox::guarded<tile_attribute>},
                                 {"slot", sandbox::guarded<tile_slot>},
                                 {"set_slot", sandbox::guarded<tile_set_slot>},
                                 {"around", sandbox::guarded<tile_around>},
                                 {"beside", sandbox::guarded<tile_beside>},
                                 {"neighbour", sandbox::guarded<tile_neighbour>},
                                 {"segments", sandbox::guarded<tile_segments>},
                                 {"segment_at", sandbox::guarded<tile_segment_at>},
                                 {"figures", sandbox::guarded<tile_figures>},
                                 {"held", sandbox::guarded<tile_held>}}};

const ObjectClass segment_class = {ObjectKind::segment,
                                   "segment",
                                   segment_value,
                                   {{"attribute", sandbox::guarded<segment_attribute>},
                                    {"slot", sandbox::guarded<segment_slot>},
                                    {"set_slot", sandbox::guarded<segment_set_slot>},
                                    {"feature", sandbox::guarded<segment_feature>},
                                    {"figures", sandbox::guarded<segment_figures>},
                                    {"held", sandbox::guarded<segment_held>}}};

const ObjectClass figure_class = {ObjectKind::figure,
                                  "figure",
                                  figure_value,
                                  {{"attribute", sandbox::guarded<figure_attribute>},
                                   {"slot", sandbox::guarded<figure_slot>},
                                   {"set_slot", sandbox::guarded<figure_set_slot>},
                                   {"feature", sandbox::guarded<figure_feature>},
                                   {"send_home", sandbox::guarded<send_home>},
                                   {"move_to", sandbox::guarded<figure_move_to>},
                                   {"hold", sandbox::guarded<figure_hold>},
                                   {"held", sandbox::guarded<figure_held>}}};

} // namespace bastide::host
