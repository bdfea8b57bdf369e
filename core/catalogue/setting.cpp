#include "core/catalogue/setting.hpp"

#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"

#include <charconv>

namespace bastide::catalogue {
namespace {

engine::Message expected_kind(const Setting& setting) {
    if (std::holds_alternative<bool>(setting.initial)) return reading::true_or_false();
    if (std::holds_alternative<int>(setting.initial))
        return reading::a_whole_number(setting.least, setting.most);
    std::vector<std::string> values;
    for (const SettingChoice& choice : setting.choices)
        values.push_back(choice.value);
    return engine::message("one of these: {}", reading::in_a_row(values));
}

bool is_allowed(const Setting& setting, const SettingValue& value) {
    if (value.index() != setting.initial.index()) return false;
    if (const int* number = std::get_if<int>(&value))
        return *number >= setting.least && *number <= setting.most;
    if (const std::string* text = std::get_if<std::string>(&value))
        return std::any_of(setting.choices.begin(), setting.choices.end(),
                           [&](const SettingChoice& choice) { return choice.value == *text; });
    return true;
}

} // namespace

std::string to_text(const SettingValue& value) {
    if (const bool* on = std::get_if<bool>(&value)) return *on ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

std::optional<engine::Message> Setting::refuses(const SettingValue& value) const {
    if (is_allowed(*this, value)) return std::nullopt;
    return expected_kind(*this);
}

std::optional<SettingValue> Setting::parse(std::string_view text) const {
    SettingValue value{std::string(text)};
    if (std::holds_alternative<bool>(initial)) {
        if (text != "true" && text != "false") return std::nullopt;
        value = text == "true";
    } else if (std::holds_alternative<int>(initial)) {
        int number = 0;
        const char* const end = text.data() + text.size();
        const auto [stopped, failed] = std::from_chars(text.data(), end, number);
        if (failed != std::errc() || stopped != end) return std::nullopt;
        value = number;
    }
    if (!is_allowed(*this, value)) return std::nullopt;
    return value;
}

} // namespace bastide::catalogue
