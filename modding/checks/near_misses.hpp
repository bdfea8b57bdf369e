// What stands in a plugin and nothing reads: files, styles, words; and what may have been meant.
// Tested in tests/modding/checks/near_misses_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "modding/checks/check.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::checks {

/// Something that nothing reads; `meant` is empty where no name is near.
struct NearMiss {
    reading::SourcePlace place;
    std::string name;
    std::string meant;
};

/// Files and folders of a plugin that nothing reads. Texts for people (.md, .txt, without an
/// extension) and hidden ones are left out. Throws `LoadError`.
std::vector<NearMiss> stray_files(const catalogue::Plugin& plugin);

/// Styles of a plugin that nothing paints, and that are spelt almost like one that is painted.
std::vector<NearMiss> misspelt_styles(const std::string& plugin,
                                      const catalogue::TileTables& tables, const Looks& looks);

/// Keys in the plugin's words, by language, that are spelt almost like one that has no word there.
/// `missing` are those without, `spoken` all that are asked for. Throws `LoadError`.
std::map<std::string, std::vector<NearMiss>>
misspelt_words(const catalogue::Plugin& plugin, const std::set<std::string>& spoken,
               const std::map<std::string, std::vector<std::string>>& missing);

} // namespace bastide::checks
