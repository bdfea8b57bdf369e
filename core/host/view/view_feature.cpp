// The object `feature`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/turn/scoring.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace bastide::host {
namespace {

using engine::NodeIndex;

const engine::Node& root_node(const GameView& view, const Object& feature) {
    return view.state().nodes()[static_cast<std::size_t>(feature.index)];
}

/// What is scored now, when it is this feature.
const engine::ScoredFeature* scored_now(const GameView& view, const Object& feature) {
    const engine::ScoredFeature* const scored = view.shown().feature;
    return scored != nullptr && scored->root == feature.index ? scored : nullptr;
}

int count_tiles(lua_State* lua, GameView& view, const Object& feature) {
    view.charge_members(lua, feature.index);
    return view.queries().count_tiles(view.state(), feature.index);
}

/// A member touches several others.
void charge_neighbours(lua_State* lua, const GameView& view, const Object& feature) {
    for (int touched = 0; touched < 4; ++touched)
        view.charge_members(lua, feature.index);
}

int value(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.need(lua, 1, feature_class, "feature");
    const engine::ScoredFeature* const scored = scored_now(view, feature);
    const std::string_view key = key_name(lua);
    if (key == "completed")
        lua_pushboolean(lua, (scored != nullptr ? scored->completed
                                                : engine::is_completed(view.state(), feature.index))
                                 ? 1
                                 : 0);
    else if (key == "tiles")
        lua_pushinteger(lua, scored != nullptr ? scored->tiles : count_tiles(lua, view, feature));
    else if (key == "layer")
        lua_pushstring(lua, view.names().layers.names()[root_node(view, feature).layer].c_str());
    else if (key == "open")
        lua_pushinteger(lua, root_node(view, feature).open);
    else
        refuse_key(feature_class, key, {"completed", "layer", "open", "tiles"});
    return 1;
}

/// feature:count_neighbours(layer, "completed" or nothing)
int count_neighbours(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "count_neighbours");
    const engine::LayerId layer = view.need_layer(lua, 2, "count_neighbours");
    const bool only_completed = lua_type(lua, 3) > LUA_TNIL;
    if (only_completed && sandbox::need_text(lua, 3, "count_neighbours") != "completed")
        sandbox::refuse_value(lua, 3, "count_neighbours", "'completed' or nothing");
    charge_neighbours(lua, view, feature);
    lua_pushinteger(
        lua, view.queries().count_neighbours(view.state(), feature.index, layer, only_completed));
    return 1;
}

/// Cells that a query looks at: all, or those around a place.
struct Reach {
    bool everywhere = true;
    bool middle = true; ///< the place's own cell too
    engine::Cell centre;

    bool holds(engine::Cell cell) const {
        if (everywhere) return true;
        const int away = std::max(std::abs(cell.x - centre.x), std::abs(cell.y - centre.y));
        return away <= 1 && (middle || away == 1);
    }
};

/// Nothing, or "around" or "beside" and a tile, segment or figure.
Reach reach_at(lua_State* lua, const GameView& view, int index, const char* method) {
    Reach reach;
    if (lua_type(lua, index) <= LUA_TNIL) return reach;
    const std::string_view word = sandbox::need_text(lua, index, method);
    if (word != "around" && word != "beside")
        sandbox::refuse_value(lua, index, method, "'around' or 'beside'");
    reach.everywhere = false;
    reach.middle = word == "around";
    engine::TileIndex tile = engine::no_tile;
    if (GameView::find(lua, index + 1, segment_class) != nullptr)
        tile = view.need(lua, index + 1, segment_class, method).index;
    else
        tile = view.need(lua, index + 1, tile_class, method).index;
    reach.centre = view.state().tiles()[static_cast<std::size_t>(tile)].cell;
    return reach;
}

const engine::PlacedTile& tile_of(const GameView& view, const engine::Node& node) {
    return view.state().tiles()[static_cast<std::size_t>(node.tile)];
}

engine::AttributeId need_attribute(const reading::NameTable& attributes, std::string_view name,
                                   const char* expected, const char* method) {
    const auto attribute = attributes.find(name);
    if (!attribute) refuse_name(method, expected, name, attributes.names());
    return static_cast<engine::AttributeId>(*attribute);
}

