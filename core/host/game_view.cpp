#include "core/host/game_view.hpp"

#include "core/engine/scoring.hpp"
#include "core/host/lua_options.hpp"
#include "core/host/sandbox_library.hpp"
#include "core/host/text.hpp"

#include <initializer_list>

namespace bastide::host {
namespace {

constexpr int most_counted = 1'000'000;

template <class List, class Name>
std::vector<std::string> names_in(const List& list, Name name) {
    std::vector<std::string> names;
    for (const auto& entry : list)
        names.push_back(entry.*name);
    return names;
}

/// The slot that a plugin calls by its full name, or by a part after ':' that is the only one.
std::optional<std::size_t> find_slot(const engine::Ruleset& rules, std::string_view name) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < rules.slots.size(); ++i) {
        const std::string_view full = rules.slots[i].name;
        if (full == name) return i;
        if (full.substr(full.find(':') + 1) != name) continue;
        if (found)
            throw ScriptError("slot " + in_quotes(name) + ": several plugins have one; write "
                              + in_quotes(rules.slots[*found].name) + " or " + in_quotes(full));
        found = i;
    }
    return found;
}

[[noreturn]] void refuse_key(std::string_view object, std::string_view key,
                             const std::vector<std::string>& known) {
    throw ScriptError("there is no " + in_quotes(key) + " in " + std::string(object) + "; "
                      + known_are(known));
}

} // namespace

/// The functions behind the objects. Upvalue of each: the view.
struct GameViewMethods {
    static GameView& view_of(lua_State* lua) {
        return *static_cast<GameView*>(lua_touserdata(lua, lua_upvalueindex(1)));
    }

    static void check_alive(const void* shown, const GameView::Handle& handle) {
        if (shown == nullptr)
            throw ScriptError(in_quotes(handle.name)
                              + " belongs to a hook that has ended; use the one that each call "
                                "brings");
    }

    /// The view, when a method is called on its own object while a hook runs.
    static GameView& check_call(lua_State* lua, const GameView::Handle GameView::*handle,
                                const char* method) {
        GameView& view = view_of(lua);
        const GameView::Handle& self = view.*handle;
        if (lua_touserdata(lua, 1) != self.object || self.object == nullptr)
            throw ScriptError(std::string(method) + ": expected a call with a colon, like "
                              + self.name + ':' + method + "(...)");
        check_alive(view.state_, self);
        return view;
    }

    static std::string_view key_name(lua_State* lua) {
        return lua_type(lua, 2) == LUA_TSTRING ? text_at(lua, 2) : std::string_view();
    }

    // game

    static int game_value(lua_State* lua) {
        const GameView& view = view_of(lua);
        check_alive(view.state_, view.game_);
        const std::string_view key = key_name(lua);
        if (key == "turn")
            lua_pushinteger(lua, view.state_->turn());
        else if (key == "players")
            lua_pushinteger(lua, view.state_->players());
        else if (key == "over")
            lua_pushboolean(lua, view.state_->over() ? 1 : 0);
        else
            refuse_key("game", key, {"over", "players", "slot", "turn"});
        return 1;
    }

    /// game:slot(name) of the whole game, game:slot(name, player) of a player from 1
    static int game_slot(lua_State* lua) {
        GameView& view = check_call(lua, &GameView::game_, "slot");
        const std::string_view name = need_text(lua, 2, "slot");
        const std::optional<std::size_t> slot = find_slot(view.rules_, name);
        if (!slot)
            throw ScriptError("slot: expected a slot, found " + in_quotes(name) + "; "
                              + known_are(names_in(view.rules_.slots, &engine::Slot::name)));
        const engine::Slot::Scope scope = view.rules_.slots[*slot].scope;
        int owner = 0;
        if (scope == engine::Slot::Scope::player)
            owner = need_whole(lua, 3, "slot " + in_quotes(name) + ": player", 1,
                               view.state_->players())
                    - 1;
        else if (scope != engine::Slot::Scope::game)
            throw ScriptError("slot " + in_quotes(name)
                              + ": expected a slot of the game or of a player");
        lua_pushinteger(lua, view.state_->slot(*slot, owner));
        return 1;
    }

    // feature

    static int feature_value(lua_State* lua) {
        const GameView& view = view_of(lua);
        check_alive(view.feature_, view.feature_handle_);
        const engine::ScoredFeature& feature = *view.feature_;
        const std::string_view key = key_name(lua);
        if (key == "completed")
            lua_pushboolean(lua, feature.completed ? 1 : 0);
        else if (key == "tiles")
            lua_pushinteger(lua, feature.tiles);
        else if (key == "layer")
            lua_pushstring(lua, view.rules_.layers[feature.layer].name.c_str());
        else if (key == "open")
            lua_pushinteger(lua, view.state_->nodes()[static_cast<std::size_t>(feature.root)].open);
        else
            refuse_key("feature", key,
                       {"completed", "count_neighbours", "layer", "open", "sum", "tiles"});
        return 1;
    }

