// The object `game`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/methods.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"

#include <algorithm>
#include <charconv>

namespace bastide::host {
namespace {

constexpr int most_counted = 1'000'000;

int value(lua_State* lua) {
    GameView& view = GameView::of(lua);
    const engine::GameState& state = view.state();
    const std::string_view key = key_name(lua);
    if (key == "turn")
        lua_pushinteger(lua, state.turn());
    else if (key == "players")
        lua_pushinteger(lua, state.players());
    else if (key == "extra_part")
        lua_pushboolean(lua, view.shown().extra_part ? 1 : 0);
    else if (key == "over")
        lua_pushboolean(lua, state.over() ? 1 : 0);
    else if (key == "player" && view.shown().actor >= 0)
        lua_pushinteger(lua, view.shown().actor + 1);
    else if (key == "pile" && view.shown().pile >= 0)
        lua_pushstring(
            lua, view.names().piles.names()[static_cast<std::size_t>(view.shown().pile)].c_str());
    else if (key == "tile" && state.last_tile() != engine::no_tile)
        view.push_tile(lua, state.last_tile());
    else if (key == "player" || key == "pile" || key == "tile")
        lua_pushnil(lua);
    else
        refuse_key(game_class, key,
                   {"extra_part", "over", "pile", "player", "players", "tile", "turn"});
    return 1;
}

/// The owner of a slot that is asked for with or without a player, at `index`.
std::pair<engine::Slot::Scope, int> owner_of(lua_State* lua, const GameView& view, int index,
                                             std::string_view what) {
    if (lua_type(lua, index) <= LUA_TNIL) return {engine::Slot::Scope::game, 0};
    return {engine::Slot::Scope::player, view.need_player(lua, index, what)};
}

/// game:slot(name) of the whole game, game:slot(name, player) of a player
int slot(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "slot");
    const auto [scope, owner] = owner_of(lua, view, 3, "slot: player");
    return push_slot(lua, 2, scope, owner);
}

/// game:set_slot(name, value), game:set_slot(name, value, player)
int write_slot(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "set_slot");
    const auto [scope, owner] = owner_of(lua, view, 4, "set_slot: player");
    return set_slot(lua, 2, scope, owner);
}

/// game:figures(kind[, player]): those on the table, by player
int figures(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "figures");
    const engine::FigureKindId kind = view.need_figure_kind(lua, 2, "figures: kind");
    const bool of_one = lua_type(lua, 3) > LUA_TNIL;
    const int only = of_one ? view.need_player(lua, 3, "figures: player") : -1;
    const auto all = view.state().figures();
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(all.size()));
    auto& found = view.scratch().figures;
    found.clear();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].kind == kind && all[i].on_table() && (!of_one || all[i].owner == only))
            found.push_back(static_cast<engine::FigureIndex>(i));
    push_list(lua, found, [&](engine::FigureIndex figure) { view.push_figure(lua, figure); });
    return 1;
}

/// game:points(player)
int points(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "points");
    const int player = view.need_player(lua, 2, "points: player");
    lua_pushinteger(lua, view.state().scores()[static_cast<std::size_t>(player)]);
    return 1;
}

/// game:left(pile): how many items are still to be drawn
int left(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "left");
    const std::string_view name = sandbox::need_text(lua, 2, "left: pile");
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.rules().tiles.size() / 4));
    const auto pile = view.names().piles.find(name);
    if (!pile) refuse_name("left", "a deck or a bag", name, view.names().piles.names());
    lua_pushinteger(lua, engine::items_left(view.state(), static_cast<engine::PileId>(*pile)));
    return 1;
}

/// A player, or the owner of a figure.
int player_at(lua_State* lua, const GameView& view, int index, std::string_view what) {
    if (GameView::find(lua, index, figure_class) == nullptr)
        return view.need_player(lua, index, what);
    const auto figure = static_cast<std::size_t>(view.need(lua, index, figure_class, what).index);
    const int owner = view.state().figures()[figure].owner;
    if (owner == engine::nobody)
        throw sandbox::ScriptError(std::string(what) + ": the figure is nobody's");
    return owner;
}

