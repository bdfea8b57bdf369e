#include "core/host/view/call.hpp"

#include "core/engine/turn/deploying.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

template <class List, class Push>
int give_list(const Call& call, const List& list, Push&& push_one) {
    call.charge(static_cast<long>(list.size()));
    lua_createtable(call.lua, static_cast<int>(list.size()), 0);
    lua_Integer count = 0;
    for (const auto& entry : list) {
        push_one(entry);
        lua_rawseti(call.lua, -2, ++count);
    }
    return 1;
}

} // namespace

// Work

void Call::charge_members(engine::NodeIndex root, long walks) const {
    constexpr long instructions_of_walk = 20;
    charge(walks * (instructions_of_walk + std::max(0, -node(root).parent)));
}

void Call::count_term(std::string_view reason, const char* argument) const {
    constexpr long most_terms = 10'000;
    constexpr std::size_t most_bytes = 200'000;
    charge(static_cast<long>(reason.size() / 8));
    GameView::Written& written = view.written();
    written.bytes += reason.size();
    if (++written.terms > most_terms)
        throw sandbox::ScriptError(what(argument) + ": expected at most "
                                   + std::to_string(most_terms) + " terms for one action");
    if (written.bytes > most_bytes)
        throw sandbox::ScriptError(what(argument) + ": expected reasons of at most "
                                   + std::to_string(most_bytes)
                                   + " characters together for one action");
}

void Call::count_score(std::string_view subject) const {
    constexpr long most_scores = 1000;
    count_term(subject);
    if (++view.written().scores > most_scores)
        fail("expected at most " + std::to_string(most_scores) + " scores for one action");
}

engine::Happening& Call::happening() const {
    if (view.shown().happening == nullptr)
        fail("this hook must not change the game; on_completed, on_placed, on_deployed, on_drawn, "
             "choices and steps may");
    return *view.shown().happening;
}

// Errors

std::string Call::what(const char* argument) const {
    return *argument == '\0' ? method : std::string(method) + ": " + argument;
}

void Call::fail(const std::string& message) const {
    throw sandbox::ScriptError(std::string(method) + ": " + message);
}

void Call::refuse(int index, const char* argument, std::string_view expected) const {
    sandbox::refuse_value(lua, index, what(argument), expected);
}

void Call::refuse_name(const char* argument, std::string_view expected, std::string_view name,
                       const std::vector<std::string>& known) const {
    throw sandbox::ScriptError(what(argument) + ": "
                               + reading::unknown_name(expected, name, known));
}

void refuse_key(const Call& call, std::vector<std::string> values) {
    for (const Method& method : call.self.type->methods)
        values.emplace_back(method.name);
    throw sandbox::ScriptError("there is no " + reading::in_quotes(key_name(call.lua)) + " in "
                               + call.self.type->name + "; "
                               + reading::known_are(std::move(values)));
}

std::string_view key_name(lua_State* lua) {
    return lua_type(lua, 2) == LUA_TSTRING ? sandbox::text_at(lua, 2) : std::string_view();
}

// Arguments. What begins a message is put together only where there is one.

std::string_view Call::text(int index, const char* argument) const {
    if (lua_type(lua, index) == LUA_TSTRING && lua_rawlen(lua, index) > 0)
        return sandbox::text_at(lua, index);
    return sandbox::need_text(lua, index, what(argument));
}

int Call::whole(int index, const char* argument, int least, int most) const {
    if (lua_isinteger(lua, index) != 0)
        if (const lua_Integer number = lua_tointeger(lua, index); number >= least && number <= most)
            return static_cast<int>(number);
    return sandbox::need_whole(lua, index, what(argument), least, most);
}

std::string_view Call::word(int index, const char* argument) const {
    return names().word(text(index, argument));
}

bool Call::flag(int index, std::string_view word) const {
    if (has(index) && text(index) != word)
        refuse(index, "", reading::in_quotes(word) + " or nothing");
    return has(index);
}

Object* Call::find(int index, const ObjectClass& type) const {
    Object* const object = GameView::find(lua, index, type);
    return object == nullptr ? nullptr : &view.answering(*object);
}

Object& Call::object(int index, const ObjectClass& type, const char* argument) const {
    if (Object* const object = find(index, type)) return *object;
    refuse(index, argument, std::string("a ") + type.name);
}

std::size_t Call::entry(int index, const char* argument, const char* expected,
                        const reading::NameTable& table) const {
    const std::string_view name = text(index, argument);
    charge(static_cast<long>(table.names().size() / 8));
    const auto found = table.find(name);
    if (!found) refuse_name(argument, expected, name, table.names());
    return *found;
}

engine::LayerId Call::layer(int index) const {
    return static_cast<engine::LayerId>(entry(index, "layer", "a layer", names().layers));
}

engine::TerrainId Call::terrain(int index) const {
    return static_cast<engine::TerrainId>(entry(index, "terrain", "a terrain", names().terrains));
}

engine::FigureKindId Call::kind(int index) const {
    return static_cast<engine::FigureKindId>(entry(index, "kind", "a figure", names().figures));
}

std::optional<engine::FigureKindId> Call::kind_if_given(int index) const {
    return has(index) ? std::optional(kind(index)) : std::nullopt;
}