/// feature:sum(name[, "around" or "beside", place]): of an attribute, or of a slot of segments
int sum(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "sum");
    const std::string_view name = sandbox::need_text(lua, 2, "sum");
    const Reach reach = reach_at(lua, view, 3, "sum");
    const auto& attributes = view.names().segment_attributes;
    const auto attribute = attributes.find(name);
    if (!attribute && !view.names().slots.find(name))
        refuse_name("sum", "an attribute or a slot of segments", name, attributes.names());
    const std::size_t slot = attribute ? 0 : view.need_slot(name, engine::Slot::Scope::segment);
    view.charge_members(lua, feature.index);
    int total = 0;
    engine::for_each_member(view.state(), feature.index, [&](const engine::Node& node, NodeIndex) {
        const engine::PlacedTile& tile = tile_of(view, node);
        if (!reach.holds(tile.cell)) return;
        total += attribute ? engine::attribute_of(view.state(), tile, node.segment,
                                                  static_cast<engine::AttributeId>(*attribute))
                           : view.state().slot(slot, tile.first_segment + node.segment);
    });
    lua_pushinteger(lua, total);
    return 1;
}

/// feature:sum_neighbours(layer, attribute)
int sum_neighbours(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "sum_neighbours");
    const engine::LayerId layer = view.need_layer(lua, 2, "sum_neighbours: layer");
    const engine::AttributeId attribute = view.need_segment_attribute(lua, 3, "sum_neighbours");
    charge_neighbours(lua, view, feature);
    lua_pushinteger(lua,
                    view.queries().sum_neighbours(view.state(), feature.index, layer, attribute));
    return 1;
}

/// feature:count(terrain): segments of a terrain
int count(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "count");
    const engine::TerrainId terrain = view.need_terrain(lua, 2, "count: terrain");
    view.charge_members(lua, feature.index);
    int counted = 0;
    engine::for_each_member(view.state(), feature.index, [&](const engine::Node& node, NodeIndex) {
        const auto& type = view.rules().tiles[tile_of(view, node).type];
        counted += type.segments[node.segment].terrain == terrain;
    });
    lua_pushinteger(lua, counted);
    return 1;
}

/// Pushes a list of the segments of a feature that pass a test, in the order of placing.
template <class Test>
void push_segments(lua_State* lua, GameView& view, const Object& feature, Test&& test) {
    view.charge_members(lua, feature.index);
    auto& found = view.scratch().segments;
    found.clear();
    engine::for_each_member(view.state(), feature.index, [&](const engine::Node& node, NodeIndex) {
        if (test(node)) found.emplace_back(node.tile, node.segment);
    });
    std::sort(found.begin(), found.end());
    push_list(lua, found,
              [&](const auto& segment) { view.push_segment(lua, segment.first, segment.second); });
}

/// feature:segments(["around" or "beside", place])
int segments(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "segments");
    const Reach reach = reach_at(lua, view, 2, "segments");
    push_segments(lua, view, feature,
                  [&](const engine::Node& node) { return reach.holds(tile_of(view, node).cell); });
    return 1;
}

/// feature:segments_with(attribute)
int segments_with(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "segments_with");
    const engine::AttributeId attribute = view.need_segment_attribute(lua, 2, "segments_with");
    push_segments(lua, view, feature, [&](const engine::Node& node) {
        return engine::attribute_of(view.state(), tile_of(view, node), node.segment, attribute)
               != 0;
    });
    return 1;
}

/// Figures of a feature by player, and in the order of their numbers.
template <class Test>
const std::vector<engine::FigureIndex>& figures_of(GameView& view, const Object& feature,
                                                   Test&& test) {
    auto& found = view.scratch().figures;
    found.clear();
    engine::for_each_figure(view.state(), feature.index,
                            [&](const engine::Figure& figure, engine::FigureIndex index) {
                                if (test(figure)) found.push_back(index);
                            });
    std::sort(found.begin(), found.end());
    return found;
}

