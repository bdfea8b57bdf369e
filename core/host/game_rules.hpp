// From chosen plugins and settings to the rules of one game.
#pragma once

#include "core/engine/hooks.hpp"
#include "core/engine/ruleset.hpp"
#include "core/host/plugin.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::host {

/// What is played: plugins by id and settings by "plugin.setting". A setting left out has its
/// default; what a plugin requires may be left out.
struct Choice {
    std::vector<std::string> plugins;
    std::map<std::string, SettingValue> settings;
};

/// Plugins in the order in which they are loaded: what one requires comes before it, then by id.
/// Throws `LoadError` in one sentence for an unknown plugin, a circle, two that conflict, or
/// variants without a game.
std::vector<const Plugin*> load_order(const Catalogue& catalogue,
                                      const std::vector<std::string>& chosen);

/// What shows a plugin at work: itself, and beside a variant the first game that there is.
Choice sample_choice(const Catalogue& catalogue, const std::string& id);

/// The scripts of a game's plugins, loaded and fenced in: one for each thread. Hooks have the same
/// numbers in all of them. Errors in a hook come as `engine::HookError` that names plugin, file and
/// line.
class ScriptRuntime : public engine::Hooks {
  public:
    ~ScriptRuntime() override = default;
};

/// How much a script may do. Counted, never timed, so that every machine agrees.
struct ScriptLimits {
    long hook_instructions = 2'000'000;  ///< for each call of a hook
    long load_instructions = 20'000'000; ///< for loading one plugin
    std::size_t memory = 64u << 20;      ///< bytes for all plugins of a game together
    std::size_t source = 256u << 10;     ///< bytes of one source file
    /// Compares what scripts remember before and after each hook, and refuses hooks that keep state
    /// of their own. Slow; for `check` and tests.
    bool watch = false;
};

/// The rules of one game, ready to play. Shared by all threads that play it; never changes.
class GameRules {
  public:
    /// Reads tiles, runs the rules of all chosen plugins and assembles the ruleset. Throws
    /// `LoadError`. The catalogue may go afterwards.
    static std::shared_ptr<const GameRules> load(const Catalogue& catalogue, const Choice& choice,
                                                 const ScriptLimits& limits = {});
    virtual ~GameRules() = default;

    virtual const engine::Ruleset& ruleset() const = 0;
    /// Words in a language by its code; in English those that have no others.
    virtual const Presentation& presentation(std::string_view language) const = 0;
    const Presentation& presentation() const { return presentation("en"); }
    /// In load order, required ones included.
    virtual const std::vector<Plugin>& plugins() const = 0;
    /// Every setting of these plugins, "plugin.setting", with the value that counts.
    virtual const std::map<std::string, SettingValue>& settings() const = 0;
    /// Colours that players may take, in the order in which they are offered.
    virtual const std::vector<std::string>& colours() const = 0;
    /// Scripts for one more thread.
    virtual std::unique_ptr<ScriptRuntime> make_runtime() const = 0;
};

} // namespace bastide::host
