#include "tests/core/plugin_folder.hpp"

#include "core/engine/state/content.hpp"
#include "core/reading/error.hpp"

#include <optional>
#include <stdexcept>

namespace bastide::tests {

namespace fs = std::filesystem;

PluginFolder::PluginFolder() {
    add("ground", {{"plugin.toml", R"(id = "ground"
title = "Ground"
version = "1"
api = 1
[settings.men]
title = "Men"
default = 3
least = 1
most = 9
)"},
                   {"tiles.toml", R"([terrain.grass]
[terrain.spot]
[attribute.gold]
on = "segment"
[[tile]]
id = "one"
count = 5
start = 1
segments.grass = { ports = "north east south west" }
segments.spot = { touches = "grass", gold = 2 }
)"},
                   {"rules.lua", R"(local ground = ...
ground:turn { "draw", "place", "deploy", "score" }
ground:deck("deck", { tiles = "ground" })
ground:layer("spot", { terrain = "spot", completes = "closed", completed = { points = 1 } })
ground:layer("grass", { terrain = "grass", completes = "never" })
ground:figure("man", { supply = ground.settings.men, roles = { spot = "gardener" } })
)"}});
}

void PluginFolder::write(const std::string& file, const std::string& text) const {
    fs::create_directories(path(file).parent_path());
    write_text(path(file), text);
}

void PluginFolder::add(const std::string& id, std::initializer_list<NamedText> files) {
    write(id + "/plugin.toml", "id = \"" + id + "\"\ntitle = \"Some\"\nversion = \"1\"\napi = 1\n"
                                   + "requires = [\"ground\"]\n");
    for (const auto& [name, text] : files)
        write(id + '/' + name, text);
}

std::shared_ptr<const host::GameRules>
PluginFolder::load(const std::vector<std::string>& plugins,
                   const std::map<std::string, catalogue::SettingValue>& settings,
                   const sandbox::ScriptLimits& limits) const {
    return host::GameRules::load(catalogue(), {plugins, settings}, limits);
}

std::string
PluginFolder::load_error(const std::vector<std::string>& plugins,
                         const std::map<std::string, catalogue::SettingValue>& settings) const {
    try {
        load(plugins, settings);
        return {};
    } catch (const reading::LoadError& error) {
        return shortened(error.what());
    }
}

std::string PluginFolder::error_of(const std::string& id, std::initializer_list<NamedText> files) {
    fs::remove_all(path(id));
    add(id, files);
    return load_error({id});
}

std::string PluginFolder::shortened(std::string message) const {
    const std::string root = (folder_ / "plugins/").string();
    for (std::size_t at = message.find(root); at != std::string::npos; at = message.find(root))
        message.erase(at, root.size());
    return message;
}

FirstScore play_first_score(const host::GameRules& rules) {
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    FirstScore first;
    std::optional<engine::GameState> begun;
    try {
        begun = engine.new_game(1);
    } catch (const engine::HookError& error) {
        first.error = error.what();
        return first;
    }
    engine::GameState& state = *begun;
    engine::Journal journal;
    std::vector<engine::Action> actions;
    while (state.turn() < 2) {
        const bool by_chance = engine.waiting(state) == engine::Waiting::chance;
        actions.clear();
        engine.legal_actions(state, actions);
        const auto before = engine::content_hash(state);
        const auto failure = engine.apply(
            state, by_chance ? engine.chance_action(state, 0) : actions.front(), &journal);
        if (!failure) continue;
        first.error = failure->code + ": " + failure->detail.text();
        first.unharmed = engine::content_hash(state) == before;
        if (by_chance) return first;
        actions.clear();
        engine.legal_actions(state, actions);
        // Without a man on it nothing is scored; where another rule fails, that harms no more.
        if (engine.apply(state, actions.back(), &journal))
            first.unharmed = first.unharmed && engine::content_hash(state) == before;
        return first;
    }
    first.points = state.scores()[0];
    return first;
}

std::string first_problem(const PluginFolder& folder, const std::string& id) {
    try {
        const FirstScore first = play_first_score(*folder.load({id}));
        if (!first.unharmed) throw std::logic_error("what failed has changed the game");
        return folder.shortened(first.error);
    } catch (const reading::LoadError& error) {
        return folder.shortened(error.what());
    }
}

} // namespace bastide::tests
