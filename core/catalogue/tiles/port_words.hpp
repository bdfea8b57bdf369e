// Ports as tile files write them: "north 3 5".
// Tested in tests/core/catalogue/tiles/tile_file_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "core/reading/toml_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

/// What stands between blanks.
std::vector<std::string> words_of(const std::string& text);

/// The ports of "7" or "north"; 0 for anything else.
engine::PortMask ports_of_word(const std::string& word);

/// The ports of "north 3 5", each once, under a key of a table. Throws `LoadError`.
engine::PortMask read_ports(const reading::TomlTable& table, std::string_view key,
                            const std::string& text);

/// Clockwise from the north, whole sides by their names; empty for no ports.
std::string ports_in_words(engine::PortMask ports);

/// The ports of one side.
constexpr engine::PortMask side_ports(engine::Side side) {
    return static_cast<engine::PortMask>(7u << (engine::ports_per_side * side));
}

} // namespace bastide::catalogue
