// How long people may think.
// Tested in tests/presentation/people/people_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <optional>
#include <string>

namespace bastide::people {

/// At most one of seconds and days.
struct TimeControl {
    std::optional<int> seconds = {}; ///< of each player for the whole game
    int increment = 0;               ///< seconds more after each decision
    std::optional<int> days = {};    ///< for each decision

    bool counts() const { return seconds || days; }
};

/// "20 minutes for the game, 10 s more for each decision"; empty where nothing counts.
std::string time_text(const TimeControl& time, const words::Language& tr);

} // namespace bastide::people