/// feature:figures([kind]): without a kind, those that count for the majority
int figures(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "figures");
    const bool of_kind = lua_type(lua, 2) > LUA_TNIL;
    const engine::FigureKindId kind =
        of_kind ? view.need_figure_kind(lua, 2, "figures: kind") : engine::no_figure_kind;
    const auto& found = figures_of(view, feature, [&](const engine::Figure& figure) {
        return of_kind ? figure.kind == kind : view.rules().figures[figure.kind].weight > 0;
    });
    sandbox::LuaState::of(lua).charge(20);
    push_list(lua, found, [&](engine::FigureIndex figure) { view.push_figure(lua, figure); });
    return 1;
}

/// feature:majority(): the players who have it, as the feature stands
int majority(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "majority");
    view.charge_members(lua, feature.index);
    push_list(lua, view.scorer().leaders(view.state(), feature.index).winners,
              [&](int player) { lua_pushinteger(lua, player + 1); });
    return 1;
}

/// feature:sum_tokens(bag): the numbers on the tokens that stay with figures of the feature
int sum_tokens(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "sum_tokens");
    const engine::PileId id = view.need_pile(lua, 2, "sum_tokens: bag", false);
    const engine::Pile& pile = view.rules().piles[id];
    if (pile.held.empty()
        || view.rules().slots[pile.held.front()].scope != engine::Slot::Scope::figure)
        throw sandbox::ScriptError("sum_tokens: the tokens of " + reading::in_quotes(pile.name)
                                   + " are not held by figures ('held_by')");
    int sum = 0;
    engine::for_each_figure(
        view.state(), feature.index, [&](const engine::Figure&, engine::FigureIndex figure) {
            sandbox::LuaState::of(lua).charge(2 + static_cast<long>(pile.held.size()));
            for (std::size_t i = 0; i < pile.held.size(); ++i)
                sum += pile.worth[i] * view.state().slot(pile.held[i], figure);
        });
    lua_pushinteger(lua, sum);
    return 1;
}

/// feature:send_home(kind): all its figures of the kind
int send_home(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "send_home");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "send_home: kind");
    engine::Happening& happening = view.happening("send_home");
    const auto of_kind = [&](const engine::Figure& figure) { return figure.kind == kind; };
    const auto& found = figures_of(view, feature, of_kind);
    sandbox::LuaState::of(lua).charge(20 + 20 * static_cast<long>(found.size()));
    for (const engine::FigureIndex figure : found)
        happening.send_home(figure);
    return 0;
}

/// feature:sum_around(attribute): of tiles, on the eight cells around the feature's first tile
int sum_around(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "sum_around");
    const std::string_view name = sandbox::need_text(lua, 2, "sum_around: attribute");
    const engine::AttributeId attribute =
        need_attribute(view.names().tile_attributes, name, "an attribute of tiles", "sum_around");
    sandbox::LuaState::of(lua).charge(20);
    const engine::Cell centre = tile_of(view, root_node(view, feature)).cell;
    int total = 0;
    for (int direction = 0; direction < static_cast<int>(engine::around.size()); ++direction) {
        const engine::TileIndex tile = view.state().tile_at(engine::step(centre, direction));
        if (tile == engine::no_tile) continue;
        const auto& placed = view.state().tiles()[static_cast<std::size_t>(tile)];
        total += view.rules().tiles[placed.type].attributes[attribute];
    }
    lua_pushinteger(lua, total);
    return 1;
}

} // namespace

const ObjectClass feature_class = {ObjectKind::feature,
                                   "feature",
                                   value,
                                   {{"count_neighbours", sandbox::guarded<count_neighbours>},
                                    {"sum", sandbox::guarded<sum>},
                                    {"sum_neighbours", sandbox::guarded<sum_neighbours>},
                                    {"count", sandbox::guarded<count>},
                                    {"segments", sandbox::guarded<segments>},
                                    {"segments_with", sandbox::guarded<segments_with>},
                                    {"figures", sandbox::guarded<figures>},
                                    {"majority", sandbox::guarded<majority>},
                                    {"send_home", sandbox::guarded<send_home>},
                                    {"sum_tokens", sandbox::guarded<sum_tokens>},
                                    {"sum_around", sandbox::guarded<sum_around>},
                                    {"neighbours", sandbox::guarded<feature_neighbours>},
                                    {"placed_tiles", sandbox::guarded<feature_placed_tiles>},
                                    {"close", sandbox::guarded<feature_close>}}};

} // namespace bastide::host