engine::AttributeId Call::segment_attribute(int index) const {
    return static_cast<engine::AttributeId>(
        entry(index, "attribute", "an attribute of segments", names().segment_attributes));
}

engine::PileId Call::pile(int index, const char* argument, bool of_tiles) const {
    const std::string expected = of_tiles ? "a deck" : "a bag";
    const std::string_view name = text(index, argument);
    charge(static_cast<long>(names().piles.names().size() / 8));
    const auto found = names().piles.find(name);
    if (found && rules().piles[*found].holds_tiles() == of_tiles)
        return static_cast<engine::PileId>(*found);
    std::vector<std::string> known = names().piles.names();
    for (std::size_t pile = known.size(); pile-- > 0;)
        if (rules().piles[pile].holds_tiles() != of_tiles)
            known.erase(known.begin() + static_cast<std::ptrdiff_t>(pile));
    refuse_name(argument, expected, name, known);
}

engine::ItemId Call::token(int index, const engine::Pile& pile) const {
    const std::string name = lua_isinteger(lua, index) != 0
                                 ? std::to_string(lua_tointeger(lua, index))
                                 : std::string(text(index, "token"));
    const auto found = std::find(pile.tokens.begin(), pile.tokens.end(), name);
    if (found == pile.tokens.end())
        refuse_name("", "a token of " + reading::in_quotes(pile.name), name, pile.tokens);
    return static_cast<engine::ItemId>(found - pile.tokens.begin());
}

std::size_t Call::slot(int index, engine::Slot::Scope scope) const {
    static constexpr const char* owners[] = {"the game", "a player", "a tile", "a segment",
                                             "a figure"};
    const std::size_t slot = entry(index, "", "a slot", names().slots);
    const engine::Slot::Scope found = rules().slots[slot].scope;
    if (found == scope) return slot;
    using Scope = engine::Slot::Scope;
    fail(
        reading::in_quotes(text(index)) + ": expected a slot of " + owners[static_cast<int>(scope)]
        + ", found one of " + owners[static_cast<int>(found)]
        + (scope == Scope::game && found == Scope::player ? "; add the number of the player" : ""));
}

int Call::player(int index, const char* argument) const {
    return whole(index, argument, 1, state().players()) - 1;
}

int Call::player_or_actor(int index) const {
    const int actor = view.shown().actor;
    return has(index) || actor < 0 ? player(index) : actor;
}

int Call::owner_of_kind(engine::FigureKindId kind, int index) const {
    return rules().figures[kind].neutral ? engine::nobody : player_or_actor(index);
}

engine::Subject Call::subject(int index) const {
    if (!has(index)) return {};
    for (const ObjectClass* type : {&figure_class, &segment_class, &tile_class})
        if (const Object* const object = find(index, *type)) return subject_of(*object);
    refuse(index, "subject", "a figure, a segment or a tile");
}

// About objects

engine::Subject Call::subject_of(const Object& object) const {
    if (object.type == &tile_class) return {.tile = object.index};
    if (object.type == &segment_class) return {.tile = object.index, .segment = object.part};
    return engine::subject_of(state(), out_of_supply(object));
}

engine::FigureIndex Call::out_of_supply(const Object& object) const {
    if (figure(object).in_supply())
        fail("the figure is in the supply; scoring sends figures home that do not stay");
    return static_cast<engine::FigureIndex>(object.index);
}

// What is given back

int Call::give_nil() const {
    lua_pushnil(lua);
    return 1;
}

int Call::give_number(lua_Integer number) const {
    lua_pushinteger(lua, number);
    return 1;
}

int Call::give_truth(bool truth) const {
    lua_pushboolean(lua, truth ? 1 : 0);
    return 1;
}

int Call::give_text(const std::string& text) const {
    lua_pushlstring(lua, text.data(), text.size());
    return 1;
}

int Call::give_player(int player) const {
    return player == engine::nobody ? give_nil() : give_number(player + 1);
}

int Call::give_subject(const engine::Subject& subject) const {
    view.push_subject(lua, subject);
    return 1;
}

int Call::give_feature(engine::NodeIndex member) const {
    view.push_feature(lua, engine::root_of(state(), member));
    return 1;
}

int Call::give_figure(engine::FigureIndex figure) const {
    view.push_figure(lua, figure);
    return 1;
}

int Call::give_players(const std::vector<int>& players) const {
    return give_list(*this, players, [&](int player) { lua_pushinteger(lua, player + 1); });
}

int Call::give_tiles(const std::vector<engine::TileIndex>& tiles) const {
    return give_list(*this, tiles, [&](engine::TileIndex tile) { view.push_tile(lua, tile); });
}

int Call::give_segments(const SegmentList& segments) const {
    return give_list(*this, segments, [&](const auto& segment) {
        view.push_segment(lua, segment.first, segment.second);
    });
}

int Call::give_features(const std::vector<engine::NodeIndex>& roots) const {
    return give_list(*this, roots, [&](engine::NodeIndex root) { view.push_feature(lua, root); });
}

int Call::give_figures(const std::vector<engine::FigureIndex>& figures) const {
    return give_list(*this, figures,
                     [&](engine::FigureIndex figure) { view.push_figure(lua, figure); });
}

} // namespace bastide::host
