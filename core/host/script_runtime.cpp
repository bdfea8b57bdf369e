#include "core/host/script_runtime.hpp"

#include "core/engine/rules/names.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/chunk.hpp"
#include "core/sandbox/frozen_memory.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"
#include "core/sandbox/sandbox_library.hpp"

#include <utility>

namespace bastide::host {
namespace {

constexpr const char* main_script = "rules";

} // namespace

LuaRuntime::LuaRuntime(std::shared_ptr<const ScriptInputs> inputs)
    : inputs_(std::move(inputs)),
      registry_{inputs_->plugins, inputs_->settings, inputs_->tiles, declared_, functions_, true},
      lua_(inputs_->limits) {
    for (std::size_t plugin = 0; plugin < inputs_->plugins.size(); ++plugin)
        if (inputs_->sources[plugin].count(main_script) > 0) load(plugin);
    registry_.open = false;
    freeze();
}

/// Nothing that hooks can reach changes from now on.
void LuaRuntime::freeze() {
    std::size_t hook = 0;
    try {
        lua_.run(inputs_->limits.load_instructions, [&] {
            sandbox::FrozenMemory memory(lua_.get());
            for (; hook < functions_.size(); ++hook) {
                lua_rawgeti(lua_.get(), LUA_REGISTRYINDEX, functions_[hook]);
                memory.freeze_behind_function();
            }
        });
    } catch (const sandbox::ScriptError& error) {
        const std::string message = error.what();
        throw names_.as_load_error(sandbox::has_place(message) || hook == functions_.size()
                                       ? message
                                       : declared_.hooks[hook].origin.place + ": " + message,
                                   "");
    }
}

std::string LuaRuntime::file_of(std::size_t plugin, const std::string& name) const {
    return (inputs_->plugins[plugin].folder / (name + ".lua")).string();
}

void LuaRuntime::load(std::size_t plugin) {
    registrars_.push_back({&registry_, &inputs_->plugins[plugin],
                           catalogue::sight_of(inputs_->plugins, inputs_->plugins[plugin])});
    modules_.push_back({this, plugin});
    const std::string file = file_of(plugin, main_script);
    try {
        lua_.run(inputs_->limits.load_instructions, [&] {
            lua_State* const lua = lua_.get();
            push_environment(modules_.back());
            load_chunk(inputs_->sources[plugin].find(main_script)->second, file);
            push_registrar(lua, registrars_.back());
            lua_call(lua, 1, 1);
            if (!lua_isnil(lua, -1))
                throw sandbox::ScriptError("expected nothing to be returned, found "
                                           + sandbox::describe_value(lua, -1)
                                           + "; what is declared is said by calls");
        });
    } catch (const sandbox::ScriptError& error) {
        throw names_.as_load_error(error.what(), file);
    }
}

/// Pushes the global names of a plugin: a table of its own that nobody can write to.
void LuaRuntime::push_environment(Modules& modules) {
    lua_State* const lua = lua_.get();
    sandbox::push_library(lua);
    lua_pushlightuserdata(lua, &modules);
    lua_pushcclosure(lua, sandbox::guarded<require_module>, 1);
    lua_setfield(lua, -2, "require");
    lua_pushlightuserdata(lua, &modules);
    lua_pushcclosure(lua, sandbox::guarded<print_line>, 1);
    lua_setfield(lua, -2, "print");
    sandbox::make_read_only(lua, std::string(sandbox::global_names).c_str());
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &modules);
}

/// Puts a compiled source in place of its environment on the stack.
void LuaRuntime::load_chunk(const std::string& source, const std::string& file) {
    lua_State* const lua = lua_.get();
    sandbox::push_chunk(lua, source, names_.add(file));
    lua_insert(lua, -2);
    lua_setupvalue(lua, -2, 1);
}

