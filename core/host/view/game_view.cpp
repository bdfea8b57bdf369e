#include "core/host/view/game_view.hpp"

#include "core/host/view/call.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

namespace bastide::host {
namespace {

constexpr long least_effort = 20; // instructions that a call costs at least
/// Objects are kept for the next call; beyond this number they are made anew.
constexpr lua_Integer most_kept = 20'000;

template <class T>
T& upvalue(lua_State* lua, int number) {
    return *static_cast<T*>(lua_touserdata(lua, lua_upvalueindex(number)));
}

/// Of the objects of a class: a method, or else a value. Upvalues: view, class, methods.
int look_up(lua_State* lua) {
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(3)) != LUA_TNIL) return 1;
    lua_pop(lua, 1);
    auto& view = upvalue<GameView>(lua, 1);
    const auto& type = upvalue<const ObjectClass>(lua, 2);
    Object& object = *static_cast<Object*>(lua_touserdata(lua, 1));
    Call call{lua, view, view.answering(object), type.name};
    return type.value(call);
}

/// Upvalues: view, class, method.
int call_method(lua_State* lua) {
    auto& view = upvalue<GameView>(lua, 1);
    const auto& type = upvalue<const ObjectClass>(lua, 2);
    const auto& method = upvalue<const Method>(lua, 3);
    Object* const object = GameView::find(lua, 1, type);
    if (object == nullptr)
        throw sandbox::ScriptError(std::string(method.name)
                                   + ": expected a call with a colon, like " + type.name + ':'
                                   + method.name + "(...)");
    sandbox::need_no_more_behind_self(lua, method.arguments, method.name);
    Call call{lua, view, view.answering(*object), method.name};
    call.charge(least_effort);
    return method.function(call);
}

int refuse_writing(lua_State* lua) {
    throw sandbox::ScriptError("what a hook is given cannot be written to, found a value for "
                               + reading::in_quotes(key_name(lua)));
}

template <class T>
void push_address(lua_State* lua, const T& object) {
    lua_pushlightuserdata(lua, const_cast<T*>(&object));
}

} // namespace

GameView::GameView(lua_State* lua, const engine::Ruleset& rules)
    : rules_(rules), queries_(rules), scorer_(rules, nullptr) {
    for (const ObjectClass* const type : object_classes)
        make_class(lua, *type);
}

/// Keeps a table of the class's objects by number; its metatable is the one of the objects.
void GameView::make_class(lua_State* lua, const ObjectClass& type) {
    lua_createtable(lua, 0, 0);
    lua_createtable(lua, 0, 3);
    push_address(lua, *this);
    push_address(lua, type);
    lua_createtable(lua, 0, static_cast<int>(type.methods.size()));
    for (const Method& method : type.methods) {
        push_address(lua, *this);
        push_address(lua, type);
        push_address(lua, method);
        lua_pushcclosure(lua, sandbox::guarded<call_method>, 3);
        lua_setfield(lua, -2, method.name);
    }
    lua_pushcclosure(lua, sandbox::guarded<look_up>, 3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, sandbox::guarded<refuse_writing>);
    lua_setfield(lua, -2, "__newindex");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_pushstring(lua, type.name);
    lua_setfield(lua, -2, sandbox::name_of_class);
    lua_setmetatable(lua, -2);
    known(type).only_object = make(lua, type, 0, 0);
    known(type).only = luaL_ref(lua, LUA_REGISTRYINDEX);
    known(type).objects = luaL_ref(lua, LUA_REGISTRYINDEX);
}

Object* GameView::make(lua_State* lua, const ObjectClass& type, std::int32_t index,
                       engine::SegmentIndex part) {
    auto* const fresh = static_cast<Object*>(lua_newuserdatauv(lua, sizeof(Object), 0));
    *fresh = {&type, index, part, call_};
    lua_getmetatable(lua, -2);
    lua_setmetatable(lua, -2);
    return fresh;
}

void GameView::push_only(lua_State* lua, const ObjectClass& type) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, known(type).only);
    known(type).only_object->call = call_;
}

void GameView::push(lua_State* lua, const ObjectClass& type, std::int32_t index,
                    engine::SegmentIndex part) {
    constexpr lua_Integer parts = 256;
    const lua_Integer key = index * parts + part + 1;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, known(type).objects);
    if (lua_rawgeti(lua, -1, key) == LUA_TNIL) {
        lua_pop(lua, 1);
        make(lua, type, index, part);
        if (key < most_kept * parts) {
            const sandbox::LuaState::OwnWork own(sandbox::LuaState::of(lua));
            lua_pushvalue(lua, -1);
            lua_rawseti(lua, -3, key);
        }
    }
    auto* const object = static_cast<Object*>(lua_touserdata(lua, -1));
    object->call = call_;
    object->index = index; // features that were joined have had another
    lua_replace(lua, -2);
}

void GameView::push_subject(lua_State* lua, const engine::Subject& subject) {
    if (subject.figure != engine::no_figure)
        push_figure(lua, subject.figure);
    else if (subject.tile == engine::no_tile)
        lua_pushnil(lua);
    else if (subject.segment == engine::no_segment)
        push_tile(lua, subject.tile);
    else
        push_segment(lua, subject.tile, subject.segment);
}

Object* GameView::find(lua_State* lua, int index, const ObjectClass& type) {
    if (lua_type(lua, index) != LUA_TUSERDATA) return nullptr;
    auto* const object = static_cast<Object*>(lua_touserdata(lua, index));
    return object->type == &type ? object : nullptr;
}

Object& GameView::answering(Object& object) const {
    if (shown_.state == nullptr || object.call != call_)
        throw sandbox::ScriptError(reading::in_quotes(object.type->name)
                                   + " belongs to a hook that has ended; use the one that each "
                                     "call brings");
    if (object.type == &feature_class) object.index = engine::root_of(state(), object.index);
    return object;
}

GameView::Lists& GameView::empty_lists() {
    lists_.players.clear();
    lists_.tiles.clear();
    lists_.segments.clear();
    lists_.features.clear();
    lists_.figures.clear();
    return lists_;
}

} // namespace bastide::host
