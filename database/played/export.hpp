// Played games for other programs.
#pragma once

#include "database/played/played_game.hpp"

namespace bastide::played {

/// A line for each player of each game, with a line of names first; as RFC 4180 has it.
std::string csv_of(const std::vector<PlayedGame>& games);

/// All that is known of them.
std::string json_of(const std::vector<PlayedGame>& games);

} // namespace bastide::played
