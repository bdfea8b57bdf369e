// The largest feature of each kind in a game.
#pragma once

#include "core/session/session.hpp"

#include <string>
#include <vector>

namespace bastide::session {

/// The largest feature of a layer, or the most at once of what rules score by themselves.
struct Largest {
    std::string category;                     ///< name of the layer, or the plugin's subject
    engine::LayerId layer = engine::no_layer; ///< none for a subject
    int tiles = 0;                            ///< 0 where points decide
    int points = 0;                           ///< that each of them got
    std::vector<int> players;                 ///< several where they share it
};

/// What brought no points is none. Layers in the order of the rules, then subjects by name.
/// Features that all count the same tiles, and those that are never completed, go by points.
std::vector<Largest> largest_of(const engine::Ruleset& rules, const std::vector<LogEntry>& log);

} // namespace bastide::session
