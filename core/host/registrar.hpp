// What a script is given while it loads: `base:layer(...)`, `base:figure(...)` and so on.
#pragma once

#include "core/host/lua_state.hpp"
#include "core/host/plugin.hpp"
#include "core/host/registration.hpp"
#include "core/host/tile_tables.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::host {

/// What all registrars of a game share. Everything outlives the scripts.
struct Registry {
    const std::vector<Plugin>& plugins;
    const std::map<std::string, SettingValue>& settings; ///< by "plugin.setting"
    const TileTables& tiles;
    Registration& declared;
    std::vector<int>& functions; ///< references of hooks, by number
    bool open = true;            ///< false once all scripts are loaded
};

/// A plugin's registrar. Lives as long as the state.
struct Registrar {
    Registry* registry = nullptr;
    const Plugin* plugin = nullptr;
};

/// Pushes the table that a script gets as `...`.
void push_registrar(lua_State* lua, Registrar& registrar);

} // namespace bastide::host
