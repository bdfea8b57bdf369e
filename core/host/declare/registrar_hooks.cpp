// Declares what happens when: the turn, steps, choices, and functions called in play.
// Tested in tests/core/host/declare/registrar_test.cpp.
#include "core/host/declare/registrar_support.hpp"

namespace bastide::host {
namespace {

constexpr std::array<Meaning<engine::StepKind>, 4> turn_parts = {
    {{"draw", engine::StepKind::draw},
     {"place", engine::StepKind::place},
     {"deploy", engine::StepKind::deploy},
     {"score", engine::StepKind::score}}};

/// Whose turn is played where several plugins declare one; empty where nobody says so.
std::string joined_turn(const Registrar& registrar) {
    for (const catalogue::Plugin& plugin : registrar.registry->plugins)
        if (!plugin.manifest.joins.turn.empty()) return plugin.manifest.joins.turn;
    return "";
}

/// self:turn { "draw", "place", "deploy", "score" }
int declare_turn(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "turn", 1);
    Registration& declared = registrar.registry->declared;
    if (lua_type(lua, 2) != LUA_TTABLE) sandbox::refuse_value(lua, 2, "turn", "a list");
    std::vector<engine::StepKind> turn;
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 2));
    for (lua_Integer i = 1; i <= std::min<lua_Integer>(count, 100); ++i) {
        lua_rawgeti(lua, 2, i);
        const bool is_text = lua_type(lua, -1) == LUA_TSTRING;
        const auto* const part =
            is_text ? meaning_of(turn_parts, sandbox::text_at(lua, -1)) : nullptr;
        if (part == nullptr) sandbox::refuse_value(lua, -1, "turn", words_of(turn_parts));
        turn.push_back(part->value);
        lua_pop(lua, 1);
    }
    if (turn.empty()) throw sandbox::ScriptError("turn: expected at least one part, found none");
    const std::string played = joined_turn(registrar);
    if (!played.empty() && played != registrar.sight.plugin) return 0;
    if (!declared.turn.empty()) refuse_second(registrar, "turn", declared.turn_origin, "turn");
    declared.turn = turn;
    declared.turn_origin = origin_here(lua, registrar);
    return 0;
}

bool is_script_function(lua_State* lua, int index) {
    return lua_type(lua, index) == LUA_TFUNCTION && lua_iscfunction(lua, index) == 0;
}

/// Of a hook that is about a layer: its name.
std::string layer_here(lua_State* lua, const Registrar& registrar, const char* kind) {
    const std::string_view layer = sandbox::need_text(lua, 2, std::string(kind) + ": layer");
    return need_declared(registrar, registrar.registry->declared.layers, layer, kind, "a layer")
        .name;
}

/// self:on_score(layer, function(game, feature, score) ... end)
int declare_on_score(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_score", 2);
    add_hook(lua, 3, registrar, "on_score", layer_here(lua, registrar, "on_score"));
    return 0;
}

/// self:on_completed(layer, function(game, feature) ... end)
int declare_on_completed(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_completed", 2);
    add_doing(lua, 3, registrar, "on_completed", layer_here(lua, registrar, "on_completed"));
    return 0;
}

/// self:on_majority([layer,] function(game, feature, majority) ... end)
int declare_on_majority(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_majority", 2);
    const bool of_layer = lua_type(lua, 2) == LUA_TSTRING;
    sandbox::need_no_more_behind_self(lua, of_layer ? 2 : 1, "on_majority");
    add_hook(lua, of_layer ? 3 : 2, registrar, "on_majority",
             of_layer ? layer_here(lua, registrar, "on_majority") : "");
    return 0;
}

/// self:on_placed(attribute, function(game, segment or tile) ... end)
int declare_on_placed(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_placed", 2);
    const std::string attribute(sandbox::need_text(lua, 2, "on_placed: attribute"));
    const catalogue::TileTables& tiles = registrar.registry->tiles;
    std::vector<catalogue::Named> attributes = tiles.segment_attributes;
    attributes.insert(attributes.end(), tiles.tile_attributes.begin(), tiles.tile_attributes.end());
    add_doing(lua, 3, registrar, "on_placed",
              need_declared(registrar, attributes, attribute, "on_placed", "an attribute").name);
    return 0;
}

