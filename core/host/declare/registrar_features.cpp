// Declares features: layers, figures, slots, and how tiles are placed.
// Tested in tests/core/host/declare/registrar_test.cpp.
#include "core/host/declare/registrar_support.hpp"

#include <map>

namespace bastide::host {
namespace {

constexpr int most_figures = 100;

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

/// self:layer(name, { terrain =, completes =, completed =, incomplete = })
int declare_layer(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "layer", 2);
    auto& layers = registrar.registry->declared.layers;
    const catalogue::TileTables& tiles = registrar.registry->tiles;
    DeclaredLayer layer;
    layer.name = new_shared_name(lua, registrar, layers, "layer");
    sandbox::Options options(lua, 3, "layer " + reading::in_quotes(engine::short_name(layer.name)));
    layer.terrain_names = options.texts("terrain");
    if (layer.terrain_names.empty()) options.refuse("terrain", "a terrain, or a list of terrains");
    for (std::string& terrain : layer.terrain_names)
        terrain = need_declared(registrar, tiles.terrains, terrain, options.what() + ": 'terrain'",
                                "a terrain")
                      .name;
    layer.completion = need_meaning(options, "completes", completions);
    layer.completed =
        read_formula(lua, options, "completed", registrar).value_or(engine::Formula());
    layer.incomplete =
        read_formula(lua, options, "incomplete", registrar).value_or(engine::Formula());
    options.done();
    layer.origin = origin_here(lua, registrar);
    layers.push_back(std::move(layer));
    return 0;
}

/// Adds the layers of the table at an index with their roles, in the order in which layers were
/// declared.
void read_roles(lua_State* lua, int index, const Registrar& registrar, const std::string& what,
                DeclaredFigure& figure) {
    const auto& layers = registrar.registry->declared.layers;
    sandbox::Options given(lua, index, what + ": roles");
    const std::vector<std::string> keys = keys_for(lua, index, registrar, layers);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!given.push(keys[i].c_str())) continue;
        const bool refused = lua_isboolean(lua, -1) != 0 && lua_toboolean(lua, -1) == 0;
        lua_pop(lua, 1);
        for (const auto& [layer, role] : figure.roles)
            if (layer == layers[i].name)
                given.fail(reading::in_quotes(keys[i]) + ": the figure is "
                           + reading::in_quotes(role) + " there already");
        if (refused) continue;
        figure.roles.emplace_back(layers[i].name, given.need_text(keys[i].c_str()));
    }
    given.done();
}

/// A terrain that belongs to several of a figure's layers would leave open where it stands.
void check_terrains(const std::string& what, const DeclaredFigure& figure,
                    const std::vector<DeclaredLayer>& layers) {
    std::map<std::string, std::string> layer_of;
    for (const auto& [name, role] : figure.roles)
        for (const std::string& terrain : find_declared(layers, name)->terrain_names) {
            const auto [entry, fresh] = layer_of.emplace(terrain, name);
            if (!fresh)
                throw sandbox::ScriptError(what + ": roles: the layers "
                                           + reading::in_quotes(engine::short_name(entry->second))
                                           + " and " + reading::in_quotes(engine::short_name(name))
                                           + " share the terrain " + reading::in_quotes(terrain)
                                           + "; the figure may stand in one of them only");
        }
}

constexpr std::array<Meaning<bool>, 2> owners = {{{"nobody", true}, {"players", false}}};

/// A number, or what each of a feature's quantities counts.
void read_weight(lua_State* lua, sandbox::Options& options, const Registrar& registrar,
                 DeclaredFigure& figure) {
    if (!options.push("weight")) {
        figure.weight = figure.neutral ? 0 : 1;
        return;
    }
    const bool by_feature = lua_type(lua, -1) == LUA_TTABLE;
    lua_pop(lua, 1);
    if (by_feature)
        figure.weighs = *read_formula(lua, options, "weight", registrar);
    else
        figure.weight = *options.whole("weight", 0, most_points);
    if (figure.neutral && (by_feature || figure.weight != 0))
        options.fail("a figure of nobody counts in no majority: expected no 'weight'");
}

/// A group's name; `false` for figures that are in nobody's way, as neutral ones are.
void read_group(lua_State* lua, sandbox::Options& options, DeclaredFigure& figure) {
    figure.grouped = !figure.neutral;
    if (!options.push("group")) return;
    const bool none = lua_isboolean(lua, -1) != 0 && lua_toboolean(lua, -1) == 0;
    lua_pop(lua, 1);
    figure.grouped = !none;
    if (!none) figure.group = options.need_text("group");
}

void read_company(sandbox::Options& options, const Registrar& registrar, DeclaredFigure& figure) {
    const auto& figures = registrar.registry->declared.figures;
    for (const std::string& name : options.texts("beside"))
        figure.beside_names.push_back(
            need_declared(registrar, figures, name, options.what() + ": beside", "a figure").name);
}

