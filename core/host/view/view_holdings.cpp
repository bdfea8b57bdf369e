// What scripts do with pieces, tokens and features: who holds what, and what is moved or joined.
// Tested in tests/core/host/view/holdings_test.cpp.
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>
#include <optional>

namespace bastide::host {
namespace {

constexpr long effort = 20; // instructions that a change costs at least

const engine::PlacedTile& tile_placed(const GameView& view, engine::TileIndex tile) {
    return view.state().tiles()[static_cast<std::size_t>(tile)];
}

const engine::Figure& figure_behind(const GameView& view, const Object& object) {
    return view.state().figures()[static_cast<std::size_t>(object.index)];
}

engine::FigureIndex figure_index(const Object& object) {
    return static_cast<engine::FigureIndex>(object.index);
}

/// The node that a kind of figure stands on in a segment: where it has a role; a neutral one, in
/// the first layer that knows the segment. Nothing when there is none.
std::optional<engine::NodeIndex> find_node(const GameView& view, engine::FigureKindId kind,
                                           const Object& segment) {
    const engine::PlacedTile& tile = tile_placed(view, segment.index);
    const auto part = static_cast<engine::SegmentIndex>(segment.part);
    for (const engine::Spot& spot : view.rules().spots_of(tile.type, kind))
        if (spot.segment == part) return tile.first_node + spot.node;
    const auto& nodes = view.rules().plans[tile.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (view.rules().figures[kind].neutral && nodes[i].segment == part)
            return tile.first_node + static_cast<engine::NodeIndex>(i);
    return std::nullopt;
}

engine::NodeIndex need_node(const GameView& view, engine::FigureKindId kind, const Object& segment,
                            const char* method) {
    if (const auto node = find_node(view, kind, segment)) return *node;
    const auto& type = view.rules().tiles[tile_placed(view, segment.index).type];
    const auto terrain = type.segments[static_cast<std::size_t>(segment.part)].terrain;
    throw sandbox::ScriptError(std::string(method) + ": the figure "
                               + reading::in_quotes(view.names().figures.names()[kind])
                               + " has no role on "
                               + reading::in_quotes(view.names().terrains.names()[terrain]));
}

/// Puts a figure on a segment, beside another figure, or on a tile.
void put(lua_State* lua, const GameView& view, engine::FigureIndex figure, int index,
         const char* method) {
    engine::Happening& happening = view.happening(method);
    sandbox::LuaState::of(lua).charge(effort);
    if (GameView::find(lua, index, tile_class) != nullptr)
        return happening.move_to_tile(figure, view.need(lua, index, tile_class, method).index);
    if (GameView::find(lua, index, figure_class) != nullptr) {
        const engine::Figure& other =
            figure_behind(view, view.need(lua, index, figure_class, method));
        if (!other.on_table())
            throw sandbox::ScriptError(std::string(method)
                                       + ": the figure to stand beside is not on the table");
        if (other.on_feature()) return happening.move_to_node(figure, other.node);
        return happening.move_to_tile(figure, other.tile());
    }
    const Object& segment = view.need(lua, index, segment_class, std::string(method) + ": place");
    happening.move_to_node(figure,
                           need_node(view, view.state().figures()[figure].kind, segment, method));
}

/// Whose figures of a kind are meant: neutral ones are nobody's; else those of a player at an
/// index, or of whose step it is.
int owner_at(lua_State* lua, const GameView& view, engine::FigureKindId kind, int index,
             const char* method) {
    if (view.rules().figures[kind].neutral) return engine::nobody;
    if (lua_type(lua, index) > LUA_TNIL)
        return view.need_player(lua, index, std::string(method) + ": player");
    if (view.shown().actor < 0)
        throw sandbox::ScriptError(std::string(method)
                                   + ": expected a player, as it is nobody's step");
    return view.shown().actor;
}

/// A bag whose tokens owners of a scope hold.
const engine::Pile& need_held_pile(lua_State* lua, const GameView& view, int index,
                                   engine::Slot::Scope scope, const char* method,
                                   engine::PileId& id) {
    static constexpr const char* holders[] = {"the game", "players", "tiles", "segments",
                                              "figures"};
    id = view.need_pile(lua, index, std::string(method) + ": bag", false);
    const engine::Pile& pile = view.rules().piles[id];
    if (pile.held.empty() || view.rules().slots[pile.held.front()].scope != scope)
        throw sandbox::ScriptError(std::string(method) + ": the tokens of "
                                   + reading::in_quotes(pile.name) + " are not held by "
                                   + holders[static_cast<int>(scope)] + " ('held_by')");
    return pile;
}

/// Pushes how many tokens of a bag an owner holds: all of them, or of the kind at the next index.
int push_held(lua_State* lua, const GameView& view, int index, engine::Slot::Scope scope,
              int owner) {
    engine::PileId id = 0;
    const engine::Pile& pile = need_held_pile(lua, view, index, scope, "held", id);
    sandbox::LuaState::of(lua).charge(2 + static_cast<long>(pile.held.size()));
    int count = 0;
    if (lua_type(lua, index + 1) > LUA_TNIL)
        count = view.state().slot(pile.held[need_token(lua, pile, index + 1, "held")], owner);
    else
        for (const std::size_t slot : pile.held)
            count += view.state().slot(slot, owner);
    if (pile.unknown && lua_type(lua, index + 1) <= LUA_TNIL)
        count += view.state().slot(*pile.unknown, owner);
    lua_pushinteger(lua, count);
    return 1;
}

/// Who or what at an index holds tokens of a bag, as its slots number them.
int holder_number(lua_State* lua, const GameView& view, int index, engine::Slot::Scope scope,
                  const char* method) {
    switch (scope) {
    case engine::Slot::Scope::player: {
        const bool given = lua_type(lua, index) > LUA_TNIL;
        if (given || view.shown().actor < 0)
            return view.need_player(lua, index, std::string(method) + ": player");
        return view.shown().actor;
    }
    case engine::Slot::Scope::figure: {
        const Object& figure = view.need(lua, index, figure_class, method);
        if (figure_behind(view, figure).in_supply())
            throw sandbox::ScriptError(std::string(method) + ": the figure is in the supply");
        return figure.index;
    }
    case engine::Slot::Scope::tile: return view.need(lua, index, tile_class, method).index;
    case engine::Slot::Scope::segment: {
        const Object& segment = view.need(lua, index, segment_class, method);
        return tile_placed(view, segment.index).first_segment + segment.part;
    }
    case engine::Slot::Scope::game: break;
    }
    return 0;
}

/// Tokens of a bag go to their holder, or back (`direction` -1). Pushes how many.
int move_tokens(lua_State* lua, const char* method, int direction) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, method);
    const std::string name(method);
    const engine::PileId id = view.need_pile(lua, 2, name + ": bag", false);
    const engine::Pile& pile = view.rules().piles[id];
    const engine::ItemId token = need_token(lua, pile, 3, name);
    if (pile.held.empty())
        throw sandbox::ScriptError(name + ": nobody holds tokens of "
                                   + reading::in_quotes(pile.name) + " ('held_by')");
    const auto scope = view.rules().slots[pile.held.front()].scope;
    const int owner = holder_number(lua, view, 4, scope, method);
    const int count =
        lua_type(lua, 5) > LUA_TNIL ? sandbox::need_whole(lua, 5, name + ": count", 0, 10'000) : 1;
    sandbox::LuaState::of(lua).charge(effort + count);
    lua_pushinteger(lua,
                    direction * view.happening(method).take(id, token, direction * count, owner));
    return 1;
}

} // namespace

engine::ItemId need_token(lua_State* lua, const engine::Pile& pile, int index,
                          const std::string& method) {
    std::string name;
    if (lua_type(lua, index) == LUA_TNUMBER)
        name = std::to_string(sandbox::need_whole(lua, index, method + ": token"));
    else
        name = sandbox::need_text(lua, index, method + ": token");
    const auto found = std::find(pile.tokens.begin(), pile.tokens.end(), name);
    if (found == pile.tokens.end())
        refuse_name(method, "a token of " + reading::in_quotes(pile.name), name, pile.tokens);
    return static_cast<engine::ItemId>(found - pile.tokens.begin());
}

/// game:supply(kind[, player])
int game_supply(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "supply");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "supply: kind");
    lua_pushinteger(lua, view.state().supply(owner_at(lua, view, kind, 3, "supply"), kind));
    return 1;
}

