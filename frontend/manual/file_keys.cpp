#include "frontend/manual/file_keys.hpp"

#include <array>

namespace bastide::manual {
namespace {

constexpr std::array manifest_keys = {
    FileKey{"id", "text", "The name of the folder: a-z, 0-9 and -."},
    FileKey{"title", "text", "What players read."},
    FileKey{"description", "text, optional", "A sentence or two for players."},
    FileKey{"version", "text", "Of the plugin, \"1.0.0\"."},
    FileKey{"api", "number", "Of the interface that it was written for: 1."},
    FileKey{"variant", "true or false, optional", "It goes with any game, and is none by itself."},
    FileKey{"thumbnail", "a tile, optional",
            "The tile that stands for it in lists: one of its own (\"K\"), or of a set of tiles "
            "(\"base/K\"), its own or of a plugin that it requires; the first that it adds by "
            "default."},
    FileKey{"requires", "list of ids, optional",
            "Plugins that must be played with this one. They are loaded before it, and it sees "
            "their names."},
    FileKey{"optional", "list of ids, optional",
            "Plugins that are loaded before it, and seen, where both are played."},
    FileKey{"tiles_of", "list of ids, optional",
            "Plugins whose tiles, with their looks and words, are there also when their rules are "
            "not played."},
    FileKey{"conflicts", "list of ids, optional", "Plugins that cannot be played with this one."},
    FileKey{"reconciles", "list of ids, optional",
            "Plugins that conflict with each other, and may be played together with this one."},
    FileKey{"joins", "table, optional", "See below."},
    FileKey{"players", "table, optional", "See below."},
    FileKey{"settings", "table, optional", "See below."},
};

constexpr std::array joins_keys = {
    FileKey{"decks", "list of plugin:name, optional",
            "Two or more decks that are shuffled into one, called like the first."},
    FileKey{"turn", "id, optional", "The plugin whose turn is played where several declare one."},
};

constexpr std::array players_keys = {
    FileKey{"least", "1 to 8, optional", "How few can play."},
    FileKey{"most", "1 to 8, optional", "How many can play."},
    FileKey{"colours", "list of texts, optional",
            "Colours that it brings, in the order of seats: red, blue, green, yellow, black, "
            "violet, grey. One that is not known is shown in grey."},
};

constexpr std::array setting_keys = {
    FileKey{"title", "text", "What players read."},
    FileKey{"description", "text, optional", "A sentence about it."},
    FileKey{"default", "true or false, a number, or text",
            "Its kind follows from it: a switch, a number, or one of some values."},
    FileKey{"least", "number", "Of a number: the least allowed."},
    FileKey{"most", "number", "Of a number: the most allowed."},
    FileKey{"values", "list of tables", "Of a text: the values allowed."},
};

constexpr std::array setting_value_keys = {
    FileKey{"value", "text", "What scripts read: a-z, 0-9, _ and -."},
    FileKey{"title", "text, optional", "What players read; the value itself by default."},
    FileKey{"description", "text, optional", "A sentence about it."},
};

constexpr std::array tile_file_keys = {
    FileKey{"tiles", "table, optional", "See below; so for all others."},
    FileKey{"terrain", "tables, optional", "What land there is."},
    FileKey{
        "matching", "table, optional",
        "Which terrains of other plugins fit together. What is said of \"plugin:terrain\" counts "
        "where that plugin, named under optional, is played; so in matches."},
    FileKey{"attribute", "tables, optional", "What tiles and segments may have."},
    FileKey{"figure", "tables, optional", "The looks of figures."},
    FileKey{"slot", "tables, optional", "The looks of slots."},
    FileKey{"tile", "list of tables, optional", "The tiles."},
};

constexpr std::array tile_set_keys = {
    FileKey{"set", "text, optional",
            "The set that the tiles of this file belong to; the plugin's id by default."},
};

constexpr std::array terrain_keys = {
    FileKey{"style", "text, optional", "How it is painted: a style of land."},
    FileKey{"matches", "list of terrains, optional",
            "Terrains that it fits beside. They make one feature only where a layer holds both; "
            "else both end there."},
};

constexpr std::array matching_keys = {
    FileKey{"NAME", "list of terrains",
            "Terrains that the terrain NAME fits beside, of whatever plugin."},
};

constexpr std::array attribute_keys = {
    FileKey{"on", "\"segment\" or \"tile\"", "What has it."},
    FileKey{"style", "text, optional", "How it is painted: a style of things. Without one, not."},
};

constexpr std::array figure_look_keys = {
    FileKey{"style", "text",
            "How it is painted: a style of figures. \"plugin:NAME\" gives another plugin's figure "
            "another look."},
};

constexpr std::array slot_look_keys = {
    FileKey{"style", "text",
            "How it is shown: a style of things. A figure's slot stands beside it, a tile's or a "
            "segment's lies on the board, a player's is in the list of players; at 0 nothing."},
    FileKey{"worth", "1 to 1000, optional", "What one of the slot counts for in the number shown."},
};

constexpr std::array tile_keys = {
    FileKey{"id", "text", "Letters, digits, _ and -. Elsewhere it is called \"set/id\"."},
    FileKey{"count", "0 to 999", "How many there are; optional beside `start`."},
    FileKey{"start", "0 to 999, optional", "1: one more, which begins on the table."},
    FileKey{"segments", "tables, optional", "See below."},
    FileKey{"shut", "table, optional", "See below."},
    FileKey{"ATTRIBUTE", "-1000 to 1000, optional", "An attribute of tiles, and how much of it."},
};

constexpr std::array segment_keys = {
    FileKey{"terrain", "terrain, optional", "What it is; the segment's name by default."},
    FileKey{"ports", "text, optional",
            "The ports that it reaches: numbers from 0 to 11, or north, east, south and west for "
            "three each. None: it reaches no side."},
    FileKey{"touches", "text, optional",
            "Names of other segments of this tile that lie beside it. Said of one, it holds for "
            "both."},
    FileKey{"ends", "text, optional", "What a segment of one port ends in: a style of ends."},
    FileKey{"ATTRIBUTE", "-1000 to 1000, optional",
            "An attribute of segments, and how much of it."},
};

constexpr std::array shut_keys = {
    FileKey{"PORTS", "terrain", "These ports match as this terrain, but belong to no segment."},
};

constexpr std::array locale_keys = {
    FileKey{"NAME", "text, or a table of one, many and other forms",
            "The word for what rules or tiles call NAME."},
    FileKey{"plugin", "table, optional", "The texts of plugin.toml in this language."},
};

constexpr std::array word_keys = {
    FileKey{"one", "text", "For one."},
    FileKey{"many", "text", "For any other number."},
    FileKey{"few", "text, optional",
            "For numbers that the rules of the language call so, where it differs from many."},
    FileKey{"zero", "text, optional", "Likewise."},
    FileKey{"two", "text, optional", "Likewise."},
    FileKey{"other", "text, optional", "Likewise."},
};

constexpr std::array plugin_texts_keys = {
    FileKey{"title", "text, optional", "In place of the one in plugin.toml."},
    FileKey{"description", "text, optional", "Likewise."},
    FileKey{"settings", "tables, optional", "The same for settings."},
};

constexpr std::array setting_texts_keys = {
    FileKey{"title", "text, optional", "In place of the one in plugin.toml."},
    FileKey{"description", "text, optional", "Likewise."},
    FileKey{"values", "tables, optional",
            "By value: tables with a title and a description, both optional."},
};

constexpr std::array weights_keys = {
    FileKey{"figures", "tables, optional", "Of kinds of figures, by name."},
    FileKey{"features", "tables, optional", "Of layers, by name."},
};

constexpr std::array figure_weights_keys = {
    FileKey{"at_hand", "number, optional",
            "In hundredths of a point: what the last one at hand is worth while all the land is to "
            "come; with n at hand, the n-th part of it for the n-th."},
    FileKey{
        "coming_home", "number, optional",
        "In hundredths of that: what one on a feature is worth beside it, times the chance that "
        "completion sends it home."},
};

constexpr std::array feature_weights_keys = {
    FileKey{"rare", "number, optional",
            "In hundredths of a tile: for each empty cell that a feature faces and m of the unseen "
            "tiles fit, its chance to be completed is m / (m + this). At least 1."},
};

constexpr std::string_view weights_file = "weights.toml";
constexpr std::string_view tile_files = "tiles.toml and tiles/*.toml";
constexpr std::string_view locale_files = "locale/LANGUAGE.toml";

constexpr std::array all = {
    FileTable{"plugin.toml", "", manifest_keys},
    FileTable{"plugin.toml", "[joins]", joins_keys},
    FileTable{"plugin.toml", "[players]", players_keys},
    FileTable{"plugin.toml", "[settings.NAME]", setting_keys},
    FileTable{"plugin.toml", "[[settings.NAME.values]]", setting_value_keys},
    FileTable{tile_files, "", tile_file_keys},
    FileTable{tile_files, "[tiles]", tile_set_keys},
    FileTable{tile_files, "[terrain.NAME]", terrain_keys},
    FileTable{tile_files, "[matching]", matching_keys},
    FileTable{tile_files, "[attribute.NAME]", attribute_keys},
    FileTable{tile_files, "[figure.NAME]", figure_look_keys},
    FileTable{tile_files, "[slot.NAME]", slot_look_keys},
    FileTable{tile_files, "[[tile]]", tile_keys},
    FileTable{tile_files, "[tile.segments.NAME]", segment_keys},
    FileTable{tile_files, "[tile.shut]", shut_keys},
    FileTable{locale_files, "", locale_keys},
    FileTable{locale_files, "[NAME]", word_keys},
    FileTable{locale_files, "[plugin]", plugin_texts_keys},
    FileTable{locale_files, "[plugin.settings.NAME]", setting_texts_keys},
    FileTable{weights_file, "", weights_keys},
    FileTable{weights_file, "[figures.NAME]", figure_weights_keys},
    FileTable{weights_file, "[features.NAME]", feature_weights_keys},
};

} // namespace

std::span<const FileTable> file_tables() {
    return all;
}

} // namespace bastide::manual
