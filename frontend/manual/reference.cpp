#include "frontend/manual/reference.hpp"

#include "frontend/art/object/styles.hpp"
#include "frontend/manual/calls.hpp"
#include "frontend/manual/file_keys.hpp"

namespace bastide::manual {
namespace {

constexpr std::string_view introduction =
    "# Reference\n\n"
    "Every call, every key of a file, every style, and every setting of the bundled plugins. This "
    "page is made by the "
    "program (`bastide reference`) from what it reads itself; the numbered pages explain by "
    "examples.\n\n"
    "- [Calls](#calls): what `rules.lua` can say\n"
    "- [Files](#files): `plugin.toml`, `tiles.toml`, `locale/`, `weights.toml`\n"
    "- [Styles](#styles): what can be painted\n"
    "- [Settings](#settings): of the bundled plugins\n\n";

std::string files() {
    std::string text =
        "## Files\n\nNames in capitals stand for names that you give. Any other key that is not "
        "listed is an error.\n\n";
    std::string_view file;
    for (const FileTable& table : file_tables()) {
        if (table.file != file) text += "### " + std::string(file = table.file) + "\n\n";
        if (!table.header.empty()) text += "#### `" + std::string(table.header) + "`\n\n";
        for (const FileKey& key : table.keys)
            text += "- `" + std::string(key.key) + "` (" + std::string(key.value)
                    + "): " + std::string(key.meaning) + '\n';
        text += '\n';
    }
    return text;
}

std::string_view heading_of(art::StyleUse use) {
    switch (use) {
    case art::StyleUse::terrain: return "Land: `style` of `[terrain.NAME]`";
    case art::StyleUse::thing: return "Things: `style` of `[attribute.NAME]` and `[slot.NAME]`";
    case art::StyleUse::figure: return "Figures: `style` of `[figure.NAME]`";
    case art::StyleUse::ending: break;
    }
    return "Ends: `ends` of a segment of one port";
}

std::string styles() {
    std::string text =
        "## Styles\n\n[styles.md](../styles.md) shows them. Another name works too: land gets a "
        "pattern of its own, a thing a token with its letters, a figure is a pawn.\n\n";
    std::string_view heading;
    for (const art::Style& style : art::styles()) {
        if (heading_of(style.use) != heading) {
            if (!heading.empty()) text += '\n';
            heading = heading_of(style.use);
            text += "### " + std::string(heading) + "\n\n";
        }
        text += "- `" + std::string(style.name) + "`: " + std::string(style.description) + '\n';
    }
    return text + '\n';
}

std::string values_of(const catalogue::Setting& setting) {
    if (std::holds_alternative<int>(setting.initial))
        return std::to_string(setting.least) + " to " + std::to_string(setting.most);
    if (std::holds_alternative<bool>(setting.initial)) return "true or false";
    std::string values;
    for (const catalogue::SettingChoice& choice : setting.choices)
        values += (values.empty() ? "" : ", ") + choice.value;
    return values;
}

std::string settings(const catalogue::Catalogue& bundled) {
    std::string text =
        "## Settings\n\nHow scenarios (`Settings: base.followers = 3`) and `--set` call them, with "
        "their values and the default.\n";
    for (const catalogue::Plugin& plugin : bundled.plugins()) {
        const catalogue::Manifest& manifest = plugin.manifest;
        if (manifest.settings.empty()) continue;
        text += "\n### " + manifest.title + "\n\n";
        for (const catalogue::Setting& setting : manifest.settings)
            text += "- `" + manifest.id + '.' + setting.id + "` (" + values_of(setting) + "; "
                    + catalogue::to_text(setting.initial) + "): "
                    + (setting.description.empty() ? setting.title : setting.description) + '\n';
    }
    return text;
}

} // namespace

std::string reference_page(const std::string& stub, const catalogue::Catalogue& bundled) {
    return std::string(introduction) + "## Calls\n\n" + calls_page(stub) + files() + styles()
           + settings(bundled);
}

} // namespace bastide::manual
