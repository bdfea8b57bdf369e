#include "core/host/declare/registrar.hpp"

#include "core/host/declare/registrar_support.hpp"
#include "core/sandbox/read_only.hpp"

namespace bastide::host {

namespace {

/// How the script that runs calls the table at an index; `mine` where it has no variable of it.
std::string variable_of(lua_State* lua, int index) {
    lua_Debug caller;
    if (lua_getstack(lua, 1, &caller) != 0)
        for (int number = 1; const char* const name = lua_getlocal(lua, &caller, number);
             ++number) {
            const bool found = lua_rawequal(lua, -1, index) != 0 && reading::is_word(name);
            lua_pop(lua, 1);
            if (found) return name;
        }
    return "mine";
}

} // namespace

/// Upvalues of every method: the registrar, the table it is called on.
Registrar& registrar_of(lua_State* lua, const char* method) {
    auto& registrar = *static_cast<Registrar*>(lua_touserdata(lua, lua_upvalueindex(1)));
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &registrar);
    if (lua_rawequal(lua, 1, -1) == 0)
        throw sandbox::ScriptError(std::string(method) + ": expected a call with a colon, like "
                                   + variable_of(lua, lua_gettop(lua)) + ':' + method + "(...)");
    lua_pop(lua, 1);
    return registrar;
}

Registrar& open_registrar(lua_State* lua, const char* method, int most) {
    Registrar& registrar = registrar_of(lua, method);
    sandbox::need_no_more_behind_self(lua, most, method);
    if (!registrar.registry->open)
        throw sandbox::ScriptError(std::string(method)
                                   + ": rules are declared while a plugin is loaded, "
                                     "not during play");
    return registrar;
}

void refuse_twin(const std::string& what, const std::string& name, const Origin& first) {
    throw sandbox::ScriptError(what + ' ' + reading::in_quotes(name)
                               + " is already there, from plugin "
                               + reading::in_quotes(first.plugin) + " (" + first.place + ')');
}

void refuse_second(const Registrar& registrar, const std::string& what, const Origin& first,
                   const char* joins) {
    std::string settled;
    if (joins != nullptr && !registrar.sight.seen.contains(first.plugin))
        settled = "; a plugin that puts both together says under [joins] what becomes of them, '"
                  + std::string(joins) + "'";
    throw sandbox::ScriptError(what + ": plugin " + reading::in_quotes(first.plugin)
                               + " has declared it already (" + first.place + ')' + settled);
}

Origin origin_here(lua_State* lua, const Registrar& registrar) {
    std::string place = sandbox::script_place(lua);
    if (place.size() > 2) place.resize(place.size() - 2); // ": "
    return {registrar.plugin->manifest.id, place};
}

namespace {

void push_setting(lua_State* lua, const catalogue::SettingValue& value) {
    if (const bool* on = std::get_if<bool>(&value))
        lua_pushboolean(lua, *on ? 1 : 0);
    else if (const int* number = std::get_if<int>(&value))
        lua_pushinteger(lua, *number);
    else
        lua_pushstring(lua, std::get<std::string>(value).c_str());
}

void push_settings(lua_State* lua, const Registry& registry, const catalogue::Plugin& plugin) {
    lua_createtable(lua, 0, static_cast<int>(plugin.manifest.settings.size()));
    for (const catalogue::Setting& setting : plugin.manifest.settings) {
        push_setting(lua, registry.settings.at(plugin.manifest.id + '.' + setting.id));
        lua_setfield(lua, -2, setting.id.c_str());
    }
    const std::string what = "the settings of plugin " + reading::in_quotes(plugin.manifest.id);
    sandbox::make_read_only(lua, what.c_str());
}

/// self:settings_of(plugin): its settings, or nil when it is not played
int settings_of(lua_State* lua) {
    const Registrar& registrar = registrar_of(lua, "settings_of");
    sandbox::need_no_more_behind_self(lua, 1, "settings_of");
    const std::string id(sandbox::need_text(lua, 2, "settings_of"));
    for (const catalogue::Plugin& plugin : registrar.registry->plugins)
        if (plugin.manifest.id == id && !plugin.only_tiles) {
            push_settings(lua, *registrar.registry, plugin);
            return 1;
        }
    lua_pushnil(lua);
    return 1;
}

void push_method(lua_State* lua, Registrar& registrar, const sandbox::NamedFunction& method) {
    lua_pushlightuserdata(lua, &registrar);
    lua_pushcclosure(lua, method.function, 1);
    lua_setfield(lua, -2, method.name);
}

} // namespace

void push_registrar(lua_State* lua, Registrar& registrar) {
    const catalogue::Manifest& manifest = registrar.plugin->manifest;
    lua_createtable(lua, 0, 24);
    for (const auto* methods :
         {&pile_declarations, &feature_declarations, &formula_declarations, &hook_declarations})
        for (const sandbox::NamedFunction& method : *methods)
            push_method(lua, registrar, method);
    push_method(lua, registrar, {"settings_of", sandbox::guarded<settings_of>});
    lua_pushstring(lua, manifest.id.c_str());
    lua_setfield(lua, -2, "id");
    push_settings(lua, *registrar.registry, *registrar.plugin);
    lua_setfield(lua, -2, "settings");
    const std::string what = "what plugin " + reading::in_quotes(manifest.id) + " is given";
    sandbox::make_read_only(lua, what.c_str());
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &registrar);
}

} // namespace bastide::host
