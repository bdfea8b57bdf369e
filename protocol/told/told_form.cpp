#include "protocol/told/told_form.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "players/player.hpp"
#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/at_a_glance.hpp"
#include "presentation/setup/families.hpp"
#include "presentation/setup/game_length.hpp"
#include "protocol/game_setup.hpp"

#include <algorithm>
#include <set>

namespace bastide::protocol {

using engine::message;
using setup::SetupForm;

namespace {

Json value_json(const catalogue::SettingValue& value) {
    return std::visit([](const auto& of) { return Json(of); }, value);
}

/// A setting and the plugin that it is of, by "plugin.setting".
std::pair<const catalogue::Plugin*, const catalogue::Setting*>
find_setting(const catalogue::Catalogue& catalogue, const std::string& id) {
    const std::size_t dot = id.rfind('.');
    const catalogue::Plugin* const plugin =
        dot == std::string::npos ? nullptr : catalogue.find(id.substr(0, dot));
    if (plugin == nullptr) return {};
    for (const catalogue::Setting& setting : plugin->manifest.settings)
        if (setting.id == id.substr(dot + 1)) return {plugin, &setting};
    return {};
}

void change_setting(SetupForm& form, const reading::JsonReader& read) {
    const auto [plugin, setting] = find_setting(form.catalogue(), read.text("setting"));
    if (plugin == nullptr) read.fail("setting", message("a setting"), read.need("setting"));
    const Json& value = read.need("value");
    if (value.is_null()) return form.reset(plugin->manifest.id, *setting);
    const auto parsed = setting->parse(value.is_string() ? value.get<std::string>() : value.dump());
    if (!parsed)
        read.fail("value", *setting->refuses(catalogue::SettingValue(std::string())), value);
    form.set(plugin->manifest.id, *setting, *parsed);
}

/// The one thing that is to be another.
void change(SetupForm& form, const setup::Presets& presets, const Json& change) {
    const reading::JsonReader read(change, {});
    if (read.find("preset") != nullptr) {
        const int number = read.integer("preset");
        const int all = static_cast<int>(presets.presets.size());
        if (number < 0 || number >= all)
            read.fail("preset", reading::a_whole_number(0, all - 1), read.need("preset"));
        form.use(presets.presets[static_cast<std::size_t>(number)].choice);
    } else if (read.find("plugin") != nullptr) {
        const std::string id = read.text("plugin");
        if (form.catalogue().find(id) == nullptr)
            read.fail("plugin", message("a plugin of the server"), read.need("plugin"));
        const Json& on = read.need("on");
        if (!on.is_boolean()) read.fail("on", reading::true_or_false(), on);
        form.choose(id, on.get<bool>());
    } else if (read.find("setting") != nullptr) {
        change_setting(form, read);
    } else if (read.find("tiles") != nullptr) {
        form.set_tiles(read.integer("tiles"));
    }
}

std::string minutes_text(int turns, const std::vector<records::Seat>& seats,
                         const words::Language& tr) {
    return tr.count("about {} minute", "about {} minutes",
                    setup::expected_minutes(turns, seats, setup::Pace::brisk));
}

Json presets_json(const SetupForm& form, const FormParts& parts,
                  const std::vector<records::Seat>& seats) {
    Json json = Json::array();
    bool found = false;
    for (const setup::Preset& preset : parts.presets.presets) {
        const setup::Preset::Texts& texts = preset.texts_in(parts.language.code());
        const bool chosen = !found && form.is(preset.choice);
        found = found || chosen;
        Json told = {
            {"title", texts.title}, {"description", texts.description}, {"chosen", chosen}};
        if (const std::string weight = setup::weight_text(preset, parts.language); !weight.empty())
            told["weight"] = weight;
        if (const auto turns = parts.turns.find(preset.id);
            turns != parts.turns.end() && !seats.empty())
            told["minutes"] = minutes_text(turns->second, seats, parts.language);
        if (const auto picture = parts.pictures.find(preset.id); picture != parts.pictures.end()) {
            told["rules"] = picture->second.rules;
            told["tile"] = picture->second.tile;
        }
        json.push_back(std::move(told));
    }
    return json;
}

Json plugin_json(const SetupForm& form, const catalogue::Plugin& plugin,
                 const words::Language& language) {
    const catalogue::Manifest& manifest = plugin.manifest_in(language.code());
    return {{"id", manifest.id},
            {"title", manifest.title},
            {"description", manifest.description},
            {"chosen", form.chosen(manifest.id)},
            {"rules", plugin.rules_page(language.code()).has_value()}};
}

/// What is chosen and what goes with it, then other games, then variants of any.
Json groups_json(const SetupForm& form, const words::Language& tr) {
    const catalogue::Catalogue& catalogue = form.catalogue();
    std::set<std::string> families;
    for (const std::string& id : form.choice().plugins)
        if (const catalogue::Plugin* const plugin = catalogue.find(id))
            families.insert(setup::family_of(*plugin, catalogue).manifest.id);
    Json groups = Json::array();
    const auto add = [&](const std::string& title, const auto& belongs) {
        Json plugins = Json::array();
        for (const catalogue::Plugin* const plugin : setup::by_family(catalogue))
            if (belongs(*plugin)) plugins.push_back(plugin_json(form, *plugin, tr));
        if (!plugins.empty()) groups.push_back({{"title", title}, {"plugins", std::move(plugins)}});
    };
    const auto is_of_game = [&](const catalogue::Plugin& plugin) {
        return families.contains(setup::family_of(plugin, catalogue).manifest.id);
    };
    add(tr("This game"), [&](const catalogue::Plugin& plugin) {
        return !plugin.manifest.variant && is_of_game(plugin);
    });
    add(tr("Variants"), [](const catalogue::Plugin& plugin) { return plugin.manifest.variant; });
    add(tr("Other games"), [&](const catalogue::Plugin& plugin) {
        return !plugin.manifest.variant && !is_of_game(plugin);
    });
    return groups;
}

Json setting_json(const SetupForm& form, const std::string& plugin,
                  const catalogue::Setting& setting, const catalogue::Setting& told) {
    Json json = {{"id", plugin + '.' + setting.id},
                 {"title", told.title},
                 {"description", told.description},
                 {"value", value_json(form.value(plugin, setting))},
                 {"changed", form.changed(plugin, setting)}};
    if (std::holds_alternative<int>(setting.initial)) {
        json["least"] = setting.least;
        json["most"] = setting.most;
    }
    for (const catalogue::SettingChoice& choice : told.choices)
        json["choices"].push_back({{"value", choice.value},
                                   {"title", choice.title},
                                   {"description", choice.description}});
    return json;
}

Json settings_json(const SetupForm& form, const words::Language& language) {
    Json json = Json::array();
    for (const std::string& id : form.plugins_in_order()) {
        const catalogue::Plugin* const plugin = form.catalogue().find(id);
        if (plugin == nullptr || plugin->manifest.settings.empty()) continue;
        const catalogue::Manifest& told = plugin->manifest_in(language.code());
        Json settings = Json::array();
        for (std::size_t i = 0; i < plugin->manifest.settings.size(); ++i)
            settings.push_back(
                setting_json(form, id, plugin->manifest.settings[i], told.settings[i]));
        json.push_back({{"title", told.title}, {"settings", std::move(settings)}});
    }
    return json;
}

/// What is chosen, for whoever has the lists closed.
std::string summary(const SetupForm& form, const words::Language& tr) {
    std::string text;
    for (const std::string& id : form.plugins_in_order())
        if (const catalogue::Plugin* const plugin = form.catalogue().find(id))
            text += (text.empty() ? "" : ", ") + plugin->manifest_in(tr.code()).title;
    if (const int changed = form.changed_settings(); changed > 0)
        text += ", " + tr.count("{} setting changed", "{} settings changed", changed);
    return text;
}

std::vector<records::Seat> read_seats(const Json& params) {
    std::vector<records::Seat> seats;
    const reading::JsonReader read(params, {});
    if (read.find("seats") == nullptr) return seats;
    for (const Json& kind : read.list("seats")) {
        if (!kind.is_string() || seats.size() > 20)
            read.fail("seats", message("kinds of seats"), read.need("seats"));
        seats.push_back({"", "", kind.get<std::string>()});
    }
    return seats;
}

Json kinds_json(const words::Language& tr) {
    Json json = Json::array();
    json.push_back({{"kind", people::open_kind}, {"title", tr("A friend, by the link")}});
    json.push_back({{"kind", people::person_kind}, {"title", tr("Somebody at this device")}});
    for (const std::string& kind : players::player_kinds())
        json.push_back({{"kind", kind},
                        {"title", people::computer_title(kind, tr)},
                        {"description", people::computer_manner(kind, tr)}});
    return json;
}

} // namespace

Json form_json(const FormParts& parts, const Json& params,
               std::shared_ptr<const host::GameRules>& loaded) {
    const words::Language& tr = parts.language;
    const reading::JsonReader read(params, {});
    setup::Preset first;
    if (read.find("plugins") != nullptr)
        first.choice = read_choice(params);
    else if (!parts.presets.presets.empty())
        first = parts.presets.presets.front();
    SetupForm form(parts.catalogue, tr, first.choice.plugins.empty() ? nullptr : &first, 0,
                   parts.load);
    if (read.find("change") != nullptr) change(form, parts.presets, read.need("change"));
    loaded = form.rules();
    const catalogue::Choice choice = form.choice();
    const std::vector<records::Seat> seats = read_seats(params);
    Json json = {{"plugins", choice.plugins},
                 {"settings", Json::object()},
                 {"presets", presets_json(form, parts, seats)},
                 {"groups", groups_json(form, tr)},
                 {"settings_of", settings_json(form, tr)},
                 {"summary", summary(form, tr)},
                 {"players", {form.least_players(), form.most_players()}},
                 {"kinds", kinds_json(tr)},
                 {"note", form.note()},
                 {"problem", form.error()}};
    for (const auto& [key, value] : choice.settings)
        json["settings"][key] = value_json(value);
    if (loaded == nullptr) return json;
    json["tiles"] = {{"drawn", form.tiles()}, {"all", form.pile()}};
    constexpr std::size_t most_pictured = 5;
    json["art"] = setup::pictured_tiles(loaded->ruleset(), most_pictured);
    if (!seats.empty()) json["expected"] = minutes_text(form.turns(), seats, tr);
    return json;
}

} // namespace bastide::protocol
