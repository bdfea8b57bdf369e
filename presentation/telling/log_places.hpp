// Where something of the log happened.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/features.hpp"

#include <optional>
#include <vector>

namespace bastide::telling {

/// Empty for what has no place.
std::vector<engine::Cell> cells_of(const engine::Event& event);

/// A tile that somebody placed last.
struct LastMove {
    int player = 0;
    engine::Cell cell;
};
/// One for each player who has placed any, the latest first.
std::vector<LastMove> last_moves(const std::vector<session::LogEntry>& log, int players);

/// The feature that was scored, as it stands now; nothing where the event is about something else,
/// or its tile lies there no more.
std::optional<FeatureFacts> scored_feature(const engine::Event& event, engine::Engine& engine,
                                           const Telling& telling);

} // namespace bastide::telling
