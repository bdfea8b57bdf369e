// Texts of plugin.toml in other languages.
// Tested in tests/plugins/locale_test.cpp.
#include "core/catalogue/manifest.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/toml_file.hpp"

namespace bastide::catalogue {

using engine::message;

namespace {

void translate(reading::TomlTable& entry, std::string& title, std::string& description) {
    title = entry.text("title").value_or(title);
    description = entry.text("description").value_or(description);
}

void translate_values(reading::TomlTable& entry, Setting& setting) {
    std::optional<reading::TomlTable> values =
        entry.table("values", message("{}, values", entry.name()));
    if (!values) return;
    for (SettingChoice& choice : setting.choices)
        if (std::optional<reading::TomlTable> value = values->table(
                choice.value, message("{}, value '{}'", entry.name(), choice.value))) {
            translate(*value, choice.title, choice.description);
            value->done();
        }
    values->done();
}

void translate_settings(reading::TomlTable& texts, Manifest& manifest) {
    std::optional<reading::TomlTable> settings =
        texts.table("settings", engine::verbatim("settings"));
    if (!settings) return;
    for (Setting& setting : manifest.settings)
        if (std::optional<reading::TomlTable> entry =
                settings->table(setting.id, message("setting '{}'", setting.id))) {
            translate(*entry, setting.title, setting.description);
            translate_values(*entry, setting);
            entry->done();
        }
    settings->done();
}

} // namespace

Manifest translated(const Manifest& manifest, const std::filesystem::path& file) {
    Manifest result = manifest;
    const toml::table content = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, content);
    if (std::optional<reading::TomlTable> texts =
            table.table(manifest_table, engine::verbatim(manifest_table))) {
        translate(*texts, result.title, result.description);
        translate_settings(*texts, result);
        texts->done();
    }
    return result;
}

} // namespace bastide::catalogue
