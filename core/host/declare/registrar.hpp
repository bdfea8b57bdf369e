// What a script is given while it loads: `base:layer(...)`, `base:figure(...)` and so on.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/host/declare/registration.hpp"
#include "core/sandbox/lua_state.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::host {

/// What all registrars of a game share. Everything outlives the scripts.
struct Registry {
    const std::vector<catalogue::Plugin>& plugins;
    const std::map<std::string, catalogue::SettingValue>& settings; ///< by "plugin.setting"
    const catalogue::TileTables& tiles;
    Registration& declared;
    std::vector<int>& functions; ///< references of hooks, by number
    bool open = true;            ///< false once all scripts are loaded
};

/// A plugin's registrar. Lives as long as the state.
struct Registrar {
    Registry* registry = nullptr;
    const catalogue::Plugin* plugin = nullptr;
    reading::Sight sight; ///< whose things it means by plain names
};

/// Pushes the table that a script gets as `...`.
void push_registrar(lua_State* lua, Registrar& registrar);

} // namespace bastide::host
