// What frontends show of a ruleset: words and the names of picture styles. The engine knows none.
// Tested in tests/plugins/locale_test.cpp.
#pragma once

#include "core/catalogue/words/plural.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::catalogue {

/// A word in the singular and for other numbers.
struct Word {
    std::string one;
    std::string many; ///< also for those that have no form here
    std::string zero = {}, two = {}, few = {}, other = {}; ///< in languages that have them

    const std::string& form(PluralForm form) const;
};

/// How a slot is shown beside its owner; nothing for an empty style.
struct SlotStyle {
    std::string style;
    int worth = 1; ///< what one of it counts in the number shown
};

/// By the ids of the `engine::Ruleset` that it belongs to. An empty style paints nothing.
struct Presentation {
    std::vector<std::string> terrain_styles; ///< by TerrainId: "town", "path", "grass" ...
    std::vector<std::string> segment_attribute_styles; ///< by AttributeId: a crest, a flower ...
    std::vector<std::string> tile_attribute_styles;    ///< by AttributeId: a well, a tree ...
    std::vector<std::string> figure_styles;            ///< by FigureKindId: "person" ...
    std::vector<SlotStyle> slot_styles; ///< by slot; equal styles of one owner add up
    /// What segments of one port end in, by the tile's id and the segment's index.
    std::map<std::pair<std::string, std::size_t>, std::string> endings;
    std::map<std::string, Word, std::less<>> words; ///< by key, from the plugins' locale/*.toml
    std::string language = "en";                    ///< of the words
    PluralRules plurals = {};                       ///< of the language

    /// The word of a key; of "plugin:key" that of the key where the plugin has none of its own.
    /// Null where there is none.
    const Word* find(std::string_view key) const;
    /// The word for `count` of `key`; the key itself without a plugin, underscores as blanks, where
    /// no word is given.
    std::string word(std::string_view key, int count = 1) const;

    /// What a segment ends in; empty where its tile says nothing.
    std::string_view ending(const std::string& tile, std::size_t segment) const;
};

} // namespace bastide::catalogue
