// Reading the members of one JSON object, with errors that say what was expected and found.
// Tested in tests/core/records/record_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "core/reading/error.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::reading {

/// Nothing for what is no JSON, or has more than 100 levels.
std::optional<nlohmann::ordered_json> json_from(std::string_view text);

/// A JSON file of at most 256 kB and 100 levels. Throws `LoadError` with the place.
nlohmann::ordered_json read_json(const std::filesystem::path& file);

/// What a value is, for "found ...": "the number 5", "the list '[1,2]'", "nothing" for null.
engine::Message describe(const nlohmann::ordered_json& json);

/// JSON on one line. Bytes that are no UTF-8 become replacement characters instead of an error.
std::string json_line(const nlohmann::ordered_json& json);

/// One object of a file. All functions throw `LoadError` with the object's place.
class JsonReader {
  public:
    JsonReader(const nlohmann::ordered_json& json, SourcePlace place);

    const nlohmann::ordered_json& json() const { return json_; }
    const SourcePlace& place() const { return place_; }

    /// Null when there is no such member.
    const nlohmann::ordered_json* find(const char* key) const;
    /// The member, which must be there.
    const nlohmann::ordered_json& need(const char* key) const;

    int integer(const char* key) const;
    std::string text(const char* key) const;
    std::string text_or(const char* key, const std::string& otherwise) const;
    std::vector<std::string> texts(const char* key) const;
    const nlohmann::ordered_json& list(const char* key) const;
    /// [x, y]
    engine::Cell cell(const char* key) const;
    /// 0, 90, 180 or 270 degrees as quarter turns.
    engine::Rotation rotation(const char* key) const;

    [[noreturn]] void fail(const std::string& key, const engine::Message& expected,
                           const nlohmann::ordered_json& found) const;

  private:
    const nlohmann::ordered_json& json_;
    SourcePlace place_;
};

} // namespace bastide::reading
