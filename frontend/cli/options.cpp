#include "frontend/cli/options.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/reading/error.hpp"
#include "core/reading/text.hpp"
#include "players/player.hpp"

#include <charconv>
#include <cstdint>
#include <limits>

namespace bastide::cli {
namespace {

namespace fs = std::filesystem;

fs::path find_bundle() {
    std::error_code error;
    return catalogue::bundle_above(fs::read_symlink("/proc/self/exe", error));
}

/// Beside an installation's share/bastide, beside a program in its build folder, or in the source
/// tree.
fs::path find_manual(const fs::path& bundle) {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = bundle.parent_path() / "doc/bastide";
    for (const fs::path& page :
         {installed / "html/index.html", installed / "docs/README.md",
          program / "packaging/pages/html/index.html", bundle / "docs/README.md"})
        if (fs::is_regular_file(page, error)) return page;
    return {};
}

std::string with_plugin(const catalogue::Plugin& plugin, const catalogue::Setting& setting) {
    return plugin.manifest.id + "." + setting.id;
}

std::string known_settings(const catalogue::Plugin& plugin) {
    std::string known;
    for (const catalogue::Setting& setting : plugin.manifest.settings)
        known += (known.empty() ? "" : ", ") + with_plugin(plugin, setting);
    return known.empty() ? "none" : known;
}

/// A folder of plugins that somebody names has to be one.
void check_folder(const fs::path& folder) {
    std::error_code none;
    if (!fs::is_directory(folder, none))
        throw UsageError("--plugin-path " + folder.string() + ": expected a folder, found "
                         + (fs::exists(folder, none) ? "something else" : "nothing"));
    if (fs::exists(folder / "plugin.toml", none))
        throw UsageError("--plugin-path " + folder.string()
                         + ": expected a folder that holds folders of plugins, found a plugin; "
                           "give the folder that it lies in");
}

void check_languages(const fs::path& folder) {
    std::error_code none;
    if (!fs::is_directory(folder, none) || fs::exists(folder / "language.toml", none))
        throw UsageError("--languages " + folder.string()
                         + ": expected a folder that holds folders of languages");
}

catalogue::SettingValue parsed(const catalogue::Setting& setting, const std::string& text,
                               const std::string& option) {
    if (const auto value = setting.parse(text)) return *value;
    throw UsageError(option + ": expected "
                     + setting.refuses(catalogue::SettingValue(text))
                           .value_or(engine::message("another value"))
                           .text()
                     + ", found '" + text + "'");
}

catalogue::SettingValue parse_setting(const catalogue::Catalogue& catalogue,
                                      const std::string& name, const std::string& text) {
    const auto dot = name.find('.');
    if (name == catalogue::tiles_setting().id)
        return parsed(catalogue::tiles_setting(), text, "--set " + name);
    if (dot == std::string::npos)
        throw UsageError("--set " + name + ": expected PLUGIN.SETTING=VALUE");
    const catalogue::Plugin* const plugin = &need_plugin(catalogue, name.substr(0, dot));
    const catalogue::Setting* setting = plugin->manifest.find_setting(name.substr(dot + 1));
    if (setting == nullptr)
        throw UsageError("--set " + name + ": plugin '" + plugin->manifest.id
                         + "' has these settings: " + known_settings(*plugin));
    return parsed(*setting, text, "--set " + name);
}

} // namespace

namespace {

bool is_folder_name(const std::string& name) {
    return name.find_first_of("./") != std::string::npos;
}

/// With its own name, which "." does not tell.
fs::path plugin_folder(const std::string& name) {
    std::error_code none;
    if (!fs::exists(fs::path(name) / "plugin.toml", none))
        throw UsageError(name + ": expected the folder of a plugin, with a plugin.toml in it");
    return fs::canonical(name);
}

} // namespace

catalogue::Catalogue catalogue_with(const Folders& folders, const std::vector<std::string>& names) {
    auto catalogue = catalogue::Catalogue::of(folders.plugins);
    std::vector<fs::path> named;
    for (const std::string& name : names) {
        const bool known =
            catalogue.find(name) != nullptr || catalogue.find_broken(name) != nullptr;
        std::error_code none;
        if (is_folder_name(name) || (!known && fs::exists(fs::path(name) / "plugin.toml", none)))
            named.push_back(plugin_folder(name));
    }
    return named.empty() ? std::move(catalogue) : catalogue::Catalogue::of(folders.plugins, named);
}

const catalogue::Plugin& need_plugin(const catalogue::Catalogue& catalogue, const std::string& id) {
    std::error_code none;
    if (is_folder_name(id) || catalogue.find(id) == nullptr) {
        if (const auto* const plugin = catalogue.find_in(fs::canonical(id, none))) return *plugin;
        if (const auto* const broken = catalogue.find_broken_in(fs::canonical(id, none)))
            throw reading::LoadError({}, broken->message);
    }
    if (const catalogue::Plugin* const plugin = catalogue.find(id)) return *plugin;
    if (catalogue.find_broken(id) != nullptr)
        throw reading::LoadError({}, catalogue.why_missing(id));
    throw UsageError(catalogue.why_missing(id).text());
}

std::vector<fs::path> folders_of(const catalogue::Catalogue& catalogue,
                                 const std::vector<std::string>& names) {
    std::vector<fs::path> folders;
    for (const std::string& name : names) {
        const catalogue::BrokenPlugin* broken = nullptr;
        std::error_code none;
        if (catalogue.find(name) == nullptr)
            broken = is_folder_name(name) ? catalogue.find_broken_in(fs::canonical(name, none))
                                          : catalogue.find_broken(name);
        folders.push_back(broken != nullptr ? broken->folder : need_plugin(catalogue, name).folder);
    }
    return folders;
}

Folders find_folders(const std::vector<std::string>& more_plugins,
                     const std::vector<std::string>& more_languages) {
    const fs::path bundle = find_bundle();
    Folders folders{{bundle / "plugins", catalogue::user_plugin_folder(), {}},
                    bundle / "content",
                    catalogue::user_data_folder() / "saves",
                    catalogue::environment_folder("XDG_CONFIG_HOME", ".config") / "bastide",
                    catalogue::environment_folder("XDG_STATE_HOME", ".local/state") / "bastide",
                    find_manual(bundle)};
    for (const std::string& folder : more_plugins)
        check_folder(folder);
    for (const std::string& folder : more_languages)
        check_languages(folder);
    folders.plugins.named.assign(more_plugins.begin(), more_plugins.end());
    folders.plugins.languages.assign(more_languages.begin(), more_languages.end());
    return folders;
}

void GameOptions::add_to(CLI::App& command) {
    command.add_option("--plugins", plugins, "Plugins to play with, by id: base,river ...")
        ->delimiter(',')
        ->required();
    command.add_option("--set", settings, "A setting: base.small_city=two_points (repeatable)")
        ->allow_extra_args(false);
    command.add_option("--tiles", tiles,
                       "A shorter game: so many tiles are drawn from the main pile at most");
    command.add_option("--players", players, "Number of players")->capture_default_str();
}

std::shared_ptr<const host::GameRules>
GameOptions::load(const catalogue::Catalogue& catalogue) const {
    catalogue::Choice choice{plugins, {}};
    for (const std::string& entry : settings) {
        const auto equals = entry.find('=');
        if (equals == std::string::npos)
            throw UsageError("--set " + entry + ": expected PLUGIN.SETTING=VALUE");
        const std::string name = entry.substr(0, equals);
        choice.settings[name] = parse_setting(catalogue, name, entry.substr(equals + 1));
    }
    const catalogue::Setting& length = catalogue::tiles_setting();
    if (!tiles.empty()) choice.settings[length.id] = parsed(length, tiles, "--tiles");
    for (const std::string& id : plugins)
        need_plugin(catalogue, id);
    auto rules = host::GameRules::load(catalogue, choice);
    const auto& ruleset = rules->ruleset();
    if (players < ruleset.least_players || players > ruleset.most_players)
        throw UsageError("--players: expected " + std::to_string(ruleset.least_players) + " to "
                         + std::to_string(ruleset.most_players) + ", found "
                         + std::to_string(players));
    return rules;
}

CLI::Validator whole_number() {
    const auto refuse = [](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, number);
        if (!text.empty() && error == std::errc() && stopped == end) return {};
        if (error == std::errc::result_out_of_range && stopped == end)
            return "expected at most " + std::to_string(std::numeric_limits<std::uint64_t>::max())
                   + ", found " + text;
        return "expected a whole number, 0 or more, found '" + text + "'";
    };
    return {refuse, "0 or more", "whole number"};
}

CLI::Validator file_name() {
    const auto refuse = [](const std::string& name) -> std::string {
        return name.empty() ? "expected the name of a file, found nothing" : "";
    };
    return {refuse, "FILE", "file name"};
}

CLI::Validator player_kind() {
    const auto refuse = [](const std::string& kind) -> std::string {
        if (players::make_player(kind) != nullptr) return {};
        if (kind.starts_with("search:"))
            return "expected seconds or playouts behind search:, as in search:0.1s or search:2000, "
                   "found '"
                   + kind + "'";
        return "expected a kind of computer player (" + reading::listed(players::player_kinds())
               + "), found '" + kind + "'";
    };
    return {refuse, "KIND", "kind of player"};
}

} // namespace bastide::cli
