#include "frontend/desktop/window/preferences.hpp"

#include "core/records/json_reader.hpp"

#include <algorithm>
#include <fstream>
#include <set>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr unsigned least_side = 320, most_side = 16'000;

ordered_json json_of(const host::SettingValue& value) {
    return std::visit([](const auto& plain) { return ordered_json(plain); }, value);
}

ordered_json json_of(const SetupMemory& setup) {
    ordered_json json;
    json["plugins"] = setup.choice.plugins;
    json["settings"] = ordered_json::object();
    for (const auto& [name, value] : setup.choice.settings)
        json["settings"][name] = json_of(value);
    json["seats"] = ordered_json::array();
    for (const records::Seat& seat : setup.seats)
        json["seats"].push_back(
            {{"colour", seat.colour}, {"name", seat.name}, {"kind", seat.kind}});
    return json;
}

host::SettingValue setting_from(const records::JsonReader& settings, const std::string& name) {
    const ordered_json& json = settings.need(name.c_str());
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer()) return settings.integer(name.c_str());
    if (json.is_string()) return json.get<std::string>();
    settings.fail(name, "true, false, a whole number or text", json);
}

SetupMemory setup_from(const ordered_json& json, const host::SourcePlace& place) {
    const records::JsonReader read(json, place);
    SetupMemory setup;
    setup.choice.plugins = read.texts("plugins");
    const records::JsonReader settings(read.need("settings"), place);
    for (const auto& [name, value] : settings.json().items())
        setup.choice.settings[name] = setting_from(settings, name);
    for (const ordered_json& entry : read.list("seats")) {
        const records::JsonReader seat(entry, place);
        setup.seats.push_back({seat.text("colour"), seat.text_or("name", ""), seat.text("kind")});
    }
    return setup;
}

unsigned side_from(const records::JsonReader& window, const char* key) {
    const int side = window.integer(key);
    if (side < static_cast<int>(least_side) || side > static_cast<int>(most_side))
        window.fail(key, "a whole number from 320 to 16000", window.need(key));
    return static_cast<unsigned>(side);
}

Preferences preferences_from(const ordered_json& json, const host::SourcePlace& place) {
    const records::JsonReader read(json, place);
    const records::JsonReader window(read.need("window"), place);
    Preferences preferences;
    preferences.width = side_from(window, "width");
    preferences.height = side_from(window, "height");
    const ordered_json& full_screen = window.need("full_screen");
    if (!full_screen.is_boolean()) window.fail("full_screen", "true or false", full_screen);
    preferences.full_screen = full_screen.get<bool>();
    if (const ordered_json* setup = read.find("last_setup"))
        preferences.last_setup = setup_from(*setup, place);
    return preferences;
}

} // namespace

Preferences read_preferences(const fs::path& file) {
    if (!fs::exists(file)) return {};
    std::ifstream stream(file);
    const host::SourcePlace place{file.string()};
    const ordered_json json = ordered_json::parse(stream, nullptr, false);
    if (!json.is_object()) throw host::LoadError(place, "expected a JSON object");
    return preferences_from(json, place);
}

void write_preferences(const Preferences& preferences, const fs::path& file) {
    ordered_json json;
    json["window"] = {{"width", preferences.width},
                      {"height", preferences.height},
                      {"full_screen", preferences.full_screen}};
    if (preferences.last_setup) json["last_setup"] = json_of(*preferences.last_setup);
    fs::create_directories(file.parent_path());
    fs::path part = file;
    part += ".part";
    std::ofstream stream(part);
    stream << json.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    stream.close();
    if (!stream)
        throw fs::filesystem_error("cannot be written", part,
                                   std::make_error_code(std::errc::io_error));
    fs::rename(part, file);
}

std::optional<SetupMemory> playable(const SetupMemory& setup, const host::Catalogue& catalogue,
                                    const std::vector<std::string>& player_kinds) {
    SetupMemory left;
    for (const std::string& id : setup.choice.plugins)
        if (catalogue.find(id) != nullptr) left.choice.plugins.push_back(id);
    if (left.choice.plugins.empty()) return std::nullopt;
    for (const auto& [name, value] : setup.choice.settings) {
        const auto dot = name.find('.');
        const host::Plugin* const plugin = catalogue.find(name.substr(0, dot));
        if (plugin == nullptr || dot == std::string::npos) continue;
        const host::Setting* const setting = plugin->manifest.find_setting(name.substr(dot + 1));
        if (setting != nullptr && !setting->refuses(value)) left.choice.settings[name] = value;
    }
    std::set<std::string> colours;
    for (records::Seat seat : setup.seats) {
        if (std::find(player_kinds.begin(), player_kinds.end(), seat.kind) == player_kinds.end())
            seat.kind = "person";
        if (colours.insert(seat.colour).second) left.seats.push_back(std::move(seat));
    }
    return left;
}

} // namespace bastide::desktop
