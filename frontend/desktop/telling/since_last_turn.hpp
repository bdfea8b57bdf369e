// What others have done since somebody's last turn.
// Tested in tests/frontend/desktop/telling/since_last_turn_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "frontend/desktop/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

/// A line for each who has done something worth telling, in the order of their turns: "Anna ·
/// Deploys: knight · +8"; for the player too, who may have gained in others' turns. Empty before
/// the player's first turn.
std::vector<std::string> since_last_turn(const std::vector<session::LogEntry>& log, int player,
                                         const Telling& telling);

} // namespace bastide::desktop
