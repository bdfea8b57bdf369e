#include "core/host/declare/reckoning.hpp"

#include "core/reading/folder.hpp"
#include "core/reading/toml_file.hpp"

namespace bastide::host {

namespace {

/// Calls `read(name, table)` for each table in a table.
template <class Read>
void read_entries(reading::TomlTable& file, const char* key, Read&& read) {
    auto entries = file.table(key, engine::verbatim(key));
    if (!entries) return;
    for (const std::string& name : entries->keys()) {
        auto entry = entries->table(name, engine::verbatim(std::string(key) + '.' + name));
        read(name, *entry);
        entry->done();
    }
}

/// To each thing of a plugin what is said of it by its name, and whose it is.
template <class Things, class Said>
void add_to(Things& things, const std::string& plugin, const std::map<std::string, Said>& said) {
    const std::string prefix = plugin + ':';
    for (auto& thing : things) {
        if (!thing.name.starts_with(prefix)) continue;
        const std::string name = thing.name.substr(prefix.size());
        const auto found = said.find(name);
        if (found != said.end()) thing.reckoning = found->second;
        thing.reckoning.plugin = plugin;
        thing.reckoning.name = name;
    }
}

void add_line(std::string& text, const char* key, const std::optional<int>& value) {
    if (value) text += std::string(key) + " = " + std::to_string(*value) + '\n';
}

} // namespace

Reckoning read_reckoning(const std::filesystem::path& file) {
    Reckoning reckoning;
    if (!reading::exists(file)) return reckoning;
    const toml::table root = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, root);
    read_entries(table, "figures", [&](const std::string& name, reading::TomlTable& entry) {
        reckoning.figures[name] = {.at_hand = entry.number("at_hand", 0, most_at_hand),
                                   .coming_home = entry.number("coming_home", 0, most_coming_home)};
    });
    read_entries(table, "features", [&](const std::string& name, reading::TomlTable& entry) {
        reckoning.features[name] = {.rare = entry.number("rare", 1, most_rare)};
    });
    table.done();
    return reckoning;
}

Reckoning joined(Reckoning earlier, const Reckoning& later) {
    for (const auto& [name, figure] : later.figures)
        earlier.figures[name] = figure;
    for (const auto& [name, feature] : later.features)
        earlier.features[name] = feature;
    return earlier;
}

std::string text_of(const Reckoning& reckoning) {
    std::string text = "# What computer players go by; no rule depends on it. All in hundredths.\n";
    for (const auto& [name, figure] : reckoning.figures) {
        text += "\n[figures." + name + "]\n";
        add_line(text, "at_hand", figure.at_hand);
        add_line(text, "coming_home", figure.coming_home);
    }
    for (const auto& [name, feature] : reckoning.features) {
        text += "\n[features." + name + "]\n";
        add_line(text, "rare", feature.rare);
    }
    return text;
}

void add_reckoning(const std::vector<catalogue::Plugin>& plugins, engine::RulesetDraft& rules) {
    for (const catalogue::Plugin& plugin : plugins) {
        if (plugin.only_tiles) continue;
        const Reckoning said = read_reckoning(plugin.folder / reckoning_file);
        add_to(rules.figures, plugin.manifest.id, said.figures);
        add_to(rules.layers, plugin.manifest.id, said.features);
    }
}

} // namespace bastide::host