/// require(name): a file of the plugin, or else of the shared scripts, run once for each plugin
int LuaRuntime::require_module(lua_State* lua) {
    Modules& modules = *static_cast<Modules*>(lua_touserdata(lua, lua_upvalueindex(1)));
    sandbox::need_no_more(lua, 1, "require");
    const std::string name(sandbox::need_text(lua, 1, "require"));
    if (!modules.runtime->registry_.open)
        throw sandbox::ScriptError(
            "require: files are loaded while a plugin is loaded, not during play");
    // Kept beside the environment, under a key that scripts cannot reach.
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, ("modules " + std::to_string(modules.plugin)).c_str());
    lua_pushlstring(lua, name.data(), name.size());
    if (lua_rawget(lua, -2) != LUA_TNIL) {
        if (lua_type(lua, -1) == LUA_TLIGHTUSERDATA)
            throw sandbox::ScriptError("require: " + reading::in_quotes(name) + " requires itself");
        return 1;
    }
    lua_pop(lua, 1);
    lua_pushlightuserdata(lua, &modules); // being loaded
    lua_setfield(lua, -2, name.c_str());
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &modules);
    modules.runtime->load_module(modules.plugin, name);
    lua_call(lua, 0, 1);
    if (lua_isnil(lua, -1))
        throw sandbox::ScriptError("require: expected " + reading::in_quotes(name)
                                   + " to return what it offers, found nothing");
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, name.c_str());
    return 1;
}

void LuaRuntime::load_module(std::size_t plugin, const std::string& name) {
    const catalogue::Sources& own = inputs_->sources[plugin];
    const auto found = own.find(name);
    if (found != own.end() && name != main_script)
        return load_chunk(found->second, file_of(plugin, name));
    const auto shared = inputs_->shared.find(name);
    if (shared != inputs_->shared.end())
        return load_chunk(
            shared->second,
            (std::filesystem::path(inputs_->shared_folder) / (name + ".lua")).string());
    std::vector<std::string> known;
    for (const auto* sources : {&own, &inputs_->shared})
        for (const auto& entry : *sources)
            if (entry.first != main_script) known.push_back(entry.first);
    throw sandbox::ScriptError(
        "require: expected the name of a file of this plugin or of scripts/, found "
        + reading::in_quotes(name) + "; " + reading::known_are(known));
}

namespace {

/// As `print` shows it. Of a table, that it is one: what is in it has no order to be relied on.
std::string printed_text(lua_State* lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TSTRING: return std::string(sandbox::text_at(lua, index));
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER:
        if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
        [[fallthrough]];
    default: return sandbox::describe_value(lua, index);
    }
}

} // namespace

/// print(...): a line in the console, with a blank between two values
int LuaRuntime::print_line(lua_State* lua) {
    constexpr std::size_t bytes_besides = 200; // of the line and where it came from
    const Modules& modules = *static_cast<Modules*>(lua_touserdata(lua, lua_upvalueindex(1)));
    LuaRuntime& runtime = *modules.runtime;
    std::string text;
    for (int index = 1; index <= lua_gettop(lua) && text.size() < sandbox::longest_text; ++index)
        text += (index > 1 ? " " : "") + printed_text(lua, index);
    sandbox::LuaState::of(lua).charge_text(std::min(text.size(), sandbox::longest_text)
                                           + bytes_besides);
    runtime.console_.add({runtime.inputs_->plugins[modules.plugin].manifest.id,
                          runtime.names_.place_in(sandbox::script_place(lua)), std::move(text)});
    return 0;
}

void LuaRuntime::attach(std::shared_ptr<const engine::Ruleset> rules,
                        std::shared_ptr<const std::vector<PluginNames>> names) {
    rules_ = std::move(rules);
    plugin_names_ = std::move(names);
    for (const DeclaredHook& hook : declared_.hooks)
        for (std::size_t plugin = 0; plugin < inputs_->plugins.size(); ++plugin)
            if (inputs_->plugins[plugin].manifest.id == hook.origin.plugin)
                names_of_hook_.push_back(&(*plugin_names_)[plugin]);
    try {
        lua_.run(inputs_->limits.load_instructions,
                 [&] { view_ = std::make_unique<GameView>(lua_.get(), *rules_); });
    } catch (const sandbox::ScriptError& error) {
        throw reading::LoadError({}, engine::verbatim(names_.expanded(error.what())));
    }
}

void LuaRuntime::fail(engine::HookId number, const std::string& message) const {
    const DeclaredHook& hook = declared_.hooks[number];
    const std::string of = hook.subject.empty() // what is called for all
                               ? ""
                               : " of " + reading::in_quotes(engine::short_name(hook.subject));
    const std::string rule = hook.kind + of;
    const std::string placed =
        sandbox::has_place(message) ? message : hook.origin.place + ": " + message;
    const auto [place, text] = names_.place_and_text(placed);
    console_.note_failure(hook.origin.plugin, {place, rule, text});
    throw engine::HookError("plugin " + reading::in_quotes(hook.origin.plugin) + ", " + rule + ": "
                            + names_.expanded(placed));
}

