// The object `game`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/game_view.hpp"
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
    else if (key == "over")
        lua_pushboolean(lua, state.over() ? 1 : 0);
    else if (key == "player" && view.shown().actor >= 0)
        lua_pushinteger(lua, view.shown().actor + 1);
    else if (key == "pile" && view.shown().pile >= 0)
        lua_pushstring(
            lua, view.rules().piles[static_cast<std::size_t>(view.shown().pile)].name.c_str());
    else if (key == "tile" && state.last_tile() != engine::no_tile)
        view.push_tile(lua, state.last_tile());
    else if (key == "player" || key == "pile" || key == "tile")
        lua_pushnil(lua);
    else
        refuse_key(game_class, key, {"over", "pile", "player", "players", "tile", "turn"});
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
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.state().figures().size()));
    lua_createtable(lua, 0, 0);
    lua_Integer count = 0;
    for (int player = 0; player < view.state().players(); ++player) {
        if (of_one && player != only) continue;
        engine::for_each_figure_out(view.state(), player, kind,
                                    [&](const engine::Figure&, engine::FigureIndex index) {
                                        view.push_figure(lua, index);
                                        lua_rawseti(lua, -2, ++count);
                                    });
    }
    return 1;
}

/// game:left(pile): how many items are still to be drawn
int left(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "left");
    const std::string_view name = sandbox::need_text(lua, 2, "left: pile");
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.rules().tiles.size() / 4));
    const auto pile = view.rules().find_pile(name);
    if (!pile) refuse_name("left", "a deck or a bag", name, reading::names_in(view.rules().piles));
    lua_pushinteger(lua, engine::items_left(view.state(), *pile));
    return 1;
}

/// A player, or the owner of a figure.
int player_at(lua_State* lua, const GameView& view, int index, std::string_view what) {
    if (GameView::find(lua, index, figure_class) == nullptr)
        return view.need_player(lua, index, what);
    const auto figure = static_cast<std::size_t>(view.need(lua, index, figure_class, what).index);
    return view.state().figures()[figure].owner;
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
        const std::string_view reason = sandbox::need_text(lua, -1, "score: terms: reason");
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
    std::string subject = options.text("as").value_or("");
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

/// The thing at an index that a step is about; nothing where there is nil.
engine::Subject subject_at(lua_State* lua, const GameView& view, int index, const char* method) {
    if (lua_type(lua, index) <= LUA_TNIL) return {};
    if (GameView::find(lua, index, figure_class) != nullptr) {
        const auto figure =
            static_cast<engine::FigureIndex>(view.need(lua, index, figure_class, method).index);
        if (view.state().figures()[figure].node == engine::no_node)
            throw sandbox::ScriptError(std::string(method) + ": the figure is not on the table");
        return engine::subject_of(view.state(), figure);
    }
    const Object& segment = view.need(lua, index, segment_class, method);
    return {segment.index, engine::no_figure, static_cast<engine::SegmentIndex>(segment.part)};
}

/// game:draw(bag[, subject]): a token is drawn once this hook has ended
int draw(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "draw");
    sandbox::LuaState::of(lua).charge(20);
    const engine::PileId pile = view.need_pile(lua, 2, "draw: bag", false);
    view.happening("draw").draw(pile, subject_at(lua, view, 3, "draw"));
    return 0;
}

/// The number of a token that is named at an index.
engine::ItemId need_token(lua_State* lua, const engine::Pile& pile, int index) {
    std::string name;
    if (lua_type(lua, index) == LUA_TNUMBER)
        name = std::to_string(sandbox::need_whole(lua, index, "put_back: token"));
    else
        name = sandbox::need_text(lua, index, "put_back: token");
    const auto found = std::find(pile.tokens.begin(), pile.tokens.end(), name);
    if (found == pile.tokens.end())
        refuse_name("put_back", "a token of " + reading::in_quotes(pile.name), name, pile.tokens);
    return static_cast<engine::ItemId>(found - pile.tokens.begin());
}

/// game:put_back(bag, token[, count])
int put_back(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "put_back");
    const engine::PileId pile = view.need_pile(lua, 2, "put_back: bag", false);
    const engine::ItemId token = need_token(lua, view.rules().piles[pile], 3);
    const int count = lua_type(lua, 4) <= LUA_TNIL
                          ? 1
                          : sandbox::need_whole(lua, 4, "put_back: count", 0, most_counted);
    // Every figure may hold some.
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.state().figures().size()));
    view.happening("put_back").put_back(pile, token, count);
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

/// game:offer_retrieve(kind)
int offer_retrieve(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, game_class, "offer_retrieve");
    sandbox::LuaState::of(lua).charge(20);
    view.happening("offer_retrieve")
        .offer_retrieve(view.need_figure_kind(lua, 2, "offer_retrieve: kind"));
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

} // namespace

const ObjectClass game_class = {ObjectKind::game,
                                "game",
                                value,
                                {{"slot", sandbox::guarded<slot>},
                                 {"set_slot", sandbox::guarded<write_slot>},
                                 {"figures", sandbox::guarded<figures>},
                                 {"left", sandbox::guarded<left>},
                                 {"score", sandbox::guarded<score>},
                                 {"draw", sandbox::guarded<draw>},
                                 {"put_back", sandbox::guarded<put_back>},
                                 {"lay_under", sandbox::guarded<lay_under>},
                                 {"offer_retrieve", sandbox::guarded<offer_retrieve>},
                                 {"take_part", sandbox::guarded<take_part>}}};

} // namespace bastide::host
