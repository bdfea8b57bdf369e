// How fast a game goes on by itself.
// Tested in tests/presentation/setup/game_length_test.cpp.
#pragma once

namespace bastide::setup {

/// How fast computer players move, and tiles are drawn.
enum class Pace { calm, brisk, at_once };

} // namespace bastide::setup
