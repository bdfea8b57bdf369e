#include "frontend/desktop/window/preferences.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/text_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;
using engine::message;
using nlohmann::ordered_json;

constexpr int least_side = 320, most_side = 16'000;

ordered_json json_of(const catalogue::SettingValue& value) {
    return std::visit([](const auto& plain) { return ordered_json(plain); }, value);
}

ordered_json json_of(const catalogue::Choice& choice) {
    ordered_json json;
    json["plugins"] = choice.plugins;
    json["settings"] = ordered_json::object();
    for (const auto& [name, value] : choice.settings)
        json["settings"][name] = json_of(value);
    return json;
}

ordered_json json_of(const std::vector<records::Seat>& seats) {
    ordered_json json = ordered_json::array();
    for (const records::Seat& seat : seats)
        json.push_back({{"colour", seat.colour}, {"name", seat.name}, {"kind", seat.kind}});
    return json;
}

ordered_json json_of(const SetupMemory& setup) {
    ordered_json json = json_of(setup.choice);
    json["seats"] = json_of(setup.seats);
    json["absent"] = json_of(setup.absent);
    return json;
}

catalogue::SettingValue setting_from(const reading::JsonReader& settings, const std::string& name) {
    const ordered_json& json = settings.need(name.c_str());
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer()) return settings.integer(name.c_str());
    if (json.is_string()) return json.get<std::string>();
    settings.fail(name, message("true or false, a whole number, or text"), json);
}

catalogue::Choice choice_from(const reading::JsonReader& read) {
    catalogue::Choice choice;
    choice.plugins = read.texts("plugins");
    const reading::JsonReader settings(read.need("settings"), read.place());
    for (const auto& [name, value] : settings.json().items())
        choice.settings[name] = setting_from(settings, name);
    return choice;
}

std::vector<records::Seat> seats_from(const reading::JsonReader& read, const char* key) {
    std::vector<records::Seat> seats;
    for (const ordered_json& entry : read.list(key)) {
        const reading::JsonReader seat(entry, read.place());
        seats.push_back({seat.text("colour"), seat.text_or("name", ""), seat.text("kind")});
    }
    return seats;
}

SetupMemory setup_from(const ordered_json& json, const reading::SourcePlace& place) {
    const reading::JsonReader read(json, place);
    SetupMemory setup{choice_from(read), seats_from(read, "seats")};
    if (read.find("absent") != nullptr) setup.absent = seats_from(read, "absent");
    return setup;
}

unsigned side_from(const reading::JsonReader& window, const char* key) {
    const int side = window.integer(key);
    if (side < least_side || side > most_side)
        window.fail(key, reading::a_whole_number(least_side, most_side), window.need(key));
    return static_cast<unsigned>(side);
}

/// A member may be left out: files of older versions have fewer.
bool bool_or(const reading::JsonReader& read, const char* key, bool otherwise) {
    const ordered_json* const found = read.find(key);
    if (found == nullptr) return otherwise;
    if (!found->is_boolean()) read.fail(key, reading::true_or_false(), *found);
    return found->get<bool>();
}

constexpr int most_guide_step = 99; // of any guide there may be

int number_or(const reading::JsonReader& read, const char* key, int otherwise, int least,
              int most) {
    const ordered_json* const found = read.find(key);
    if (found == nullptr) return otherwise;
    const int value = read.integer(key);
    if (value != 0 && (value < least || value > most))
        read.fail(key, message("0, or {} to {}", least, most), *found);
    return value;
}

constexpr std::array theme_names = {"light", "dark"};
constexpr std::array table_names = {"wood", "cloth", "map"};
constexpr std::array pace_names = {"calm", "brisk", "at_once"};

template <std::size_t n>
int place_of(const reading::JsonReader& read, const char* key,
             const std::array<const char*, n>& names) {
    const ordered_json* const found = read.find(key);
    if (found == nullptr) return 0;
    const auto name = std::find(names.begin(), names.end(), *found);
    if (name == names.end())
        read.fail(key, message("one of these: {}", reading::in_a_row({names.begin(), names.end()})),
                  *found);
    return static_cast<int>(name - names.begin());
}

void read_keys(const reading::JsonReader& read, KeyMap& keys) {
    for (const Command command : all_commands()) {
        if (read.find(name_of(command)) == nullptr) continue;
        const std::vector<std::string> texts = read.texts(name_of(command));
        for (std::size_t slot = 0; slot < KeyMap::slots; ++slot) {
            const auto key = key_from_text(slot < texts.size() ? texts[slot] : std::string());
            if (!key)
                read.fail(name_of(command), message("names of keys"), read.need(name_of(command)));
            keys.bind(command, slot, *key);
        }
    }
}

