#include "core/reading/json_reader.hpp"

#include <optional>
#include <utility>

namespace bastide::reading {

using engine::message;

namespace {

/// Nothing for what is no whole number, or is farther from 0 than `most`.
std::optional<int> whole_number(const nlohmann::ordered_json& value, int most) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < -most || number > most) return std::nullopt;
    return static_cast<int>(number);
}

} // namespace

std::string shortened(const std::string& text) {
    constexpr std::size_t most = 60;
    if (text.size() <= most) return "'" + text + "'";
    // Never in the middle of a character: bytes that continue one begin with 10.
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u)
        --end;
    return "'" + text.substr(0, end) + "...'";
}

std::string json_line(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

JsonReader::JsonReader(const nlohmann::ordered_json& json, SourcePlace place)
    : json_(json), place_(std::move(place)) {
    if (!json_.is_object())
        throw LoadError(place_, message("expected an object, found {}", shortened(json_.dump())));
}

void JsonReader::fail(const std::string& key, const engine::Message& expected,
                      const nlohmann::ordered_json& found) const {
    throw LoadError(place_,
                    message("'{}': expected {}, found {}", key, expected, shortened(found.dump())));
}

const nlohmann::ordered_json* JsonReader::find(const char* key) const {
    const auto member = json_.find(key);
    return member == json_.end() ? nullptr : &*member;
}

const nlohmann::ordered_json& JsonReader::need(const char* key) const {
    const nlohmann::ordered_json* member = find(key);
    if (member == nullptr)
        throw LoadError(place_,
                        message("expected '{}', found none in {}", key, shortened(json_.dump())));
    return *member;
}

int JsonReader::integer(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    const auto number = whole_number(value, 2'000'000'000);
    if (!number) fail(key, message("a whole number"), value);
    return *number;
}

std::string JsonReader::text(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    if (!value.is_string()) fail(key, message("a text"), value);
    return value.get<std::string>();
}

std::string JsonReader::text_or(const char* key, const std::string& otherwise) const {
    return find(key) == nullptr ? otherwise : text(key);
}

const nlohmann::ordered_json& JsonReader::list(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    if (!value.is_array()) fail(key, message("a list"), value);
    return value;
}

std::vector<std::string> JsonReader::texts(const char* key) const {
    std::vector<std::string> texts;
    for (const nlohmann::ordered_json& value : list(key)) {
        if (!value.is_string()) fail(key, message("a list of texts"), value);
        texts.push_back(value.get<std::string>());
    }
    return texts;
}

engine::Cell JsonReader::cell(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    const auto coordinate = [&](std::size_t index) {
        const auto number = whole_number(value.at(index), engine::farthest_cell);
        if (!number) fail(key, message("two whole numbers [x, y]"), value);
        return static_cast<std::int16_t>(*number);
    };
    if (!value.is_array() || value.size() != 2)
        fail(key, message("two whole numbers [x, y]"), value);
    return {coordinate(0), coordinate(1)};
}

engine::Rotation JsonReader::rotation(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    const int degrees = value.is_number_integer() ? integer(key) : -1;
    if (degrees < 0 || degrees >= 360 || degrees % 90 != 0)
        fail(key, message("0, 90, 180 or 270 degrees"), value);
    return static_cast<engine::Rotation>(degrees / 90);
}

} // namespace bastide::reading