    /// feature:count_neighbours(layer, "completed" or nothing)
    static int count_neighbours(lua_State* lua) {
        GameView& view = check_call(lua, &GameView::feature_handle_, "count_neighbours");
        const std::string_view name = need_text(lua, 2, "count_neighbours: layer");
        const std::optional<engine::LayerId> layer = view.rules_.find_layer(name);
        if (!layer)
            throw ScriptError("count_neighbours: expected a layer, found " + in_quotes(name) + "; "
                              + known_are(names_in(view.rules_.layers, &engine::Layer::name)));
        const bool only_completed = lua_type(lua, 3) > LUA_TNIL;
        if (only_completed && need_text(lua, 3, "count_neighbours") != "completed")
            throw ScriptError("count_neighbours: expected 'completed' or nothing, found "
                              + describe_value(lua, 3));
        LuaState::of(lua).charge(20);
        lua_pushinteger(lua, view.queries_.count_neighbours(*view.state_, view.feature_->root,
                                                            *layer, only_completed));
        return 1;
    }

    /// feature:sum(name): of a segment attribute, or of a slot of scope segment
    static int sum(lua_State* lua) {
        GameView& view = check_call(lua, &GameView::feature_handle_, "sum");
        const std::string_view name = need_text(lua, 2, "sum");
        LuaState::of(lua).charge(20);
        const auto& attributes = view.rules_.segment_attributes;
        const auto found = std::find(attributes.begin(), attributes.end(), name);
        if (found != attributes.end()) {
            const auto attribute = static_cast<engine::AttributeId>(found - attributes.begin());
            lua_pushinteger(lua,
                            engine::sum_attribute(*view.state_, view.feature_->root, attribute));
            return 1;
        }
        const std::optional<std::size_t> slot = find_slot(view.rules_, name);
        if (!slot || view.rules_.slots[*slot].scope != engine::Slot::Scope::segment)
            throw ScriptError("sum: expected an attribute or a slot of segments, found "
                              + in_quotes(name) + "; " + known_are(attributes));
        lua_pushinteger(lua, FeatureQueries::sum_slot(*view.state_, view.feature_->root, *slot));
        return 1;
    }

    // score

    static int score_value(lua_State* lua) {
        const GameView& view = view_of(lua);
        check_alive(view.sheet_, view.score_);
        const std::string_view key = key_name(lua);
        if (key != "total") refuse_key("score", key, {"add", "replace", "total"});
        lua_pushinteger(lua, view.sheet_->total());
        return 1;
    }

    /// score:add(count, factor, reason)
    static int add(lua_State* lua) {
        GameView& view = check_call(lua, &GameView::score_, "add");
        const int count = need_whole(lua, 2, "add: count", -most_counted, most_counted);
        const int factor = need_whole(lua, 3, "add: factor", -1000, 1000);
        const std::string_view reason = need_text(lua, 4, "add: reason");
        LuaState::of(lua).charge(1);
        if (view.sheet_->terms().size() >= 1000) throw ScriptError("add: too many terms");
        if (count != 0) view.sheet_->add(count, factor, reason);
        return 0;
    }

    /// score:replace(points, reason)
    static int replace(lua_State* lua) {
        GameView& view = check_call(lua, &GameView::score_, "replace");
        const int points = need_whole(lua, 2, "replace: points", -most_counted, most_counted);
        view.sheet_->replace(points, need_text(lua, 3, "replace: reason"));
        return 0;
    }

    static int refuse_writing(lua_State* lua) {
        const std::string key(key_name(lua));
        throw ScriptError("what a hook is given cannot be written to, found a value for "
                          + in_quotes(key));
    }

    // Objects. Methods are found by one look into a table; only values call a function.

    static void push_function(lua_State* lua, GameView& view, lua_CFunction function) {
        lua_pushlightuserdata(lua, &view);
        lua_pushcclosure(lua, function, 1);
    }

    static void make(lua_State* lua, GameView& view, GameView::Handle& handle, lua_CFunction values,
                     std::initializer_list<NamedFunction> methods) {
        lua_newuserdatauv(lua, 0, 0);
        handle.object = lua_touserdata(lua, -1);
        lua_createtable(lua, 0, 3);
        lua_createtable(lua, 0, static_cast<int>(methods.size()));
        for (const NamedFunction& method : methods) {
            push_function(lua, view, method.function);
            lua_setfield(lua, -2, method.name);
        }
        lua_createtable(lua, 0, 1);
        push_function(lua, view, values);
        lua_setfield(lua, -2, "__index");
        lua_setmetatable(lua, -2);
        lua_setfield(lua, -2, "__index");
        lua_pushcfunction(lua, guarded<refuse_writing>);
        lua_setfield(lua, -2, "__newindex");
        lua_pushboolean(lua, 0);
        lua_setfield(lua, -2, "__metatable");
        lua_setmetatable(lua, -2);
        lua_rawsetp(lua, LUA_REGISTRYINDEX, &handle);
    }

    static void make_all(lua_State* lua, GameView& view) {
        make(lua, view, view.game_, guarded<game_value>, {{"slot", guarded<game_slot>}});
        make(lua, view, view.feature_handle_, guarded<feature_value>,
             {{"count_neighbours", guarded<count_neighbours>}, {"sum", guarded<sum>}});
        make(lua, view, view.score_, guarded<score_value>,
             {{"add", guarded<add>}, {"replace", guarded<replace>}});
    }
};

GameView::GameView(lua_State* lua, const engine::Ruleset& rules) : rules_(rules), queries_(rules) {
    GameViewMethods::make_all(lua, *this);
}

void GameView::push(lua_State* lua) const {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &game_);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &feature_handle_);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &score_);
}

} // namespace bastide::host