void read_favourites(const reading::JsonReader& read, std::vector<Favourite>& favourites) {
    for (const ordered_json& entry : read.list("favourites")) {
        const reading::JsonReader favourite(entry, read.place());
        favourites.push_back({favourite.text("title"), choice_from(favourite)});
    }
}

void read_muted(const reading::JsonReader& read, Preferences& preferences) {
    for (const ordered_json& entry : read.list("muted")) {
        const reading::JsonReader muted(entry, read.place());
        preferences.mute({muted.text("person"), muted.text_or("name", "")});
    }
}

void read_manners(const reading::JsonReader& read, Preferences& preferences) {
    preferences.language = read.text_or("language", "");
    preferences.theme = static_cast<Theme>(place_of(read, "theme", theme_names));
    preferences.table = static_cast<Table>(place_of(read, "table", table_names));
    preferences.high_contrast = bool_or(read, "high_contrast", false);
    preferences.scale_percent = number_or(read, "scale", 0, least_scale, most_scale);
    preferences.volume = number_or(read, "volume", preferences.volume, 0, 100);
    preferences.ambience = number_or(read, "ambience", preferences.ambience, 0, 100);
    preferences.pace = static_cast<setup::Pace>(place_of(read, "pace", pace_names));
    preferences.reduced_motion = bool_or(read, "reduced_motion", false);
    preferences.living_land = bool_or(read, "living_land", true);
    preferences.confirm_turn = bool_or(read, "confirm_turn", false);
    preferences.one_click = bool_or(read, "one_click", false);
    preferences.hide_tiles = bool_or(read, "hide_tiles", false);
    preferences.hints = bool_or(read, "hints", true);
    preferences.shuffle_seats = bool_or(read, "shuffle_seats", false);
    preferences.guide.seen = bool_or(read, "guide_seen", false);
    preferences.guide.step = number_or(read, "guide_step", 0, 0, most_guide_step);
    if (read.find("guide_learnt") != nullptr) {
        const auto learnt = read.texts("guide_learnt");
        preferences.guide.learnt = {learnt.begin(), learnt.end()};
    }
    preferences.all_choices = bool_or(read, "all_choices", false);
    preferences.statistics_since = read.text_or("statistics_since", "");
    if (const ordered_json* keys = read.find("keys"))
        read_keys(reading::JsonReader(*keys, read.place()), preferences.keys);
    if (read.find("favourites") != nullptr) read_favourites(read, preferences.favourites);
    if (read.find("known_plugins") != nullptr)
        preferences.known_plugins = read.texts("known_plugins");
    if (read.find("muted") != nullptr) read_muted(read, preferences);
}

void write_manners(const Preferences& preferences, ordered_json& json) {
    json["language"] = preferences.language;
    json["theme"] = theme_names[static_cast<std::size_t>(preferences.theme)];
    json["table"] = table_names[static_cast<std::size_t>(preferences.table)];
    json["high_contrast"] = preferences.high_contrast;
    json["scale"] = preferences.scale_percent;
    json["volume"] = preferences.volume;
    json["ambience"] = preferences.ambience;
    json["pace"] = pace_names[static_cast<std::size_t>(preferences.pace)];
    json["reduced_motion"] = preferences.reduced_motion;
    json["living_land"] = preferences.living_land;
    json["confirm_turn"] = preferences.confirm_turn;
    json["one_click"] = preferences.one_click;
    json["hide_tiles"] = preferences.hide_tiles;
    json["hints"] = preferences.hints;
    json["shuffle_seats"] = preferences.shuffle_seats;
    json["guide_seen"] = preferences.guide.seen;
    if (preferences.guide.step > 0) json["guide_step"] = preferences.guide.step;
    if (!preferences.guide.learnt.empty()) json["guide_learnt"] = preferences.guide.learnt;
    json["all_choices"] = preferences.all_choices;
    json["statistics_since"] = preferences.statistics_since;
    json["keys"] = ordered_json::object();
    const KeyMap usual;
    for (const Command command : all_commands())
        if (usual.key(command, 0) != preferences.keys.key(command, 0)
            || usual.key(command, 1) != preferences.keys.key(command, 1))
            json["keys"][name_of(command)] = {to_text(preferences.keys.key(command, 0)),
                                              to_text(preferences.keys.key(command, 1))};
    json["favourites"] = ordered_json::array();
    for (const Favourite& favourite : preferences.favourites) {
        ordered_json entry = json_of(favourite.choice);
        entry["title"] = favourite.title;
        json["favourites"].push_back(std::move(entry));
    }
    json["muted"] = ordered_json::array();
    for (const MutedPerson& muted : preferences.muted)
        json["muted"].push_back({{"person", muted.person}, {"name", muted.name}});
}

