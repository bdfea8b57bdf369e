#include "protocol/game_setup.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"

namespace bastide::protocol {

using engine::message;

namespace {

catalogue::SettingValue read_setting(const reading::JsonReader& settings, const std::string& name,
                                     const Json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_integer()) return settings.integer(name.c_str());
    settings.fail(name, message("true, false, a whole number or a text"), value);
}

} // namespace

catalogue::Choice read_choice(const Json& params) {
    const reading::JsonReader read(params, {});
    catalogue::Choice choice{read.texts("plugins"), {}};
    if (read.find("settings") == nullptr) return choice;
    const reading::JsonReader settings(params.at("settings"), {});
    for (const auto& [name, value] : settings.json().items())
        choice.settings[name] = read_setting(settings, name, value);
    return choice;
}

} // namespace bastide::protocol