/// game:figure(kind[, player]): one of the supply, or else the first that is not
int game_figure(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "figure");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "figure: kind");
    const int owner = owner_at(lua, view, kind, 3, "figure");
    sandbox::LuaState::of(lua).charge(effort);
    const auto [first, end] = engine::figures_of(view.state(), owner, kind);
    if (first == end)
        lua_pushnil(lua);
    else if (view.state().supply(owner, kind) > 0)
        view.push_figure(lua, engine::figure_in_supply(view.state(), owner, kind));
    else
        view.push_figure(lua, static_cast<engine::FigureIndex>(first));
    return 1;
}

/// game:held_figures([player[, kind]]): what a player holds; without one, those set aside
int game_held_figures(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "held_figures");
    const int holder = view.need_player_or_nobody(lua, 2, "held_figures: player");
    const bool of_kind = lua_type(lua, 3) > LUA_TNIL;
    const engine::FigureKindId kind =
        of_kind ? view.need_figure_kind(lua, 3, "held_figures: kind") : engine::no_figure_kind;
    const auto figures = view.state().figures();
    sandbox::LuaState::of(lua).charge(effort + static_cast<long>(figures.size()));
    auto& found = view.scratch().figures;
    found.clear();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].node == engine::Figure::held_by(holder)
            && (!of_kind || figures[i].kind == kind))
            found.push_back(static_cast<engine::FigureIndex>(i));
    push_list(lua, found, [&](engine::FigureIndex figure) { view.push_figure(lua, figure); });
    return 1;
}

