// What people ask to be told besides: tiles to come, who owns what is scored at the end, how the
// points have grown, cells that nothing fits.
// Tested in tests/protocol/told/told_game_test.cpp.
#pragma once

#include "protocol/told/told_parts.hpp"

#include <string>

namespace bastide::protocol {

/// The result of `tell` about something, as a seat may know it. Throws `RequestError` for what
/// nothing can be told about, and `engine::HookError` where a rule fails.
Json more_json(const Outlook& outlook, const std::string& about);

} // namespace bastide::protocol
