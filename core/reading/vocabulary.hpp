// The words in which every reader says what it expected and what it found, be the file TOML, JSON
// or Lua. Tested through the readers: toml_file_test, json_reader_test.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace bastide::reading {

/// "expected ..., found ...".
engine::Message expected_found(const engine::Message& expected, const engine::Message& found);

// Kinds of values that are expected.
engine::Message a_text();
engine::Message a_list();
engine::Message a_list_of_texts();
engine::Message a_table();
engine::Message true_or_false();
/// "a whole number from 1 to 5", "... from 1 up", or without bounds where they are those of `int`.
engine::Message a_whole_number(int least = std::numeric_limits<int>::min(),
                               int most = std::numeric_limits<int>::max());
/// "a name of a-z, 0-9 and -"; `others` are the last of its characters: "-", "_", "_ and -".
engine::Message a_name(std::string_view others);

// Values that are found. Long texts are shortened.
engine::Message nothing();
engine::Message found_text(std::string_view text);
engine::Message found_number(std::int64_t number);
engine::Message found_fraction(double number);
engine::Message found_truth(bool truth);

/// A text in quotes, at most some 60 characters of it.
std::string shortened(std::string_view text);

} // namespace bastide::reading