/// game:held(bag, token or nil[, player])
int game_held(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "held");
    const int owner = holder_number(lua, view, 4, engine::Slot::Scope::player, "held");
    return push_held(lua, view, 2, engine::Slot::Scope::player, owner);
}

/// game:hand([player]): how many tiles a player holds
int game_hand(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "hand");
    const int player = holder_number(lua, view, 2, engine::Slot::Scope::player, "hand");
    lua_pushinteger(lua, static_cast<lua_Integer>(view.state().hand(player).size()));
    return 1;
}

/// game:can_deploy(kind, segment[, player])
int game_can_deploy(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "can_deploy");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "can_deploy: kind");
    const Object& segment = view.need(lua, 3, segment_class, "can_deploy: segment");
    const int owner = owner_at(lua, view, kind, 4, "can_deploy");
    sandbox::LuaState::of(lua).charge(effort);
    const auto node = find_node(view, kind, segment);
    lua_pushboolean(lua, node
                                 && engine::obstacle_to_deploying(view.state(), *node, kind, owner)
                                        == engine::Obstacle::none
                             ? 1
                             : 0);
    return 1;
}

/// game:deploy(kind, segment, figure or tile[, player]) -> figure
int game_deploy(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "deploy");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "deploy: kind");
    const int owner = owner_at(lua, view, kind, 4, "deploy");
    if (view.state().supply(owner, kind) == 0)
        throw sandbox::ScriptError("deploy: no "
                                   + reading::in_quotes(view.names().figures.names()[kind])
                                   + " is left in the supply");
    const engine::FigureIndex figure = engine::figure_in_supply(view.state(), owner, kind);
    put(lua, view, figure, 3, "deploy");
    view.push_figure(lua, figure);
    return 1;
}

/// figure:move_to(segment, figure or tile)
int figure_move_to(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& figure = view.self(lua, figure_class, "move_to");
    put(lua, view, figure_index(figure), 2, "move_to");
    return 0;
}

/// figure:hold([player])
int figure_hold(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& figure = view.self(lua, figure_class, "hold");
    const int holder = view.need_player_or_nobody(lua, 2, "hold: player");
    sandbox::LuaState::of(lua).charge(effort);
    view.happening("hold").hold(figure_index(figure), holder);
    return 0;
}

/// game:take(bag, token[, holder[, count]]) -> how many there were to take
int game_take(lua_State* lua) {
    return move_tokens(lua, "take", 1);
}

/// game:give_back(bag, token[, holder[, count]]) -> how many there were to give back
int game_give_back(lua_State* lua) {
    return move_tokens(lua, "give_back", -1);
}

/// game:join(feature, feature): of one layer, which is joinable
int game_join(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "join");
    const engine::NodeIndex a = view.need(lua, 2, feature_class, "join").index;
    const engine::NodeIndex b = view.need(lua, 3, feature_class, "join").index;
    const auto layer_of = [&](engine::NodeIndex node) {
        return view.state().nodes()[static_cast<std::size_t>(node)].layer;
    };
    if (layer_of(a) != layer_of(b))
        throw sandbox::ScriptError("join: the features are of different layers");
    if (!view.rules().layers[layer_of(a)].joinable)
        throw sandbox::ScriptError("join: the layer "
                                   + reading::in_quotes(view.names().layers.names()[layer_of(a)])
                                   + " is not joinable; a plugin must say that it is");
    sandbox::LuaState::of(lua).charge(effort);
    engine::Happening& happening = view.happening("join");
    // A feature joined before in this hook has another root by now.
    if (engine::root_of(view.state(), a) != engine::root_of(view.state(), b)) happening.join(a, b);
    return 0;
}

/// feature:close(): of a layer that is joinable
int feature_close(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& feature = view.self(lua, feature_class, "close");
    const engine::LayerId layer =
        view.state().nodes()[static_cast<std::size_t>(feature.index)].layer;
    if (!view.rules().layers[layer].joinable)
        throw sandbox::ScriptError("close: the layer "
                                   + reading::in_quotes(view.names().layers.names()[layer])
                                   + " is not joinable; a plugin must say that it is");
    sandbox::LuaState::of(lua).charge(effort);
    view.happening("close").close(feature.index);
    return 0;
}

/// figure:held(bag[, token])
int figure_held(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& figure = view.self(lua, figure_class, "held");
    return push_held(lua, view, 2, engine::Slot::Scope::figure, figure.index);
}

/// segment:held(bag[, token])
int segment_held(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& segment = view.self(lua, segment_class, "held");
    return push_held(lua, view, 2, engine::Slot::Scope::segment,
                     tile_placed(view, segment.index).first_segment + segment.part);
}

/// tile:held(bag[, token])
int tile_held(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    const Object& tile = view.self(lua, tile_class, "held");
    return push_held(lua, view, 2, engine::Slot::Scope::tile, tile.index);
}

} // namespace bastide::host
