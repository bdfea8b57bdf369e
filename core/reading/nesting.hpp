// How deep foreign text is nested, found out before a library reads it: TOML and JSON become trees,
// which are walked, copied and destroyed by functions that call themselves.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include <optional>
#include <string_view>

namespace bastide::reading {

/// Levels of lists, tables and dotted keys that a file may have.
inline constexpr int deepest_nesting = 100;

/// A place in a text, counted from 1.
struct TextPosition {
    int line = 1;
    int column = 1;
};

/// Where a TOML text goes deeper than allowed, by brackets, by dots in keys and headers, or by both
/// together. Sound up to the first error in the text.
std::optional<TextPosition> too_deep_in_toml(std::string_view text);

/// The same for the brackets of JSON.
std::optional<TextPosition> too_deep_in_json(std::string_view text);

} // namespace bastide::reading
