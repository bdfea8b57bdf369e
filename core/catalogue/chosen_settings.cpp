#include "core/catalogue/chosen_settings.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"

namespace bastide::catalogue {

using engine::message;

namespace {

engine::Message found(const SettingValue& value) {
    if (const auto* const text = std::get_if<std::string>(&value))
        return reading::found_text(*text);
    if (const int* const number = std::get_if<int>(&value)) return reading::found_number(*number);
    return reading::found_truth(std::get<bool>(value));
}

[[noreturn]] void refuse(const std::string& key, const engine::Message& expected,
                         const SettingValue& value) {
    throw reading::LoadError(
        {}, message("setting '{}': expected {}, found {}", key, expected, found(value)));
}

} // namespace

const Setting& tiles_setting() {
    constexpr int most_tiles = 10'000;
    static const Setting setting{"tiles", {}, {}, 0, 0, most_tiles, {}};
    return setting;
}

int tiles_drawn(const std::map<std::string, SettingValue>& chosen) {
    const auto value = chosen.find(tiles_setting().id);
    const int* const count = value == chosen.end() ? nullptr : std::get_if<int>(&value->second);
    return count == nullptr || tiles_setting().refuses(value->second) ? 0 : *count;
}

std::map<std::string, SettingValue>
settings_in_force(const std::vector<Plugin>& plugins,
                  const std::map<std::string, SettingValue>& chosen) {
    std::map<std::string, SettingValue> values;
    std::vector<std::string> known;
    for (const Plugin& plugin : plugins) {
        if (plugin.only_tiles) continue;
        for (const Setting& setting : plugin.manifest.settings) {
            const std::string key = plugin.manifest.id + '.' + setting.id;
            known.push_back(key);
            const auto wish = chosen.find(key);
            if (wish == chosen.end()) {
                values.emplace(key, setting.initial);
                continue;
            }
            if (const auto expected = setting.refuses(wish->second))
                refuse(key, *expected, wish->second);
            values.emplace(key, wish->second);
        }
    }
    const Setting& tiles = tiles_setting();
    known.push_back(tiles.id);
    for (const auto& [key, value] : chosen)
        if (key == tiles.id) {
            if (const auto expected = tiles.refuses(value)) refuse(key, *expected, value);
            if (value != tiles.initial) values.emplace(key, value);
        } else if (values.count(key) == 0)
            throw reading::LoadError({}, message("there is no setting '{}'; known: {}", key,
                                                 reading::known_names(known)));
    return values;
}

} // namespace bastide::catalogue