/// One player or a list, from the value on top; a figure stands for its owner.
const std::vector<int>& players_on_top(lua_State* lua, GameView& view, std::string_view what) {
    const int top = lua_gettop(lua);
    auto& players = view.scratch().players;
    players.clear();
    if (lua_type(lua, top) != LUA_TTABLE) {
        players.push_back(player_at(lua, view, top, what));
        return players;
    }
    constexpr lua_Integer most_players_named = 1000;
    sandbox::push_readable(lua, top, what);
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    if (count > most_players_named)
        throw sandbox::ScriptError(std::string(what) + ": expected at most "
                                   + std::to_string(most_players_named) + " players, found "
                                   + std::to_string(count));
    sandbox::LuaState::of(lua).charge(10 * static_cast<long>(count));
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(lua, top + 1, i);
        players.push_back(player_at(lua, view, lua_gettop(lua), what));
        lua_pop(lua, 1);
    }
    lua_settop(lua, top);
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    return players;
}

/// The terms { count, factor, reason } of the list on top. Gives the first reason.
std::string read_terms(lua_State* lua, GameView& view, engine::ScoreSheet& sheet) {
    constexpr lua_Integer most_terms = 100;
    if (lua_type(lua, -1) != LUA_TTABLE) sandbox::refuse_value(lua, -1, "score: terms", "a list");
    sandbox::push_readable(lua, -1, "score: terms");
    const int list = lua_gettop(lua);
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, list));
    if (count > most_terms) throw sandbox::ScriptError("score: terms: expected at most 100");
    std::string first;
    for (lua_Integer i = 1; i <= count; ++i) {
        if (lua_rawgeti(lua, list, i) != LUA_TTABLE)
            sandbox::refuse_value(lua, -1, "score: terms", "{ count, factor, reason }");
        sandbox::push_readable(lua, -1, "score: terms");
        const int term = lua_gettop(lua);
        lua_rawgeti(lua, term, 1);
        lua_rawgeti(lua, term, 2);
        lua_rawgeti(lua, term, 3);
        const int counted =
            sandbox::need_whole(lua, -3, "score: terms: count", -most_counted, most_counted);
        const int factor = sandbox::need_whole(lua, -2, "score: terms: factor", -1000, 1000);
        const std::string_view reason =
            view.names().word(sandbox::need_text(lua, -1, "score: terms: reason"));
        view.count_term(lua, "score: terms", reason);
        if (counted != 0) sheet.add(counted, factor, reason);
        if (first.empty()) first = reason;
        lua_settop(lua, list);
    }
    return first;
}

/// game:score { to =, feature =, as =, terms = { { count, factor, reason }, ... } }; without a
/// feature it is told as what `as` says, or else the first reason.
int score(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "score");
    engine::Happening& happening = view.happening("score");
    sandbox::Options options(lua, 2, "score");
    if (!options.push("to")) options.refuse("to", "a player, or a list of players");
    const std::vector<int>& players = players_on_top(lua, view, "score: to");
    const engine::NodeIndex root =
        options.push("feature")
            ? view.need(lua, lua_gettop(lua), feature_class, "score: feature").index
            : engine::no_node;
    std::string subject(view.names().word(options.text("as").value_or("")));
    engine::ScoreSheet& sheet = view.scratch().sheet;
    sheet.clear(happening.is_explained());
    if (!options.push("terms")) options.refuse("terms", "a list of { count, factor, reason }");
    const std::string reason = read_terms(lua, view, sheet);
    options.done();
    if (root == engine::no_node && subject.empty()) subject = reason.empty() ? "points" : reason;
    view.count_score(lua, "score", subject);
    // Whoever watches is told of every tile.
    if (root != engine::no_node) view.charge_members(lua, root);
    happening.score(players, sheet, root, subject);
    return 0;
}

/// game:draw(bag[, holder or subject]): a token is drawn once this hook has ended
int draw(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "draw");
    sandbox::LuaState::of(lua).charge(20);
    const engine::PileId pile = view.need_pile(lua, 2, "draw: bag", false);
    view.happening("draw").draw(pile, view.holder_at(lua, 3, "draw"));
    return 0;
}