/// self:on_deployed(figure, function(game, figure) ... end)
int declare_on_deployed(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_deployed", 2);
    const std::string figure(sandbox::need_text(lua, 2, "on_deployed: figure"));
    add_doing(lua, 3, registrar, "on_deployed",
              need_declared(registrar, registrar.registry->declared.figures, figure, "on_deployed",
                            "a figure")
                  .name);
    return 0;
}

/// The token at an index.
std::string token_here(lua_State* lua, int index, const DeclaredBag& bag) {
    const std::string name =
        lua_type(lua, index) == LUA_TNUMBER
            ? std::to_string(sandbox::need_whole(lua, index, "on_drawn: token"))
            : std::string(sandbox::need_text(lua, index, "on_drawn: token"));
    std::vector<std::string> known;
    for (const auto& token : bag.tokens)
        known.push_back(token.first);
    check_known("on_drawn", "a token", name, known);
    return name;
}

/// self:on_drawn(bag[, token], function(game, token, subject) ... end)
int declare_on_drawn(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_drawn", 3);
    const std::string name(sandbox::need_text(lua, 2, "on_drawn: bag"));
    Registration& declared = registrar.registry->declared;
    const DeclaredBag& bag = need_declared(registrar, declared.bags, name, "on_drawn", "a bag");
    const bool of_token = lua_type(lua, 3) == LUA_TNUMBER || lua_type(lua, 3) == LUA_TSTRING;
    sandbox::need_no_more_behind_self(lua, of_token ? 3 : 2, "on_drawn");
    const std::string token = of_token ? token_here(lua, 3, bag) : "";
    const engine::HookId hook = add_doing(lua, of_token ? 4 : 3, registrar, "on_drawn", bag.name);
    declared.hooks[hook].token = token;
    return 0;
}

/// self:choice(name, function(game, subject, number) ... end[, { secret = }])
int declare_choice(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "choice", 3);
    auto& choices = registrar.registry->declared.choices;
    DeclaredChoice choice;
    choice.name = new_name(lua, choices, "choice", registrar.plugin->manifest.id + ':');
    choice.chosen = add_doing(lua, 3, registrar, "choice", choice.name);
    if (lua_type(lua, 4) > LUA_TNIL) {
        sandbox::Options options(lua, 4, "choice " + reading::in_quotes(choice.name));
        choice.secret = options.flag("secret").value_or(false);
        options.done();
    }
    choice.origin = origin_here(lua, registrar);
    choices.push_back(std::move(choice));
    return 0;
}

/// self:on_points(function(game, player, points) ... end)
int declare_on_points(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_points", 1);
    add_hook(lua, 2, registrar, "on_points", "");
    return 0;
}

/// Besides the parts of a turn.
constexpr const char* start_of_game = "start";
constexpr const char* final_scoring = "final_scoring";

/// "deploy", or the full name of a step.
std::string anchor_named(const Registrar& registrar, const std::string& name,
                         const std::string& what) {
    if (meaning_of(turn_parts, name) != nullptr || name == start_of_game || name == final_scoring)
        return name;
    const std::string expected = "draw, place, deploy, score, start, final_scoring or another step";
    return need_declared(registrar, registrar.registry->declared.steps, name, what, expected).name;
}

constexpr std::array<Meaning<engine::Concern>, 3> concerns = {
    {{"held", engine::Concern::held},
     {"extended", engine::Concern::extended},
     {"enclosed", engine::Concern::enclosed}}};

constexpr std::array<Meaning<engine::Takers>, 3> takers = {{{"actor", engine::Takers::actor},
                                                            {"others", engine::Takers::others},
                                                            {"all", engine::Takers::all}}};

