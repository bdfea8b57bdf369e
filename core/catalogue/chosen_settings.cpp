#include "core/catalogue/chosen_settings.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text.hpp"

namespace bastide::catalogue {

using engine::message;

namespace {

std::string described(const SettingValue& value) {
    return std::holds_alternative<std::string>(value)
               ? reading::in_quotes(std::get<std::string>(value))
               : to_text(value);
}

} // namespace

std::map<std::string, SettingValue>
settings_in_force(const std::vector<Plugin>& plugins,
                  const std::map<std::string, SettingValue>& chosen) {
    std::map<std::string, SettingValue> values;
    std::vector<std::string> known;
    for (const Plugin& plugin : plugins)
        for (const Setting& setting : plugin.manifest.settings) {
            const std::string key = plugin.manifest.id + '.' + setting.id;
            known.push_back(key);
            const auto found = chosen.find(key);
            if (found == chosen.end()) {
                values.emplace(key, setting.initial);
                continue;
            }
            if (const auto expected = setting.refuses(found->second))
                throw reading::LoadError({}, message("setting '{}': expected {}, found {}", key,
                                                     *expected, described(found->second)));
            values.emplace(key, found->second);
        }
    for (const auto& [key, value] : chosen)
        if (values.count(key) == 0)
            throw reading::LoadError({}, message("there is no setting '{}'; known: {}", key,
                                                 reading::known_names(known)));
    return values;
}

} // namespace bastide::catalogue
