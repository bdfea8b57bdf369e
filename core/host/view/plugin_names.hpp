// What one plugin calls the things of a game.
// Tested in tests/core/host/together_test.cpp.
#pragma once

#include "core/reading/name_table.hpp"

#include <map>
#include <string>
#include <string_view>

namespace bastide::host {

/// Names by the numbers of the `Ruleset`.
struct PluginNames {
    reading::NameTable terrains;
    reading::NameTable segment_attributes;
    reading::NameTable tile_attributes;
    reading::NameTable attributes; ///< those of tiles, then those of segments
    reading::NameTable layers;
    reading::NameTable figures;
    reading::NameTable piles;
    reading::NameTable slots;
    reading::NameTable choices;
    reading::NameTable steps;
    /// Keys of words that plugins which do not see each other have both, with the plugin before
    /// them whose word is meant.
    std::map<std::string, std::string, std::less<>> words;

    std::string_view word(std::string_view key) const {
        const auto found = words.find(key);
        return found == words.end() ? key : std::string_view(found->second);
    }
};

} // namespace bastide::host