/// game:put_back(bag, token[, count])
int put_back(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "put_back");
    const engine::PileId id = view.need_pile(lua, 2, "put_back: bag", false);
    const engine::Pile& pile = view.rules().piles[id];
    const engine::ItemId token = need_token(lua, pile, 3, "put_back");
    const int count = lua_type(lua, 4) <= LUA_TNIL
                          ? 1
                          : sandbox::need_whole(lua, 4, "put_back: count", 0, most_counted);
    // Every holder may have some.
    sandbox::LuaState::of(lua).charge(
        20 + (pile.held.empty() ? 0 : view.state().slot_owners(pile.held.front())));
    view.happening("put_back").put_back(id, token, count);
    return 0;
}

/// game:lay_under(deck)
int lay_under(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "lay_under");
    sandbox::LuaState::of(lua).charge(20);
    view.happening("lay_under").lay_under(view.need_pile(lua, 2, "lay_under: deck", true));
    return 0;
}

/// game:take_part(deck)
int take_part(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "take_part");
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.rules().tiles.size() / 4));
    view.happening("take_part").take_part(view.need_pile(lua, 2, "take_part: deck", true));
    return 0;
}

/// game:end_part()
int end_part(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "end_part");
    view.happening("end_part").end_part();
    return 0;
}

/// game:take_step(step[, player[, subject]])
int take_step(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "take_step");
    const std::size_t step = view.need_step(lua, 2, "take_step: step");
    const int player = lua_type(lua, 3) > LUA_TNIL || view.shown().actor < 0
                           ? view.need_player(lua, 3, "take_step: player")
                           : view.shown().actor;
    sandbox::LuaState::of(lua).charge(20);
    view.happening("take_step")
        .take_step(static_cast<engine::PluginStepId>(step), player,
                   view.subject_at(lua, 4, "take_step"));
    return 0;
}

/// game:finish { winners = { ... } }
int finish(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, game_class, "finish");
    engine::Happening& happening = view.happening("finish");
    sandbox::Options options(lua, 2, "finish");
    if (!options.push("winners")) options.refuse("winners", "a player, or a list of players");
    std::uint32_t winners = 0;
    for (const int player : players_on_top(lua, view, "finish: winners"))
        winners |= 1u << player;
    options.done();
    sandbox::LuaState::of(lua).charge(20);
    happening.finish(winners);
    return 0;
}

} // namespace

const ObjectClass game_class = {ObjectKind::game,
                                "game",
                                value,
                                {{"slot", sandbox::guarded<slot>},
                                 {"set_slot", sandbox::guarded<write_slot>},
                                 {"figures", sandbox::guarded<figures>},
                                 {"figure", sandbox::guarded<game_figure>},
                                 {"left", sandbox::guarded<left>},
                                 {"score", sandbox::guarded<score>},
                                 {"draw", sandbox::guarded<draw>},
                                 {"put_back", sandbox::guarded<put_back>},
                                 {"lay_under", sandbox::guarded<lay_under>},
                                 {"take_part", sandbox::guarded<take_part>},
                                 {"end_part", sandbox::guarded<end_part>},
                                 {"take_step", sandbox::guarded<take_step>},
                                 {"finish", sandbox::guarded<finish>},
                                 {"points", sandbox::guarded<points>},
                                 {"tile_at", sandbox::guarded<game_tile_at>},
                                 {"tiles", sandbox::guarded<game_tiles>},
                                 {"features", sandbox::guarded<game_features>},
                                 {"segments_with", sandbox::guarded<game_segments_with>},
                                 {"supply", sandbox::guarded<game_supply>},
                                 {"held_figures", sandbox::guarded<game_held_figures>},
                                 {"held", sandbox::guarded<game_held>},
                                 {"hand", sandbox::guarded<game_hand>},
                                 {"can_deploy", sandbox::guarded<game_can_deploy>},
                                 {"deploy", sandbox::guarded<game_deploy>},
                                 {"take", sandbox::guarded<game_take>},
                                 {"give_back", sandbox::guarded<game_give_back>},
                                 {"join", sandbox::guarded<game_join>}}};

} // namespace bastide::host
