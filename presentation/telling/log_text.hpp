// What a player reads in the log.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "core/engine/turn/event.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// One line for something that happened; empty for what needs no line.
std::string log_text(const engine::Event& event, const Telling& telling);

/// Who a line is about; nobody for what is nobody's.
std::vector<int> players_of(const engine::Event& event);

} // namespace bastide::telling
