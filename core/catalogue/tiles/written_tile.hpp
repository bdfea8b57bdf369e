// A tile as its file writes it, by names: to be read, changed and written again.
// Tested in tests/core/catalogue/tiles/tile_file_test.cpp.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "core/reading/toml_file.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::catalogue {

/// Attributes as their file orders them; none counts twice.
using WrittenNumbers = std::vector<std::pair<std::string, int>>;

struct WrittenSegment {
    std::string name;
    std::string terrain;
    engine::PortMask ports = 0;
    std::vector<std::string> touches = {}; ///< names of segments
    std::string ends = {};                 ///< a style; empty for none
    WrittenNumbers attributes = {};

    friend bool operator==(const WrittenSegment&, const WrittenSegment&) = default;
};

/// Ports that match as a terrain but belong to no segment.
struct ShutPorts {
    engine::PortMask ports = 0;
    std::string terrain;

    friend bool operator==(const ShutPorts&, const ShutPorts&) = default;
};

/// What a `[[tile]]` says. Nothing is checked but that it can be written: what it means for a game,
/// the reader of tiles finds out.
struct WrittenTile {
    std::string id;
    std::optional<int> count = {};
    std::optional<int> start = {};
    WrittenNumbers attributes = {};
    std::vector<WrittenSegment> segments = {};
    std::vector<ShutPorts> shut = {};

    friend bool operator==(const WrittenTile&, const WrittenTile&) = default;
};

/// Throws `LoadError` for what has not the shape of a tile.
WrittenTile read_written_tile(reading::TomlTable& table);

/// A text in quotation marks.
std::string in_toml(const std::string& text);

/// A key of a `[[tile]]` with its value in TOML, as a person would write them.
struct TileLine {
    std::string group; ///< "segments" or "shut"; empty for keys of the tile itself
    std::string name;
    std::string value;

    std::string key() const; ///< `segments.NAME`, `shut."7"`
};
/// All lines of a tile below its head.
std::vector<TileLine> lines_of(const WrittenTile& tile);

} // namespace bastide::catalogue
