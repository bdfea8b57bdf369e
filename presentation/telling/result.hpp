// How a game has ended: who has won, and where everybody's points came from.
// Tested in tests/presentation/telling/result_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/telling.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::telling {

/// Players by their points, the most first; winners before all others, also those by a rule.
std::vector<int> ranking(const engine::GameState& state);

/// The place of each of `ranking`, from 1; those with as many points share one.
std::vector<int> places(const engine::GameState& state);

/// "Anna wins with 93 points"
std::string result_title(const Telling& telling);

/// "12 points ahead of Boris.", or that a rule has decided; empty where nobody is ahead.
std::string lead_text(const Telling& telling);

/// What brought the winners most at once, of the log; null where no feature did.
const engine::FeatureScored* finest_scoring(const std::vector<session::LogEntry>& log,
                                            const engine::GameState& state);

/// That feature, as it stands now; or `no_node`.
engine::NodeIndex finest_feature(const std::vector<session::LogEntry>& log,
                                 const engine::GameState& state);
/// "Framed: City: 4 tiles × 2 = 8", as it is outlined at the end; empty where there is none.
std::string finest_text(const std::vector<session::LogEntry>& log, const Telling& telling);

/// "93 turns, 47 minutes of thought."; turns alone where nobody knows how long they took.
std::string length_text(const Telling& telling, double seconds);

/// Points from one kind of feature, or from all that was not completed.
struct ResultColumn {
    std::string title;
    std::string about;                         ///< what it counts, where the title leaves it open
    std::optional<engine::LayerId> layer = {}; ///< of the features, where they are of one
    std::vector<int> points = {};              ///< by player
    /// The same, of which kinds they are: "Roads 4, Cities 5"; empty where they are of one.
    std::vector<std::string> parts = {};
};
std::vector<ResultColumn> result_columns(const std::vector<session::LogEntry>& log,
                                         const Telling& telling);

} // namespace bastide::telling
