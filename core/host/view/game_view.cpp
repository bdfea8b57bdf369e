#include "core/host/view/game_view.hpp"

#include "core/engine/turn/deploying.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

/// Objects are kept for the next call; beyond this number they are made anew.
constexpr lua_Integer most_kept = 20'000;

/// Of the objects of a class: a method, or else a value. Upvalues: view, methods, class.
int look_up(lua_State* lua) {
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNIL) return 1;
    lua_pop(lua, 1);
    const auto& type = *static_cast<const ObjectClass*>(lua_touserdata(lua, lua_upvalueindex(3)));
    GameView::of(lua).self(lua, type, "value");
    return type.value(lua);
}

int refuse_writing(lua_State* lua) {
    throw sandbox::ScriptError("what a hook is given cannot be written to, found a value for "
                               + reading::in_quotes(key_name(lua)));
}

/// Looking a name up goes through a list.
void charge_search(lua_State* lua, const reading::NameTable& table) {
    sandbox::LuaState::of(lua).charge(2 + static_cast<long>(table.names().size() / 8));
}

/// The number of the entry that a text names.
std::size_t need_entry(lua_State* lua, int index, std::string_view what, std::string_view expected,
                       const reading::NameTable& table) {
    const std::string_view name = sandbox::need_text(lua, index, what);
    charge_search(lua, table);
    const auto found = table.find(name);
    if (!found) refuse_name(what, expected, name, table.names());
    return *found;
}

} // namespace

void refuse_key(const ObjectClass& type, std::string_view key, std::vector<std::string> values) {
    for (const sandbox::NamedFunction& method : type.methods)
        values.emplace_back(method.name);
    throw sandbox::ScriptError("there is no " + reading::in_quotes(key) + " in " + type.name + "; "
                               + reading::known_are(std::move(values)));
}

void refuse_name(std::string_view what, std::string_view expected, std::string_view name,
                 const std::vector<std::string>& known) {
    throw sandbox::ScriptError(std::string(what) + ": "
                               + reading::unknown_name(expected, name, known));
}

std::string_view key_name(lua_State* lua) {
    return lua_type(lua, 2) == LUA_TSTRING ? sandbox::text_at(lua, 2) : std::string_view();
}

GameView::GameView(lua_State* lua, const engine::Ruleset& rules)
    : rules_(rules), queries_(rules), scorer_(rules, nullptr) {
    for (const ObjectClass* type : {&game_class, &tile_class, &segment_class, &feature_class,
                                    &figure_class, &score_class, &majority_class, &offer_class})
        make_class(lua, *type);
}

