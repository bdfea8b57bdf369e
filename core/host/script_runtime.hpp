// The scripts of a game in one Lua state.
#pragma once

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/host/declare/registrar.hpp"
#include "core/host/declare/registration.hpp"
#include "core/host/game_rules.hpp"
#include "core/host/view/game_view.hpp"
#include "core/sandbox/lua_errors.hpp"
#include "core/sandbox/lua_state.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::host {

/// All that scripts are loaded from, read once and then the same for every thread.
struct ScriptInputs {
    std::vector<catalogue::Plugin> plugins; ///< in load order
    std::map<std::string, catalogue::SettingValue> settings;
    catalogue::TileTables tiles;
    std::vector<catalogue::Sources> sources; ///< by plugin
    catalogue::Sources shared;               ///< what every plugin may `require`
    std::string shared_folder;               ///< for messages
    sandbox::ScriptLimits limits;
};

/// Loads all scripts on construction.
class LuaRuntime final : public ScriptRuntime {
  public:
    /// Throws `LoadError`.
    explicit LuaRuntime(std::shared_ptr<const ScriptInputs> inputs);

    const Registration& declared() const { return declared_; }
    /// For the places in what is declared.
    const sandbox::ChunkNames& names() const { return names_; }

    /// Makes the scripts ready to play. Names are by plugin.
    void attach(std::shared_ptr<const engine::Ruleset> rules,
                std::shared_ptr<const std::vector<PluginNames>> names);

    void begin_action() override { action_begins_ = true; }
    void score(engine::HookId hook, const engine::GameState& state,
               const engine::ScoredFeature& feature, engine::ScoreSheet& sheet) override;
    void majority(engine::HookId hook, const engine::GameState& state,
                  const engine::ScoredFeature& feature, engine::Majority& majority) override;
    void offer(engine::HookId hook, const engine::GameState& state, const engine::Step& step,
               std::vector<engine::Offer>& offers) override;
    void happen(engine::HookId hook, engine::Happening& happening) override;
    [[noreturn]] void fail(engine::HookId hook, const std::string& message) const override;
    Console& console() override { return console_; }
    const Console& console() const { return console_; }

  private:
    /// What `require` and `print` work with; one for each plugin.
    struct Modules {
        LuaRuntime* runtime = nullptr;
        std::size_t plugin = 0;
    };

    void load(std::size_t plugin);
    void freeze();
    void push_environment(Modules& modules);
    void load_chunk(const std::string& source, const std::string& file);
    void load_module(std::size_t plugin, const std::string& name);
    std::string file_of(std::size_t plugin, const std::string& name) const;
    /// Calls a function of a script with `game` and what `push(lua)` pushes: `count` values.
    template <class Push>
    void call(engine::HookId hook, const Shown& shown, int count, Push&& push);
    void push_happening(lua_State* lua, engine::HookId hook, const engine::Happening& happening);
    static int require_module(lua_State* lua);
    static int print_line(lua_State* lua);

    std::shared_ptr<const ScriptInputs> inputs_;
    std::shared_ptr<const engine::Ruleset> rules_;
    std::shared_ptr<const std::vector<PluginNames>> plugin_names_;
    std::vector<const PluginNames*> names_of_hook_;
    sandbox::ChunkNames names_;
    mutable Console console_; ///< failures are told it, whoever asks
    Registration declared_;
    std::vector<int> functions_; ///< references of hooks, by number
    Registry registry_;
    std::deque<Registrar> registrars_; ///< never move: scripts point to them
    std::deque<Modules> modules_;
    std::unique_ptr<GameView> view_;
    bool action_begins_ = true; ///< the budget starts anew at the next call
    sandbox::LuaState lua_;     ///< goes first
};

} // namespace bastide::host
