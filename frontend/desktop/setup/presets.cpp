#include "frontend/desktop/setup/presets.hpp"

#include "core/reading/error.hpp"

#include <toml++/toml.h>

#include <algorithm>

namespace bastide::desktop {
namespace {

reading::SourcePlace place_in(const std::filesystem::path& file,
                              const toml::source_region& source) {
    return {file.string(), static_cast<int>(source.begin.line),
            static_cast<int>(source.begin.column)};
}

std::string required_text(const toml::table& table, const char* key,
                          const std::filesystem::path& file) {
    const toml::node* node = table.get(key);
    if (node == nullptr)
        throw reading::LoadError({file.string(), 1, 1},
                                 "expected '" + std::string(key) + "', found nothing of that name");
    if (const auto text = node->value_exact<std::string>()) return *text;
    throw reading::LoadError(place_in(file, node->source()),
                             "expected a text for '" + std::string(key) + "'");
}

Preset::Texts texts_of(const toml::table& table, const std::filesystem::path& file) {
    return {required_text(table, "title", file), table["description"].value_or(std::string())};
}

std::vector<std::string> plugin_ids(const toml::table& table, const std::filesystem::path& file) {
    const toml::array* array = table["plugins"].as_array();
    if (array == nullptr || array->empty())
        throw reading::LoadError({file.string(), 1, 1}, "expected 'plugins', a list of plugin ids");
    std::vector<std::string> ids;
    for (const toml::node& entry : *array) {
        const auto id = entry.value_exact<std::string>();
        if (!id) throw reading::LoadError(place_in(file, entry.source()), "expected a plugin id");
        ids.push_back(*id);
    }
    return ids;
}

catalogue::SettingValue setting_value(const toml::node& node, const std::filesystem::path& file) {
    if (const auto on = node.value_exact<bool>()) return *on;
    if (const auto number = node.value_exact<std::int64_t>()) return static_cast<int>(*number);
    if (const auto text = node.value_exact<std::string>()) return *text;
    throw reading::LoadError(place_in(file, node.source()),
                             "expected true, false, a whole number or a text");
}

toml::table parsed(const std::filesystem::path& file) {
    try {
        return toml::parse_file(file.string());
    } catch (const toml::parse_error& error) {
        throw reading::LoadError(place_in(file, error.source()), std::string(error.description()));
    }
}

} // namespace

const Preset::Texts& Preset::texts_in(std::string_view language) const {
    const auto found = translations.find(language);
    return found == translations.end() ? texts : found->second;
}

Preset read_preset(const std::filesystem::path& file) {
    const toml::table table = parsed(file);
    Preset preset;
    preset.texts = texts_of(table, file);
    if (const toml::table* languages = table["locale"].as_table())
        for (const auto& [code, texts] : *languages)
            if (const toml::table* entry = texts.as_table())
                preset.translations.emplace(std::string(code.str()), texts_of(*entry, file));
    preset.order = table["order"].value_or(0);
    preset.choice.plugins = plugin_ids(table, file);
    if (const toml::table* settings = table["settings"].as_table())
        for (const auto& [key, node] : *settings)
            preset.choice.settings.emplace(std::string(key.str()), setting_value(node, file));
    return preset;
}

Presets read_presets(const std::filesystem::path& folder) {
    Presets found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".toml") continue;
        try {
            found.presets.push_back(read_preset(entry.path()));
        } catch (const reading::LoadError& error) {
            found.problems.emplace_back(error.what());
        }
    }
    std::sort(found.presets.begin(), found.presets.end(), [](const Preset& a, const Preset& b) {
        return std::tie(a.order, a.texts.title) < std::tie(b.order, b.texts.title);
    });
    std::sort(found.problems.begin(), found.problems.end());
    return found;
}

} // namespace bastide::desktop