template <class Push>
void LuaRuntime::call(engine::HookId hook, const Shown& shown, int count, Push&& push) {
    const GameView::Scope scope(*view_, shown);
    view_->see_as(*names_of_hook_[hook]);
    lua_State* const lua = lua_.get();
    const int function = functions_[hook];
    // Here and not before: most actions call no script.
    if (std::exchange(action_begins_, false)) {
        lua_.fill_budget(inputs_->limits.action_instructions, " for one action");
        console_.begin_action();
        view_->begin_action();
    }
    try {
        lua_.run([&] {
            lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
            view_->push_game(lua);
            push(lua);
            lua_call(lua, count + 1, 1);
            if (!lua_isnil(lua, -1))
                throw sandbox::ScriptError("expected nothing to be returned, found "
                                           + sandbox::describe_value(lua, -1)
                                           + "; what happens is said by calls");
        });
    } catch (const sandbox::ScriptError& error) {
        fail(hook, error.what());
    }
}

void LuaRuntime::score(engine::HookId hook, const engine::GameState& state,
                       const engine::ScoredFeature& feature, engine::ScoreSheet& sheet) {
    call(hook, {.state = &state, .feature = &feature, .sheet = &sheet}, 2, [&](lua_State* lua) {
        view_->push_feature(lua, feature.root);
        view_->push_decision(lua, score_class);
    });
}

void LuaRuntime::majority(engine::HookId hook, const engine::GameState& state,
                          const engine::ScoredFeature& feature, engine::Majority& majority) {
    call(hook, {.state = &state, .feature = &feature, .majority = &majority}, 2,
         [&](lua_State* lua) {
             view_->push_feature(lua, feature.root);
             view_->push_decision(lua, majority_class);
         });
}

void LuaRuntime::offer(engine::HookId hook, const engine::GameState& state,
                       const engine::Step& step, std::vector<engine::Offer>& offers) {
    call(hook,
         {.state = &state,
          .offers = &offers,
          .actor = step.actor,
          .pile = step.pile,
          .extra_part = step.extra != 0},
         2, [&](lua_State* lua) {
             view_->push_decision(lua, offer_class);
             view_->push_subject(lua, step.subject);
         });
}

void LuaRuntime::happen(engine::HookId hook, engine::Happening& happening) {
    call(hook,
         {.state = &happening.state(),
          .happening = &happening,
          .actor = happening.actor(),
          .pile = happening.pile(),
          .extra_part = happening.step().extra != 0},
         3, [&](lua_State* lua) { push_happening(lua, hook, happening); });
}

/// What happened to what: three values, nil where there are fewer.
void LuaRuntime::push_happening(lua_State* lua, engine::HookId hook,
                                const engine::Happening& happening) {
    const std::string& kind = declared_.hooks[hook].kind;
    if (kind == "on_completed") {
        view_->push_feature(lua, happening.root);
        lua_settop(lua, lua_gettop(lua) + 2);
        return;
    }
    if (kind == "on_drawn") {
        const engine::Pile& pile = rules_->piles[happening.token_pile];
        const std::string& token = pile.tokens[happening.token];
        if (token.find_first_not_of("0123456789") == std::string::npos)
            lua_pushinteger(lua, std::stoi(token));
        else
            lua_pushstring(lua, token.c_str());
        view_->push_subject(lua, happening.about());
        lua_pushnil(lua);
        return;
    }
    if (kind == "on_points") {
        lua_pushinteger(lua, happening.gainer + 1);
        lua_pushinteger(lua, happening.number);
        if (happening.root == engine::no_node)
            lua_pushnil(lua);
        else
            view_->push_feature(lua, engine::root_of(happening.state(), happening.root));
        return;
    }
    view_->push_subject(lua, happening.about());
    if (kind == "choice")
        lua_pushinteger(lua, happening.number);
    else
        lua_pushnil(lua);
    lua_pushnil(lua);
}

} // namespace bastide::host
