#include "core/host/registrar.hpp"

#include "core/host/lua_options.hpp"
#include "core/host/sandbox_library.hpp"
#include "core/host/text.hpp"

#include <array>

namespace bastide::host {
namespace {

constexpr int most_points = 10'000;
constexpr int most_figures = 100;
constexpr std::size_t most_entries = 200;

/// A word of a script and what it stands for.
template <class Value>
struct Meaning {
    const char* word;
    Value value;
};

constexpr std::array<Meaning<engine::StepKind>, 4> turn_parts = {
    {{"draw", engine::StepKind::draw},
     {"place", engine::StepKind::place},
     {"deploy", engine::StepKind::deploy},
     {"score", engine::StepKind::score}}};

constexpr std::array<Meaning<engine::Completion>, 3> completions = {
    {{"closed", engine::Completion::closed},
     {"surrounded", engine::Completion::surrounded},
     {"never", engine::Completion::never}}};

constexpr std::array<Meaning<engine::Slot::Scope>, 5> scopes = {
    {{"game", engine::Slot::Scope::game},
     {"player", engine::Slot::Scope::player},
     {"tile", engine::Slot::Scope::tile},
     {"segment", engine::Slot::Scope::segment},
     {"figure", engine::Slot::Scope::figure}}};

template <class List>
std::string words_of(const List& list) {
    std::vector<std::string> words;
    for (const auto& meaning : list)
        words.emplace_back(meaning.word);
    return listed(words);
}

/// The entry of a word; null if there is none.
template <class List>
auto meaning_of(const List& list, std::string_view word) -> decltype(list.data()) {
    for (const auto& meaning : list)
        if (word == meaning.word) return &meaning;
    return nullptr;
}

template <class List>
auto need_meaning(Options& options, const char* key, const List& list) {
    const auto* const found = meaning_of(list, options.text(key).value_or(""));
    if (found == nullptr) options.refuse(key, words_of(list));
    return found->value;
}

template <class Entry>
std::vector<std::string> names_in(const std::vector<Entry>& list) {
    std::vector<std::string> names;
    for (const Entry& entry : list)
        names.push_back(entry.name);
    return names;
}

/// Upvalues of every method: the registrar, the table it is called on.
Registrar& registrar_of(lua_State* lua, const char* method) {
    auto& registrar = *static_cast<Registrar*>(lua_touserdata(lua, lua_upvalueindex(1)));
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &registrar);
    const bool called_well = lua_rawequal(lua, 1, -1) != 0;
    lua_pop(lua, 1);
    if (!called_well)
        throw ScriptError(std::string(method) + ": expected a call with a colon, like "
                          + registrar.plugin->manifest.id + ':' + method + "(...)");
    return registrar;
}

Registrar& open_registrar(lua_State* lua, const char* method) {
    Registrar& registrar = registrar_of(lua, method);
    if (!registrar.registry->open)
        throw ScriptError(std::string(method)
                          + ": rules are declared while a plugin is loaded, "
                            "not during play");
    return registrar;
}

Origin origin_here(lua_State* lua, const Registrar& registrar) {
    std::string place = script_place(lua);
    if (place.size() > 2) place.resize(place.size() - 2); // ": "
    return {registrar.plugin->manifest.id, place};
}

/// A new name for an entry of `list`.
template <class Entry>
std::string new_name(lua_State* lua, const std::vector<Entry>& list, const char* what,
                     const std::string& prefix = "") {
    const std::string_view given = need_text(lua, 2, what);
    if (!is_word(given))
        throw ScriptError(std::string(what) + ": expected a name of a-z, 0-9 and _, found "
                          + in_quotes(given));
    const std::string name = prefix + std::string(given);
    if (const Entry* const twin = find_declared(list, name))
        throw ScriptError(std::string(what) + ' ' + in_quotes(name)
                          + " is already there, from plugin " + in_quotes(twin->origin.plugin)
                          + " (" + twin->origin.place + ')');
    if (list.size() >= most_entries)
        throw ScriptError(std::string(what) + ": expected at most " + std::to_string(most_entries)
                          + " in a game");
    return name;
}

/// self:turn { "draw", "place", "deploy", "score" }
int declare_turn(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "turn");
    Registration& declared = registrar.registry->declared;
    if (!declared.turn.empty())
        throw ScriptError("turn: plugin " + in_quotes(declared.turn_origin.plugin)
                          + " has declared it already (" + declared.turn_origin.place + ')');
    if (lua_type(lua, 2) != LUA_TTABLE)
        throw ScriptError("turn: expected a list, found " + describe_value(lua, 2));
    std::vector<engine::StepKind> turn;
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 2));
    for (lua_Integer i = 1; i <= std::min<lua_Integer>(count, 100); ++i) {
        lua_rawgeti(lua, 2, i);
        const bool is_text = lua_type(lua, -1) == LUA_TSTRING;
        const auto* const part = is_text ? meaning_of(turn_parts, text_at(lua, -1)) : nullptr;
        if (part == nullptr)
            throw ScriptError("turn: expected " + words_of(turn_parts) + ", found "
                              + describe_value(lua, -1));
        turn.push_back(part->value);
        lua_pop(lua, 1);
    }
    if (turn.empty()) throw ScriptError("turn: expected at least one part, found none");
    declared.turn = turn;
    declared.turn_origin = origin_here(lua, registrar);
    return 0;
}

