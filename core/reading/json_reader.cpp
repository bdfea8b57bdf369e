#include "core/reading/json_reader.hpp"

#include "core/reading/nesting.hpp"
#include "core/reading/text_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <utility>

namespace bastide::reading {

using engine::message;

namespace {

constexpr std::size_t most_json_bytes = 1u << 18;

/// Nothing for what is no whole number, or is farther from 0 than `most`.
std::optional<int> whole_number(const nlohmann::ordered_json& value, int most) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < -most || number > most) return std::nullopt;
    return static_cast<int>(number);
}

/// The place of a byte in a text.
SourcePlace place_in(const std::string& file, std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    const auto line_begin = before.rfind('\n') + 1; // npos + 1 is 0
    return {file, 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
            static_cast<int>(before.size() - line_begin)};
}

} // namespace

std::string json_line(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::optional<nlohmann::ordered_json> json_from(std::string_view text) {
    if (too_deep_in_json(text)) return std::nullopt;
    auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_discarded()) return std::nullopt;
    return json;
}

nlohmann::ordered_json read_json(const std::filesystem::path& file) {
    const std::string text = read_text_file(file, most_json_bytes, Links::followed);
    if (const auto deep = too_deep_in_json(text))
        throw LoadError({file.string(), deep->line, deep->column},
                        message("is nested too deep: expected at most {} levels", deepest_nesting));
    try {
        return nlohmann::ordered_json::parse(text);
    } catch (const nlohmann::ordered_json::parse_error& error) {
        throw LoadError(place_in(file.string(), text, error.byte), message("is no JSON"));
    } catch (const nlohmann::ordered_json::out_of_range&) { // a number that no computer holds
        throw LoadError({file.string()}, message("is no JSON"));
    }
}

engine::Message describe(const nlohmann::ordered_json& json) {
    switch (json.type()) {
    case nlohmann::ordered_json::value_t::string:
        return found_text(json.get_ref<const std::string&>());
    case nlohmann::ordered_json::value_t::number_integer:
        return found_number(json.get<std::int64_t>());
    case nlohmann::ordered_json::value_t::number_float: return found_fraction(json.get<double>());
    case nlohmann::ordered_json::value_t::boolean: return found_truth(json.get<bool>());
    case nlohmann::ordered_json::value_t::null: return nothing();
    case nlohmann::ordered_json::value_t::array:
        return message("the list {}", shortened(json_line(json)));
    case nlohmann::ordered_json::value_t::object:
        return message("the object {}", shortened(json_line(json)));
    default: return message("the number {}", json.dump()); // without sign, which may be larger
    }
}

JsonReader::JsonReader(const nlohmann::ordered_json& json, SourcePlace place)
    : json_(json), place_(std::move(place)) {
    if (!json_.is_object())
        throw LoadError(place_, expected_found(message("an object"), describe(json_)));
}

void JsonReader::fail(const std::string& key, const engine::Message& expected,
                      const nlohmann::ordered_json& found) const {
    throw LoadError(place_, message("'{}': expected {}, found {}", key, expected, describe(found)));
}

const nlohmann::ordered_json* JsonReader::find(const char* key) const {
    const auto member = json_.find(key);
    return member == json_.end() ? nullptr : &*member;
}

const nlohmann::ordered_json& JsonReader::need(const char* key) const {
    const nlohmann::ordered_json* member = find(key);
    if (member == nullptr)
        throw LoadError(
            place_, message("expected '{}', found none in {}", key, shortened(json_line(json_))));
    return *member;
}

int JsonReader::integer(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    const auto number = whole_number(value, 2'000'000'000);
    if (!number) fail(key, a_whole_number(), value);
    return *number;
}

std::string JsonReader::text(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    if (!value.is_string()) fail(key, a_text(), value);
    return value.get<std::string>();
}

std::string JsonReader::text_or(const char* key, const std::string& otherwise) const {
    return find(key) == nullptr ? otherwise : text(key);
}

const nlohmann::ordered_json& JsonReader::list(const char* key) const {
    const nlohmann::ordered_json& value = need(key);
    if (!value.is_array()) fail(key, a_list(), value);
    return value;
}

std::vector<std::string> JsonReader::texts(const char* key) const {
    std::vector<std::string> texts;
    for (const nlohmann::ordered_json& value : list(key)) {
        if (!value.is_string()) fail(key, a_list_of_texts(), value);
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
