// Declares what happens when: the turn, steps, choices, and functions called in play.
#include "core/host/registrar_support.hpp"

namespace bastide::host {
namespace {

constexpr std::array<Meaning<engine::StepKind>, 4> turn_parts = {
    {{"draw", engine::StepKind::draw},
     {"place", engine::StepKind::place},
     {"deploy", engine::StepKind::deploy},
     {"score", engine::StepKind::score}}};

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

bool is_script_function(lua_State* lua, int index) {
    return lua_type(lua, index) == LUA_TFUNCTION && lua_iscfunction(lua, index) == 0;
}

/// Refuses a name that is none of these.
void check_known(const char* what, const char* expected, const std::string& name,
                 const std::vector<std::string>& known) {
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw ScriptError(std::string(what) + ": expected " + expected + ", found "
                          + in_quotes(name) + "; " + known_are(known));
}

int declare_layer_hook(lua_State* lua, const char* kind) {
    Registrar& registrar = open_registrar(lua, kind);
    const std::string layer(need_text(lua, 2, std::string(kind) + ": layer"));
    check_known(kind, "a layer", layer, names_in(registrar.registry->declared.layers));
    add_hook(lua, 3, registrar, kind, layer);
    return 0;
}

/// self:on_score(layer, function(game, feature, score) ... end)
int declare_on_score(lua_State* lua) {
    return declare_layer_hook(lua, "on_score");
}

/// self:on_completed(layer, function(game, feature) ... end)
int declare_on_completed(lua_State* lua) {
    return declare_layer_hook(lua, "on_completed");
}

/// self:on_majority([layer,] function(game, feature, majority) ... end)
int declare_on_majority(lua_State* lua) {
    if (lua_type(lua, 2) == LUA_TSTRING) return declare_layer_hook(lua, "on_majority");
    add_hook(lua, 2, open_registrar(lua, "on_majority"), "on_majority", "");
    return 0;
}

/// self:on_placed(attribute, function(game, segment or tile) ... end)
int declare_on_placed(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_placed");
    const std::string attribute(need_text(lua, 2, "on_placed: attribute"));
    const TileTables& tiles = registrar.registry->tiles;
    std::vector<std::string> known = names_in(tiles.segment_attributes);
    for (const Named& other : tiles.tile_attributes)
        known.push_back(other.name);
    check_known("on_placed", "an attribute", attribute, known);
    add_hook(lua, 3, registrar, "on_placed", attribute);
    return 0;
}

/// self:on_deployed(figure, function(game, figure) ... end)
int declare_on_deployed(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_deployed");
    const std::string figure(need_text(lua, 2, "on_deployed: figure"));
    check_known("on_deployed", "a figure", figure, names_in(registrar.registry->declared.figures));
    add_hook(lua, 3, registrar, "on_deployed", figure);
    return 0;
}

/// self:on_drawn(bag, function(game, token, subject) ... end)
int declare_on_drawn(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "on_drawn");
    const std::string name(need_text(lua, 2, "on_drawn: bag"));
    const auto& bags = registrar.registry->declared.bags;
    add_hook(lua, 3, registrar, "on_drawn",
             need_declared(bags, name, "on_drawn: expected a bag").name);
    return 0;
}

/// self:choice(name, function(game, subject) ... end)
int declare_choice(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "choice");
    auto& choices = registrar.registry->declared.choices;
    DeclaredChoice choice;
    choice.name = new_name(lua, choices, "choice", registrar.plugin->manifest.id + ':');
    choice.chosen = add_hook(lua, 3, registrar, "choice", choice.name);
    choice.origin = origin_here(lua, registrar);
    choices.push_back(std::move(choice));
    return 0;
}

/// "deploy", or the full name of a step.
std::string anchor_named(const Registration& declared, const std::string& name,
                         const std::string& what) {
    if (meaning_of(turn_parts, name) != nullptr) return name;
    return need_declared(declared.steps, name,
                         what + ": expected " + words_of(turn_parts) + " or another step")
        .name;
}

constexpr std::array<Meaning<engine::Concern>, 3> concerns = {
    {{"held", engine::Concern::held},
     {"extended", engine::Concern::extended},
     {"enclosed", engine::Concern::enclosed}}};