/// self:deck(name, { tiles = set or list of sets })
int declare_deck(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "deck");
    auto& decks = registrar.registry->declared.decks;
    DeclaredDeck deck;
    deck.name = new_name(lua, decks, "deck");
    Options options(lua, 3, "deck " + in_quotes(deck.name));
    deck.sets = options.texts("tiles");
    if (deck.sets.empty()) options.refuse("tiles", "a set of tiles, or a list of sets");
    const auto& sets = registrar.registry->tiles.sets;
    for (const std::string& set : deck.sets)
        if (find_named(sets, set) < 0)
            options.fail("'tiles': expected a set of tiles, found " + in_quotes(set) + "; "
                         + known_are(names_in(sets)));
    options.done();
    deck.origin = origin_here(lua, registrar);
    decks.push_back(std::move(deck));
    return 0;
}

/// What a formula may count.
std::vector<std::string> quantities(const TileTables& tiles) {
    std::vector<std::string> names = {"points", "tile", "neighbour"};
    for (const Named& attribute : tiles.segment_attributes)
        names.push_back(attribute.name);
    return names;
}

DeclaredFormula read_formula(lua_State* lua, Options& options, const char* key,
                             const TileTables& tiles) {
    DeclaredFormula formula;
    if (!options.push(key)) return formula;
    Options terms(lua, lua_gettop(lua), options.what() + ": " + key);
    for (const std::string& quantity : quantities(tiles))
        if (const auto factor = terms.whole(quantity.c_str(), -most_points, most_points))
            formula[quantity] = *factor;
    terms.done();
    lua_pop(lua, 1);
    return formula;
}

/// self:layer(name, { terrain =, completes =, completed =, incomplete = })
int declare_layer(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "layer");
    auto& layers = registrar.registry->declared.layers;
    const TileTables& tiles = registrar.registry->tiles;
    DeclaredLayer layer;
    layer.name = new_name(lua, layers, "layer");
    Options options(lua, 3, "layer " + in_quotes(layer.name));
    layer.terrains = options.texts("terrain");
    if (layer.terrains.empty()) options.refuse("terrain", "a terrain, or a list of terrains");
    for (const std::string& terrain : layer.terrains)
        if (find_named(tiles.terrains, terrain) < 0)
            options.fail("'terrain': expected a terrain, found " + in_quotes(terrain) + "; "
                         + known_are(names_in(tiles.terrains)));
    layer.completion = need_meaning(options, "completes", completions);
    layer.completed = read_formula(lua, options, "completed", tiles);
    layer.incomplete = read_formula(lua, options, "incomplete", tiles);
    options.done();
    layer.origin = origin_here(lua, registrar);
    layers.push_back(std::move(layer));
    return 0;
}

/// Layers of `roles` with their roles, in the order in which layers were declared.
std::vector<std::pair<std::string, std::string>>
read_roles(lua_State* lua, Options& options, const std::vector<DeclaredLayer>& layers) {
    std::vector<std::pair<std::string, std::string>> roles;
    if (!options.push("roles")) options.refuse("roles", "a table of layers and roles");
    Options given(lua, lua_gettop(lua), options.what() + ": roles");
    for (const DeclaredLayer& layer : layers) {
        if (!given.push(layer.name.c_str())) continue;
        const bool refused = lua_isboolean(lua, -1) != 0 && lua_toboolean(lua, -1) == 0;
        lua_pop(lua, 1);
        if (!refused) roles.emplace_back(layer.name, given.need_text(layer.name.c_str()));
    }
    given.done();
    lua_pop(lua, 1);
    return roles;
}

/// A terrain that belongs to several of a figure's layers would leave open where it stands.
void check_terrains(const Options& options, const DeclaredFigure& figure,
                    const std::vector<DeclaredLayer>& layers) {
    std::map<std::string, std::string> layer_of;
    for (const auto& [name, role] : figure.roles)
        for (const std::string& terrain : find_declared(layers, name)->terrains) {
            const auto [entry, fresh] = layer_of.emplace(terrain, name);
            if (!fresh)
                options.fail("roles: the layers " + in_quotes(entry->second) + " and "
                             + in_quotes(name) + " share the terrain " + in_quotes(terrain)
                             + "; the figure may stand in one of them only");
        }
}