/// self:figure(name, { supply =, owner =, weight =, group =, stays =, beside =,
///                     only_incomplete =, while_slot =, by_rules =, roles = { layer = role } })
int declare_figure(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "figure", 2);
    Registration& declared = registrar.registry->declared;
    DeclaredFigure figure;
    figure.name = new_shared_name(lua, registrar, declared.figures, "figure");
    sandbox::Options options(lua, 3,
                             "figure " + reading::in_quotes(engine::short_name(figure.name)));
    const std::optional<int> supply = options.whole("supply", 0, most_figures);
    if (!supply) options.refuse("supply", "a whole number");
    figure.supply = *supply;
    if (options.push("owner")) {
        lua_pop(lua, 1);
        figure.neutral = need_meaning(options, "owner", owners);
    }
    read_weight(lua, options, registrar, figure);
    read_group(lua, options, figure);
    read_company(options, registrar, figure);
    figure.by_rules = options.flag("by_rules").value_or(false);
    if (options.push("roles"))
        read_roles(lua, lua_gettop(lua), registrar, options.what(), figure);
    else if (!figure.neutral && !figure.by_rules)
        options.refuse("roles", "a table of layers and roles");
    lua_settop(lua, 3);
    if (const auto slot = options.text("while_slot")) {
        const DeclaredSlot& found =
            need_declared(registrar, declared.slots, *slot, options.what(), "a slot");
        if (found.scope != engine::Slot::Scope::game
            && (found.scope != engine::Slot::Scope::player || figure.neutral))
            options.refuse("while_slot", "a slot of the whole game, or of its owner");
        figure.slot_name = found.name;
    }
    figure.stays = options.flag("stays").value_or(false);
    figure.only_incomplete = options.flag("only_incomplete").value_or(false);
    check_terrains(options.what(), figure, declared.layers);
    options.done();
    figure.origin = origin_here(lua, registrar);
    declared.figures.push_back(std::move(figure));
    return 0;
}

/// self:roles(figure, { layer = role }): more for a figure that there is
int add_roles(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "roles", 2);
    Registration& declared = registrar.registry->declared;
    const std::string name(sandbox::need_text(lua, 2, "roles: figure"));
    DeclaredFigure& figure = need_declared(registrar, declared.figures, name, "roles", "a figure");
    const std::string what = "figure " + reading::in_quotes(name);
    read_roles(lua, 3, registrar, what, figure);
    check_terrains(what, figure, declared.layers);
    return 0;
}

/// self:slot(name, { scope =, initial =, adds_to = })
int declare_slot(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "slot", 2);
    auto& slots = registrar.registry->declared.slots;
    DeclaredSlot slot;
    slot.name = new_name(lua, slots, "slot", registrar.plugin->manifest.id + ':');
    sandbox::Options options(lua, 3, "slot " + reading::in_quotes(slot.name));
    slot.scope = need_meaning(options, "scope", scopes);
    slot.initial = options.whole("initial", -1'000'000'000, 1'000'000'000).value_or(0);
    slot.attribute = options.text("adds_to").value_or("");
    if (!slot.attribute.empty()) {
        const auto& attributes = registrar.registry->tiles.segment_attributes;
        const reading::NameTable known = reading::names_seen(attributes, registrar.sight);
        const auto found = known.find(slot.attribute);
        if (slot.scope != engine::Slot::Scope::segment || !found)
            options.refuse("adds_to", "an attribute of segments, for a slot of segments ("
                                          + reading::known_are(known.names()) + ')');
        slot.attribute = attributes[*found].name;
    }
    options.done();
    slot.origin = origin_here(lua, registrar);
    slots.push_back(std::move(slot));
    return 0;
}

/// self:placing(terrain, { must_join =, u_turns =, all_sides = })
int declare_placing(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "placing", 2);
    auto& placings = registrar.registry->declared.placings;
    const auto& terrains = registrar.registry->tiles.terrains;
    DeclaredPlacing placing;
    placing.terrain =
        need_declared(registrar, terrains, sandbox::need_text(lua, 2, "placing: terrain"),
                      "placing", "a terrain")
            .name;
    for (const DeclaredPlacing& other : placings)
        if (other.terrain == placing.terrain)
            refuse_second(registrar, "placing " + reading::in_quotes(placing.terrain),
                          other.origin);
    sandbox::Options options(lua, 3, "placing " + reading::in_quotes(placing.terrain));
    placing.must_join = options.flag("must_join").value_or(false);
    placing.u_turns = options.flag("u_turns").value_or(true);
    placing.all_sides = options.flag("all_sides").value_or(false);
    options.done();
    placing.origin = origin_here(lua, registrar);
    placings.push_back(std::move(placing));
    return 0;
}

/// self:joinable(layer): rules may join and close its features
int declare_joinable(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "joinable", 1);
    Registration& declared = registrar.registry->declared;
    const std::string_view name = sandbox::need_text(lua, 2, "joinable: layer");
    declared.joinable.emplace_back(
        need_declared(registrar, declared.layers, name, "joinable", "a layer").name,
        origin_here(lua, registrar));
    return 0;
}

} // namespace

const std::vector<sandbox::NamedFunction> feature_declarations = {
    {"joinable", sandbox::guarded<declare_joinable>},
    {"layer", sandbox::guarded<declare_layer>},
    {"figure", sandbox::guarded<declare_figure>},
    {"roles", sandbox::guarded<add_roles>},
    {"slot", sandbox::guarded<declare_slot>},
    {"placing", sandbox::guarded<declare_placing>}};

} // namespace bastide::host
