// From chosen plugins and settings to the rules of one game.
#pragma once

#include "core/catalogue/load_order.hpp"
#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/ruleset.hpp"
#include "core/engine/turn/hooks.hpp"
#include "core/host/console.hpp"
#include "core/sandbox/limits.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::host {

/// The scripts of a game's plugins, loaded and fenced in: one for each thread. Hooks have the same
/// numbers in all of them. Errors in a hook come as `engine::HookError` that names plugin, file and
/// line.
class ScriptRuntime : public engine::Hooks {
  public:
    ~ScriptRuntime() override = default;
    /// What these scripts print, first of all while they were loaded.
    virtual Console& console() = 0;
};

/// The rules of one game, ready to play. Shared by all threads that play it; never changes.
class GameRules {
  public:
    /// Reads tiles, runs the rules of all chosen plugins and assembles the ruleset. Throws
    /// `LoadError`. The catalogue may go afterwards.
    static std::shared_ptr<const GameRules> load(const catalogue::Catalogue& catalogue,
                                                 const catalogue::Choice& choice,
                                                 const sandbox::ScriptLimits& limits = {});
    virtual ~GameRules() = default;

    virtual const engine::Ruleset& ruleset() const = 0;
    /// Words in a language by its code; in English those that have no others.
    virtual const catalogue::Presentation& presentation(std::string_view language) const = 0;
    const catalogue::Presentation& presentation() const { return presentation("en"); }
    /// In load order, required ones included.
    virtual const std::vector<catalogue::Plugin>& plugins() const = 0;
    /// Every setting of these plugins, "plugin.setting", with the value that counts, and that of
    /// the game, see `catalogue::tiles_setting`, where it is not the default.
    virtual const std::map<std::string, catalogue::SettingValue>& settings() const = 0;
    /// Colours that players may take, in the order in which they are offered.
    virtual const std::vector<std::string>& colours() const = 0;
    /// Throws `LoadError` for a number of players that the rules do not allow.
    void check_players(std::size_t players) const;
    /// What scripts printed while they were loaded.
    virtual const Console& console() const = 0;
    /// Scripts for one more thread.
    virtual std::unique_ptr<ScriptRuntime> make_runtime() const = 0;
};

} // namespace bastide::host
