// What somebody was best at in a game: the largest feature of a kind, the most at once of what
// rules score by themselves, the best turn. Tested in
// tests/presentation/telling/awards_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

struct Award {
    std::string title;                        ///< "Largest city"
    std::string detail;                       ///< "9 tiles, 24 points"
    std::vector<int> players;                 ///< several where they share it
    engine::LayerId layer = engine::no_layer; ///< of the feature, where it is for one
};

/// What the largest of a layer or the most of a subject is called: by the plugin's word
/// `award_<name>`, or as plainly as any noun allows.
std::string award_title(const std::string& name, bool by_tiles, const words::Wording& say);

/// By the log of a game: the best turn, then what a plugin has a word for, `award_<layer>` or
/// `award_<subject>`, then the rest. Features that all count the same tiles, and those that are
/// never completed, go by points.
std::vector<Award> awards(const std::vector<session::LogEntry>& log, const Telling& telling);

} // namespace bastide::telling
