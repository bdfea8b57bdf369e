// What is played by whom: games of one variant are counted together.
// Tested in tests/laboratory/statistics/game_facts_test.cpp.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::statistics {

/// A plugin as it was replayed.
struct PluginUsed {
    std::string id;
    std::string version;
    std::string content; ///< 16 hexadecimal digits

    friend auto operator<=>(const PluginUsed&, const PluginUsed&) = default;
};

/// All that two games have to share to be compared with a third one together.
struct Variant {
    std::vector<PluginUsed> plugins;             ///< in load order
    std::map<std::string, std::string> settings; ///< every "plugin.setting", as it counts
    std::set<std::string> changed;               ///< settings that have not their default
    std::vector<std::string> kinds;              ///< who sits at each seat: "person", "normal" ...

    std::size_t seats() const { return kinds.size(); }

    friend auto operator<=>(const Variant&, const Variant&) = default;
};

} // namespace bastide::statistics