/// Keeps a table of the class's objects by number; its metatable is the one of the objects.
void GameView::make_class(lua_State* lua, const ObjectClass& type) {
    lua_createtable(lua, 0, 0);
    lua_createtable(lua, 0, 3);
    lua_pushlightuserdata(lua, this);
    lua_createtable(lua, 0, static_cast<int>(type.methods.size()));
    for (const sandbox::NamedFunction& method : type.methods) {
        lua_pushlightuserdata(lua, this);
        lua_pushcclosure(lua, method.function, 1);
        lua_setfield(lua, -2, method.name);
    }
    lua_pushlightuserdata(lua, const_cast<ObjectClass*>(&type));
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
                       std::int32_t part) {
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
                    std::int32_t part) {
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

Object& GameView::need(lua_State* lua, int index, const ObjectClass& type,
                       std::string_view what) const {
    Object* const object = find(lua, index, type);
    if (object == nullptr) sandbox::refuse_value(lua, index, what, std::string("a ") + type.name);
    if (shown_.state == nullptr || object->call != call_)
        throw sandbox::ScriptError(
            reading::in_quotes(type.name)
            + " belongs to a hook that has ended; use the one that each call "
              "brings");
    if (&type == &feature_class) object->index = engine::root_of(*shown_.state, object->index);
    return *object;
}

Object& GameView::self(lua_State* lua, const ObjectClass& type, const char* method) const {
    if (find(lua, 1, type) == nullptr)
        throw sandbox::ScriptError(std::string(method) + ": expected a call with a colon, like "
                                   + type.name + ':' + method + "(...)");
    return need(lua, 1, type, method);
}

engine::Happening& GameView::happening(const char* method) const {
    if (shown_.happening == nullptr)
        throw sandbox::ScriptError(
            std::string(method)
            + ": this hook must not change the game; on_completed, on_placed, "
              "on_deployed, on_drawn, choices and steps may");
    return *shown_.happening;
}

void GameView::count_term(lua_State* lua, const char* method, std::string_view reason) {
    constexpr long most_terms = 10'000;
    constexpr std::size_t most_bytes = 200'000;
    constexpr long instructions_of_term = 10;
    sandbox::LuaState::of(lua).charge(instructions_of_term + static_cast<long>(reason.size() / 8));
    written_.bytes += reason.size();
    if (++written_.terms > most_terms)
        throw sandbox::ScriptError(std::string(method) + ": expected at most "
                                   + std::to_string(most_terms) + " terms for one action");
    if (written_.bytes > most_bytes)
        throw sandbox::ScriptError(std::string(method) + ": expected reasons of at most "
                                   + std::to_string(most_bytes)
                                   + " characters together for one action");
}

void GameView::count_score(lua_State* lua, const char* method, std::string_view subject) {
    constexpr long most_scores = 1000;
    count_term(lua, method, subject);
    if (++written_.scores > most_scores)
        throw sandbox::ScriptError(std::string(method) + ": expected at most "
                                   + std::to_string(most_scores) + " scores for one action");
}

void GameView::charge_members(lua_State* lua, engine::NodeIndex root) const {
    constexpr long instructions_of_query = 20;
    const engine::Node& node = state().nodes()[static_cast<std::size_t>(root)];
    sandbox::LuaState::of(lua).charge(instructions_of_query + std::max(0, -node.parent));
}

engine::LayerId GameView::need_layer(lua_State* lua, int index, std::string_view what) const {
    return static_cast<engine::LayerId>(need_entry(lua, index, what, "a layer", names_->layers));
}

engine::FigureKindId GameView::need_figure_kind(lua_State* lua, int index,
                                                std::string_view what) const {
    return static_cast<engine::FigureKindId>(
        need_entry(lua, index, what, "a figure", names_->figures));
}

engine::TerrainId GameView::need_terrain(lua_State* lua, int index, std::string_view what) const {
    return static_cast<engine::TerrainId>(
        need_entry(lua, index, what, "a terrain", names_->terrains));
}

std::size_t GameView::need_step(lua_State* lua, int index, std::string_view what) const {
    return need_entry(lua, index, what, "a step", names_->steps);
}

engine::PileId GameView::need_pile(lua_State* lua, int index, std::string_view what,
                                   bool of_tiles) const {
    const std::string_view name = sandbox::need_text(lua, index, what);
    charge_search(lua, names_->piles);
    const auto pile = names_->piles.find(name);
    if (pile && rules_.piles[*pile].holds_tiles() == of_tiles)
        return static_cast<engine::PileId>(*pile);
    refuse_name(what, of_tiles ? "a deck" : "a bag", name, names_->piles.names());
}

std::size_t GameView::need_slot(std::string_view name, engine::Slot::Scope scope) const {
    static constexpr const char* owners[] = {"the game", "a player", "a tile", "a segment",
                                             "a figure"};
    const auto slot = names_->slots.find(name);
    if (!slot) refuse_name("slot", "a slot", name, names_->slots.names());
    const engine::Slot::Scope found = rules_.slots[*slot].scope;
    if (found != scope)
        throw sandbox::ScriptError("slot " + reading::in_quotes(name) + ": expected a slot of "
                                   + owners[static_cast<int>(scope)] + ", found one of "
                                   + owners[static_cast<int>(found)]);
    return *slot;
}

int GameView::need_player(lua_State* lua, int index, std::string_view what) const {
    return sandbox::need_whole(lua, index, what, 1, state().players()) - 1;
}

int GameView::need_player_or_nobody(lua_State* lua, int index, std::string_view what) const {
    return lua_type(lua, index) <= LUA_TNIL ? engine::nobody : need_player(lua, index, what);
}

engine::AttributeId GameView::need_segment_attribute(lua_State* lua, int index,
                                                     std::string_view what) const {
    const std::string_view name = sandbox::need_text(lua, index, std::string(what) + ": attribute");
    const reading::NameTable& attributes = names_->segment_attributes;
    charge_search(lua, attributes);
    const auto found = attributes.find(name);
    if (!found) refuse_name(what, "an attribute of segments", name, attributes.names());
    return static_cast<engine::AttributeId>(*found);
}

engine::Subject GameView::subject_at(lua_State* lua, int index, const char* method) const {
    if (lua_type(lua, index) <= LUA_TNIL) return {};
    if (find(lua, index, figure_class) != nullptr) {
        const auto figure =
            static_cast<engine::FigureIndex>(need(lua, index, figure_class, method).index);
        if (state().figures()[figure].in_supply())
            throw sandbox::ScriptError(std::string(method) + ": the figure is in the supply");
        return engine::subject_of(state(), figure);
    }
    if (find(lua, index, tile_class) != nullptr)
        return {need(lua, index, tile_class, method).index, engine::no_figure, engine::no_segment};
    const Object& segment = need(lua, index, segment_class, std::string(method) + ": subject");
    return {segment.index, engine::no_figure, static_cast<engine::SegmentIndex>(segment.part)};
}

engine::Subject GameView::holder_at(lua_State* lua, int index, const char* method) const {
    if (lua_type(lua, index) != LUA_TNUMBER) return subject_at(lua, index, method);
    engine::Subject subject;
    subject.holder =
        static_cast<std::uint8_t>(need_player(lua, index, std::string(method) + ": player"));
    return subject;
}

int push_slot(lua_State* lua, int index, engine::Slot::Scope scope, int owner) {
    const GameView& view = GameView::of(lua);
    charge_search(lua, view.names().slots);
    const std::size_t slot = view.need_slot(sandbox::need_text(lua, index, "slot"), scope);
    lua_pushinteger(lua, view.state().slot(slot, owner));
    return 1;
}

int set_slot(lua_State* lua, int index, engine::Slot::Scope scope, int owner) {
    constexpr int most = 1'000'000'000;
    const GameView& view = GameView::of(lua);
    const std::string_view name = sandbox::need_text(lua, index, "set_slot");
    charge_search(lua, view.names().slots);
    const std::size_t slot = view.need_slot(name, scope);
    if (view.rules().slots[slot].tokens)
        throw sandbox::ScriptError(
            "set_slot: the slot " + reading::in_quotes(name)
            + " counts tokens; they are drawn, and go back when the figure goes home");
    const int value = sandbox::need_whole(lua, index + 1, "set_slot: value", -most, most);
    view.happening("set_slot").set_slot(slot, owner, value);
    return 0;
}

} // namespace bastide::host