/// Where the step stands, if anywhere, and who takes it.
void read_anchor(sandbox::Options& options, const Registrar& registrar, DeclaredStep& step) {
    const auto after = options.text("after");
    const auto before = options.text("before");
    const auto instead = options.text("instead_of");
    if (after.has_value() + before.has_value() + instead.has_value() > 1)
        options.fail("expected one of 'after', 'before' and 'instead_of'");
    step.instead_of_deploying = instead.has_value();
    if (instead && *instead != "deploy") options.refuse("instead_of", "\"deploy\"");
    step.before = before.has_value();
    if (after || before)
        step.anchor = anchor_named(registrar, step.before ? *before : *after, options.what());
    if (step.before && step.anchor == start_of_game)
        options.fail("nothing comes before the start: expected 'after'");
    if (!options.push("by")) return;
    step.takers = need_meaning(options, "by", takers);
    if (step.anchor.empty())
        options.fail("'by' is for a step 'after' or 'before' another; one that is asked for is "
                     "taken by the player named then");
}

/// What the step waits for: a figure, a slot.
void read_conditions(sandbox::Options& options, const Registrar& registrar, DeclaredStep& step) {
    Registration& declared = registrar.registry->declared;
    step.figure_name = options.text("figure").value_or("");
    const auto kind = [&](const char* key, const std::string& name) {
        return need_declared(registrar, declared.figures, name, std::string("step: ") + key,
                             "a figure")
            .name;
    };
    if (!step.figure_name.empty()) {
        step.figure_name = kind("figure", step.figure_name);
        step.concern = need_meaning(options, "when", concerns);
    }
    const auto retrieved = options.text("retrieves");
    step.scored = options.flag("scored").value_or(false);
    if (retrieved) {
        if (!step.figure_name.empty()) options.fail("expected one of 'figure' and 'retrieves'");
        step.figure_name = kind("retrieves", *retrieved);
        step.retrieves = step.may_pass = true;
    }
    if (const auto slot = options.text("while_slot")) {
        const DeclaredSlot& found =
            need_declared(registrar, declared.slots, *slot, options.what(), "a slot");
        if (found.scope != engine::Slot::Scope::game)
            options.refuse("while_slot", "a slot of the whole game");
        step.slot_name = found.name;
    }
}

/// What the step does: run, offer, or give the same choices for each figure.
void read_doing(lua_State* lua, sandbox::Options& options, const Registrar& registrar,
                DeclaredStep& step) {
    const auto hook = [&](const char* key, auto add) {
        if (!options.push(key)) return engine::no_hook;
        const engine::HookId added = add(lua, lua_gettop(lua), registrar, "step", step.name);
        lua_pop(lua, 1);
        return added;
    };
    step.run = hook("run", add_doing);
    step.offer = hook("offer", add_hook);
    for (const std::string& choice : options.texts("choices"))
        step.choice_names.push_back(need_declared(registrar, registrar.registry->declared.choices,
                                                  choice, options.what(), "a choice")
                                        .name);
    const int ways = (step.run != engine::no_hook) + (step.offer != engine::no_hook)
                     + !step.choice_names.empty() + step.retrieves;
    if (ways != 1) options.fail("expected one of 'run', 'offer', 'choices' and 'retrieves'");
    if (!step.choice_names.empty() && step.figure_name.empty())
        options.fail("'choices' are offered for each figure: expected 'figure'");
    step.may_pass = options.flag("may_pass").value_or(step.may_pass);
    if (step.instead_of_deploying && step.offer == engine::no_hook && !step.retrieves)
        options.fail(
            "what is chosen instead of deploying is offered: expected 'offer' or 'retrieves'");
}

/// self:step(name, { after = or before = or instead_of =, by =, figure =, when =, while_slot =,
///                   run = or offer = or choices = or retrieves =, scored =, may_pass = })
int declare_step(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "step", 2);
    Registration& declared = registrar.registry->declared;
    DeclaredStep step;
    step.name = new_name(lua, declared.steps, "step", registrar.plugin->manifest.id + ':');
    sandbox::Options options(lua, 3, "step " + reading::in_quotes(step.name));
    read_anchor(options, registrar, step);
    read_conditions(options, registrar, step);
    read_doing(lua, options, registrar, step);
    options.done();
    step.origin = origin_here(lua, registrar);
    declared.steps.push_back(std::move(step));
    return 0;
}