void read_anchor(Options& options, const Registration& declared, DeclaredStep& step) {
    const auto after = options.text("after");
    const auto before = options.text("before");
    if (after.has_value() == before.has_value())
        options.fail("expected 'after' or 'before' with a part of the turn");
    step.before = before.has_value();
    step.anchor = anchor_named(declared, step.before ? *before : *after, options.what());
}

/// What the step waits for: a figure, a slot.
void read_conditions(Options& options, const Registration& declared, DeclaredStep& step) {
    step.figure = options.text("figure").value_or("");
    if (!step.figure.empty()) {
        check_known("step: figure", "a figure", step.figure, names_in(declared.figures));
        step.concern = need_meaning(options, "when", concerns);
    }
    if (const auto slot = options.text("while_slot")) {
        const DeclaredSlot& found =
            need_declared(declared.slots, *slot, options.what() + ": expected a slot");
        if (found.scope != engine::Slot::Scope::game)
            options.refuse("while_slot", "a slot of the whole game");
        step.while_slot = found.name;
    }
}

/// What the step does: run, offer, or give the same choices for each figure.
void read_doing(lua_State* lua, Options& options, const Registrar& registrar, DeclaredStep& step) {
    const auto hook = [&](const char* key) {
        if (!options.push(key)) return engine::no_hook;
        const engine::HookId added = add_hook(lua, lua_gettop(lua), registrar, "step", step.name);
        lua_pop(lua, 1);
        return added;
    };
    step.run = hook("run");
    step.offer = hook("offer");
    for (const std::string& choice : options.texts("choices"))
        step.choices.push_back(need_declared(registrar.registry->declared.choices, choice,
                                             options.what() + ": expected a choice")
                                   .name);
    const int ways =
        (step.run != engine::no_hook) + (step.offer != engine::no_hook) + !step.choices.empty();
    if (ways != 1) options.fail("expected one of 'run', 'offer' and 'choices'");
    if (!step.choices.empty() && step.figure.empty())
        options.fail("'choices' are offered for each figure: expected 'figure'");
    step.may_pass = options.flag("may_pass").value_or(false);
}

/// self:step(name, { after = or before =, figure =, when =, while_slot =,
///                   run = or offer = or choices =, may_pass = })
int declare_step(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "step");
    Registration& declared = registrar.registry->declared;
    DeclaredStep step;
    step.name = new_name(lua, declared.steps, "step", registrar.plugin->manifest.id + ':');
    Options options(lua, 3, "step " + in_quotes(step.name));
    read_anchor(options, declared, step);
    read_conditions(options, declared, step);
    read_doing(lua, options, registrar, step);
    options.done();
    step.origin = origin_here(lua, registrar);
    declared.steps.push_back(std::move(step));
    return 0;
}

} // namespace

engine::HookId add_hook(lua_State* lua, int index, const Registrar& registrar, const char* kind,
                        const std::string& subject) {
    Registration& declared = registrar.registry->declared;
    const std::string what =
        subject.empty() ? std::string(kind) : std::string(kind) + " of " + in_quotes(subject);
    if (!is_script_function(lua, index))
        throw ScriptError(what + ": expected a function of the plugin, found "
                          + describe_value(lua, index));
    if (declared.hooks.size() >= most_entries)
        throw ScriptError(what + ": expected at most " + std::to_string(most_entries)
                          + " hooks in a game");
    declared.hooks.push_back({kind, subject, origin_here(lua, registrar)});
    lua_pushvalue(lua, index);
    registrar.registry->functions.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    return static_cast<engine::HookId>(declared.hooks.size() - 1);
}

const std::vector<NamedFunction> hook_declarations = {
    {"turn", guarded<declare_turn>},
    {"on_score", guarded<declare_on_score>},
    {"on_completed", guarded<declare_on_completed>},
    {"on_majority", guarded<declare_on_majority>},
    {"on_placed", guarded<declare_on_placed>},
    {"on_deployed", guarded<declare_on_deployed>},
    {"on_drawn", guarded<declare_on_drawn>},
    {"choice", guarded<declare_choice>},
    {"step", guarded<declare_step>}};

} // namespace bastide::host
