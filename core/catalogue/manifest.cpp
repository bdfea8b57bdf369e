#include "core/catalogue/manifest.hpp"

#include "core/reading/folder.hpp"
#include "core/reading/text.hpp"
#include "core/reading/toml_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <limits>

namespace bastide::catalogue {

using engine::message;
using engine::verbatim;

namespace {

constexpr int most_players_ever = 8;
constexpr int least_number = -1'000'000;
constexpr int most_number = 1'000'000;

void read_identity(reading::TomlTable& file, Manifest& manifest, const std::string& folder) {
    manifest.id = file.need_text("id");
    if (!reading::is_id(manifest.id)) file.refuse("id", reading::a_name("-"));
    if (manifest.id != folder) file.refuse("id", message("the name of the folder, '{}'", folder));
    manifest.title = file.need_text("title");
    manifest.description = file.text("description").value_or("");
    manifest.version = file.need_text("version");
    manifest.api = file.need_number("api", 1, std::numeric_limits<int>::max());
    if (manifest.api > api_version)
        file.fail("api", message("'api': expected {} or less, found the number {}: this plugin "
                                 "needs a newer Bastide",
                                 api_version, manifest.api));
}

/// A tile of another plugin is written with it, one of its own without.
void read_thumbnail(reading::TomlTable& file, Manifest& manifest) {
    manifest.thumbnail = file.text("thumbnail").value_or("");
    if (manifest.thumbnail.empty()) return;
    manifest.thumbnail_place = file.place_of("thumbnail");
    if (manifest.thumbnail.find('/') == std::string::npos)
        manifest.thumbnail = manifest.id + '/' + manifest.thumbnail;
}

void check_plugin_ids(const reading::TomlTable& file, std::string_view key,
                      const std::vector<std::string>& ids, const std::string& self) {
    for (const std::string& id : ids) {
        if (!reading::is_id(id))
            file.fail(key, message("'{}': expected {}, found {}", key, message("ids of plugins"),
                                   verbatim(reading::shortened(id))));
        if (id == self)
            file.fail(key, message("'{}': expected other plugins, found this one, '{}'", key, id));
    }
}

/// An id, and which versions of it: "base >= 1.2, < 2". Returns the id.
std::string read_reference(const reading::TomlTable& file, std::string_view key,
                           const std::string& text, Manifest& manifest) {
    const auto end = text.find_first_of(" <>=");
    if (end == std::string::npos) return text;
    std::string id = text.substr(0, end);
    const auto range = VersionRange::parse(std::string_view(text).substr(end));
    if (!reading::is_id(id) || !range || range->text().empty())
        file.fail(key, message("'{}': expected {}, found {}", key,
                               message("a plugin and its versions, like {}", "base >= 1.2, < 2"),
                               verbatim(reading::shortened(text))));
    if (!manifest.versions.emplace(id, *range).second)
        file.fail(key, message("'{}': expected all about the versions of '{}' in one place, found "
                               "two",
                               key, id));
    return id;
}

/// Plugins, each with the versions that are meant.
std::vector<std::string> read_references(reading::TomlTable& file, std::string_view key,
                                         Manifest& manifest) {
    std::vector<std::string> ids = file.texts(key);
    for (std::string& id : ids)
        id = read_reference(file, key, id, manifest);
    check_plugin_ids(file, key, ids, manifest.id);
    return ids;
}

std::vector<std::string> read_plugin_ids(reading::TomlTable& file, std::string_view key,
                                         const std::string& self) {
    std::vector<std::string> ids = file.texts(key);
    check_plugin_ids(file, key, ids, self);
    return ids;
}

/// Games are joined by a plugin that is loaded after them.
void need_loaded(const reading::TomlTable& joins, std::string_view key, const std::string& id,
                 const Manifest& manifest) {
    const auto names = [&](const std::vector<std::string>& ids) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    if (!names(manifest.requires_) && !names(manifest.optional))
        joins.fail(key, message("'{}': expected plugins named under requires or optional, "
                                "found '{}'",
                                key, id));
}

void read_joins(reading::TomlTable& file, Manifest& manifest) {
    std::optional<reading::TomlTable> table = file.table("joins", verbatim("joins"));
    if (!table) return;
    Joins& joins = manifest.joins;
    joins.decks = table->texts("decks");
    joins.decks_place = table->place_of("decks");
    for (const std::string& deck : joins.decks) {
        if (deck.find(':') == std::string::npos)
            table->fail("decks", message("'{}': expected decks called plugin:name, found '{}'",
                                         "decks", deck));
        need_loaded(*table, "decks", deck.substr(0, deck.find(':')), manifest);
    }
    if (joins.decks.size() == 1)
        table->fail("decks", message("'{}': expected two decks at least, found one", "decks"));
    joins.turn = table->text("turn").value_or("");
    joins.turn_place = table->place_of("turn");
    if (!joins.turn.empty()) need_loaded(*table, "turn", joins.turn, manifest);
    table->done();
}

void read_players(reading::TomlTable& file, Manifest& manifest) {
    std::optional<reading::TomlTable> players = file.table("players", verbatim("players"));
    if (!players) return;
    manifest.least_players = players->number("least", 1, most_players_ever).value_or(0);
    manifest.most_players =
        players->number("most", std::max(1, manifest.least_players), most_players_ever).value_or(0);
    manifest.colours = players->texts("colours");
    players->done();
}

SettingChoice read_choice(reading::TomlTable& entry) {
    SettingChoice choice;
    choice.value = entry.need_text("value");
    if (!reading::is_name(choice.value, false, "_-"))
        entry.refuse("value", message("a name of a-z, 0-9, _ and -"));
    choice.title = entry.text("title").value_or(choice.value);
    choice.description = entry.text("description").value_or("");
    entry.done();
    return choice;
}

void read_number_range(reading::TomlTable& entry, Setting& setting) {
    setting.least = entry.need_number("least", least_number, most_number);
    setting.most = entry.need_number("most", setting.least, most_number);
}

void read_choices(reading::TomlTable& entry, Setting& setting) {
    if (!entry.has("values")) entry.refuse("values", message("a list of the values allowed"));
    for (reading::TomlTable& value : entry.tables("values", message("{}, value", entry.name()))) {
        SettingChoice choice = read_choice(value);
        for (const SettingChoice& before : setting.choices)
            if (before.value == choice.value) value.refuse("value", message("a value of its own"));
        setting.choices.push_back(std::move(choice));
    }
    if (setting.choices.empty()) entry.refuse("values", message("at least one value"));
}

/// The default says what kind of setting this is.
void read_kind(reading::TomlTable& entry, Setting& setting) {
    const toml::node* const initial = entry.raw("default");
    if (initial != nullptr && initial->is_boolean()) {
        setting.initial = initial->as_boolean()->get();
    } else if (initial != nullptr && initial->is_integer()) {
        read_number_range(entry, setting);
        setting.initial = entry.need_number("default", setting.least, setting.most);
    } else if (initial != nullptr && initial->is_string()) {
        read_choices(entry, setting);
        setting.initial = initial->as_string()->get();
        if (const auto expected = setting.refuses(setting.initial))
            entry.refuse("default", *expected);
    } else {
        entry.refuse("default", message("true or false, a whole number, or text"));
    }
}

Setting read_setting(reading::TomlTable& entry, const std::string& id) {
    Setting setting;
    setting.id = id;
    setting.title = entry.need_text("title");
    setting.description = entry.text("description").value_or("");
    read_kind(entry, setting);
    entry.done();
    return setting;
}

void read_settings(reading::TomlTable& file, Manifest& manifest) {
    std::optional<reading::TomlTable> settings = file.table("settings", verbatim("settings"));
    if (!settings) return;
    for (const std::string& id : settings->keys()) {
        if (!reading::is_word(id))
            settings->fail(id, reading::expected_found(reading::a_name("_"),
                                                       verbatim(reading::shortened(id))));
        std::optional<reading::TomlTable> entry = settings->table(id, message("setting '{}'", id));
        manifest.settings.push_back(read_setting(*entry, id));
    }
}

} // namespace

Manifest read_manifest(const std::filesystem::path& file, std::string& id) {
    const toml::table content = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, content);
    Manifest manifest;
    if (const auto given = content["id"].value<std::string>(); given && reading::is_id(*given))
        id = *given;
    read_identity(table, manifest, reading::folder_name(file.parent_path()));
    manifest.variant = table.flag("variant").value_or(false);
    read_thumbnail(table, manifest);
    manifest.requires_ = read_references(table, "requires", manifest);
    manifest.optional = read_references(table, "optional", manifest);
    manifest.tiles_of = read_plugin_ids(table, "tiles_of", manifest.id);
    manifest.conflicts = read_references(table, "conflicts", manifest);
    manifest.reconciles = read_plugin_ids(table, "reconciles", manifest.id);
    read_joins(table, manifest);
    read_players(table, manifest);
    read_settings(table, manifest);
    table.done();
    return manifest;
}

const Setting* Manifest::find_setting(std::string_view wanted) const {
    for (const Setting& setting : settings)
        if (setting.id == wanted) return &setting;
    return nullptr;
}

bool Manifest::means(const Manifest& other) const {
    const auto range = versions.find(other.id);
    if (range == versions.end()) return true;
    const auto its = Version::parse(other.version);
    return its && range->second.contains(*its);
}

std::string Manifest::reference_to(const std::string& other) const {
    const auto range = versions.find(other);
    return range == versions.end() ? other : other + ' ' + range->second.text();
}

} // namespace bastide::catalogue