std::string name_of_hook(const char* kind, const std::string& subject) {
    return subject.empty()
               ? std::string(kind)
               : std::string(kind) + " of " + reading::in_quotes(engine::short_name(subject));
}

/// Takes the function on top, or the nil of an effect.
engine::HookId keep_hook(lua_State* lua, const Registrar& registrar, DeclaredHook hook) {
    auto& hooks = registrar.registry->declared.hooks;
    if (hooks.size() >= most_entries)
        throw sandbox::ScriptError(name_of_hook(hook.kind.c_str(), hook.subject)
                                   + ": expected at most " + std::to_string(most_entries)
                                   + " hooks in a game");
    hook.origin = origin_here(lua, registrar);
    hooks.push_back(std::move(hook));
    registrar.registry->functions.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    return static_cast<engine::HookId>(hooks.size() - 1);
}

/// The full name of what an effect is with: a deck, a bag or a step.
std::string target_of(const Registrar& registrar, const std::string& effect,
                      const std::string& name, const std::string& what) {
    Registration& declared = registrar.registry->declared;
    const std::string here = what + ": " + effect;
    if (effect == "draw") return need_declared(registrar, declared.bags, name, here, "a bag").name;
    if (effect == "take_step")
        return need_declared(registrar, declared.steps, name, here, "a step").name;
    return need_declared(registrar, declared.decks, name, here, "a deck").name;
}

} // namespace

engine::HookId add_hook(lua_State* lua, int index, const Registrar& registrar, const char* kind,
                        const std::string& subject) {
    if (!is_script_function(lua, index))
        sandbox::refuse_value(lua, index, name_of_hook(kind, subject), "a function of the plugin");
    lua_pushvalue(lua, index);
    DeclaredHook hook;
    hook.kind = kind;
    hook.subject = subject;
    return keep_hook(lua, registrar, std::move(hook));
}

engine::HookId add_doing(lua_State* lua, int index, const Registrar& registrar, const char* kind,
                         const std::string& subject) {
    if (lua_type(lua, index) != LUA_TTABLE) return add_hook(lua, index, registrar, kind, subject);
    DeclaredHook hook;
    hook.kind = kind;
    hook.subject = subject;
    sandbox::Options options(lua, index, name_of_hook(kind, subject));
    for (const char* const effect : {"draw", "lay_under", "take_part", "take_step"}) {
        const auto name = options.text(effect);
        if (!name) continue;
        if (!hook.effect.empty())
            options.fail("expected one effect, found " + reading::in_quotes(hook.effect) + " and "
                         + reading::in_quotes(effect));
        hook.effect = effect;
        hook.of = target_of(registrar, hook.effect, *name, options.what());
    }
    options.done();
    if (hook.effect.empty())
        options.fail("expected a function, or one of draw, lay_under, take_part and take_step");
    lua_pushnil(lua);
    return keep_hook(lua, registrar, std::move(hook));
}

const std::vector<sandbox::NamedFunction> hook_declarations = {
    {"turn", sandbox::guarded<declare_turn>},
    {"on_score", sandbox::guarded<declare_on_score>},
    {"on_completed", sandbox::guarded<declare_on_completed>},
    {"on_majority", sandbox::guarded<declare_on_majority>},
    {"on_placed", sandbox::guarded<declare_on_placed>},
    {"on_deployed", sandbox::guarded<declare_on_deployed>},
    {"on_drawn", sandbox::guarded<declare_on_drawn>},
    {"on_points", sandbox::guarded<declare_on_points>},
    {"choice", sandbox::guarded<declare_choice>},
    {"step", sandbox::guarded<declare_step>}};

} // namespace bastide::host
