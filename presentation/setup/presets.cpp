#include "presentation/setup/presets.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/toml_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::setup {

using engine::message;
using engine::verbatim;

namespace {

constexpr int least_number = -1'000'000, most_number = 1'000'000;

Preset::Texts texts_of(reading::TomlTable& table) {
    return {table.need_text("title"), table.text("description").value_or("")};
}

/// What a language says of presets. Throws `LoadError`, also for presets that there are none of.
void translate(std::vector<Preset>& presets, const catalogue::LanguageFolder& language) {
    if (!reading::exists(language.presets())) return;
    const toml::table content = reading::read_toml(language.presets());
    reading::TomlTable table(language.presets().string(), {}, content);
    for (Preset& preset : presets) {
        auto entry = table.table(preset.id, message("preset '{}'", preset.id));
        if (!entry) continue;
        preset.translations.emplace(language.code, texts_of(*entry));
        entry->done();
    }
    table.done();
}

constexpr std::array<std::pair<std::string_view, Weight>, 4> weights = {
    {{"first game", Weight::first_game},
     {"light", Weight::light},
     {"medium", Weight::medium},
     {"heavy", Weight::heavy}}};

std::optional<Weight> weight_of(const reading::TomlTable& table,
                                const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    for (const auto& [known, weight] : weights)
        if (known == *name) return weight;
    table.refuse("weight", message("'first game', 'light', 'medium' or 'heavy'"));
}

catalogue::SettingValue setting_value(reading::TomlTable& settings, const std::string& name) {
    const toml::node* const node = settings.raw(name);
    if (const auto on = node->value_exact<bool>()) return *on;
    if (node->is_integer()) return *settings.number(name, least_number, most_number);
    if (const auto text = node->value_exact<std::string>()) return *text;
    settings.refuse(name, message("true or false, a whole number, or text"));
}

void read_settings(reading::TomlTable& file, Preset& preset) {
    std::optional<reading::TomlTable> settings = file.table("settings", verbatim("settings"));
    if (!settings) return;
    const catalogue::Setting& tiles = catalogue::tiles_setting();
    for (const std::string& name : settings->keys()) {
        const catalogue::SettingValue value = setting_value(*settings, name);
        const auto expected = name == tiles.id ? tiles.refuses(value) : std::nullopt;
        if (expected) settings->refuse(name, *expected);
        preset.choice.settings.emplace(name, value);
    }
}

} // namespace

const Preset::Texts& Preset::texts_in(std::string_view language) const {
    const auto found = translations.find(language);
    return found == translations.end() ? texts : found->second;
}

std::string weight_text(const Preset& preset, const words::Language& tr) {
    if (!preset.weight) return {};
    switch (*preset.weight) {
    case Weight::first_game: return tr("A good first game");
    case Weight::light: return tr("Easy to learn");
    case Weight::medium: return tr("Some more rules");
    case Weight::heavy: break;
    }
    return tr("Many rules");
}

Preset read_preset(const std::filesystem::path& file) {
    const toml::table content = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, content);
    Preset preset;
    preset.id = file.stem().string();
    preset.texts = texts_of(table);
    preset.order = table.number("order", least_number, most_number).value_or(0);
    preset.weight = weight_of(table, table.text("weight"));
    preset.choice.plugins = table.texts("plugins");
    if (preset.choice.plugins.empty()) table.refuse("plugins", message("ids of plugins"));
    read_settings(table, preset);
    table.done();
    return preset;
}

Presets read_presets(const std::filesystem::path& folder,
                     const catalogue::LanguageFolders& languages) {
    Presets found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".toml") continue;
        try {
            found.presets.push_back(read_preset(entry.path()));
        } catch (const reading::LoadError& error) {
            found.problems.push_back(error.message());
        }
    }
    for (const catalogue::LanguageFolder& language : languages.found)
        try {
            translate(found.presets, language);
        } catch (const reading::LoadError& error) {
            found.problems.push_back(error.message());
        }
    std::sort(found.presets.begin(), found.presets.end(), [](const Preset& a, const Preset& b) {
        return std::tie(a.order, a.texts.title) < std::tie(b.order, b.texts.title);
    });
    std::sort(
        found.problems.begin(), found.problems.end(),
        [](const engine::Message& a, const engine::Message& b) { return a.text() < b.text(); });
    return found;
}

} // namespace bastide::setup
