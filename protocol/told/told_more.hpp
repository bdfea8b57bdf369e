// What people ask to be told besides: tiles to come, who owns what is scored at the end, how the
// points have grown, cells that nothing fits, what is on a tile.
// Tested in tests/protocol/told/told_more_test.cpp.
#pragma once

#include "protocol/told/told_parts.hpp"

#include <string>

namespace bastide::protocol {

/// The result of `tell`, as a seat may know it. Throws `LoadError` for parameters of another kind,
/// `RequestError` for what nothing can be told about, `engine::HookError` where a rule fails.
Json more_json(const Outlook& outlook, const Json& params);

} // namespace bastide::protocol