Preferences preferences_from(const ordered_json& json, const reading::SourcePlace& place) {
    const reading::JsonReader read(json, place);
    const reading::JsonReader window(read.need("window"), place);
    Preferences preferences;
    preferences.width = side_from(window, "width");
    preferences.height = side_from(window, "height");
    const ordered_json& full_screen = window.need("full_screen");
    if (!full_screen.is_boolean())
        window.fail("full_screen", reading::true_or_false(), full_screen);
    preferences.full_screen = full_screen.get<bool>();
    read_manners(read, preferences);
    if (const ordered_json* setup = read.find("last_setup"))
        preferences.last_setup = setup_from(*setup, place);
    return preferences;
}

} // namespace

Preferences read_preferences(const fs::path& file) {
    std::error_code none;
    if (!fs::exists(file, none) && !none) return {};
    return preferences_from(reading::read_json(file), {file.string()});
}

void write_preferences(const Preferences& preferences, const fs::path& file) {
    ordered_json json;
    json["window"] = {{"width", preferences.width},
                      {"height", preferences.height},
                      {"full_screen", preferences.full_screen}};
    write_manners(preferences, json);
    json["known_plugins"] = preferences.known_plugins;
    if (preferences.last_setup) json["last_setup"] = json_of(*preferences.last_setup);
    reading::make_folder_of(file);
    reading::replace_text_file(
        file, json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n');
}

std::optional<fs::path> put_aside(const fs::path& file) {
    std::error_code failed;
    for (int n = 1;; ++n) {
        fs::path aside = file;
        aside += ".unreadable" + (n == 1 ? std::string() : '-' + std::to_string(n));
        if (fs::exists(fs::symlink_status(aside, failed))) continue;
        fs::rename(file, aside, failed);
        return failed ? std::nullopt : std::optional(aside);
    }
}

bool Preferences::is_muted(const std::string& person) const {
    return std::any_of(muted.begin(), muted.end(),
                       [&](const MutedPerson& each) { return each.person == person; });
}

void Preferences::mute(const MutedPerson& person) {
    constexpr std::size_t most = 100;
    hear(person.person);
    muted.push_back(person);
    if (muted.size() > most) muted.erase(muted.begin());
}

void Preferences::hear(const std::string& person) {
    std::erase_if(muted, [&](const MutedPerson& each) { return each.person == person; });
}

std::optional<SetupMemory> playable(const SetupMemory& setup, const catalogue::Catalogue& catalogue,
                                    const std::vector<std::string>& player_kinds) {
    SetupMemory left;
    for (const std::string& id : setup.choice.plugins)
        if (catalogue.find(id) != nullptr) left.choice.plugins.push_back(id);
    if (left.choice.plugins.empty()) return std::nullopt;
    for (const auto& [name, value] : setup.choice.settings) {
        const catalogue::Setting& tiles = catalogue::tiles_setting();
        if (name == tiles.id && !tiles.refuses(value)) left.choice.settings[name] = value;
        const auto dot = name.find('.');
        const catalogue::Plugin* const plugin = catalogue.find(name.substr(0, dot));
        if (plugin == nullptr || dot == std::string::npos) continue;
        const catalogue::Setting* const setting =
            plugin->manifest.find_setting(name.substr(dot + 1));
        if (setting != nullptr && !setting->refuses(value)) left.choice.settings[name] = value;
    }
    const auto with_known_kind = [&](records::Seat seat) {
        if (std::find(player_kinds.begin(), player_kinds.end(), seat.kind) == player_kinds.end())
            seat.kind = "person";
        return seat;
    };
    for (const records::Seat& seat : setup.absent)
        left.absent.push_back(with_known_kind(seat));
    std::set<std::string> colours;
    for (records::Seat seat : setup.seats) {
        seat = with_known_kind(std::move(seat));
        if (colours.insert(seat.colour).second) left.seats.push_back(std::move(seat));
    }
    return left;
}

} // namespace bastide::desktop
