#include "core/host/game_rules.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/engine/rules/names.hpp"
#include "core/host/declare/ruleset_builder.hpp"
#include "core/host/plugin_names.hpp"
#include "core/host/plugin_words.hpp"
#include "core/host/script_runtime.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/source_check.hpp"

#include <algorithm>
#include <mutex>
#include <set>

namespace bastide::host {
namespace {

class LoadedRules final : public GameRules {
  public:
    LoadedRules(const catalogue::Catalogue& catalogue, const catalogue::Choice& choice,
                const sandbox::ScriptLimits& limits);

    const engine::Ruleset& ruleset() const override { return *ruleset_; }
    const catalogue::Presentation& presentation(std::string_view language) const override;
    const std::vector<catalogue::Plugin>& plugins() const override { return inputs_->plugins; }
    const std::map<std::string, catalogue::SettingValue>& settings() const override {
        return inputs_->settings;
    }
    const std::vector<std::string>& colours() const override { return colours_; }
    const Console& console() const override { return console_; }
    std::unique_ptr<ScriptRuntime> make_runtime() const override;

  private:
    std::shared_ptr<const ScriptInputs> inputs_;
    std::shared_ptr<const engine::Ruleset> ruleset_;
    std::shared_ptr<const std::vector<PluginNames>> names_; ///< by plugin
    Registration declared_; ///< what every runtime must declare again
    std::map<std::string, catalogue::Presentation, std::less<>> presentations_; ///< by language
    std::vector<std::string> colours_;
    Console console_;
    mutable std::mutex mutex_;
    mutable std::unique_ptr<LuaRuntime> first_; ///< until somebody takes it: loading takes its time
};

catalogue::Sources read_checked_sources(const std::filesystem::path& folder, std::size_t most) {
    catalogue::Sources sources = catalogue::read_sources(folder, most);
    for (const auto& [name, source] : sources)
        sandbox::check_source(source, (folder / (name + ".lua")).string());
    return sources;
}

/// Shared scripts lie in `scripts` beside a folder of plugins; of two folders the first counts.
void read_shared_scripts(const catalogue::Catalogue& catalogue, ScriptInputs& inputs) {
    std::set<std::filesystem::path> seen;
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        const std::filesystem::path folder = plugin.folder.parent_path().parent_path() / "scripts";
        if (!inputs.shared.empty() || !seen.insert(folder).second) continue;
        inputs.shared = read_checked_sources(folder, inputs.limits.source);
        inputs.shared.erase("bastide"); // for editors only
        inputs.shared_folder = folder.string();
    }
}

void check_thumbnails(const ScriptInputs& inputs) {
    for (const catalogue::Plugin& plugin : inputs.plugins) {
        const catalogue::Manifest& manifest = plugin.manifest;
        const auto& tiles = inputs.tiles.tiles;
        if (!manifest.thumbnail.empty()
            && std::none_of(tiles.begin(), tiles.end(), [&](const catalogue::TileEntry& tile) {
                   return engine::short_name(tile.type.id) == manifest.thumbnail;
               }))
            throw reading::LoadError(manifest.thumbnail_place,
                                     engine::message("'{}': expected a tile of this plugin or of "
                                                     "one that it requires, found '{}'",
                                                     "thumbnail", manifest.thumbnail));
    }
}

std::shared_ptr<const ScriptInputs> read_inputs(const catalogue::Catalogue& catalogue,
                                                const catalogue::Choice& choice,
                                                const sandbox::ScriptLimits& limits) {
    auto inputs = std::make_shared<ScriptInputs>();
    inputs->limits = limits;
    inputs->plugins = catalogue::plugins_of_game(catalogue, choice.plugins);
    inputs->settings = catalogue::settings_in_force(inputs->plugins, choice.settings);
    inputs->tiles = catalogue::read_all_tiles(inputs->plugins);
    check_thumbnails(*inputs);
    for (const catalogue::Plugin& plugin : inputs->plugins)
        inputs->sources.push_back(plugin.only_tiles
                                      ? catalogue::Sources()
                                      : read_checked_sources(plugin.folder, limits.source));
    read_shared_scripts(catalogue, *inputs);
    return inputs;
}

std::vector<std::string> all_colours(const std::vector<catalogue::Plugin>& plugins) {
    std::vector<std::string> colours;
    for (const catalogue::Plugin& plugin : plugins)
        for (const std::string& colour : plugin.manifest.colours)
            if (std::find(colours.begin(), colours.end(), colour) == colours.end())
                colours.push_back(colour);
    return colours;
}

LoadedRules::LoadedRules(const catalogue::Catalogue& catalogue, const catalogue::Choice& choice,
                         const sandbox::ScriptLimits& limits)
    : inputs_(read_inputs(catalogue, choice, limits)), colours_(all_colours(inputs_->plugins)) {
    auto runtime = std::make_unique<LuaRuntime>(inputs_);
    declared_ = runtime->declared();
    console_ = runtime->console();
    ruleset_ = build_ruleset(inputs_->plugins, inputs_->tiles, declared_, runtime->names(),
                             catalogue::tiles_drawn(inputs_->settings));
    const PluginWords words(inputs_->plugins, inputs_->tiles, declared_);
    auto names = names_of_plugins(inputs_->plugins, inputs_->tiles, declared_);
    for (std::size_t plugin = 0; plugin < names.size(); ++plugin)
        names[plugin].words = words.keys_of(plugin);
    catalogue::Presentation english;
    words.add_to(english);
    add_styles(inputs_->plugins, inputs_->tiles, declared_, english);
    names_ = std::make_shared<const std::vector<PluginNames>>(std::move(names));
    for (const catalogue::Plugin& plugin : inputs_->plugins)
        for (const auto& [language, texts] : plugin.texts) {
            catalogue::Presentation& own =
                presentations_.try_emplace(language, english).first->second;
            own.language = language;
            own.plurals = texts.plurals;
        }
    for (auto& [language, presentation] : presentations_)
        words.add_to(presentation);
    presentations_.try_emplace("en", std::move(english));
    first_ = std::move(runtime);
}

const catalogue::Presentation& LoadedRules::presentation(std::string_view language) const {
    const auto found = presentations_.find(language);
    return found == presentations_.end() ? presentations_.find("en")->second : found->second;
}

std::unique_ptr<ScriptRuntime> LoadedRules::make_runtime() const {
    std::unique_ptr<LuaRuntime> runtime;
    {
        const std::lock_guard lock(mutex_);
        runtime = std::move(first_);
    }
    if (runtime == nullptr) runtime = std::make_unique<LuaRuntime>(inputs_);
    if (!(runtime->declared() == declared_))
        throw reading::LoadError(
            {},
            engine::message("the scripts of this game declare something else each time they run"));
    runtime->attach(ruleset_, names_);
    return runtime;
}

} // namespace

void GameRules::check_players(std::size_t players) const {
    const auto least = static_cast<std::size_t>(ruleset().least_players);
    const auto most = static_cast<std::size_t>(ruleset().most_players);
    if (players < least || players > most)
        throw reading::LoadError(
            {},
            engine::message("this game is for {} to {} players, not for {}", least, most, players));
}

std::shared_ptr<const GameRules> GameRules::load(const catalogue::Catalogue& catalogue,
                                                 const catalogue::Choice& choice,
                                                 const sandbox::ScriptLimits& limits) {
    return std::make_shared<LoadedRules>(catalogue, choice, limits);
}

} // namespace bastide::host