/// self:figure(name, { supply =, weight =, group =, roles = { layer = role } })
int declare_figure(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "figure");
    Registration& declared = registrar.registry->declared;
    DeclaredFigure figure;
    figure.name = new_name(lua, declared.figures, "figure");
    Options options(lua, 3, "figure " + in_quotes(figure.name));
    const std::optional<int> supply = options.whole("supply", 0, most_figures);
    if (!supply) options.refuse("supply", "a whole number");
    figure.supply = *supply;
    figure.weight = options.whole("weight", 0, most_points).value_or(1);
    figure.group = options.text("group").value_or("");
    figure.roles = read_roles(lua, options, declared.layers);
    check_terrains(options, figure, declared.layers);
    options.done();
    figure.origin = origin_here(lua, registrar);
    declared.figures.push_back(std::move(figure));
    return 0;
}

/// self:slot(name, { scope =, initial = })
int declare_slot(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "slot");
    auto& slots = registrar.registry->declared.slots;
    DeclaredSlot slot;
    slot.name = new_name(lua, slots, "slot", registrar.plugin->manifest.id + ':');
    Options options(lua, 3, "slot " + in_quotes(slot.name));
    slot.scope = need_meaning(options, "scope", scopes);
    slot.initial = options.whole("initial", -1'000'000'000, 1'000'000'000).value_or(0);
    options.done();
    slot.origin = origin_here(lua, registrar);
    slots.push_back(std::move(slot));
    return 0;
}

/// self:on_score(layer, function(game, feature, score) ... end)
int declare_on_score(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "on_score");
    Registration& declared = registrar.registry->declared;
    const std::string layer(need_text(lua, 2, "on_score: layer"));
    if (find_declared(declared.layers, layer) == nullptr)
        throw ScriptError("on_score: expected a layer, found " + in_quotes(layer) + "; "
                          + known_are(names_in(declared.layers)));
    const std::string what = "on_score of " + in_quotes(layer);
    if (lua_type(lua, 3) != LUA_TFUNCTION || lua_iscfunction(lua, 3) != 0)
        throw ScriptError(what + ": expected a function of the plugin, found "
                          + describe_value(lua, 3));
    if (declared.hooks.size() >= most_entries)
        throw ScriptError(what + ": expected at most " + std::to_string(most_entries)
                          + " hooks in a game");
    declared.hooks.push_back({"on_score", layer, origin_here(lua, registrar)});
    lua_pushvalue(lua, 3);
    registrar.registry->functions.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    return 0;
}

void push_setting(lua_State* lua, const SettingValue& value) {
    if (const bool* on = std::get_if<bool>(&value))
        lua_pushboolean(lua, *on ? 1 : 0);
    else if (const int* number = std::get_if<int>(&value))
        lua_pushinteger(lua, *number);
    else
        lua_pushstring(lua, std::get<std::string>(value).c_str());
}

void push_settings(lua_State* lua, const Registry& registry, const Plugin& plugin) {
    lua_createtable(lua, 0, static_cast<int>(plugin.manifest.settings.size()));
    for (const Setting& setting : plugin.manifest.settings) {
        push_setting(lua, registry.settings.at(plugin.manifest.id + '.' + setting.id));
        lua_setfield(lua, -2, setting.id.c_str());
    }
    const std::string what = "the settings of plugin " + in_quotes(plugin.manifest.id);
    make_read_only(lua, what.c_str());
}

/// self:settings_of(plugin): its settings, or nil when it is not played
int settings_of(lua_State* lua) {
    const Registrar& registrar = registrar_of(lua, "settings_of");
    const std::string id(need_text(lua, 2, "settings_of"));
    for (const Plugin& plugin : registrar.registry->plugins)
        if (plugin.manifest.id == id) {
            push_settings(lua, *registrar.registry, plugin);
            return 1;
        }
    lua_pushnil(lua);
    return 1;
}

constexpr std::array<Meaning<lua_CFunction>, 7> methods = {{{"turn", guarded<declare_turn>},
                                                            {"deck", guarded<declare_deck>},
                                                            {"layer", guarded<declare_layer>},
                                                            {"figure", guarded<declare_figure>},
                                                            {"slot", guarded<declare_slot>},
                                                            {"on_score", guarded<declare_on_score>},
                                                            {"settings_of", guarded<settings_of>}}};

} // namespace

void push_registrar(lua_State* lua, Registrar& registrar) {
    const Manifest& manifest = registrar.plugin->manifest;
    lua_createtable(lua, 0, 12);
    for (const Meaning<lua_CFunction>& method : methods) {
        lua_pushlightuserdata(lua, &registrar);
        lua_pushcclosure(lua, method.value, 1);
        lua_setfield(lua, -2, method.word);
    }
    lua_pushstring(lua, manifest.id.c_str());
    lua_setfield(lua, -2, "id");
    push_settings(lua, *registrar.registry, *registrar.plugin);
    lua_setfield(lua, -2, "settings");
    const std::string what = "what plugin " + in_quotes(manifest.id) + " is given";
    make_read_only(lua, what.c_str());
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &registrar);
}

} // namespace bastide::host
