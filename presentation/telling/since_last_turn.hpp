// What others have done since somebody's last turn.
// Tested in tests/presentation/telling/since_last_turn_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// A line for each who has done something worth telling, in the order of their turns: "Anna ·
/// Places: city, road · Deploys: knight · +8"; for the player too, who may have gained in others'
/// turns. Empty before the player's first turn.
std::vector<std::string> since_last_turn(const std::vector<session::LogEntry>& log, int player,
                                         const Telling& telling);

} // namespace bastide::telling
