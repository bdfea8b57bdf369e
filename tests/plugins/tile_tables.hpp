// Tiles as the tables of facts in the shared folder have them, and as a ruleset has them, in one
// form that compares.
#pragma once

#include "core/engine/rules/ruleset.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace bastide::tests {

struct PlainSegment {
    std::string terrain;
    engine::PortMask ports = 0;
    std::map<std::string, int> attributes; ///< those that are not 0
};

struct PlainTile {
    int count = 0;
    int start = 0;
    std::array<std::string, engine::port_count> shows; ///< the terrain at each port
    std::map<std::string, int> attributes;             ///< those that are not 0
    std::vector<PlainSegment> segments;
    std::vector<engine::Link> links;
};

/// All that is known of a tile, in one order: equal for equal tiles, whatever their segments are
/// called and however they are sorted. Segments go by the names that records use, "field@3 11" and
/// "lake#1".
std::string text_of(const PlainTile& tile);

/// The tiles of a table, by full id. A tile with two rows has the copies of both.
std::map<std::string, PlainTile> read_tile_table(const std::string& text);

/// The tiles of one set that a game is played with, by full id.
std::map<std::string, PlainTile> tiles_of_set(const engine::Ruleset& rules, const std::string& set);

/// Those of one set alone.
std::map<std::string, PlainTile> only_set(std::map<std::string, PlainTile> tiles,
                                          const std::string& set);

} // namespace bastide::tests
