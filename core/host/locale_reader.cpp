#include "core/host/locale_reader.hpp"

#include "core/host/text.hpp"
#include "core/host/toml_file.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

/// Holds texts of the manifest; every other key is a word.
constexpr const char* manifest_table = "plugin";

Word read_word(TomlTable& file, const std::string& key) {
    const toml::node* const node = file.raw(key);
    if (node->is_string()) return {node->as_string()->get(), node->as_string()->get(), {}};
    if (!node->is_table()) file.refuse(key, "text, or a table of one and many");
    TomlTable entry = *file.table(key, "word '" + key + '\'');
    Word word{entry.need_text("one"), entry.need_text("many"), entry.text("few").value_or("")};
    entry.done();
    return word;
}

void translate(TomlTable& entry, std::string& title, std::string& description) {
    title = entry.text("title").value_or(title);
    description = entry.text("description").value_or(description);
}

void translate_values(TomlTable& entry, Setting& setting) {
    std::optional<TomlTable> values = entry.table("values", entry.name() + ", values");
    if (!values) return;
    for (SettingChoice& choice : setting.choices)
        if (std::optional<TomlTable> value =
                values->table(choice.value, entry.name() + ", value " + in_quotes(choice.value))) {
            translate(*value, choice.title, choice.description);
            value->done();
        }
    values->done();
}

void translate_settings(TomlTable& texts, Manifest& manifest) {
    std::optional<TomlTable> settings = texts.table("settings", "settings");
    if (!settings) return;
    for (Setting& setting : manifest.settings)
        if (std::optional<TomlTable> entry =
                settings->table(setting.id, "setting " + in_quotes(setting.id))) {
            translate(*entry, setting.title, setting.description);
            translate_values(*entry, setting);
            entry->done();
        }
    settings->done();
}

} // namespace

std::vector<std::string> languages_of(const std::filesystem::path& plugin_folder) {
    std::vector<std::string> languages;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(plugin_folder / "locale", ignored))
        if (entry.path().extension() == ".toml") languages.push_back(entry.path().stem().string());
    std::sort(languages.begin(), languages.end());
    return languages;
}

void read_words(const std::filesystem::path& file, Presentation& presentation) {
    if (!std::filesystem::exists(file)) return;
    const toml::table content = read_toml(file);
    TomlTable table(file.string(), "", content);
    for (const std::string& key : table.keys())
        if (key != manifest_table) presentation.words[key] = read_word(table, key);
}

Manifest translated(const Manifest& manifest, const std::filesystem::path& file) {
    Manifest result = manifest;
    const toml::table content = read_toml(file);
    TomlTable table(file.string(), "", content);
    if (std::optional<TomlTable> texts = table.table(manifest_table, manifest_table)) {
        translate(*texts, result.title, result.description);
        translate_settings(*texts, result);
        texts->done();
    }
    return result;
}

} // namespace bastide::host
